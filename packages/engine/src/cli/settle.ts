/** `lottery settle`: one selection per line, with or without a draw. Source: domain README "Command lines". */

import { isFamilyCode } from '../families/codes.ts';
import type { Family } from '../families/family.ts';
import { loadFamily, playableFamilies } from '../families/index.ts';
import { readHands, usesHands } from '../families/bull-hands.ts';
import type { FamilyCode, Play } from '../play.ts';
import { parseSelection, settle } from '../settle.ts';
import { field, type LineAnswer } from './json-line.ts';

/** Loads every playable family and answers lines from then on. */
export async function settler(): Promise<LineAnswer> {
  const families = new Map<FamilyCode, Family>();
  for (const code of playableFamilies) families.set(code, await loadFamily(code));
  return (line) => answer(families, line);
}

function answer(families: ReadonlyMap<FamilyCode, Family>, line: unknown): unknown {
  const id = field(line, 'id') ?? null;
  const code = field(line, 'play');
  const prefix = typeof code === 'string' ? code.split('.')[0] : undefined;
  if (typeof code !== 'string' || !isFamilyCode(prefix)) return { id, error: 'UNKNOWN_PLAY' };
  const family = families.get(prefix);
  // Known to the catalogue, but its rules are not built yet: no guess, and no claim that it is unknown.
  if (family === undefined) return { id, error: 'NOT_PLAYABLE' };
  const play = family.plays.get(code);
  if (play === undefined) return { id, error: 'UNKNOWN_PLAY' };
  const parsed = parseSelection(play, field(line, 'selection'));
  if (!parsed.ok) return { id, error: parsed.reason };
  const draw = field(line, 'draw');
  if (draw === undefined) return { id, bets: parsed.bets };
  const numbers = drawnNumbers(family, play, draw);
  if (numbers === null) return { id, error: 'BAD_DRAW' };
  const { bets, wins, push } = settle(play, parsed.selection, { numbers });
  return { id, bets, wins: push > 0 ? { ...wins, push } : wins };
}

function drawnNumbers(family: Family, play: Play, draw: unknown): readonly number[] | null {
  if (usesHands(play)) return readHands(field(draw, 'hands'));
  const numbers = field(draw, 'numbers');
  return family.isDraw(numbers) ? numbers : null;
}
