// Lists that are paged by their own order: what a page leaves of each is its end, and nothing in between.
import { expect, test } from 'vitest';
import { mergeLists } from './merge-lists.ts';

const list = (name: string, ...times: number[]) => times.map((at, place) => ({ at, name, place }));

test('the newest stands first, and no list is turned around by equal or wrong times', () => {
  // Of one instant; and one whose clock went back between two rows.
  const lists = [list('a', 9, 5, 5, 5, 1), list('b', 7, 5, 5, 2), list('c', 8, 3, 6, 4)];
  const merged = mergeLists(lists);
  expect(merged).toHaveLength(13);
  expect(merged.slice(0, 3).map(({ name }) => name)).toEqual(['a', 'c', 'b']);
  for (let cut = 0; cut <= merged.length; cut += 1)
    for (const rows of lists) {
      const seen = merged.slice(0, cut).filter(({ name }) => name === rows[0]?.name);
      expect(seen).toEqual(rows.slice(0, seen.length));
    }
});
