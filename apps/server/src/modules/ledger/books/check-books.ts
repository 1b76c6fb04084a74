/**
 * The checks that run all the time (trust.md M2, M17): every cached balance equals the
 * sum of its legs, all accounts together are 0, every order has exactly one end. What they
 * find stops withdrawals and the games concerned, and is told to the operator.
 */
import { formatMills, mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { keysOf } from '../../../platform/runtime/keys-of.ts';
import { accounts as codes } from '../transfers/kinds.ts';
import { type Freezes, gameScope, packetsScope, platformScope, withdrawalsScope } from './freezes.ts';
import {
  countAccounts,
  countTransfers,
  type Drift,
  findDrifts,
  rollForward,
  type TrialBalance,
  trialBalance,
} from './store-audit.ts';
import { storeCheck, takeRequest } from './store-last-check.ts';
import type { Players } from './store-recount.ts';
import type { UserId } from '../../../platform/ids.ts';

/** What betting adds: the ledger itself knows neither orders nor games. */
export type BettingPort = {
  /**
   * Games with orders that have not exactly one end, or whose money does not match it: all, of late, or of some players.
   * `tx` asks in a transaction of the caller's.
   */
  unevenGames(part: 'all' | { sinceMs: number } | Players, tx?: Tx): Promise<UnevenGame[]>;
  /** Games in which these players bet last. */
  gamesOf(userIds: UserId[]): Promise<number[]>;
};

export type UnevenGame = { gid: number; orders: number };

/** What `packets` adds: what it owes of what lies in escrow. */
export type EscrowPort = {
  /** Shares that nobody has opened and nobody got back, in mills; asked in the snapshot of the books. */
  unopened(tx: Tx): Promise<number>;
};

/** What `arcade` adds: the other side of the transfers of games of other companies. */
export type ArcadePort = {
  /** What its transactions come to, in mills; asked in the snapshot of the books. */
  sums(tx: Tx): Promise<OutsideSums>;
  /** Platforms with transactions without their transfer, transfers without a transaction, or sums that are not theirs. */
  unevenPlatforms(tx: Tx, sinceMs: number): Promise<UnevenPlatform[]>;
  /**
   * What a player won less what he staked at companies that keep his money, in mills, since each of these moments (epoch ms)
   * and in their order: those stakes are no transfers here.
   */
  playSince(tx: Tx, userId: UserId, since: readonly number[]): Promise<number[]>;
  /** Every platform: where only a sum differs, nobody knows which. */
  readonly platforms: readonly string[];
};
export type UnevenPlatform = { readonly platform: string; readonly rows: number };

/** By account, mills: stakes and wins at companies, what those hold for players, and what is on its way to them. */
export type OutsideSums = Readonly<Record<keyof typeof outsideAccounts, number>>;
const outsideAccounts = {
  stakes: codes.platformStakes,
  payouts: codes.platformPayouts,
  funds: codes.platformFunds,
  transit: codes.transit,
} as const;
const outsideNames = keysOf(outsideAccounts);

/** What other modules know of the books; a part that is missing is not looked at. */
export type BooksPorts = {
  readonly betting?: BettingPort | undefined;
  readonly escrow?: EscrowPort | undefined;
  readonly arcade?: ArcadePort | undefined;
};

/** What does not match; nothing and 0 when the books are in order. */
export type Mismatch = {
  /** Sum over all accounts that were read. */
  difference: number;
  drifts: Drift[];
  unevenGames: UnevenGame[];
  /** What escrow holds less what packets owe; absent where nobody said what they owe. */
  escrow?: number;
  /** Accounts of games of companies less what arcade wrote, and where rows do not match. */
  outside?: OutsideSums & { readonly uneven: readonly UnevenPlatform[] };
};

export type Books = Mismatch & {
  accounts: number;
  transfers: number;
  trial: TrialBalance[];
};

export const maxDriftsNamed = 100;
export const checkEveryMs = 60_000;
/** Whether an operator wants them checked now is looked at so often. */
const requestsEveryMs = 2_000;
const rollUpLagMs = 5 * 60_000;
/** The check of every minute looks at orders this far back. */
const ordersSinceMs = 5 * 60_000;

/** Reads the books in one snapshot. `full` reads every transfer, otherwise roll-ups and what is newer. */
export async function readBooks(db: Db, { betting, escrow, arcade }: BooksPorts, full: boolean): Promise<Books> {
  const { accounts, trial, transfers, drifts, unopened, outside } = await db.transaction(async (tx) => {
    await tx.count({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' });
    const rows = await trialBalance(tx, full);
    return {
      accounts: await countAccounts(tx),
      trial: rows,
      // A transfer has two legs, so that its count follows from sums that are read anyway.
      transfers: full ? await countTransfers(tx) : rows.reduce((sum, row) => sum + row.legs, 0) / 2,
      drifts: await findDrifts(tx, full, maxDriftsNamed),
      unopened: await escrow?.unopened(tx),
      outside: arcade && (await readOutside(tx, arcade, rows)),
    };
  });
  return {
    accounts,
    transfers,
    trial,
    difference: trial.reduce((sum, row) => sum + row.balance, 0),
    drifts,
    unevenGames: (await betting?.unevenGames(full ? 'all' : { sinceMs: ordersSinceMs })) ?? [],
    ...(outside === undefined ? {} : { outside }),
    ...(unopened === undefined ? {} : { escrow: balanceOf(trial, codes.redPacketEscrow) - unopened }),
  };
}

const balanceOf = (trial: readonly TrialBalance[], code: number): number =>
  trial.find(({ account }) => account === code)?.balance ?? 0;

async function readOutside(tx: Tx, arcade: ArcadePort, trial: readonly TrialBalance[]) {
  const sums = await arcade.sums(tx);
  const differenceOf = (name: keyof OutsideSums) => balanceOf(trial, outsideAccounts[name]) - sums[name];
  return {
    stakes: differenceOf('stakes'),
    payouts: differenceOf('payouts'),
    funds: differenceOf('funds'),
    transit: differenceOf('transit'),
    uneven: await arcade.unevenPlatforms(tx, ordersSinceMs),
  };
}

const countOutside = ({ outside }: Pick<Mismatch, 'outside'>): number =>
  outside === undefined ? 0 : outside.uneven.length + outsideNames.filter((name) => outside[name] !== 0).length;

/** How many things do not match. */
export function countMismatches({ difference, drifts, unevenGames, escrow = 0, ...rest }: Mismatch): number {
  const numbers = (difference === 0 ? 0 : 1) + (escrow === 0 ? 0 : 1);
  return drifts.length + unevenGames.length + numbers + countOutside(rest);
}

/** Whether the books are in order. */
export function inOrder(books: Mismatch): boolean {
  return countMismatches(books) === 0;
}

export type CheckBooks = {
  /** Checks the books now, by roll-ups and what is newer; a drift freezes. */
  check(): Promise<Books>;
  /** When this process last finished a check, epoch ms; its start before the first. */
  checkedAt(): number;
  /** What the last check found. */
  found(): number;
};

/** Makes the check of every minute with its job, and the one that rolls the sums forward, so that neither waits for the other. */
export function makeCheckBooks(
  platform: Platform,
  ports: () => BooksPorts,
  stop: (mismatch: Mismatch) => Promise<void>,
): CheckBooks {
  let found = 0;
  let checkedAt = platform.clock.now();
  platform.metrics.gauge('longmen_ledger_checked_timestamp_seconds', 'When the books were last checked.', (set) =>
    set(checkedAt / 1000),
  );

  const check = async (): Promise<Books> => {
    const books = await readBooks(platform.db.jobs, ports(), false);
    found = countMismatches(books);
    if (found > 0) await stop(books);
    await storeCheck(platform.db.jobs, books);
    checkedAt = platform.clock.now();
    return books;
  };

  platform.jobs.add({
    name: 'ledger-check',
    everyMs: checkEveryMs,
    run: async () => {
      await check();
      return false;
    },
  });
  platform.jobs.add({
    name: 'ledger-check-requested',
    everyMs: requestsEveryMs,
    run: async () => {
      if (await takeRequest(platform.db.jobs)) await check();
      return false;
    },
  });
  platform.jobs.add({
    name: 'ledger-roll-up',
    everyMs: checkEveryMs,
    run: async () => (await rollForward(platform.db.jobs, rollUpLagMs)).more,
  });
  return { check, checkedAt: () => checkedAt, found: () => found };
}

/** Whatever it is: what is beyond all money is written as it stands, and still freezes. */
const textOf = (difference: number): string =>
  Number.isSafeInteger(difference) ? formatMills(mills(difference)) : String(difference);

/** Freezes what a mismatch concerns and raises the alarm. */
export async function stopFor(
  platform: Platform,
  freezes: Freezes,
  { betting: port, arcade }: BooksPorts,
  { difference, drifts, unevenGames, escrow = 0, outside }: Mismatch,
): Promise<void> {
  const ledger = { difference, drifts, unevenGames };
  if (escrow !== 0) {
    const frozen = await freezes.freeze([packetsScope], {
      kind: 'escrow',
      saw: { difference: textOf(escrow) },
    });
    platform.log.error({ alarm: 'packet-drift', escrow, frozen }, 'escrow is not what packets owe: they are frozen');
  }
  if (outside !== undefined && countOutside({ outside }) > 0) {
    const uneven = outside.uneven.map((each) => each.platform);
    const scopes = [withdrawalsScope, ...(uneven.length > 0 ? uneven : (arcade?.platforms ?? [])).map(platformScope)];
    const sums = Object.fromEntries(outsideNames.map((name) => [name, textOf(outside[name])]));
    const saw = { ...sums, platforms: outside.uneven.length };
    const frozen = await freezes.freeze(scopes, { kind: 'outside', saw });
    platform.log.error({ alarm: 'platform-drift', outside, frozen }, 'games of companies do not match their transfers');
  }
  if (inOrder(ledger)) return;
  const players = drifts.map((drift) => drift.userId);
  const games = new Set([...unevenGames.map((uneven) => uneven.gid), ...((await port?.gamesOf(players)) ?? [])]);
  const saw = { difference: textOf(difference), accounts: drifts.length, games: unevenGames.length };
  const frozen = await freezes.freeze([withdrawalsScope, ...[...games].map(gameScope)], { kind: 'books', saw });
  platform.log.error(
    { alarm: 'ledger-drift', difference, drifts: drifts.slice(0, 10), unevenGames, frozen },
    'the books do not match: withdrawals and the games concerned are frozen',
  );
}
