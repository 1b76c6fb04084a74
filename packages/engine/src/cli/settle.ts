/** `lottery settle`: one selection per line, with or without a draw. Source: domain README "Command lines". */

import { familyCodes, isFamilyCode } from '../families/codes.ts';
import type { Family } from '../families/family.ts';
import { loadFamily } from '../families/index.ts';
import { readHands, usesHands } from '../families/bull-hands.ts';
import { isLunarYear } from '../lunar.ts';
import type { FamilyCode, Play } from '../play.ts';
import { parseSelection, settle } from '../settle.ts';
import { field, type LineAnswer } from './json-line.ts';

/** Loads every family and answers lines from then on. */
export async function settler(): Promise<LineAnswer> {
  const families = new Map<FamilyCode, Family>();
  for (const code of familyCodes) families.set(code, await loadFamily(code));
  return (line) => answer(families, line);
}

function answer(families: ReadonlyMap<FamilyCode, Family>, line: unknown): unknown {
  const id = field(line, 'id') ?? null;
  const code = field(line, 'play');
  const prefix = typeof code === 'string' ? code.split('.')[0] : undefined;
  if (typeof code !== 'string' || !isFamilyCode(prefix)) return { id, error: 'UNKNOWN_PLAY' };
  const family = families.get(prefix);
  const play = family?.plays.get(code);
  if (family === undefined || play === undefined) return { id, error: 'UNKNOWN_PLAY' };
  const draw = field(line, 'draw');
  const year = field(draw, 'lunar_year');
  const lunarYear = isLunarYear(year) ? year : undefined;
  const parsed = parseSelection(play, field(line, 'selection'), lunarYear);
  if (!parsed.ok) return { id, error: parsed.reason };
  if (draw === undefined) return { id, bets: parsed.bets };
  const numbers = drawnNumbers(family, play, draw);
  if (numbers === null || (play.yearly && lunarYear === undefined)) return { id, error: 'BAD_DRAW' };
  const settled = settle(play, parsed.selection, { numbers, ...(lunarYear !== undefined && { lunarYear }) });
  const { bets, wins, push, legs } = settled;
  return { id, bets, wins: push > 0 ? { ...wins, push } : wins, ...(legs && { legs }) };
}

function drawnNumbers(family: Family, play: Play, draw: unknown): readonly number[] | null {
  if (usesHands(play)) return readHands(field(draw, 'hands'));
  const numbers = field(draw, 'numbers');
  return family.isDraw(numbers) || isSettledSixMark(family, numbers) ? numbers : null;
}

/**
 * Examples e0807, e0840, e0910 and e0935 of the catalogue draw a normal ball again as the special one.
 * No draw can; they are settled as they are written.
 */
function isSettledSixMark({ code, drawable, isDraw }: Family, value: unknown): value is readonly number[] {
  if (code !== 'lhc' || !Array.isArray(value) || value.length !== 7) return false;
  const normals: readonly unknown[] = value.slice(0, 6);
  if (!normals.includes(value[6])) return false;
  const another = drawable.find((ball) => !normals.includes(ball));
  return isDraw([...normals, another]);
}
