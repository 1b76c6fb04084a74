/**
 * What operators do about outside draws: enter a result, void an issue, look at what needs them. Each deed of one
 * person only counts once another has entered the same without having seen it; the site's own loops carry it out.
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/context.ts';
import { enter, type Entered, type Speaker } from '../../../platform/two/blind-entry.ts';
import type { EndedEntry, EndedWindow } from '../../../platform/two/ended-rows.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import {
  type IncidentRow,
  insertAttestation,
  lockFeedIssue,
  readIncidents,
  readWaiting,
  listAttestations,
} from './store-feed.ts';
import type { LiveIssue } from '../issues/store-issues.ts';
import type { IssueId } from '../rules.ts';
import { attestorOf } from './deps.ts';
import { judgeResults, sameDrawMs } from './rules.ts';
import {
  agreeEntry,
  type DroppedEntry,
  dropEntry,
  feedEntries,
  type FeedEntryRow,
  findOpenEntry,
  insertEntry,
  isAhead,
  listOpenEntries,
} from './store-entries.ts';

export type ResultEntry = {
  readonly gid: number;
  readonly issue: string;
  readonly numbers: readonly number[];
  /** Epoch ms; the announced time when left out. */
  readonly drawnAt?: number | undefined;
};

export type FeedQueue = {
  /** Issues past their draw without a result, and what each witness says of them. */
  readonly waiting: readonly {
    readonly gid: number;
    readonly issue: string;
    readonly drawsAt: number;
    readonly judged: string;
    readonly attestations: readonly { attestor: string; numbers: string; drawsAt: number }[];
  }[];
  readonly incidents: readonly IncidentRow[];
};

type Why = { readonly reason: string };

export type FeedAdmin = {
  /** Enters a result as a person, in the caller's transaction. @throws Refusal */
  enterResult(tx: Tx, by: Speaker, entry: ResultEntry & Why): Promise<Entered>;
  /** Asks for an issue to be void. @throws Refusal */
  requestVoid(tx: Tx, by: Speaker, about: { gid: number; issue: string } & Why): Promise<Entered>;
  /** An outside issue that is not over. @throws Refusal for any other, and for every draw of this site */
  findOpen(gid: number, issue: string): Promise<IssueId>;
  /** Takes back what waits for another operator. @returns what it was about. @throws Refusal when nothing does */
  drop(tx: Tx, id: string): Promise<DroppedEntry>;
  /** Takes back what an operator entered. @returns the numbers */
  dropOf(tx: Tx, madeBy: string): Promise<string[]>;
  /** With what their makers entered, which nobody else may see. */
  entries(): Promise<FeedEntryRow[]>;
  /** What ended without an agreement, the newest first: never what was entered. */
  ended(window: EndedWindow): Promise<EndedEntry[]>;
  readQueue(gid: number | undefined): Promise<FeedQueue>;
};

const incidentRows = 50;
const entryRows = 200;

/** Needs no keepers: it writes down what people say. */
export function makeFeedAdmin(platform: Platform, catalogue: Pick<Catalogue, 'game' | 'family'>): FeedAdmin {
  return {
    enterResult: async (tx, by, { gid, issue, numbers, drawnAt, reason }) => {
      const live = await lockLive(tx, gid, issue);
      const family = catalogue.game(gid)?.family;
      if (family === undefined || catalogue.family(family)?.isDraw(numbers) !== true)
        throw refuse('notADraw', { gid, numbers });
      const drawsAt = drawnAt ?? live.drawsAt;
      if (await isAhead(tx, drawsAt)) throw refuse('issueNotDrawnYet', { issue, drawsAt });
      return enterOf(tx, by, live, { kind: 'result', drawsAt, numbers, reason });
    },
    requestVoid: async (tx, by, { gid, issue, reason }) => {
      const live = await lockLive(tx, gid, issue);
      return enterOf(tx, by, live, { kind: 'void', drawsAt: null, numbers: null, reason });
    },
    findOpen: (gid, issue) => platform.db.reads.transaction(async (tx) => (await lockLive(tx, gid, issue)).id),
    drop: async (tx, id) => {
      const dropped = /^\d{1,18}$/.test(id) ? await dropEntry(tx, id) : undefined;
      if (dropped === undefined) throw refuse('nothingWaits', { waiting: 'feedEntry', id });
      return dropped;
    },
    dropOf: feedEntries.dropOf,
    ended: (window) => feedEntries.listEnded(platform.db.reads, window),
    entries: () => listOpenEntries(platform.db.reads, entryRows),
    readQueue: (gid) => readQueue(platform, gid),
  };
}

