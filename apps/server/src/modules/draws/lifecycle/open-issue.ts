/**
 * Opens an issue: its OPEN entry commits to both seeds before anybody can bet. Normally that happens ahead of the
 * sales; when the site was away, the issue opens at the moment of its entry.
 */
import { sqlState } from '../../../platform/db/database.ts';
import { appendLog } from '../log/append-log.ts';
import { commitSeeds } from '../seeds/commit-seeds.ts';
import type { Issue } from '../issue.ts';
import type { DrawDeps } from '../deps.ts';
import { rhythms } from '../issues/make-issues.ts';
import { leadMs, minSaleMs } from '../rules.ts';
import { countLate, lockScheduled, markOpen, readNextScheduled } from '../issues/store-issues.ts';
import { storeText } from '../log/store-log.ts';

/** A game does not sell further issues while this many wait for a late draw: they might all become void. */
const maxLate = 3;
const uniqueViolation = '23505';

/** The entry would stand in the log at or after the end of sales. */
class SalesOver extends Error {}

/** Opens what is due. @returns milliseconds until the next issue is. */
export async function openDue(deps: DrawDeps): Promise<number> {
  const games = new Map(
    rhythms(deps)
      .filter(({ isOffered }) => isOffered)
      .map((game) => [game.gid, game]),
  );
  const next = await readNextScheduled(
    deps.platform.db.jobs,
    [...games.values()].map((game) => ({ gid: game.gid, minSaleMs: minSaleMs(game) })),
  );
  const waits = next.map(({ gid, opensAt }) => {
    const game = games.get(gid);
    return game === undefined ? Number.POSITIVE_INFINITY : opensAt - leadMs(game) - deps.time.now();
  });
  await Promise.all(
    next
      .filter((_, i) => (waits[i] ?? 0) <= 0)
      .map((issue) =>
        openIssue(deps, issue, games.get(issue.gid)?.family ?? '').catch((error: Error) => {
          deps.watch.failed('opened', issue, error);
        }),
      ),
  );
  return Math.min(...waits.filter((wait) => wait > 0), Number.POSITIVE_INFINITY);
}

/** Opens one issue; false when another process has, when the game is waiting for late draws, or when sales would be over. */
export async function openIssue(deps: DrawDeps, issue: Issue, family: string): Promise<boolean> {
  const { platform, catalogue, siteKey } = deps;
  const { gid } = issue;
  if ((await countLate(platform.db.jobs, gid)) >= maxLate) return false;
  const committed = await commitSeeds(deps, gid, family);
  if (committed === undefined) return false;
  const { season, k, commitments } = committed;
  const game = catalogue.game(gid);
  const oddsVersion = catalogue.oddsVersion(gid);
  if (game === undefined || oddsVersion === 0) return false;
  const [rulesHash, oddsHash] = [catalogue.rulesHash(game.playFamily), catalogue.oddsHash(oddsVersion)];
  const opensAt = await platform.db.jobs
    .transaction(async (tx) => {
      if (!(await lockScheduled(tx, issue.id))) return undefined;
      await storeText(tx, rulesHash, catalogue.rulesText(game.playFamily));
      await storeText(tx, oddsHash, catalogue.oddsText(oddsVersion));
      let opens = issue.opensAt;
      await appendLog(tx, siteKey, { gid, season, issue: issue.issue }, 'OPEN', (at) => {
        opens = Math.max(issue.opensAt, at);
        if (opens >= issue.closesAt) throw new SalesOver();
        return {
          gid,
          issue: issue.issue,
          k,
          season: String(season),
          opens: new Date(opens).toISOString(),
          closes: new Date(issue.closesAt).toISOString(),
          rules_hash: rulesHash,
          odds_hash: oddsHash,
          mode: 'dual',
          round: '',
          commitments,
        };
      });
      await markOpen(tx, { id: issue.id, opensAt: opens, season, k, rulesHash, oddsHash, oddsVersion });
      return opens;
    })
    .catch((error: unknown) => {
      // Two processes opened different issues of the game at once; the loser comes again.
      if (error instanceof SalesOver || sqlState(error) === uniqueViolation) return undefined;
      throw error;
    });
  if (opensAt === undefined) return false;
  // An issue that opens ahead is announced when its sales begin (close-issue.ts).
  if (opensAt > issue.opensAt)
    platform.bus.publish('issue.opened', { gid, issue: issue.issue, closesAt: issue.closesAt, drawsAt: issue.drawsAt });
  return true;
}
