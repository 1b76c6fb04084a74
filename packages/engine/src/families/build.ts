/** Turns the rows of a family's data into plays with rules. */

import type { Pool } from '../drawing.ts';
import type { FamilyCode, Play, Rules, Tier } from '../play.ts';
import type { Reading } from '../reading.ts';
import type { NumbersExpandShape, Shape } from '../shape.ts';
import { dantuo } from '../shapes/dantuo.ts';
import { entry } from '../shapes/entry.ts';
import { type CellTest, grid } from '../shapes/grid.ts';
import { numbers } from '../shapes/numbers.ts';
import { options } from '../shapes/options.ts';
import { pool as poolRules } from '../shapes/pool.ts';
import { rows } from '../shapes/rows.ts';
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
  /** Rules of whole kinds of shapes that some families share; null for a shape that is not one of them. */
  shapes?(task: ShapeTask): Rules | null;
}

/** A play whose rules are wanted. */
export interface ShapeTask {
  readonly shape: Shape;
  readonly rule: string | undefined;
  /** Places that it reads, and what they can show. */
  readonly places: number;
  readonly pool: Pool;
  /** The rules of a shape inside this one. */
  rulesOf(inner: Shape, places: number): Rules;
}

/** Builds a family. @throws RangeError when a row names a rule that does not exist. */
export function buildFamily(spec: FamilySpec): Family {
  const { distinct } = poolOf(spec);
  const isDraw = drawCheck(poolOf(spec), spec.places);
  const plays = new Map(spec.rows.map((row) => buildPlay(spec, row, isDraw)).map((play) => [play.code, play]));
  return {
    code: spec.code,
    plays,
    groups: [...new Set([...plays.values()].map((play) => play.group))],
    places: spec.places,
    drawable: spec.drawable,
    distinct,
    isDraw,
  };
}

/** So many numbers, each of those that can be drawn, and none twice where that cannot be. */
function drawCheck({ drawable, distinct }: Pool, places: number) {
  const known: ReadonlySet<unknown> = new Set(drawable);
  return (value: unknown): value is readonly number[] =>
    Array.isArray(value) &&
    value.length === places &&
    value.every((n: unknown) => known.has(n)) &&
    (!distinct || new Set(value).size === places);
}

function poolOf({ drawable, distinct }: FamilySpec): Pool {
  return { drawable, distinct: distinct === true };
}

function buildPlay(spec: FamilySpec, row: PlayRow, isDraw: Family['isDraw']): Play {
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
    // A play of hands of its own is drawn by itself, at all the places that it reads.
    isDraw: row.pool === undefined ? isDraw : drawCheck(row.pool, row.at.length),
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
  const own = spec.own?.[row.rule ?? shape.kind];
  if (own !== undefined) return own(shape, places, pool);
  const shared = spec.shapes?.({
    shape,
    rule: row.rule,
    places,
    pool,
    rulesOf: (inner, read) => rulesOf(spec, row, inner, pays, read),
  });
  if (shared !== undefined && shared !== null) return shared;
  switch (shape.kind) {
    case 'grid':
      return row.rule === undefined ? grid(shape) : grid(shape, named(spec.cells, row));
    case 'rows':
      return rows(shape, pool);
    case 'pool':
      return poolRules(shape, places);
    case 'numbers':
      return numbers(shape, board());
    case 'options':
      return options(shape, board());
    case 'dantuo':
      return dantuo(shape, places);
    case 'entry':
      return entry(shape, places, pool);
    default:
      // The other shapes belong to few families, which bring their rules.
      throw new RangeError(`${row.code}: no rules for ${shape.kind}`);
  }
}
