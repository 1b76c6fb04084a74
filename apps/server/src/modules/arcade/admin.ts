/** What operators see of games of other companies, and do about cases and transfers. Callers log who did it. */
import { refuse } from '../../platform/api/route.ts';
import { type ListPage, listPage, type PageRequest } from '../../platform/console/list-page.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Ledger } from '../ledger/index.ts';
import { type CaseFilter, countCases, type ListedCase, pageOfCases } from './cases/store-case-list.ts';
import { closeCase, countOpen, listOpenCases, type OpenCase, playerOfCase } from './cases/store-cases.ts';
import { requestBack } from './provider-wallets/store-wallets.ts';
import { findCallEvidence } from './rounds/store-evidence.ts';
import { countOpenRounds } from './rounds/store-rounds.ts';
import type { Settling } from './wallet-transfers/rules.ts';
import { type HeldTransfer, type HeldWallet, listHeldWallets, showHeld, viewOf } from './wallet-transfers/show-held.ts';
import { countTransfers, pageOfTransfers, type TransferFilter } from './wallet-transfers/store-open-list.ts';
import { settleWithin } from './wallet-transfers/release-transfer.ts';

export type { HeldTransfer } from './wallet-transfers/show-held.ts';
export type { Settling } from './wallet-transfers/rules.ts';

export type ArcadeAdmin = {
  /** Cases that wait for people, the oldest first. */
  cases(): Promise<OpenCase[]>;
  /** Whose case waits under a number; nobody's where it is about no player. */
  playerOfCase(id: string): Promise<UserId | null>;
  /** Ends a case that somebody has seen to; withdrawals no longer wait for it. @throws Refusal `nothingWaits` */
  closeCase(tx: Tx, id: string, about: { readonly by: string; readonly reason: string }): Promise<OpenCase>;
  /** Open and closed, the newest first. */
  casePage(filter: CaseFilter, request: PageRequest): Promise<ListPage<ListedCase>>;
  /** Transfers on their way, or all, the newest first. */
  transferPage(filter: TransferFilter, request: PageRequest): Promise<ListPage<HeldTransfer>>;
  /** Has the running site bring back what is free at a company. @returns whether the player has a wallet there */
  bringBack(tx: Tx, which: { readonly userId: UserId; readonly provider: string }): Promise<boolean>;
  /** A player's wallets at companies. */
  walletsOf(userId: UserId): Promise<HeldWallet[]>;
  /** The call of a company that made a transfer of the ledger at about this instant. */
  evidence(userId: UserId, transfer: { readonly id: string; readonly at: number }): ReturnType<typeof findCallEvidence>;
  /** A transfer by its number. */
  transferOf(id: string): Promise<HeldTransfer | undefined>;
  /**
   * What two operators say of a transfer that waits for people. @returns undefined for one that does not, or not for this;
   * `announce` follows the commit
   */
  settleTransfer(
    tx: Tx,
    what: { readonly id: string; readonly as: Settling; readonly by: string; readonly reason: string },
  ): Promise<{ announce(): Promise<void> } | undefined>;
  /** What is open now: rounds by platform, cases by company. */
  open(): Promise<{ readonly rounds: Record<string, number>; readonly cases: Record<string, number> }>;
};

const rowsMax = 500;

/** Reads anew for each question. */
export function makeArcadeAdmin(
  { db }: Pick<Platform, 'db'>,
  ledger: Pick<Ledger, 'announceBalance' | 'crossings' | 'lockCash' | 'post'>,
): ArcadeAdmin {
  return {
    cases: () => listOpenCases(db.reads, rowsMax),
    playerOfCase: (id) => playerOfCase(db.reads, id),
    closeCase: async (tx, id, about) => {
      const closed = await closeCase(tx, id, about);
      if (closed === undefined) throw refuse('nothingWaits', { waiting: 'platformCase', id });
      return closed;
    },
    casePage: (filter, request) =>
      listPage(request, {
        keyOf: ({ id }) => id,
        read: (window) => pageOfCases(db.reads, filter, window),
        count: (max) => countCases(db.reads, filter, max),
      }),
    transferPage: (filter, request) =>
      listPage<HeldTransfer>(request, {
        keyOf: ({ id }) => id,
        read: async (window) => (await pageOfTransfers(db.reads, filter, window)).map(viewOf),
        count: (max) => countTransfers(db.reads, filter, max),
      }),
    bringBack: (tx, which) => requestBack(tx, which, 0),
    walletsOf: (userId) => listHeldWallets(db.reads, userId),
    evidence: (userId, transfer) => findCallEvidence(db.reads, userId, transfer),
    transferOf: (id) => showHeld(db.reads, id),
    settleTransfer: async (tx, { id, as, ...release }) => {
      const held = await showHeld(tx, id);
      if (held === undefined || !(await settleWithin({ ledger }, tx, held, as, release))) return undefined;
      return { announce: () => ledger.announceBalance(held.userId) };
    },
    open: async () => ({ rounds: await countOpenRounds(db.reads), cases: await countOpen(db.reads) }),
  };
}
