/** What one tab keeps over a reload, and after the phone has ended it in the background; another tab has its own. */
const prefix = 'longmen.';

/** Reads a kept value; undefined when there is none, it is damaged, or the browser forbids storage. */
export function readKept(key: string): unknown {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON, or forgets it; without storage the app works on. */
export function writeKept(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A full or forbidden store must not stop a player.
  }
}
