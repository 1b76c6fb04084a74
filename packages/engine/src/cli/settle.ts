/** `lottery settle`: one selection per line, with or without a draw. Source: domain README "Command lines". */

import { familyCodes, isFamilyCode } from '../families/codes.ts';
import type { Family } from '../families/family.ts';
import { loadFamily } from '../families/index.ts';
import { readHands, usesHands } from '../families/bull/bull-hands.ts';
import { isLunarYear } from '../lunar.ts';
import type { FamilyCode } from '../play.ts';
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
  const play = families.get(prefix)?.plays.get(code);
  if (play === undefined) return { id, error: 'UNKNOWN_PLAY' };
  const draw = field(line, 'draw');
  const year = field(draw, 'lunar_year');
  const lunarYear = isLunarYear(year) ? year : undefined;
  const parsed = parseSelection(play, field(line, 'selection'), lunarYear);
  if (!parsed.ok) return { id, error: parsed.reason };
  if (draw === undefined) return { id, bets: parsed.bets };
  const numbers = usesHands(play) ? readHands(field(draw, 'hands')) : field(draw, 'numbers');
  if (!play.isDraw(numbers)) return { id, error: 'NOT_A_DRAW' };
  if (play.yearly && lunarYear === undefined) return { id, error: 'BAD_DRAW' };
  const settled = settle(play, parsed.selection, { numbers, ...(lunarYear !== undefined && { lunarYear }) });
  const { bets, wins, push, legs } = settled;
  return { id, bets, wins: push > 0 ? { ...wins, push } : wins, ...(legs && { legs }) };
}
