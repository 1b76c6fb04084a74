/** Takes what a source says: keeps what counts, notes what does not, and stops sales when a draw has been. */
import { createHash } from 'node:crypto';
import type { FeedMessage } from '@longmen/contract/feed';
import type { Tx } from '../../../platform/db/database.ts';
import type { FeedSource } from '../../../platform/outside/feed-sources.ts';
import {
  findAttestationText,
  hasListened,
  insertAttestation,
  lockCursor,
  lockFeedIssue,
  moveCursor,
  recordIncident,
  listAttestations,
  stopSales,
} from './store-feed.ts';
import { type FeedDeps, attestorOf } from './deps.ts';
import { type Outcome, type ReadEntry, readEntry } from './read-attestation.ts';
import { numberingOf, overdueAfterMs } from './rules.ts';

/** Clocks differ: once sales are over, a draw that is told may seem to lie this far ahead. */
const clockGapMs = 5_000;

type ValidEntry = Extract<ReadEntry, { ok: true }>;
type Source = {
  readonly source: FeedSource;
  readonly gid: number;
  readonly attestor: string;
};

/**
 * @param after the serial that the page was asked after.
 * @returns false when another process has taken words meanwhile: the page is read again.
 */
export async function takeAttestations(
  deps: FeedDeps,
  { source, gid }: { source: FeedSource; gid: number },
  after: number,
  entries: readonly unknown[],
): Promise<boolean> {
  const game = deps.catalogue.game(gid);
  const family = game && deps.catalogue.family(game.family);
  if (game === undefined || family === undefined) return true;
  const about: Source = { source, gid, attestor: attestorOf.source(source.name) };
  const numbering = numberingOf(game.calendar, source.replay);
  let upTo = after;
  for (const entry of entries) {
    const read = readEntry(entry, { source, gid, family, numbering });
    const taken = await deps.platform.db.jobs.transaction(async (tx) => {
      const cursor = await lockCursor(tx, about.attestor, gid);
      if (!read.ok) {
        await recordDoubt(deps, tx, about, read.outcome, read);
        return true;
      }
      const { serial } = read.word;
      // What was not asked for, or said already, is a replay; what others took meanwhile is read again.
      if (serial <= upTo) return isKnown(deps, tx, about, read);
      if (serial <= cursor) return false;
      await take(deps, tx, about, read);
      await moveCursor(tx, about.attestor, gid, serial);
      return true;
    });
    if (!taken) return false;
    if (read.ok) upTo = Math.max(upTo, read.word.serial);
  }
  return true;
}

/** A word that is told again word for word says nothing; any other with an old serial is a replay. */
async function isKnown(deps: FeedDeps, tx: Tx, about: Source, entry: ValidEntry): Promise<true> {
  const known = await findAttestationText(tx, about.attestor, about.gid, entry.word.serial);
  if (known !== entry.text)
    await recordDoubt(deps, tx, about, 'replayed', { issue: entry.word.issue, text: entry.text });
  return true;
}

async function take(deps: FeedDeps, tx: Tx, about: Source, entry: ValidEntry): Promise<void> {
  const { word, text } = entry;
  const drawsAt = Date.parse(word.drawsAt);
  const now = deps.time.now();
  const issue = await lockFeedIssue(tx, about.gid, word.issue);
  const doubt = (outcome: Outcome) => recordDoubt(deps, tx, about, outcome, { issue: word.issue, text });
  if (word.kind === 'schedule') {
    if (issue !== undefined && issue.drawsAt !== drawsAt) await doubt('scheduleChanged');
    return store(tx, about, entry);
  }
  if (issue === undefined) {
    // What was announced and never on sale (a night off), or drawn before we first listened, is no incident.
    const announced = await listAttestations(tx, about.gid, word.issue, 'schedule');
    if (announced.length === 0 && (await hasListened(tx, about.attestor, about.gid, drawsAt)))
      await doubt('unknownIssue');
    return;
  }
  if (drawsAt > now + (issue.closesAt <= now ? clockGapMs : 0)) return doubt('early');
  if (issue.numbers !== null) {
    if (issue.numbers.join() !== word.numbers.join()) await doubt('tooLate');
    return;
  }
  if (now - issue.drawsAt > overdueAfterMs) await doubt('late');
  await store(tx, about, entry);
  // Somebody knows the result: nobody may bet on it any more.
  if (await stopSales(tx, about.gid, word.issue))
    deps.platform.log.warn(
      { gid: about.gid, issue: word.issue },
      'a draw was told before the end of sales; sales are stopped',
    );
}

/** Keeps a word unless the witness has said the same of the issue last. */
async function store(tx: Tx, { gid, attestor }: Source, { word, text, sig }: ValidEntry): Promise<void> {
  const last = (await listAttestations(tx, gid, word.issue, word.kind)).find((one) => one.attestor === attestor);
  const drawsAt = Date.parse(word.drawsAt);
  const numbers = numbersOf(word);
  if (last?.drawsAt === drawsAt && last.numbers.join() === (numbers ?? []).join()) return;
  await insertAttestation(tx, {
    gid,
    issue: word.issue,
    kind: word.kind,
    attestor,
    byPerson: false,
    serial: word.serial,
    drawsAt,
    numbers,
    text,
    sig,
    isReplay: word.replay,
  });
}

function numbersOf(word: FeedMessage): readonly number[] | null {
  return word.kind === 'result' ? word.numbers : null;
}

async function recordDoubt(
  { platform }: FeedDeps,
  tx: Tx,
  { gid, attestor }: Source,
  outcome: Outcome,
  { issue, text }: { issue: string; text: string },
): Promise<void> {
  const digest = createHash('sha256').update(text).digest('hex');
  if (await recordIncident(tx, { attestor, gid, digest, outcome, issue, text }))
    platform.log.error({ gid, issue, attestor, outcome }, 'a word of a source of results was not taken as it came');
}
