import { create } from 'zustand';

/** Where the player is. `key` names the page's history entry, `index` is its place among all entries of the app. */
export type Place = { pathname: string; search: string; key: string; index: number; kind: 'push' | 'replace' | 'back' };

/**
 * What an entry says of itself. Each open sheet has an entry over that of its page, with the page's key: a step back
 * takes it away and leaves the page. `layer` counts from the page, which has none.
 */
type EntryState = { key: string; index: number; layer?: number };

/** Answers whether the player really wants to leave; registered by a page with unsent choices. */
type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | undefined;
let asking = false;
let counter = 0;

/** Closes each layer that is open over the page, the lowest first. */
const layers: (() => void)[] = [];

const newKey = () => `${performance.timeOrigin.toString(36)}.${(counter += 1)}`;

function entryState(): EntryState {
  const state = history.state as EntryState | null;
  if (state?.key) return state;
  const first = { key: newKey(), index: 0 };
  history.replaceState(first, '');
  return first;
}

/** The entry on which the browser stands. */
let here = entryState();
const depth = () => here.layer ?? 0;

function place(kind: Place['kind']): Place {
  const { pathname, search } = location;
  return { pathname, search, key: here.key, index: here.index - depth(), kind };
}

/** The current place; the router view follows it. */
export const usePlace = create<Place>(() => place('push'));

/** A step that a browser has not made by then is given up. */
const travelMs = 1_000;
let arrived: (() => void) | undefined;

/** Goes some entries on or back. @returns when the browser is there */
async function travel(steps: number): Promise<void> {
  if (steps === 0) return;
  await new Promise<void>((resolve) => {
    arrived = resolve;
    setTimeout(resolve, travelMs);
    history.go(steps);
  });
  arrived = undefined;
}

let moving: Promise<void> | undefined;

/** Moves are made in the order of their requests, each from where the one before has arrived. */
async function inTurn(move: () => Promise<void>): Promise<void> {
  while (moving) await moving;
  const mine = move().finally(() => {
    moving = undefined;
  });
  moving = mine;
  await mine;
}

let settling = false;

/**
 * Gives each open layer its entry, and takes those of closed ones away. A sheet that follows another keeps its entry.
 */
async function settle(): Promise<void> {
  settling = false;
  const { key } = usePlace.getState();
  while (here.key === key && depth() < layers.length) {
    here = { key, index: here.index + 1, layer: depth() + 1 };
    history.pushState(here, '');
  }
  if (here.key === key) await travel(layers.length - depth());
}

function settleSoon(): void {
  if (settling) return;
  settling = true;
  setTimeout(() => void inTurn(settle));
}

/** Registers a layer that opened: a step back closes it, and nothing else. @returns the way to say that it is closed */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  settleSoon();
  return () => {
    const at = layers.indexOf(close);
    // Its page was left: the entries are gone with it.
    if (at < 0) return;
    layers.splice(at, 1);
    settleSoon();
  };
}

/** Goes to a path of the app. @param replace takes the place of the current history entry */
export async function navigate(to: string, { replace = false, ask = true } = {}): Promise<void> {
  if (ask && question && !(await question())) return;
  await inTurn(() => goTo(to, replace));
}

/** Leads on from a page that may not be shown, unless it was left meanwhile: where to is the player's choice then. */
export async function redirect(from: string, to: string): Promise<void> {
  await inTurn(async () => {
    if (usePlace.getState().pathname === from) await goTo(to, true);
  });
}

async function goTo(to: string, replace: boolean): Promise<void> {
  layers.length = 0;
  // The new page takes the entry of the lowest layer, so that nothing closed is left to go back to.
  const spare = depth() - (replace ? 0 : 1);
  if (spare > 0) await travel(-spare);
  const over = replace || depth() > 0;
  here = { key: newKey(), index: here.index + (over ? 0 : 1) };
  history[over ? 'replaceState' : 'pushState'](here, '', to);
  usePlace.setState(place(replace ? 'replace' : 'push'), true);
}

/** One page back; home when the app was opened on this page. */
export function goBack(): void {
  goBackOr('/home');
}

/** One page back; to `above`, the page that leads here, when the app was opened on this page. */
export function goBackOr(above: string): void {
  const { index } = usePlace.getState();
  if (index === 0) void navigate(above, { replace: true });
  else void inTurn(() => travel(index - 1 - here.index));
}

/** The browser moved already; with unsent choices the move is undone first, then asked. */
async function onLeft(before: EntryState): Promise<void> {
  const after = here;
  if (question && !asking && after.index !== before.index) {
    asking = true;
    await inTurn(() => travel(before.index - after.index));
    if (await question()) await inTurn(() => travel(after.index - here.index));
    asking = false;
    return;
  }
  layers.length = 0;
  usePlace.setState(place('back'), true);
}

function onMove(): void {
  const before = here;
  here = entryState();
  const own = arrived !== undefined;
  arrived?.();
  arrived = undefined;
  const left = here.key !== usePlace.getState().key;
  // The entry of a layer that was closed long ago: its page is below.
  if (left && depth() > 0) void inTurn(() => travel(-depth()));
  else if (left) void onLeft(before);
  else {
    if (!own) for (const close of layers.slice(depth()).reverse()) close();
    // A layer that would not close gets its entry back.
    settleSoon();
  }
}

addEventListener('popstate', onMove);
// A page that was loaded again has no sheets.
if (depth() > 0) settleSoon();

/** A closed tab or a reload is asked about by the browser, in its own words. */
const askOfBrowser = (event: Event) => event.preventDefault();

/** Asks before the page is left, until the returned function is called. */
export function askBeforeLeaving(ask: LeaveQuestion): () => void {
  question = ask;
  addEventListener('beforeunload', askOfBrowser);
  return () => {
    removeEventListener('beforeunload', askOfBrowser);
    if (question === ask) question = undefined;
  };
}
