/** The ledger's door: accounts, transfers, statements, and the checks that never stop. */
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import type { Route } from '../../platform/route.ts';
import { type BettingPort, type Books, makeCheckBooks, readBooks } from './check-books.ts';
import { type Freezes, makeFreezes } from './freezes.ts';
import { type Posted, type Posting, post } from './post.ts';
import { readStatement, type Statement } from './read-statement.ts';
import { ledgerRoutes } from './routes.ts';
import { type Balances, type CashMeters, findBalances, findMeters, insertAccounts, updateCaps } from './store.ts';

export type { BettingPort, Books } from './check-books.ts';
export { inOrder, readBooks } from './check-books.ts';
export { accountName, type AccountName, accounts, transferKinds, type TransferKind } from './kinds.ts';
export { isRepeat, type Posted, type Posting } from './post.ts';
export type { Statement, StatementRow } from './read-statement.ts';
export type { Balances, CashMeters } from './store.ts';
export * as ledgerSql from './store-fragments.ts';

export type Ledger = {
  readonly routes: Route[];
  /** Opens a new player's accounts, in the transaction that makes the player. */
  openAccounts(tx: Tx, userId: string): Promise<void>;
  /** Posts one transfer in the caller's transaction. */
  post(tx: Tx, posting: Posting): Promise<Posted>;
  balanceOf(userId: string, tx?: Tx): Promise<Balances>;
  /** Balance, caps and meters of the cash account: what a refused spend is explained from. */
  metersOf(tx: Tx, userId: string, scope: string, scopeRef: string): Promise<CashMeters | undefined>;
  /** Sets the player's own limits per day; null takes one away. */
  setCaps(tx: Tx, userId: string, caps: { daySpend: Mills | null; dayLoss: Mills | null }): Promise<void>;
  statement(userId: string, page: { page: number; rows: number }): Promise<Statement>;
  freezes: Freezes;
  /** Checks the books now, as the job does every minute; a drift freezes. */
  checkBooks(full: boolean): Promise<Books>;
  /** Reads the books without consequences. */
  readBooks(): Promise<Books>;
  /** Betting fills this in: orders and games are beyond the ledger's sight. */
  connectBetting(port: BettingPort): void;
};

/** Builds the module. Its jobs: the check of the books, and reading freezes again. */
export function makeLedger(platform: Platform): Ledger {
  let port: BettingPort | undefined;
  const freezes = makeFreezes(platform);
  const checkBooks = makeCheckBooks(platform, freezes, () => port);
  const door: Omit<Ledger, 'routes'> = {
    openAccounts: insertAccounts,
    post,
    balanceOf: (userId, tx = platform.db.reads) => findBalances(tx, userId),
    metersOf: (tx, userId, scope, scopeRef) => findMeters(tx, userId, scope, scopeRef, platform.site.timeZone),
    setCaps: (tx, userId, caps) => updateCaps(tx, userId, caps.daySpend, caps.dayLoss),
    statement: (userId, page) => readStatement(platform.db.reads, userId, page),
    freezes,
    checkBooks,
    readBooks: () => readBooks(platform.db.jobs, port, true),
    connectBetting: (filled) => {
      port = filled;
    },
  };
  return { ...door, routes: ledgerRoutes(door) };
}
