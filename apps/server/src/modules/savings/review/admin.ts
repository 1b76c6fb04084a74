/** Savings for operators: what there is, against the ledger, at which rates, and what moved. It moves nothing. */
import type { Mills } from '@longmen/engine';
import { listPage, type ListPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import { searchBack } from '../../../platform/db/search-back.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';
import { sumSavingsAccounts } from '../../ledger/index.ts';
import type { Day } from '../rules.ts';
import { type DayRate, listRates } from '../store-accrual.ts';
import { findMoveEvidence } from './store-evidence.ts';
import { readSiteTime } from '../store-moves.ts';
import {
  type ComingDay,
  countReviewedMoves,
  listComing,
  listReviewedMoves,
  type MovePlace,
  type MoveTerms,
  type ReviewedMove,
  type SavingsSums,
  sumSavings,
} from './store-review.ts';

export type SavingsState = SavingsSums & {
  /** What the ledger has on all savings accounts, in the same moment. */
  readonly inLedger: Mills;
  readonly comingDays: readonly ComingDay[];
  /** Of the last days, today last. */
  readonly rates: readonly DayRate[];
  readonly today: Day;
};

export type MovePage = ListPage<ReviewedMove> & {
  /** How far back it was searched, epoch ms; undefined when that is to the end. */
  readonly searchedTo: number | undefined;
};

export type SavingsAdmin = {
  read(): Promise<SavingsState>;
  /** One move with what its interest should be; undefined for one that there is not. */
  evidence(userId: UserId, id: string): ReturnType<typeof findMoveEvidence>;
  moves(terms: MoveTerms, page: PageRequest): Promise<MovePage>;
};

const ratesDays = 14;
const limitByDefault = 50;
/** The database's clock and this one differ by less. */
const clocksDifferMs = 60_000;

/** Reads, and nothing else. @param now where a fixture sets the clock, epoch ms */
export function makeSavingsAdmin(
  { db, clock, site }: Pick<Platform, 'clock' | 'db' | 'site'>,
  now: () => number | undefined = () => undefined,
): SavingsAdmin {
  const today = async () => (await readSiteTime(db.reads, site.timeZone, now())).day;
  return {
    // One moment for all of it: what is being moved is on both sides, or on neither.
    read: () =>
      db.jobs.transaction(async (tx) => {
        await tx.count({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' });
        const { day } = await readSiteTime(tx, site.timeZone, now());
        return {
          ...(await sumSavings(tx, day)),
          inLedger: await sumSavingsAccounts(tx),
          comingDays: await listComing(tx, day),
          rates: await listRates(tx, day, ratesDays),
          today: day,
        };
      }),
    evidence: (userId, id) => findMoveEvidence(db.reads, userId, id),
    moves: async (terms, { before, limit = limitByDefault }) => {
      const day = await today();
      const place = readPlace(before);
      const after = place !== undefined && 'id' in place ? place : undefined;
      // Interest of everybody has no tree by time.
      if (terms.kind === 'interest' && terms.userId === undefined) {
        const newest =
          after === undefined
            ? place !== undefined && 'at' in place
              ? place.at
              : clock.now() + clocksDifferMs
            : Math.ceil(after.us / 1_000) + 1;
        const to = Math.min(terms.to ?? Infinity, newest);
        const from = terms.from ?? 0;
        const found = await searchBack({ from, to }, limit, (window, rows) =>
          listReviewedMoves(db.lists, { ...terms, ...window }, day, { after, limit: rows }),
        );
        const isFull = found.rows.length >= limit;
        const last = found.rows.at(-1);
        // Before the first day of all there is nothing to go on with.
        const hasMore = found.hasMore && (isFull || (await hasOlder(found.searchedTo)));
        return {
          rows: found.rows,
          next: hasMore ? (isFull && last ? keyOf(last) : `t${found.searchedTo}`) : undefined,
          count: found.rows.length,
          countIsBound: hasMore,
          searchedTo: hasMore && !isFull ? found.searchedTo : undefined,
        };
      }
      const { next, ...found } = await listPage<ReviewedMove, MovePlace>(
        { before: after, limit },
        {
          keyOf: ({ us, userId, id }) => ({ us, userId, id }),
          read: (window) => listReviewedMoves(db.lists, terms, day, { after: window.before, limit: window.limit }),
          count: (max) => countReviewedMoves(db.lists, terms, day, max),
        },
      );
      return { ...found, next: next && keyOf(next), searchedTo: undefined };
    },
  };

  async function hasOlder(at: number): Promise<boolean> {
    const terms = { kind: 'interest', to: at } as const;
    return (await countReviewedMoves(db.lists, terms, await today(), 1)) > 0;
  }
}

type Place = MovePlace | { readonly at: number };

const keyOf = ({ us, userId, id }: MovePlace): string => `${us}.${userId}.${id}`;

/** Reads the key of a page; what is none begins at the newest. */
function readPlace(before: string | undefined): Place | undefined {
  const [, time] = /^t(\d{1,14})$/.exec(before ?? '') ?? [];
  if (time !== undefined) return { at: Number(time) };
  const [, us, userId, id] = /^(\d{1,16})\.(\d{1,18})\.(\d{1,18})$/.exec(before ?? '') ?? [];
  if (us === undefined || userId === undefined || id === undefined) return undefined;
  return { us: Number(us), userId: userIdOf(userId), id };
}
