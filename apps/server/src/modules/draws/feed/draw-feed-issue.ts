/**
 * The end of an outside draw: witnesses agree and nothing is corrected for a while, so the result stands; or two
 * people void the issue. Nobody here draws anything.
 */
import type { Tx } from '../../../platform/db/database.ts';
import { appendLog } from '../log/append-log.ts';
import { type StoredAttestation, lockFeedIssue, listAttestations, stopSales } from './store-feed.ts';
import { type LiveIssue, markDrawn, markVoid, readLive } from '../issues/store-issues.ts';
import { feedHold } from '../settings.ts';
import { feedSeason } from './open-feed-issue.ts';
import type { FeedDeps } from './deps.ts';
import { type Judgement, judgeResults, overdueAfterMs, voidFrom } from './rules.ts';
import { asError } from '../../../platform/runtime/errors.ts';

const twoPeople = 2;

/** Looks at every issue that waits for an outside draw. @returns milliseconds until one may be due. */
export async function drawFeedDue(deps: FeedDeps): Promise<number> {
  const live = (await readLive(deps.platform.db.jobs)).filter(({ season }) => season === feedSeason);
  const overdue: string[] = [];
  const disputed: string[] = [];
  const waits: number[] = [];
  for (const issue of live) {
    const name = `${issue.gid} ${issue.issue}`;
    try {
      const state = await lookAt(deps, issue);
      if (typeof state === 'number') waits.push(state);
      if (state === 'disputed') disputed.push(name);
      if (state !== 'ended' && issue.drawsAt + overdueAfterMs < deps.time.now()) overdue.push(name);
    } catch (error) {
      deps.watch.failed('drawn', issue, asError(error));
    }
  }
  deps.feedWatch.waiting(overdue, disputed);
  return Math.min(...waits, Number.POSITIVE_INFINITY);
}

type Looked = 'ended' | 'waiting' | 'disputed' | number;

/** Takes one issue as far as its witnesses allow; a number is milliseconds until its result may stand. */
export async function lookAt(deps: FeedDeps, issue: LiveIssue): Promise<Looked> {
  if (issue.state === 'open') await stopWhenDrawnEarlier(deps, issue);
  const done = await deps.platform.db.jobs.transaction((tx) => decide(deps, tx, issue));
  if (done.kind === 'void') deps.platform.bus.publish('issue.void', { gid: issue.gid, issue: issue.issue });
  if (done.kind === 'drawn')
    deps.platform.bus.publish('issue.drawn', { gid: issue.gid, issue: issue.issue, numbers: [...done.numbers] });
  if (done.kind === 'void' || done.kind === 'drawn' || done.kind === 'gone') return 'ended';
  return done.kind === 'wait' ? done.ms : done.kind;
}

type Done =
  | { readonly kind: 'gone' | 'void' | 'waiting' | 'disputed' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'drawn'; readonly numbers: readonly number[] };

/** Decides with the issue locked, so that a word that comes at this moment waits or is seen. */
async function decide(deps: FeedDeps, tx: Tx, { gid, issue: number }: LiveIssue): Promise<Done> {
  const issue = await lockFeedIssue(tx, gid, number);
  if (issue === undefined || (issue.state !== 'open' && issue.state !== 'closed')) return { kind: 'gone' };
  if ((await listAttestations(tx, gid, number, 'void')).length >= twoPeople) {
    await voidByPeople(deps, tx, issue);
    return { kind: 'void' };
  }
  const words = await listAttestations(tx, gid, number, 'result');
  const judged = judgeResults(words);
  if (judged.kind === 'disagree') return { kind: 'disputed' };
  // Without its CLOSE entry the book is not final yet.
  if (judged.kind === 'waiting' || issue.closeHash === null) return { kind: 'waiting' };
  const wait = judged.since + deps.platform.settings.get(feedHold) * 1000 - deps.time.now();
  if (wait > 0) return { kind: 'wait', ms: wait };
  await storeResult(deps, tx, issue, judged, words);
  return { kind: 'drawn', numbers: judged.numbers };
}

async function storeResult(
  { siteKey }: FeedDeps,
  tx: Tx,
  issue: LiveIssue,
  judged: Extract<Judgement, { kind: 'agreed' }>,
  words: readonly StoredAttestation[],
): Promise<void> {
  const { id, gid, k } = issue;
  const lateFrom = voidFrom(judged.drawsAt, issue);
  const body = {
    gid,
    issue: issue.issue,
    k,
    season: String(feedSeason),
    drawn_by: 'outside',
    replay: issue.isReplay,
    numbers: judged.numbers,
    drawn: new Date(judged.drawsAt).toISOString(),
    void_from: lateFrom === null ? '' : new Date(lateFrom).toISOString(),
    // What sources signed, for anybody to check; people are named in the office's own log.
    witnesses: words
      .filter(({ attestor }) => judged.attestors.includes(attestor))
      .map(({ attestor, byPerson, text, sig }) =>
        byPerson ? { name: 'operator', text, sig } : { name: attestor.slice('source:'.length), text, sig },
      ),
  };
  await appendLog(tx, siteKey, { gid, season: feedSeason, issue: issue.issue }, 'DRAW', () => body);
  await markDrawn(tx, id, judged.numbers, { drawnAt: judged.drawsAt, lateFrom });
}

async function voidByPeople({ siteKey }: FeedDeps, tx: Tx, issue: LiveIssue): Promise<void> {
  const { id, gid, k } = issue;
  const reason = 'operators';
  await stopSales(tx, gid, issue.issue);
  if (!(await markVoid(tx, id, reason))) throw new Error(`issue ${issue.issue} could not be voided`);
  const body = { gid, issue: issue.issue, k, season: String(feedSeason), reason };
  await appendLog(tx, siteKey, { gid, season: feedSeason, issue: issue.issue }, 'VOID', () => body);
}

/** One source says that the draw is earlier than what was announced: sales end that much earlier. */
async function stopWhenDrawnEarlier({ platform, time }: FeedDeps, issue: LiveIssue): Promise<void> {
  const words = await listAttestations(platform.db.jobs, issue.gid, issue.issue, 'schedule');
  const earliest = Math.min(...words.map(({ drawsAt }) => drawsAt), issue.drawsAt);
  if (earliest - (issue.drawsAt - issue.closesAt) > time.now()) return;
  if (await stopSales(platform.db.jobs, issue.gid, issue.issue))
    platform.log.warn({ gid: issue.gid, issue: issue.issue }, 'a draw was moved forward; sales are stopped');
}
