import type { Selection } from '@longmen/engine';

/** A selection from its row: canonical JSON that was written when the line was quoted, and is never changed. */
export function storedSelection(canonical: string): Selection {
  return JSON.parse(canonical) as Selection;
}
