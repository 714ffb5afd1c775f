import { signal } from "@preact/signals";
import { fromFragment, type LinkFault, MODES, type Mode, modeIn, type Shared, toFragment } from "./shared";

/** The mode that is shown. */
export const mode = signal<Mode>(MODES[0]);
/** What is wrong with a link that the page was called with. */
export const linkFault = signal<LinkFault | undefined>(undefined);

type Opener = (shared: Shared) => void;
const openers = new Map<Mode, Opener>();

/** Says how a mode takes what is opened in it. */
export function onOpen(of: Mode, opener: Opener): void {
  openers.set(of, opener);
}

const backs = new Map<Mode, () => void>();

/** Says what a mode does when it is called while it is shown, with nothing to open. */
export function onAgain(of: Mode, back: () => void): void {
  backs.set(of, back);
}

/** Shows a mode, with what is handed to it if there is anything. */
export function open(shared: Shared): void {
  show(shared);
  history.pushState(null, "", `#${shared.mode}`);
}

function show(shared: Shared): void {
  const isAgain = mode.value === shared.mode;
  mode.value = shared.mode;
  if (shared.board || shared.record || shared.online) openers.get(shared.mode)?.(shared);
  else if (isAgain) backs.get(shared.mode)?.();
}

/** The whole link to something. */
export async function linkTo(shared: Shared): Promise<string> {
  return `${location.href.split("#")[0]}#${await toFragment(shared)}`;
}

/** Opens what the address names, now and whenever that changes. */
export async function follow(): Promise<void> {
  addEventListener("popstate", () => void followOnce());
  await followOnce();
}

async function followOnce(): Promise<void> {
  const fragment = location.hash.slice(1);
  if (fragment === "") {
    mode.value = MODES[0];
    return;
  }
  const found = await fromFragment(fragment);
  if (typeof found === "string") {
    mode.value = modeIn(fragment) ?? mode.value;
    linkFault.value = found;
    return;
  }
  linkFault.value = undefined;
  show(found);
}

/** Leaves only the mode in the address, if it is the one shown: what a link brought has gone on since, and reloading is not to bring it back. */
export function forgetLink(of: Mode): void {
  if (mode.value === of && location.hash !== `#${of}`) history.replaceState(null, "", `#${of}`);
}

/** Puts a link to something into the address, if its mode is the one shown: reloading brings it back. */
export async function showLink(shared: Shared): Promise<void> {
  const fragment = await toFragment(shared);
  if (mode.value === shared.mode) history.replaceState(null, "", `#${fragment}`);
}

/** Goes on to the link to something, if its mode is the one shown: what was there before is found again by going back. */
export async function goToLink(shared: Shared): Promise<void> {
  const fragment = await toFragment(shared);
  if (mode.value === shared.mode) history.pushState(null, "", `#${fragment}`);
}
