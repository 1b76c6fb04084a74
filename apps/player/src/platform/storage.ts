const prefix = 'longmen.';

/** Reads a stored value; undefined when there is none, it is damaged, or the browser forbids storage. */
export function readStored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; without storage the app works on, it only forgets. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
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
