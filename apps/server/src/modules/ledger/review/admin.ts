/** The ledger for operators: its rows, and a balance as the sum of its legs (office.md 11.6). */
import { type Mills, mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { accounts, type PlayerAccount, transferKinds, type TransferKind } from '../transfers/kinds.ts';
import { listTransfers, type TransferPage, type TransferRequest } from './list-transfers.ts';
import {
  type HabitPage,
  listChasing,
  listManyDeposits,
  listRises,
  type ManyDeposits,
  type RiseOf,
  type RisePage,
  toppedUpAmong,
} from './store-habits.ts';
import { allLegs, overLegs } from '../history/read-left.ts';
import {
  type AccountLeg,
  countPostings,
  type Equation,
  listAccountLegs,
  lookedMax,
  readEquation,
} from './store-review.ts';

/** The equation of a balance with the time that reading every leg took, ms. */
export type BalanceEquation = Equation & { readonly tookMs: number; readonly readAt: number };

export type LegRequest = {
  readonly kind?: TransferKind | undefined;
  /** From a number to a number, both included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

export type LegPage = {
  readonly legs: readonly AccountLeg[];
  /** The number that the next page begins below. */
  readonly next: number | undefined;
  readonly count: number;
};

export type LedgerAdmin = {
  transfers(
    request: TransferRequest,
    page: { readonly before?: string | undefined; readonly limit?: number | undefined },
  ): Promise<TransferPage>;
  /** Reads every leg; undefined for an account that there is not. */
  equation(userId: UserId, account: PlayerAccount): Promise<BalanceEquation | undefined>;
  /** A page of legs, the newest first; undefined for an account that there is not. */
  legs(
    userId: UserId,
    account: PlayerAccount,
    request: LegRequest,
    page: { readonly before?: number | undefined; readonly limit?: number | undefined },
  ): Promise<LegPage | undefined>;
  /** A leg by its number, with the balance before it as the leg before has it; undefined where there is none. */
  leg(
    userId: UserId,
    account: PlayerAccount,
    no: number,
  ): Promise<(AccountLeg & { readonly before: Mills | null }) | undefined>;
  /** Who of some has ever paid in, or since an instant (epoch ms). */
  toppedUpAmong(userIds: readonly UserId[], since?: number): Promise<ReadonlySet<UserId>>;
  readonly habits: LedgerHabits;
};

/** Players whose money moves out of the ordinary, those above an id; read in the caller's transaction. */
export type LedgerHabits = {
  manyDeposits(tx: Tx, page: HabitPage, threshold: number): Promise<ManyDeposits[]>;
  chasing(tx: Tx, page: HabitPage, of: { readonly threshold: number; readonly below: Mills }): Promise<ManyDeposits[]>;
  rises(
    tx: Tx,
    page: HabitPage,
    of: { readonly of: RiseOf; readonly times: number; readonly from: Mills },
  ): Promise<RisePage>;
};

const limitByDefault = 50;
/** An account of more legs is read where nobody else waits. */
const quickLegsMax = 100_000;

/** Of all kinds a page is a range of numbers; of one it may be looked for far back. */
function legsLookedAt({ kind, to }: LegRequest, below: number, limit: number): { from: number; to: number } {
  const last = Math.min(below - 1, to ?? below - 1);
  return { from: Math.max(1, last - (kind === undefined ? limit : lookedMax)), to: last };
}

/** Reads, and nothing else. */
export function makeLedgerAdmin(platform: Pick<Platform, 'db' | 'clock' | 'site' | 'log'>): LedgerAdmin {
  const { db, clock, site } = platform;
  const pageOfLegs = (userId: UserId, account: PlayerAccount, below: number, limit: number, request: LegRequest = {}) =>
    overLegs(platform, db.reads, userId, accounts[account], legsLookedAt(request, below, limit), (tx) =>
      listAccountLegs(
        tx,
        userId,
        accounts[account],
        { ...request, kind: request.kind === undefined ? undefined : transferKinds[request.kind] },
        { below, limit },
      ),
    );
  return {
    toppedUpAmong: (userIds, since) => toppedUpAmong(db.reads, userIds, since),
    habits: {
      manyDeposits: listManyDeposits,
      chasing: listChasing,
      rises: (tx, page, of) => listRises(tx, page, { ...of, timeZone: site.timeZone }),
    },
    transfers: (request, { before, limit = limitByDefault }) =>
      listTransfers(platform, request, { before, limit, now: clock.now() }),
    equation: async (userId, account) => {
      const postings = await countPostings(db.reads, userId, accounts[account]);
      if (postings === undefined) return undefined;
      const began = clock.now();
      const pool = postings > quickLegsMax ? db.jobs : db.reads;
      const equation = await overLegs(platform, pool, userId, accounts[account], allLegs, (tx) =>
        readEquation(tx, userId, accounts[account]),
      );
      return equation && { ...equation, tookMs: clock.now() - began, readAt: clock.now() };
    },
    legs: async (userId, account, request, { before, limit = limitByDefault }) => {
      const postings = await countPostings(db.reads, userId, accounts[account]);
      if (postings === undefined) return undefined;
      const below = before ?? postings + 1;
      const { legs, lookedTo } = await pageOfLegs(userId, account, below, limit + 1, request);
      const page = legs.slice(0, limit);
      const isCut = lookedTo > Math.max(1, request.from ?? 1);
      const next = legs.length > limit ? page.at(-1)?.no : isCut ? lookedTo : undefined;
      return { legs: page, next, count: postings };
    },
    leg: async (userId, account, no) => {
      const { legs } = await pageOfLegs(userId, account, no + 1, 2);
      const [leg, older] = legs;
      if (leg === undefined || leg.no !== no) return undefined;
      return { ...leg, before: no === 1 ? mills(0) : older?.no === no - 1 ? older.after : null };
    },
  };
}
