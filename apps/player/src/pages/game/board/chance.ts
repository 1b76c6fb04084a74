/** Chance for random picks. */

/** A fair whole number from 0 to n − 1: words above the last full multiple of n are thrown away. */
export function below(n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < limit) return word % n;
  }
}
