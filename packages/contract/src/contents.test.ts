import { readFileSync } from 'node:fs';
import type { Selection } from '@longmen/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContentsShape, decodeContents, encodeContents, maxContentsLength } from './contents.ts';

type Row = {
  kind: ContentsShape['kind'];
  symbols?: (number | string)[];
  rows?: unknown[];
  options?: string[];
  inner?: Row;
  positions?: number;
  length?: number;
  number_width?: 1 | 2;
  a?: string;
  legs?: number;
};

const catalogue = JSON.parse(readFileSync(new URL('../../engine/vectors/plays.json', import.meta.url), 'utf8')) as {
  plays: { code: string; family: string; shape: Row }[];
};

/** Domains of numbers stand as [first, last] in the catalogue. */
function symbolsOf(row: Row): (number | string)[] {
  const [first, last] = row.symbols ?? [];
  if (typeof first !== 'number' || typeof last !== 'number') return row.symbols ?? [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function shapeOf(row: Row): ContentsShape {
  return { kind: row.kind, symbols: symbolsOf(row), ...(row.inner && { inner: shapeOf(row.inner) }) };
}

function selectionOf(row: Row): fc.Arbitrary<Selection> {
  const some = fc.subarray(symbolsOf(row));
  const key = fc.constantFrom(...(row.options ?? ['rat', 'ox', 't0', 't9']));
  switch (row.kind) {
    case 'grid':
    case 'grid_distinct':
    case 'rows':
    case 'any_grid':
    case 'multiset':
      return fc.tuple(...(row.rows ?? []).map(() => some)).map((rows) => ({ rows }));
    case 'options':
      return fc.subarray(row.options ?? []).map((opts) => ({ opts }));
    case 'dantuo':
      return fc.tuple(some, some).map(([dan, tuo]) => ({ dan, tuo }));
    case 'entry': {
      const symbol = fc.constantFrom(...symbolsOf(row)).map((n) => String(n).padStart(row.number_width ?? 1, '0'));
      const entry = fc.array(symbol, { minLength: row.length ?? 1, maxLength: row.length ?? 1 });
      return fc
        .array(entry.map((parts) => parts.join(row.number_width === 2 ? ' ' : '')))
        .map((entries) => ({ entries }));
    }
    case 'legs':
      return fc.array(fc.option(key), { minLength: row.legs ?? 6, maxLength: row.legs ?? 6 }).map((legs) => ({ legs }));
    case 'touch':
      return fc.tuple(key, key).map(([a, b]) => ({ a, b }));
    case 'pos+': {
      const pos = fc.subarray(Array.from({ length: row.positions ?? 5 }, (_, place) => place));
      return fc.tuple(pos, selectionOf(row.inner as Row)).map(([places, inner]) => ({ pos: places, ...inner }));
    }
    default:
      return some.map((pick) => ({ pick }));
  }
}

const shapes = new Map(catalogue.plays.map((play) => [JSON.stringify(play.shape), play]));

describe('the text form of a selection', () => {
  test('of every shape reads back what it writes', () => {
    for (const { code, shape: row } of shapes.values()) {
      const shape = shapeOf(row);
      for (const selection of fc.sample(selectionOf(row), { numRuns: 40, seed: 246 })) {
        const contents = encodeContents(shape, selection);
        expect.soft(decodeContents(shape, contents), `${code} ${contents}`).toEqual(selection);
      }
    }
  });

  // The table of calls.md, "The bet line".
  const written: readonly [ContentsShape['kind'], string, Selection][] = [
    ['grid', '1,5|3||4,6', { rows: [[1, 5], [3], [], [4, 6]] }],
    ['pool', '1,2,3', { pick: [1, 2, 3] }],
    ['pool', 'rat,ox', { pick: ['rat', 'ox'] }],
    ['options', 'big,odd', { opts: ['big', 'odd'] }],
    ['options', '123,456', { opts: ['123', '456'] }],
    ['dantuo', '1,2|3,4,5', { dan: [1, 2], tuo: [3, 4, 5] }],
    ['entry', '123,456', { entries: ['123', '456'] }],
    ['entry', '01 02,03 04', { entries: ['01 02', '03 04'] }],
    ['legs', 'big||red|||', { legs: ['big', null, 'red', null, null, null] }],
    ['touch', 'rat|t0', { a: 'rat', b: 't0' }],
  ];

  test('is written and read as the table of bet lines says', () => {
    for (const [kind, contents, selection] of written) {
      expect.soft(encodeContents({ kind }, selection), `${kind} ${contents}`).toBe(contents);
      expect.soft(decodeContents({ kind }, contents), `${kind} ${contents}`).toEqual(selection);
    }
  });

  test('typed text takes the place of the entries, behind places too', () => {
    const typed = { kind: 'entry' } as const;
    const placed = { kind: 'pos+', inner: typed } as const;
    expect(decodeContents(typed, '', '12 34')).toEqual({ text: '12 34' });
    expect(decodeContents(placed, '0,2,4#', '12 34')).toEqual({ pos: [0, 2, 4], text: '12 34' });
    expect(decodeContents(placed, '0,2,4#12,34')).toEqual({ pos: [0, 2, 4], entries: ['12', '34'] });
    expect(decodeContents(typed, '12', '34')).toBeUndefined();
    expect(decodeContents({ kind: 'pool' }, '', '12')).toBeUndefined();
  });

  const unreadable: readonly [ContentsShape, string][] = [
    [{ kind: 'pool' }, '1,,2'],
    [{ kind: 'pool' }, '-1'],
    [{ kind: 'pool' }, '1.5'],
    [{ kind: 'pool' }, '1E3'],
    [{ kind: 'pool' }, '1234'.repeat(9)],
    [{ kind: 'pool' }, '１'],
    [{ kind: 'options' }, 'Big'],
    [{ kind: 'options' }, '__proto__,'],
    [{ kind: 'dantuo' }, '1,2'],
    [{ kind: 'dantuo' }, '1|2|3'],
    [{ kind: 'touch' }, 'rat'],
    [{ kind: 'touch' }, 'rat|ox|pig'],
    [{ kind: 'pos+', inner: { kind: 'pool' } }, '0,1'],
    [{ kind: 'pos+', inner: { kind: 'pool' } }, '0#1#2'],
    [{ kind: 'pos+' }, '0#1'],
    [{ kind: 'grid' }, '|'.repeat(20)],
    [{ kind: 'legs' }, '|'.repeat(20)],
  ];

  test('is not read where it has another form than its shape', () => {
    for (const [shape, contents] of unreadable)
      expect.soft(decodeContents(shape, contents), `${JSON.stringify(shape)} ${contents}`).toBeUndefined();
  });

  test('hostile text is answered, never thrown, whatever the shape', () => {
    const kinds = [...shapes.values()].map((play) => shapeOf(play.shape));
    const hostile = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9a-z,|# ]*$/),
      fc.constantFrom('constructor', '__proto__', '#', '|', ','),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        hostile,
        fc.option(hostile, { nil: undefined }),
        (shape, contents, text) => {
          const read = decodeContents(shape, contents, text);
          expect(read === undefined || typeof read === 'object').toBe(true);
        },
      ),
      { numRuns: 2_000, seed: 2_000 },
    );
  });

  test('text beyond the limit is not read at all', () => {
    expect(decodeContents({ kind: 'entry' }, '1,'.repeat(maxContentsLength / 2 + 1))).toBeUndefined();
    expect(decodeContents({ kind: 'entry' }, '', '1 '.repeat(maxContentsLength / 2 + 1))).toBeUndefined();
  });
});
