import { describe, expect, test } from 'vitest';
import { parseQuery, writeQuery } from '../../shell/query-text.ts';
import { moveColumn, readLayout, toggleColumn, writeLayout } from './column-layout.ts';
import { csvFile } from './csv.ts';
import { holdRows } from './held-rows.ts';
import { changeSearch, readListSearch } from './list-search.ts';

describe('the address', () => {
  test('holds what it was given, as text that people can read', () => {
    const search = { q: 'operator:office01 at>=2026-11-23T00:00:00Z', before: '4117', open: '0012' };
    expect(writeQuery(search)).toBe('?q=operator:office01+at%3E%3D2026-11-23T00:00:00Z&before=4117&open=0012');
    expect(readListSearch(parseQuery(writeQuery(search)))).toEqual(search);
  });

  test('takes nothing that is not its own', () => {
    expect(readListSearch({ q: '', before: ['1'], open: 'x'.repeat(3_000), other: '1' })).toEqual({});
  });

  test('begins anew with another filter, and keeps its place with other columns', () => {
    const search = { q: 'a:1', before: '9', open: '7' };
    expect(changeSearch(search, { q: 'a:2' })).toEqual({ q: 'a:2' });
    expect(changeSearch(search, { q: undefined })).toEqual({});
    expect(changeSearch(search, { cols: 'a' })).toEqual({ ...search, cols: 'a' });
  });
});

describe('columns', () => {
  const columns = [{ id: 'seq' }, { id: 'at' }, { id: 'ip', isHidden: true }, { id: 'hash' }];
  const own = readLayout(undefined, columns);

  test('are the page’s own until somebody changes them', () => {
    expect(own.order).toEqual(['seq', 'at', 'hash']);
    expect(writeLayout(own, columns)).toBeUndefined();
  });

  test('survive the address', () => {
    const changed = { ...toggleColumn(own, 'ip', columns), widths: { at: 180 }, isDense: true };
    expect(writeLayout(changed, columns)).toBe('seq,at~180,hash,ip;dense');
    expect(readLayout('seq,at~180,hash,ip;dense', columns)).toEqual(changed);
  });

  test('the first one is pinned: neither hidden, nor moved, nor gone before', () => {
    expect(toggleColumn(own, 'seq', columns)).toBe(own);
    expect(moveColumn(own, 'seq', 1)).toBe(own);
    expect(moveColumn(own, 'at', -1)).toBe(own);
    expect(readLayout('hash,seq', columns).order).toEqual(['seq', 'hash']);
    expect(moveColumn(own, 'hash', -1).order).toEqual(['seq', 'hash', 'at']);
  });

  test('that there are no more are left out; nonsense is the page’s own', () => {
    expect(readLayout('gone,at,at', columns).order).toEqual(['seq', 'at']);
    expect(readLayout('gone;dense', columns)).toEqual(own);
    expect(readLayout('seq~99999,at~1', columns).widths).toEqual({ at: 48 });
  });
});

describe('rows that are held', () => {
  const row = (id: string, value = 0) => ({ id, value });
  const hold = (listed: string[], latest: { id: string; value: number }[]) =>
    holdRows(
      listed.map((id) => row(id)),
      latest,
      ({ id }) => id,
    );

  test('keep their place while new ones are counted and values change', () => {
    const held = hold(['3', '2', '1'], [row('5'), row('4'), row('3'), row('2', 7)]);
    expect(held.rows).toEqual([row('3'), row('2', 7), row('1')]);
    expect(held.newCount).toBe(2);
    // The last one was pushed off the page; nobody knows that it is gone.
    expect([...held.gone]).toEqual([]);
  });

  test('are marked when the list has them no more', () => {
    expect([...hold(['3', '2', '1'], [row('3'), row('1')]).gone]).toEqual(['2']);
    expect([...hold(['1'], []).gone]).toEqual(['1']);
  });
});

test('a file runs nothing in a spreadsheet', () => {
  const file = csvFile(
    ['name', 'note'],
    [
      ['=1+1', ' @x'],
      ['a "b"', 'c,d'],
      ['-5', '\t=2'],
    ],
  );
  expect(file.replace('\ufeff', '').split('\r\n')).toEqual([
    'name,note',
    "'=1+1,' @x",
    '"a ""b""","c,d"',
    "'-5,'\t=2",
    '',
  ]);
});
