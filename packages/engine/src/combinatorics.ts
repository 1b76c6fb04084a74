/** Counting and walking through combinations of small sets. */

/** Number of ways to take `k` of `n`; 0 outside 0..n. Exact for the sizes of any board (n ≤ 49). */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Every way to take `k` of `items`, in the order of the items. */
export function* subsets<T>(items: readonly T[], k: number, from = 0): Generator<readonly T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - k; i++) {
    const item = items[i];
    if (item === undefined) return;
    for (const tail of subsets(items, k - 1, i + 1)) yield [item, ...tail];
  }
}

/** One item of every row, all combinations, the last row running fastest. */
export function* combinations<T>(rows: readonly (readonly T[])[], from = 0): Generator<readonly T[]> {
  const row = rows[from];
  if (row === undefined) {
    yield [];
    return;
  }
  for (const item of row) for (const tail of combinations(rows, from + 1)) yield [item, ...tail];
}

/**
 * Visits every list of `length` symbols: all draws of places with repetition. The visited list is
 * one and the same array, refilled each time.
 */
export function eachWord<T>(symbols: readonly T[], length: number, visit: (word: readonly T[]) => void): void {
  visitWords(symbols, length, visit, [], 0, false);
}

/** As eachWord, but one list per multiset: symbols never run backwards. */
export function eachMultiset<T>(symbols: readonly T[], length: number, visit: (word: readonly T[]) => void): void {
  visitWords(symbols, length, visit, [], 0, true);
}

function visitWords<T>(
  symbols: readonly T[],
  length: number,
  visit: (word: readonly T[]) => void,
  word: T[],
  from: number,
  ascending: boolean,
): void {
  if (word.length === length) {
    visit(word);
    return;
  }
  for (let i = from; i < symbols.length; i++) {
    const symbol = symbols[i];
    if (symbol === undefined) return;
    word.push(symbol);
    visitWords(symbols, length, visit, word, ascending ? i : 0, ascending);
    word.pop();
  }
}

/** The whole numbers `from`..`to`. */
export function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** How often each number occurs. */
export function tallyOf(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const n of numbers) counts.set(n, (counts.get(n) ?? 0) + 1);
  return counts;
}

/** Multiplicities from the largest down: [5,5,2,2,5] -> "32". It names the pattern of a draw. */
export function pattern(numbers: readonly number[]): string {
  return [...tallyOf(numbers).values()].sort((a, b) => b - a).join('');
}

/** Product of a list; 1 for none. */
export function product(factors: readonly number[]): number {
  return factors.reduce((all, factor) => all * factor, 1);
}

/** Sum of a list. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all + n, 0);
}
