/** Opens what two sources have announced: a feed game sells only what an outside lottery has said that it will draw. */
import { issueNo, type IssueNo, issueId, leadMsOfFeed } from '../rules.ts';
import { appendLog } from '../log/append-log.ts';
import { lunarYearFor } from '../issues/lunar-year.ts';
import { insertFeedIssue, readAnnounced, readFeedGames } from './store-feed.ts';
import { storeText } from '../log/store-log.ts';
import { fedGames } from '../../../platform/outside/feed-sources.ts';
import type { FeedDeps } from './deps.ts';
import { judgeSchedule, overdueAfterMs } from './rules.ts';

/** A game does not sell further issues while this many wait for an overdue result. */
const maxOverdue = 3;
/** An issue that could be bought for less than this is not opened any more. */
const minSaleMs = 5_000;
/** Season of issues that need no seeds. */
export const feedSeason = 0;

export type Announced = { readonly gid: number; readonly issue: IssueNo; readonly drawsAt: number };

/** Opens what is due. @returns milliseconds until the next issue is. */
export async function openFeedDue(deps: FeedDeps): Promise<number> {
  const offered = deps.catalogue.feedGames().filter(({ status }) => status === 0);
  if (offered.length === 0) return Number.POSITIVE_INFINITY;
  const { jobs } = deps.platform.db;
  const gids = offered.map(({ gid }) => gid);
  const [games, words] = await Promise.all([readFeedGames(jobs, gids, overdueAfterMs), readAnnounced(jobs, gids)]);
  const waits: number[] = [];
  for (const { gid, lastClose, issues, overdue } of games) {
    const next = nextAnnounced(words, gid, deps.time.now() + minSaleMs + sealMs(deps, gid));
    if (next === undefined || overdue >= maxOverdue) continue;
    const wait = (lastClose ?? 0) - leadMsOfFeed - deps.time.now();
    if (wait > 0) waits.push(wait);
    else await openFeedIssue(deps, next, { lastClose: lastClose ?? 0, issues });
  }
  return Math.min(...waits, Number.POSITIVE_INFINITY);
}

type Announcements = Awaited<ReturnType<typeof readAnnounced>>;

/** The earliest draw after `from` that two sources announce alike. */
function nextAnnounced(words: Announcements, gid: number, from: number): Announced | undefined {
  const issues = Map.groupBy(
    words.filter((word) => word.gid === gid),
    ({ issue }) => issue,
  );
  return [...issues]
    .flatMap(([issue, attestations]) => {
      const drawsAt = judgeSchedule(attestations);
      return drawsAt === undefined || drawsAt <= from ? [] : [{ gid, issue: issueNo(issue), drawsAt }];
    })
    .toSorted((one, other) => one.drawsAt - other.drawsAt)[0];
}

/** How long before the draw the sales of a game end. */
function sealMs({ catalogue, feeds }: FeedDeps, gid: number): number {
  const own = fedGames(feeds.sources).find((game) => game.gid === gid)?.sealSeconds;
  return Math.round((own ?? catalogue.game(gid)?.sealSeconds ?? 0) * 1000);
}

/** Opens one issue behind the game's last one; false when another process has. */
export async function openFeedIssue(
  deps: FeedDeps,
  announced: Announced,
  before: { lastClose: number; issues: number },
): Promise<boolean> {
  const { platform, catalogue, siteKey } = deps;
  const { gid, issue, drawsAt } = announced;
  const game = catalogue.game(gid);
  const oddsVersion = catalogue.oddsVersion(gid);
  if (game === undefined || oddsVersion === 0) return false;
  const [rulesHash, oddsHash] = [catalogue.rulesHash(game.family), catalogue.oddsHash(oddsVersion)];
  const [k, closesAt] = [before.issues + 1, drawsAt - sealMs(deps, gid)];
  const isReplay = game.feed === 'replay';
  const opensAt = Math.max(before.lastClose, deps.time.now());
  const made = await platform.db.jobs.transaction(async (tx) => {
    const row = {
      id: issueId(gid, issue),
      gid,
      issue,
      k,
      opensAt,
      closesAt,
      drawsAt,
      rulesHash,
      oddsHash,
      oddsVersion,
    };
    const lunarYear = lunarYearFor(game.family, drawsAt);
    if (!(await insertFeedIssue(tx, { ...row, lunarYear, isReplay }))) return false;
    await storeText(tx, rulesHash, catalogue.rulesText(game.family));
    await storeText(tx, oddsHash, catalogue.oddsText(oddsVersion));
    await appendLog(tx, siteKey, { gid, season: feedSeason, issue }, 'OPEN', () => ({
      gid,
      issue,
      k,
      season: String(feedSeason),
      opens: new Date(opensAt).toISOString(),
      closes: new Date(closesAt).toISOString(),
      draws: new Date(drawsAt).toISOString(),
      rules_hash: rulesHash,
      odds_hash: oddsHash,
      mode: isReplay ? 'replay' : 'feed',
    }));
    return true;
  });
  if (made && opensAt > before.lastClose) platform.bus.publish('issue.opened', { gid, issue, closesAt, drawsAt });
  return made;
}
