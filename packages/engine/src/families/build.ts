/** Turns the rows of a family's data into plays with rules. */

import type { Pool } from '../drawing.ts';
import type { FamilyCode, Play, Rules, Tier } from '../play.ts';
import type { Reading } from '../reading.ts';
import type { NumbersExpandShape, Shape } from '../shape.ts';
import { anyGrid } from '../shapes/any-grid.ts';
import { dantuo } from '../shapes/dantuo.ts';
import { entry } from '../shapes/entry.ts';
import { type CellTest, grid } from '../shapes/grid.ts';
import { multiset } from '../shapes/multiset.ts';
import { numbers } from '../shapes/numbers.ts';
import {
  type Cover,
  coversDigit,
  coversSpan,
  coversSum,
  type Expansion,
  numbersExpand,
} from '../shapes/numbers-expand.ts';
import { onPositions } from '../shapes/on-positions.ts';
import { options } from '../shapes/options.ts';
import { pool as poolRules } from '../shapes/pool.ts';
import { poolOfPairs, poolTimesTwo } from '../shapes/pool-pairs.ts';
import { rows } from '../shapes/rows.ts';
import { stars } from '../shapes/stars.ts';
import type { SymbolBoard } from '../shapes/symbol-bets.ts';
import type { Family } from './family.ts';
import type { ExpandRow, PlayRow, ShapeRow } from './play-row.ts';

/** Everything that makes a family. */
export interface FamilySpec {
  readonly code: FamilyCode;
  readonly rows: readonly PlayRow[];
  /** Numbers in a draw, and the numbers that each place can show. */
  readonly places: number;
  readonly drawable: readonly number[];
  /** A number is drawn once at most. */
  readonly distinct?: true;
  readonly readings: Readonly<Record<string, Reading>>;
  /** Cell tests of grids whose symbols are not the numbers themselves. */
  readonly cells: Readonly<Record<string, CellTest>>;
  /**
   * Rules that few families have, by the rule that the row names or else by the kind of its shape;
   * they come before those of the shape. What stands here is loaded with this family only.
   */
  readonly own?: Readonly<Record<string, (shape: Shape, places: number, pool: Pool) => Rules>>;
}

const expansions: Readonly<Record<string, { readonly cover: Cover; readonly ordered: boolean }>> = {
  sum: { cover: coversSum, ordered: true },
  span: { cover: coversSpan, ordered: true },
  groupSum: { cover: coversSum, ordered: false },
  groupDigit: { cover: coversDigit, ordered: false },
};

/** Builds a family. @throws RangeError when a row names a rule that does not exist. */
export function buildFamily(spec: FamilySpec): Family {
  const plays = new Map(spec.rows.map((row) => buildPlay(spec, row)).map((play) => [play.code, play]));
  const { distinct } = poolOf(spec);
  return {
    code: spec.code,
    plays,
    groups: [...new Set([...plays.values()].map((play) => play.group))],
    places: spec.places,
    drawable: spec.drawable,
    distinct,
    isDraw: (value): value is readonly number[] =>
      Array.isArray(value) &&
      value.length === spec.places &&
      (!distinct || new Set(value).size === spec.places) &&
      value.every((n: unknown) => spec.drawable.some((number) => number === n)),
  };
}

function poolOf({ drawable, distinct }: FamilySpec): Pool {
  return { drawable, distinct: distinct === true };
}

function buildPlay(spec: FamilySpec, row: PlayRow): Play {
  const [group = '', name = ''] = row.code.split('.');
  const tiers = row.tiers.map(readTier);
  const shape = shapeOf(row.shape);
  const symbols = symbolsOf(shape);
  const ownRates = symbols.length > 0 && symbols.every((symbol) => tiers.some(({ key }) => key === String(symbol)));
  return {
    code: `${spec.code}.${row.code}`,
    family: spec.code,
    group,
    name,
    mode: row.mode,
    positions: row.at,
    pool: row.pool ?? poolOf(spec),
    shape,
    tiers,
    pricing: row.pricing ?? 'per_line',
    prizes: row.prizes ?? null,
    prices: row.prices?.map(readTier) ?? tiers,
    offer: row.offer ?? 'always',
    specLimit: row.specLimit ?? null,
    ownRates,
    yearly: row.yearly === true,
    rules: rulesOf(spec, row, shape, { ownRates, tiers: tiers.map(({ key }) => key) }),
  };
}

function readTier(text: string): Tier {
  const [key = '', p = '', rate = '', rateMin = '', push = null] = text.split(' ');
  return { key, p, push, rate, rateMin };
}

/** The symbols that are bets of their own, for the shapes where they can have own rates. */
function symbolsOf(shape: Shape): readonly (number | string)[] {
  if (shape.kind === 'numbers') return shape.symbols;
  return shape.kind === 'options' ? shape.options : [];
}

function expandShape(row: ExpandRow): NumbersExpandShape {
  return { ...row, ways: Object.fromEntries(row.symbols.map((symbol, i) => [symbol, row.ways[i] ?? 0])) };
}

function shapeOf(row: ShapeRow): Shape {
  if (row.kind === 'numbers_expand') return expandShape(row);
  if (row.kind !== 'pos+') return row;
  return { ...row, inner: row.inner.kind === 'numbers_expand' ? expandShape(row.inner) : row.inner };
}

function named<T>(table: Readonly<Record<string, T>>, row: PlayRow): T {
  const found = table[row.rule ?? ''];
  if (found === undefined) throw new RangeError(`${row.code}: no rule ${row.rule}`);
  return found;
}

function rulesOf(
  spec: FamilySpec,
  row: PlayRow,
  shape: Shape,
  pays: Pick<SymbolBoard, 'ownRates' | 'tiers'>,
  places = row.at.length,
): Rules {
  const pool = poolOf(spec);
  const board = (): SymbolBoard => ({ ...pays, reading: named(spec.readings, row), places, pool });
  const expansion = (): Expansion => ({ ...named(expansions, row), places });
  const own = spec.own?.[row.rule ?? shape.kind];
  if (own !== undefined) return own(shape, places, pool);
  switch (shape.kind) {
    case 'grid':
      if (row.rule === 'stars') return stars(shape);
      return row.rule === undefined ? grid(shape) : grid(shape, named(spec.cells, row));
    case 'rows':
      return rows(shape, pool);
    case 'any_grid':
      return anyGrid(shape);
    case 'pool':
      return poolRules(shape, places);
    case 'pool_x2':
      return poolTimesTwo(shape);
    case 'pool_pairs':
      return poolOfPairs(shape);
    case 'multiset':
      return multiset(shape);
    case 'numbers':
      return numbers(shape, board());
    case 'options':
      return options(shape, board());
    case 'numbers_expand':
      return numbersExpand(shape, expansion());
    case 'dantuo':
      return dantuo(shape, places);
    case 'entry':
      return entry(shape, places, pool);
    case 'pos+':
      return onPositions(shape, rulesOf(spec, row, shape.inner, pays, shape.take), spec.drawable);
    default:
      // The other shapes belong to few families, which bring their rules.
      throw new RangeError(`${row.code}: no rules for ${shape.kind}`);
  }
}
