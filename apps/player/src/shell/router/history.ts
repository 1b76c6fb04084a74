import { create } from 'zustand';

/** Where the player is. `key` names the history entry, `index` counts entries since the app was opened. */
export type Place = { pathname: string; search: string; key: string; index: number; kind: 'push' | 'replace' | 'back' };

type EntryState = { key: string; index: number };

/** Answers whether the player really wants to leave; registered by a page with unsent choices. */
type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | undefined;
let skipQuestion = false;
let counter = 0;

const newKey = () => `${performance.timeOrigin.toString(36)}.${(counter += 1)}`;

function entryState(): EntryState {
  const state = history.state as EntryState | null;
  if (state?.key) return state;
  const first = { key: newKey(), index: 0 };
  history.replaceState(first, '');
  return first;
}

function place(kind: Place['kind']): Place {
  return { pathname: location.pathname, search: location.search, ...entryState(), kind };
}

/** The current place; the router view follows it. */
export const usePlace = create<Place>(() => place('push'));

/** Goes to a path of the app. @param replace takes the place of the current history entry */
export async function navigate(to: string, { replace = false, ask = true } = {}): Promise<void> {
  if (ask && question && !(await question())) return;
  const kind = replace ? 'replace' : 'push';
  const index = usePlace.getState().index + (replace ? 0 : 1);
  history[replace ? 'replaceState' : 'pushState']({ key: newKey(), index } satisfies EntryState, '', to);
  usePlace.setState(place(kind), true);
}

/** One step back; home when the app was opened on this page. */
export function goBack(): void {
  if (usePlace.getState().index > 0) history.back();
  else void navigate('/home', { replace: true });
}

/** The browser moved already; with unsent choices the move is undone first, then asked. */
async function onMove(): Promise<void> {
  const before = usePlace.getState();
  const after = entryState();
  if (question && !skipQuestion && after.index !== before.index) {
    skipQuestion = true;
    history.go(before.index - after.index);
    const leave = await question();
    if (leave) history.go(after.index - before.index);
    else skipQuestion = false;
    return;
  }
  if (skipQuestion && after.key === before.key) return;
  skipQuestion = false;
  usePlace.setState(place('back'), true);
}

addEventListener('popstate', () => void onMove());

/** A closed tab or a reload is asked about by the browser, in its own words. */
const askOfBrowser = (event: Event) => event.preventDefault();

/** Asks before the page is left, until the returned function is called. */
export function askBeforeLeaving(ask: LeaveQuestion): () => void {
  question = ask;
  addEventListener('beforeunload', askOfBrowser);
  return () => {
    removeEventListener('beforeunload', askOfBrowser);
    if (question === ask) question = undefined;
    skipQuestion = false;
  };
}
