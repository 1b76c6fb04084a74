const prefix = 'longmen.';

/** Reads a stored text; null when there is none, or the browser forbids storage. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

/** Stores a text for the next visit; without storage the console works on. */
export function writeStoredText(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // A full or forbidden store must not stop an operator.
  }
}
