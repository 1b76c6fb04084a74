/** Makes issues ahead, today and tomorrow; any process may, any number of times. */
import { forEachGame } from './for-each-game.ts';
import { endsWithinYear, lunarYearFor } from './lunar-year.ts';
import type { DrawDeps } from '../deps.ts';
import { type Day, dayOf, planDay, type Rhythm } from '../rules.ts';
import { insertIssues, readScheduledUntil, skipUnoffered } from './store-issues.ts';

/** Rows per game and round: two days of a 60 s game; test games of a few seconds are made some hours ahead. */
const maxPerRound = 2_880;
export type SoldGame = Rhythm & { readonly family: string; readonly isOffered: boolean; readonly isHot: boolean };

/** Games of this platform that have issues. */
export function rhythms({ catalogue }: Pick<DrawDeps, 'catalogue'>): SoldGame[] {
  return catalogue
    .fairGames()
    .flatMap(({ gid, everySeconds, sealSeconds, family, status, hot }) =>
      everySeconds === null ? [] : [{ gid, everySeconds, sealSeconds, family, isOffered: status === 0, isHot: hot }],
    );
}

/**
 * Adds what is missing of today and tomorrow, and voids what passed without being offered. A game whose issues cannot be
 * made stops no other one. @throws when no game's could
 */
export async function makeIssues(deps: Pick<DrawDeps, 'platform' | 'catalogue' | 'time'>): Promise<void> {
  const { platform, time } = deps;
  const games = rhythms(deps);
  const gids = games.map(({ gid }) => gid);
  const now = time.now();
  const today = dayOf(now, platform.site.timeZone);
  const days = [today, dayOf(today.endsAt, platform.site.timeZone)];
  const until = new Map((await readScheduledUntil(platform.db.jobs, gids)).map((row) => [row.gid, row.until]));
  await forEachGame(platform.log, games, 'the issues of a game could not be made', (game) =>
    makeIssuesOf(platform, game, { now, days, last: until.get(game.gid) ?? 0 }),
  );
  await skipUnoffered(platform.db.jobs, gids);
}

/** @param at the two days that are made, and the last draw that is made already */
async function makeIssuesOf(
  { db, log }: DrawDeps['platform'],
  game: SoldGame,
  { now, days, last }: { now: number; days: readonly Day[]; last: number },
): Promise<void> {
  const endsAt = days.at(-1)?.endsAt ?? now;
  if (last >= Math.min(endsAt, now + (maxPerRound / 2) * game.everySeconds * 1000)) return;
  const missing = days
    .flatMap((day) => planDay(game, day))
    .filter(({ closesAt, drawsAt }) => closesAt > now && drawsAt > last);
  const planned = missing.slice(0, maxPerRound);
  await insertIssues(
    db.jobs,
    planned.map((issue) => ({ ...issue, lunarYear: lunarYearFor(game.family, issue.drawsAt) })),
  );
  if (planned.some(({ drawsAt }) => endsWithinYear(game.family, drawsAt)))
    log.warn(
      { gid: game.gid },
      'the table of lunar years ends within a year: the game stops then, unless it is lengthened',
    );
}
