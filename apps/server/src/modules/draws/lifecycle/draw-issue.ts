/**
 * Draws an issue: both keepers give their seeds, and from the two seeds the numbers follow. Nothing else goes in.
 * Source: draws.md, "Result".
 */
import type { FamilyCode } from '@longmen/engine';
import { type Drawn, drawKey, drawNumbers } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { appendLog } from '../log/append-log.ts';
import { bytesOf, type EntryOf, entryOf } from '../log/log-entries.ts';
import type { DrawDeps } from '../deps.ts';
import { askForSeeds } from '../seeds/release-seeds.ts';
import { voidAfterMs } from '../rules.ts';
import { isSeeded, type LiveIssue, lockForDraw, markDrawn, readLive } from '../issues/store-issues.ts';
import { readIssueEntries } from '../log/store-log.ts';
import { asError } from '../../../platform/runtime/errors.ts';

/** A draw later than this is an alarm (trust.md A10). */
const lateMs = 2_000;

/** Draws what is due. @returns milliseconds until the next issue is, or until a failed draw is tried again. */
export async function drawDue(deps: DrawDeps): Promise<number> {
  const live = (await readLive(deps.platform.db.jobs)).filter(isSeeded);
  const now = deps.time.now();
  const isDue = ({ drawsAt, closesAt, closeHash }: LiveIssue) =>
    closeHash !== null && drawsAt <= now && now < closesAt + voidAfterMs;
  // Issues of a game one after the other: a keeper gives seeds away in order.
  const games = Map.groupBy(live.filter(isDue), ({ gid }) => gid);
  deps.watch.waiting(live.filter(({ drawsAt }) => drawsAt + lateMs < now).length);
  const drawn = await Promise.all([...games.values()].map((issues) => drawInOrder(deps, issues)));
  if (drawn.includes('failed')) return againMs;
  // The database's clock may be a moment behind what this process takes it for.
  if (drawn.includes('early')) return soonMs;
  return Math.min(...live.map(({ drawsAt }) => drawsAt - now).filter((wait) => wait > 0), Number.POSITIVE_INFINITY);
}

/** A draw that failed is tried again this often, until it is void. */
const againMs = 500;
const soonMs = 5;

/** Where one of them failed or is early, those behind it wait. */
async function drawInOrder(deps: DrawDeps, issues: readonly LiveIssue[]): Promise<'drawn' | 'early' | 'failed'> {
  for (const issue of issues) {
    try {
      if (!(await drawIssue(deps, issue))) return 'early';
    } catch (error) {
      deps.watch.failed('drawn', issue, asError(error));
      return 'failed';
    }
  }
  return 'drawn';
}

/** Draws one issue; false when another process has, or when it is not due yet. @throws when a keeper does not give its seed, or a wrong one. */
export async function drawIssue(deps: DrawDeps, issue: LiveIssue): Promise<boolean> {
  const { platform, siteKey } = deps;
  const { id, gid, k, season } = issue;
  const entries = await readIssueEntries(platform.db.jobs, gid, issue.issue, season);
  const { a, b } = await askForSeeds(deps, issue, entries);
  const open = entryOf(entries, 'OPEN');
  const { numbers, words } = resultOf(open, { a: a.seed, b: b.seed }, entryOf(entries, 'SEASON').body.family);
  const drawnAt = await platform.db.jobs.transaction(async (tx) => {
    if (!(await lockForDraw(tx, id))) return undefined;
    const entry = await appendLog(tx, siteKey, { gid, season, issue: issue.issue }, 'DRAW', () => ({
      gid,
      issue: issue.issue,
      k,
      season: String(season),
      seeds: { a: a.seed, b: b.seed },
      releases: { a: a.sig, b: b.sig },
      beacon: '',
      numbers,
      words_used: words,
    }));
    const at = Date.parse(entry.at);
    await markDrawn(tx, id, numbers, { drawnAt: at, lateFrom: null });
    return at;
  });
  if (drawnAt === undefined) return false;
  const delayMs = drawnAt - issue.drawsAt;
  platform.bus.publish('issue.drawn', { gid, issue: issue.issue, numbers: [...numbers] });
  deps.watch.drawn(delayMs);
  if (delayMs > lateMs) platform.log.error({ gid, issue: issue.issue, delayMs }, 'a draw was late');
  return true;
}

/** The numbers that two seeds make of an OPEN entry: a function of nothing else. */
export function resultOf(open: EntryOf<'OPEN'>, seeds: { a: string; b: string }, family: FamilyCode): Drawn {
  const { gid, issue, rules_hash: rulesHash, mode, round } = open.body;
  const terms = { gid, issue, rulesHash: bytesOf(rulesHash), mode, round, beacon: new Uint8Array() };
  return drawNumbers(family, drawKey(bytesOf(seeds.a), bytesOf(seeds.b), terms, nodeHashes), nodeHashes);
}
