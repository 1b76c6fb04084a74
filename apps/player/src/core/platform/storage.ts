const prefix = 'longmen.';

type Store = () => Storage;
/** A browser that forbids storage throws at the mere look at it. */
const ofDevice: Store = () => localStorage;
/** What one tab stores over a reload, and after the phone has ended it in the background; another tab has its own. */
export const ofTab: Store = () => sessionStorage;

/** Reads a stored value; undefined when there is none, it is damaged, or the browser forbids storage. */
export function readStored<T>(key: string, store = ofDevice): T | undefined {
  try {
    const text = store().getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON, or forgets it; without storage the app works on. */
export function writeStored(key: string, value: unknown, store = ofDevice): void {
  try {
    if (value === undefined) store().removeItem(prefix + key);
    else store().setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A full or forbidden store must not stop a player.
  }
}

/** Stores plain text, for the few values that the boot script of the page reads too. */
export function writeStoredText(key: 'locale' | 'theme', value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // As above.
  }
}

/** Reads plain text. */
export function readStoredText(key: 'locale' | 'theme'): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}
