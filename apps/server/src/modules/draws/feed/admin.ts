/**
 * What operators do about outside draws: enter a result, void an issue, look at what needs them. Each deed of one
 * person only counts with the same one of another; the site's own loops carry it out.
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { makeDatabaseTime } from '../clock/database-time.ts';
import {
  type IncidentRow,
  insertAttestation,
  lockFeedIssue,
  readIncidents,
  readWaiting,
  listAttestations,
} from './store-feed.ts';
import type { LiveIssue } from '../issues/store-issues.ts';
import { attestorOf } from './deps.ts';
import { judgeResults } from './rules.ts';

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
    readonly voidedBy: readonly string[];
  }[];
  readonly incidents: readonly IncidentRow[];
};

export type FeedAdmin = {
  /** Enters a result as a person, in the caller's transaction. @returns whether two people now agree. @throws Refusal */
  enterResult(tx: Tx, by: string, entry: ResultEntry): Promise<{ agreed: boolean }>;
  /** Asks for an issue to be void. @returns whether two people now do. @throws Refusal */
  requestVoid(tx: Tx, by: string, about: { gid: number; issue: string }): Promise<{ agreed: boolean }>;
  readQueue(gid: number | undefined): Promise<FeedQueue>;
};

const incidentRows = 50;
const twoPeople = 2;

/** Needs no keepers: it writes down what people say. */
export function makeFeedAdmin(platform: Platform, catalogue: Pick<Catalogue, 'game' | 'family'>): FeedAdmin {
  const time = makeDatabaseTime(platform.clock, platform.db.reads);
  return {
    enterResult: async (tx, by, { gid, issue, numbers, drawnAt }) => {
      const live = await lockLive(tx, gid, issue);
      const family = catalogue.game(gid)?.family;
      if (family === undefined || catalogue.family(family)?.isDraw(numbers) !== true)
        throw refuse('notADraw', { gid, numbers });
      await time.learn();
      const drawsAt = drawnAt ?? live.drawsAt;
      if (drawsAt > time.now()) throw refuse('issueNotDrawnYet', { issue, drawsAt });
      await insertAttestation(tx, { ...attestationOf(live, by), kind: 'result', drawsAt, numbers });
      return { agreed: judgeResults(await listAttestations(tx, gid, issue, 'result')).kind === 'agreed' };
    },
    requestVoid: async (tx, by, { gid, issue }) => {
      const live = await lockLive(tx, gid, issue);
      await insertAttestation(tx, { ...attestationOf(live, by), kind: 'void', drawsAt: null, numbers: null });
      return { agreed: (await listAttestations(tx, gid, issue, 'void')).length >= twoPeople };
    },
    readQueue: (gid) => readQueue(platform, gid),
  };
}

async function lockLive(tx: Tx, gid: number, issue: string): Promise<LiveIssue> {
  const found = await lockFeedIssue(tx, gid, issue);
  if (found === undefined) throw refuse('noSuchFeedIssue', { gid, issue });
  if (found.state !== 'open' && found.state !== 'closed')
    throw refuse('feedIssueOver', { issue, issueState: found.state });
  return found;
}

function attestationOf({ gid, issue, isReplay }: LiveIssue, by: string) {
  return { gid, issue, attestor: attestorOf.person(by), byPerson: true, serial: null, text: '', sig: '', isReplay };
}

async function readQueue(platform: Platform, gid: number | undefined): Promise<FeedQueue> {
  const { reads } = platform.db;
  const waiting = await readWaiting(reads, gid);
  return {
    waiting: await Promise.all(
      waiting.map(async (issue) => {
        const words = await listAttestations(reads, issue.gid, issue.issue, 'result');
        const voids = await listAttestations(reads, issue.gid, issue.issue, 'void');
        return {
          ...issue,
          judged: judgeResults(words).kind,
          attestations: words.map(({ attestor, numbers, drawsAt }) => ({
            attestor,
            numbers: numbers.join(','),
            drawsAt,
          })),
          voidedBy: voids.map(({ attestor }) => attestor),
        };
      }),
    ),
    incidents: await readIncidents(reads, gid, incidentRows),
  };
}
