import type { ComponentChildren } from "preact";
import { language } from "../settings/language";
import { Said } from "../widgets/Said";
import { ago } from "./ago";
import { words } from "./words";

interface Props {
  /** Who plays. */
  title: string;
  /** What else is known; what is empty is left out. */
  facts: readonly (string | undefined | false)[];
  /** When something happened last. */
  changed: number;
  /** How it stands, where that matters here. */
  badge?: { text: string; isCall: boolean } | undefined;
  children: ComponentChildren;
}

/** A game in a list, with the buttons that belong to it. */
export function GameEntry({ title, facts, changed, badge, children }: Props) {
  const when = ago(changed, Date.now(), language.value === "zh" ? "zh-Hans" : "en") ?? words().justNow;
  const known = facts.filter((fact) => typeof fact === "string" && fact !== "");
  return (
    <li>
      <div class="entry">
        <strong>
          <Said text={title} />
        </strong>
        {badge && <span class={badge.isCall ? "badge call" : "badge"}>{badge.text}</span>}
        <small>
          <Said text={[...known, when].join(" · ")} />
        </small>
      </div>
      <div class="buttons">{children}</div>
    </li>
  );
}