type ToEnter = Pick<FeedEntryRow, 'kind' | 'drawsAt' | 'numbers' | 'reason'>;

/** One person's entry; with the same one of another it becomes a word of each of them. */
async function enterOf(tx: Tx, by: Speaker, live: LiveIssue, entry: ToEnter): Promise<Entered> {
  const { gid, issue, isReplay } = live;
  const about = { gid, issue, kind: entry.kind };
  const entered = await enter(by, valueOf(entry), {
    waiting: 'feedEntry',
    lapse: () => feedEntries.lapse(tx),
    find: async () => {
      const open = await findOpenEntry(tx, about);
      return open && { ...open, value: valueOf(open) };
    },
    insert: (salt) => insertEntry(tx, { ...about, ...entry, madeBy: by.name, salt }),
    taken: () => refuse('proposalWaits', { subject: issue }),
    differ: (id, falls) => feedEntries.differ(tx, id, falls),
    isSame: (first, second) => isSame(first as Value, second as Value),
  });
  if (entered.is !== 'agreed') return entered;
  const { id, madeBy } = entered;
  await agreeEntry(tx, id, by.name);
  const first = entered.value as Value;
  const word = { ...about, byPerson: true, serial: null, text: '', sig: '', isReplay };
  for (const [name, drawn] of [
    [madeBy, first],
    [by.name, valueOf(entry)],
  ] as const)
    await insertAttestation(tx, {
      ...word,
      ...drawn,
      attestor: attestorOf.person(name),
      entry: { id, madeBy, checkedBy: by.name },
    });
  return entered;
}

/** What the second has to enter, too; the time to the minute. */
const valueOf = ({ numbers, drawsAt }: Pick<FeedEntryRow, 'numbers' | 'drawsAt'>) => ({ numbers, drawsAt });
type Value = ReturnType<typeof valueOf>;

const isSame = (one: Value, other: Value): boolean =>
  (one.numbers ?? []).join() === (other.numbers ?? []).join() &&
  Math.abs((one.drawsAt ?? 0) - (other.drawsAt ?? 0)) <= sameDrawMs;

async function lockLive(tx: Tx, gid: number, issue: string): Promise<LiveIssue> {
  const found = await lockFeedIssue(tx, gid, issue);
  if (found === undefined) throw refuse('noSuchFeedIssue', { gid, issue });
  if (found.state !== 'open' && found.state !== 'closed')
    throw refuse('feedIssueOver', { issue, issueState: found.state });
  return found;
}

async function readQueue(platform: Platform, gid: number | undefined): Promise<FeedQueue> {
  const { reads } = platform.db;
  const waiting = await readWaiting(reads, gid);
  return {
    waiting: await Promise.all(
      waiting.map(async (issue) => {
        const words = await listAttestations(reads, issue.gid, issue.issue, 'result');
        return {
          ...issue,
          judged: judgeResults(words).kind,
          attestations: words.map(({ attestor, numbers, drawsAt }) => ({
            attestor,
            numbers: numbers.join(','),
            drawsAt,
          })),
        };
      }),
    ),
    incidents: await readIncidents(reads, gid, incidentRows),
  };
}
