/** Takes what a source says: keeps what counts, notes what does not, and stops sales when a draw has been. */
import { createHash } from 'node:crypto';
import type { FeedWord } from '@longmen/contract/feed';
import type { Tx } from '../../../platform/db/database.ts';
import type { FeedSource } from '../../../platform/outside/feed-sources.ts';
import {
  findWordText,
  hasListened,
  insertWord,
  lockCursor,
  lockFeedIssue,
  moveCursor,
  noteIncident,
  readWords,
  stopSales,
} from './store-feed.ts';
import { type FeedDeps, witnessOf } from './deps.ts';
import { type Outcome, type ReadWord, readWord } from './read-attestation.ts';
import { numberingOf, overdueAfterMs } from './rules.ts';

/** Clocks differ: once sales are over, a draw that is told may seem to lie this far ahead. */
const clockGapMs = 5_000;

type Told = Extract<ReadWord, { ok: true }>;
type Source = {
  readonly source: FeedSource;
  readonly gid: number;
  readonly witness: string;
};

/**
 * @param after the serial that the page was asked after.
 * @returns false when another process has taken words meanwhile: the page is read again.
 */
export async function takeWords(
  deps: FeedDeps,
  { source, gid }: { source: FeedSource; gid: number },
  after: number,
  entries: readonly unknown[],
): Promise<boolean> {
  const game = deps.catalogue.game(gid);
  const family = game && deps.catalogue.family(game.family);
  if (game === undefined || family === undefined) return true;
  const about: Source = { source, gid, witness: witnessOf.source(source.name) };
  const numbering = numberingOf(game.calendar, source.replay);
  let upTo = after;
  for (const entry of entries) {
    const read = readWord(entry, { source, gid, family, numbering });
    const taken = await deps.platform.db.jobs.transaction(async (tx) => {
      const cursor = await lockCursor(tx, about.witness, gid);
      if (!read.ok) {
        await note(deps, tx, about, read.outcome, read);
        return true;
      }
      const { serial } = read.word;
      // What was not asked for, or said already, is a replay; what others took meanwhile is read again.
      if (serial <= upTo) return isKnown(deps, tx, about, read);
      if (serial <= cursor) return false;
      await take(deps, tx, about, read);
      await moveCursor(tx, about.witness, gid, serial);
      return true;
    });
    if (!taken) return false;
    if (read.ok) upTo = Math.max(upTo, read.word.serial);
  }
  return true;
}

/** A word that is told again word for word says nothing; any other with an old serial is a replay. */
async function isKnown(deps: FeedDeps, tx: Tx, about: Source, told: Told): Promise<true> {
  const known = await findWordText(tx, about.witness, about.gid, told.word.serial);
  if (known !== told.text) await note(deps, tx, about, 'replayed', { issue: told.word.issue, text: told.text });
  return true;
}

async function take(deps: FeedDeps, tx: Tx, about: Source, told: Told): Promise<void> {
  const { word, text } = told;
  const drawsAt = Date.parse(word.drawsAt);
  const now = deps.time.now();
  const issue = await lockFeedIssue(tx, about.gid, word.issue);
  const doubt = (outcome: Outcome) => note(deps, tx, about, outcome, { issue: word.issue, text });
  if (word.kind === 'schedule') {
    if (issue !== undefined && issue.drawsAt !== drawsAt) await doubt('scheduleChanged');
    return keep(tx, about, told);
  }
  if (issue === undefined) {
    // What was announced and never on sale (a night off), or drawn before we first listened, is no incident.
    const announced = await readWords(tx, about.gid, word.issue, 'schedule');
    if (announced.length === 0 && (await hasListened(tx, about.witness, about.gid, drawsAt)))
      await doubt('unknownIssue');
    return;
  }
  if (drawsAt > now + (issue.closesAt <= now ? clockGapMs : 0)) return doubt('early');
  if (issue.numbers !== null) {
    if (issue.numbers.join() !== word.numbers.join()) await doubt('tooLate');
    return;
  }
  if (now - issue.drawsAt > overdueAfterMs) await doubt('late');
  await keep(tx, about, told);
  // Somebody knows the result: nobody may bet on it any more.
  if (await stopSales(tx, about.gid, word.issue))
    deps.platform.log.warn(
      { gid: about.gid, issue: word.issue },
      'a draw was told before the end of sales; sales are stopped',
    );
}

/** Keeps a word unless the witness has said the same of the issue last. */
async function keep(tx: Tx, { gid, witness }: Source, { word, text, sig }: Told): Promise<void> {
  const last = (await readWords(tx, gid, word.issue, word.kind)).find((one) => one.witness === witness);
  const drawsAt = Date.parse(word.drawsAt);
  const numbers = numbersOf(word);
  if (last?.drawsAt === drawsAt && last.numbers.join() === (numbers ?? []).join()) return;
  await insertWord(tx, {
    gid,
    issue: word.issue,
    kind: word.kind,
    witness,
    byPerson: false,
    serial: word.serial,
    drawsAt,
    numbers,
    text,
    sig,
    isReplay: word.replay,
  });
}

function numbersOf(word: FeedWord): readonly number[] | null {
  return word.kind === 'result' ? word.numbers : null;
}

async function note(
  { platform }: FeedDeps,
  tx: Tx,
  { gid, witness }: Source,
  outcome: Outcome,
  { issue, text }: { issue: string; text: string },
): Promise<void> {
  const digest = createHash('sha256').update(text).digest('hex');
  if (await noteIncident(tx, { witness, gid, digest, outcome, issue, text }))
    platform.log.error({ gid, issue, witness, outcome }, 'a word of a source of results was not taken as it came');
}
