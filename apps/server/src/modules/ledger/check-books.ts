/**
 * The checks that run all the time (trust.md M2, M17): every cached balance equals the
 * sum of its legs, all accounts together are 0, every order has exactly one end. What they
 * find stops withdrawals and the games concerned, and is told to the operator.
 */
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { type Freezes, gameScope, withdrawalsScope } from './freezes.ts';
import { countBooks, type Drift, findDrifts, rollForward, type TrialBalance, trialBalance } from './store-audit.ts';

/** What betting adds: the ledger itself knows neither orders nor games. */
export type BettingPort = {
  /** Games with orders that have not exactly one end, or whose money does not match it; `sinceMs` limits how far back. */
  unevenGames(sinceMs: number | undefined): Promise<{ gid: number; orders: number }[]>;
  /** Games in which these players bet last. */
  gamesOf(userIds: string[]): Promise<number[]>;
};

export type Books = {
  accounts: number;
  transfers: number;
  trial: TrialBalance[];
  /** Sum over all accounts; 0 when the books balance. */
  difference: number;
  drifts: Drift[];
  unevenGames: { gid: number; orders: number }[];
};

const maxDriftsNamed = 100;
const checkEveryMs = 60_000;
/** Every how many rounds all transfers are read again instead of the roll-ups. */
const fullEveryRounds = 60;
const rollUpLagMs = 5 * 60_000;
/** The incremental check of orders looks this far back. */
const ordersSinceMs = 5 * 60_000;

/** Reads the books in one snapshot. `full` reads every transfer, otherwise roll-ups and what is newer. */
export async function readBooks(db: Db, port: BettingPort | undefined, full: boolean): Promise<Books> {
  const { counts, trial, drifts } = await db.transaction(async (tx) => {
    await tx.count({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' });
    return {
      counts: await countBooks(tx),
      trial: await trialBalance(tx, full),
      drifts: await findDrifts(tx, full, maxDriftsNamed),
    };
  });
  return {
    ...counts,
    trial,
    difference: trial.reduce((sum, row) => sum + row.balance, 0),
    drifts,
    unevenGames: (await port?.unevenGames(full ? undefined : ordersSinceMs)) ?? [],
  };
}

/** Whether the books are in order. */
export function inOrder(books: Books): boolean {
  return books.difference === 0 && books.drifts.length === 0 && books.unevenGames.length === 0;
}

/** Makes the check and its job. */
export function makeCheckBooks(platform: Platform, freezes: Freezes, port: () => BettingPort | undefined) {
  const drifts = platform.metrics.gauge(
    'longmen_ledger_drifts',
    'Accounts or games whose books do not match; above 0 is an alarm.',
  );
  const checkedAt = platform.metrics.gauge(
    'longmen_ledger_checked_timestamp_seconds',
    'When the books were last checked.',
  );
  let round = 0;

  const check = async (full: boolean): Promise<Books> => {
    const books = await readBooks(platform.db.jobs, port(), full);
    drifts.set(books.drifts.length + books.unevenGames.length + (books.difference === 0 ? 0 : 1));
    checkedAt.set(platform.clock.now() / 1000);
    if (!inOrder(books)) await stop(platform, freezes, port(), books);
    return books;
  };

  platform.jobs.add({
    name: 'ledger-check',
    everyMs: checkEveryMs,
    run: async () => {
      await check(round % fullEveryRounds === 0);
      round += 1;
      await rollForward(platform.db.jobs, rollUpLagMs);
      return false;
    },
  });
  return check;
}

async function stop(platform: Platform, freezes: Freezes, port: BettingPort | undefined, books: Books): Promise<void> {
  const players = books.drifts.map((drift) => drift.userId);
  const games = new Set([...books.unevenGames.map((uneven) => uneven.gid), ...((await port?.gamesOf(players)) ?? [])]);
  const reason = `difference ${books.difference}, ${books.drifts.length} accounts, ${books.unevenGames.length} games`;
  const frozen = await freezes.freeze([withdrawalsScope, ...[...games].map(gameScope)], reason);
  platform.log.error(
    {
      alarm: 'ledger-drift',
      difference: books.difference,
      drifts: books.drifts.slice(0, 10),
      unevenGames: books.unevenGames,
      frozen,
    },
    'the books do not match: withdrawals and the games concerned are frozen',
  );
}
