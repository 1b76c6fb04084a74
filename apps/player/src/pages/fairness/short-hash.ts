/** A hash as it fits a line: its first ten and last eight digits. */
export function shortHash(hash: string): string {
  return hash.length > 22 ? `${hash.slice(0, 10)}…${hash.slice(-8)}` : hash;
}

/** The last four digits of a word, as the remainder's source. */
export function wordTail(word: number): string {
  return `…${String(word).slice(-4).padStart(4, '0')}`;
}
