import "./said.css";
import { partsOf } from "../settings/isolated";

/** A longer name has its whole as a title, as it may be shown shortened. */
const LONG = 12;

/** A sentence with names in it, each of which has a direction of its own and is shortened where it is too long. */
export function Said({ text }: { text: string }) {
  return (
    <>{partsOf(text).map(({ text, isName }, index) => (isName ? <Name key={index} name={text} /> : text))}</>
  );
}

function Name({ name }: { name: string }) {
  return (
    <bdi class="name" {...(name.length > LONG && { title: name })}>
      {name}
    </bdi>
  );
}
