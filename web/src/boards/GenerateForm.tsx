import { signal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { engine } from "../engine/client";
import type { Family } from "../engine/types";
import { initialParameters, withBoard } from "./families";
import { familySummary, parameterName } from "./family-words";
import { words } from "./words";

const families = signal<readonly Family[]>([]);
const chosen = signal<Family | undefined>(undefined);
const parameters = signal<Record<string, string>>({});

function choose(family: Family | undefined): void {
  chosen.value = family;
  parameters.value = family ? initialParameters(family) : {};
}

async function load(): Promise<void> {
  if (families.value.length > 0) return;
  families.value = withBoard(await engine().families());
  choose(families.value.find(({ name }) => name === "diluted") ?? families.value[0]);
}

/** A board of a named family, with its parameters. */
export function GenerateForm({
  onMake,
}: {
  onMake(family: string, parameters: Record<string, string>): void;
}) {
  const w = words();
  const id = useId();
  useEffect(() => void load().catch(() => undefined), []);
  const family = chosen.value;
  if (!family) return <p class="quiet">{w.waiting}</p>;
  const set = (name: string, value: string) => {
    parameters.value = { ...parameters.value, [name]: value };
  };
  return (
    <form
      class="generate"
      onSubmit={(event) => {
        event.preventDefault();
        onMake(family.name, parameters.value);
      }}
    >
      <label for={`${id}-family`}>{w.family}</label>
      <select
        id={`${id}-family`}
        value={family.name}
        onChange={(event) => choose(families.value.find(({ name }) => name === event.currentTarget.value))}
      >
        {families.value.map((each) => (
          <option key={each.name} value={each.name}>
            {each.name}
          </option>
        ))}
      </select>
      <p class="quiet wide">{familySummary(family)}</p>
      {family.parameters.map((parameter) => (
        <ParameterField
          key={`${family.name} ${parameter.name}`}
          id={`${id}-${parameter.name}`}
          parameter={parameter}
          value={parameters.value[parameter.name] ?? ""}
          onEnter={(value) => set(parameter.name, value)}
        />
      ))}
      <p class="buttons wide">
        <button type="submit" class="primary">
          {w.make}
        </button>
      </p>
    </form>
  );
}

interface FieldProps {
  id: string;
  parameter: Family["parameters"][number];
  value: string;
  onEnter(value: string): void;
}

function ParameterField({ id, parameter, value, onEnter }: FieldProps) {
  const w = words();
  const isSeed = parameter.name === "seed";
  return (
    <>
      <label for={id}>{parameterName(parameter)}</label>
      <span class="buttons">
        <input
          id={id}
          type="text"
          inputMode={parameter.kind === "number" ? "numeric" : "text"}
          autocomplete="off"
          size={10}
          value={value}
          onInput={(event) => onEnter(event.currentTarget.value.trim())}
        />
        {isSeed && (
          <button type="button" onClick={() => onEnter(`${Math.floor(Math.random() * 1e6)}`)}>
            {w.another}
          </button>
        )}
      </span>
    </>
  );
}
