import { language } from "../settings/language";
import { solved } from "./solving";
import { words } from "./words";

/** What is known of the board as a whole. */
export function Facts() {
  const w = words();
  const summary = solved.value?.summary;
  const number = (n: number | undefined) => n?.toLocaleString(language.value) ?? "–";
  return (
    <dl class="board-facts">
      <Fact name={w.vertices} value={number(summary?.vertices)} />
      <Fact name={w.edges} value={number(summary?.edges)} />
      <Fact name={w.matching} value={number(summary?.matching)} />
      <Fact name={w.engine} value={summary?.engine ?? "–"} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
