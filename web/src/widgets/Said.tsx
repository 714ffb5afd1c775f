import "./said.css";
import { partsOf } from "../settings/isolated";

/** A longer name may be shown shortened, and has its whole as a title. */
const LONG = 12;

/** A sentence with names in it, each of which has a direction of its own and is shortened where it is too long. */
export function Said({ text }: { text: string }) {
  return (
    <>{partsOf(text).map(({ text, isName }, index) => (isName ? <Name key={index} name={text} /> : text))}</>
  );
}

function Name({ name }: { name: string }) {
  if (name.length <= LONG) return <bdi>{name}</bdi>;
  return (
    <bdi class="long-name" title={name}>
      {name}
    </bdi>
  );
}
