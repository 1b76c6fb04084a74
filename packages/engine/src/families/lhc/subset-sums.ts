/** How many sets of `size` different numbers have each sum, counted without walking through the sets. */
export function subsetSums(numbers: readonly number[], size: number): ReadonlyMap<number, number> {
  // ways[k] holds, per sum, the sets of k of the numbers seen so far.
  const ways = Array.from({ length: size + 1 }, () => new Map<number, number>());
  ways[0]?.set(0, 1);
  for (const number of numbers) {
    for (let k = size; k >= 1; k--) {
      const larger = ways[k];
      for (const [sum, count] of ways[k - 1] ?? []) larger?.set(sum + number, (larger.get(sum + number) ?? 0) + count);
    }
  }
  return ways[size] ?? new Map();
}
