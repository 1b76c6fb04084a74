/** Past draws: the newest, one issue, or a day of the site. */
import { issueNo, dayOf } from '../rules.ts';
import type { DrawResult } from '@longmen/contract';
import { animalOf, colourOf } from '@longmen/engine/six-mark';
import { refuse } from '../../../platform/api/route.ts';
import type { Issue } from '../issue.ts';
import type { ReadDeps } from './deps.ts';
import { findIssue } from '../issues/store-issues.ts';
import { readHistoryBetween } from './store-read.ts';

const rowsByDefault = 20;

export type ResultsQuery = {
  gid: number;
  rows?: number | undefined;
  issue?: string | undefined;
  day?: number | undefined;
};

/** Void issues are told with empty numbers. @throws Refusal `gameUnknown` */
export async function listResults(
  deps: ReadDeps,
  query: ResultsQuery,
): Promise<{ rows: DrawResult[]; topIssue: string }> {
  const gid = knownGame(deps, query.gid);
  const newest = await deps.history.newest(gid);
  const rows = await select(deps, gid, query, newest);
  return { rows: rows.map(resultOf), topIssue: newest[0]?.issue ?? '' };
}

async function select(
  deps: ReadDeps,
  gid: number,
  { rows = rowsByDefault, issue, day }: ResultsQuery,
  newest: readonly Issue[],
): Promise<readonly Issue[]> {
  const { reads } = deps.platform.db;
  if (issue !== undefined) {
    const found = await findIssue(reads, gid, issueNo(issue));
    return found !== undefined && hasEnded(found) ? [found] : [];
  }
  if (day === undefined) return newest.slice(0, rows);
  const { startsAt, endsAt } = dayOf(day, deps.platform.site.timeZone);
  return readHistoryBetween(reads, gid, startsAt, endsAt, rows);
}

function hasEnded({ k, state, numbers }: Issue): boolean {
  return k !== null && (state === 'void' || numbers !== null);
}

function resultOf({ gid, issue, drawsAt, drawnAt, numbers, state, isReplay, lunarYear }: Issue): DrawResult {
  return {
    gid,
    issue,
    drawnAt: drawnAt ?? drawsAt,
    numbers: [...(numbers ?? [])],
    state: state === 'void' ? 'void' : 'drawn',
    replay: isReplay,
    ...(numbers !== null && lunarYear !== null && ballsOf(numbers, lunarYear)),
  };
}

/** Colour and animal of each ball of a six-mark draw, in drawn order. */
function ballsOf(numbers: readonly number[], lunarYear: number): Pick<DrawResult, 'colours' | 'zodiacs'> {
  return {
    colours: numbers.map(colourOf),
    zodiacs: numbers.map((ball) => animalOf(ball, lunarYear)),
  };
}

/** @throws Refusal `gameUnknown` for a game that is not there, or hidden. */
export function knownGame({ catalogue }: ReadDeps, gid: number): number {
  const game = catalogue.game(gid);
  if (game === undefined || game.status === 2) throw refuse('gameUnknown');
  return game.gid;
}
