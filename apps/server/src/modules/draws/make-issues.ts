/** Makes issues ahead, today and tomorrow; any process may, any number of times. */
import { lunarYearFor } from './lunar-year.ts';
import type { DrawsParts } from './parts.ts';
import { dayOf, planDay, type Rhythm } from './rules.ts';
import { insertIssues, readScheduledUntil, skipUnoffered } from './store-issues.ts';

/** Rows per game and round: two days of a 60 s game; test games of a few seconds are made some hours ahead. */
const maxPerRound = 2_880;
export type SoldGame = Rhythm & { readonly family: string; readonly isOffered: boolean; readonly isHot: boolean };

/** Games of this platform that have issues. */
export function rhythms({ catalogue }: Pick<DrawsParts, 'catalogue'>): SoldGame[] {
  return catalogue
    .fairGames()
    .flatMap(({ gid, everySeconds, sealSeconds, family, status, hot }) =>
      everySeconds === null ? [] : [{ gid, everySeconds, sealSeconds, family, isOffered: status === 0, isHot: hot }],
    );
}

/** Adds what is missing of today and tomorrow, and voids what passed without being offered. */
export async function makeIssues(parts: Pick<DrawsParts, 'platform' | 'catalogue' | 'time'>): Promise<void> {
  const { platform, time } = parts;
  const games = rhythms(parts);
  const gids = games.map(({ gid }) => gid);
  const now = time.now();
  const today = dayOf(now, platform.site.timeZone);
  const tomorrow = dayOf(today.endsAt, platform.site.timeZone);
  const until = new Map((await readScheduledUntil(platform.db.jobs, gids)).map((row) => [row.gid, row.until]));
  for (const game of games) {
    const last = until.get(game.gid) ?? 0;
    if (last >= Math.min(tomorrow.endsAt, now + (maxPerRound / 2) * game.everySeconds * 1000)) continue;
    const missing = [today, tomorrow]
      .flatMap((day) => planDay(game, day))
      .filter(({ closesAt, drawsAt }) => closesAt > now && drawsAt > last);
    const planned = missing.slice(0, maxPerRound);
    await insertIssues(
      platform.db.jobs,
      planned.map((issue) => ({ ...issue, lunarYear: lunarYearFor(game.family, issue.drawsAt) })),
    );
  }
  await skipUnoffered(platform.db.jobs, gids);
}
