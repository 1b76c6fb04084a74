import { describe, expect, it } from 'vitest';
import { countMax, listPage } from './list-page.ts';

/** A list of the numbers from 1 to `size`, which remembers how far its counts were asked for. */
function listOf(size: number) {
  const counts: number[] = [];
  const all = Array.from({ length: size }, (_, at) => at + 1);
  return {
    counts,
    keyOf: (row: number) => row,
    read: async ({ before, limit }: { before: number | undefined; limit: number }) =>
      all.filter((row) => row > (before ?? 0)).slice(0, limit),
    count: async (max: number) => {
      counts.push(max);
      return Math.min(size, max);
    },
  };
}

describe('a page of a list', () => {
  it('is the whole list where that fits, and is not counted once more', async () => {
    const list = listOf(3);
    await expect(listPage({ limit: 3 }, list)).resolves.toEqual({
      rows: [1, 2, 3],
      next: undefined,
      count: 3,
      countIsBound: false,
    });
    expect(list.counts).toEqual([]);
  });

  it('goes on beyond its last row until no row is left', async () => {
    const list = listOf(5);
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const page: Awaited<ReturnType<typeof listPage<number, number>>> = await listPage({ before, limit: 2 }, list);
      expect(page.count).toBe(5);
      seen.push(...page.rows);
      before = page.next;
    } while (before !== undefined);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('counts all of a list from its last page, too', async () => {
    await expect(listPage({ before: 4, limit: 2 }, listOf(5))).resolves.toMatchObject({ rows: [5], count: 5 });
  });

  it('says that there are more than it counts', async () => {
    const bound = await listPage({ limit: 2 }, listOf(countMax + 5));
    expect(bound).toMatchObject({ count: countMax, countIsBound: true });
    const exact = await listPage({ limit: 2 }, listOf(countMax));
    expect(exact).toMatchObject({ count: countMax, countIsBound: false });
  });
});
