/** Statements of a player's accounts, straight from the ledger: opening + rows = closing. */
import { type Mills, mills } from '@longmen/engine';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import {
  accountName,
  accounts,
  transferKindName,
  transferKinds,
  type AccountName,
  type PlayerAccount,
  type TransferKind,
} from '../transfers/kinds.ts';
import { sumPlay } from './store-days.ts';
import { countTeamLegs, listTeamLegs, type PlayersSql } from './store-team-legs.ts';
import {
  balanceAfterLeg,
  countLegs,
  cutLegs,
  findLeg,
  listCashLegsBefore,
  type LegRow,
  listFilteredLegs,
  listLegs,
  sumOthers,
} from './store-legs.ts';
import type { UserId } from '../../../platform/ids.ts';

export type StatementRow = {
  /** The leg's number: 1 is the account's first. */
  no: number;
  kind: TransferKind;
  ref: string;
  /** Above 0 in, below 0 out. */
  amount: Mills;
  /** The account on the other side. */
  counter: AccountName;
  balanceAfter: Mills;
  at: number;
};

export type Statement = {
  rows: StatementRow[];
  total: number;
  /** Balance before the oldest and after the newest row of this page. */
  opening: Mills;
  closing: Mills;
  /** The same over all pages: with `total` rows between them. */
  rangeOpening: Mills;
  rangeClosing: Mills;
};

export type StatementQuery = {
  readonly page: number;
  readonly rows: number;
  /** The cash account when left out. */
  readonly account?: PlayerAccount;
  /** From the first leg not older than this (epoch ms), up to and without the first not older than that; all when left out. */
  readonly from?: number;
  readonly to?: number;
};

/** Legs of a page: numbers above one, up to another, of those of the time that was asked for. */
export type StatementCut = {
  readonly begin: number;
  readonly end: number;
  readonly above: number;
  readonly upTo: number;
};

/** Which legs a page of a statement shows. */
export async function cutStatement(tx: Reader, userId: UserId, query: StatementQuery): Promise<StatementCut> {
  const account = accounts[query.account ?? 'cash'];
  const end =
    query.to === undefined ? await countLegs(tx, userId, account) : await cutLegs(tx, userId, account, query.to);
  const begin = query.from === undefined ? 0 : Math.min(end, await cutLegs(tx, userId, account, query.from));
  const upTo = Math.max(begin, end - (query.page - 1) * query.rows);
  return { begin, end, above: Math.max(begin, upTo - query.rows), upTo };
}

/** The page itself, newest first. */
export async function readPage(
  tx: Reader,
  userId: UserId,
  query: Pick<StatementQuery, 'account'>,
  { begin, end, above, upTo }: StatementCut,
): Promise<Statement> {
  const account = accounts[query.account ?? 'cash'];
  const legs = above < upTo ? await listLegs(tx, userId, account, { above, upTo }) : [];
  const rangeOpening = await balanceAfterLeg(tx, userId, account, begin);
  const rangeClosing = await balanceAfterLeg(tx, userId, account, end);
  const rows = legs.map((leg) => toRow(leg, account));
  const oldest = rows.at(-1);
  return {
    rows,
    total: end - begin,
    opening: mills(oldest === undefined ? 0 : oldest.balanceAfter - oldest.amount),
    closing: rows[0]?.balanceAfter ?? mills(0),
    rangeOpening,
    rangeClosing,
  };
}

/** Legs of an account, cash when left out, in [from, to), epoch ms. */
export type RecordFilter = {
  readonly account?: PlayerAccount;
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly TransferKind[];
  readonly side?: 'in' | 'out' | undefined;
};

/** A page of an account's rows of some kinds and one direction, newest first. */
export async function readRecords(
  tx: Reader,
  userId: UserId,
  { account: name = 'cash', kinds, side, ...times }: RecordFilter,
  page: { skip: number; rows: number },
): Promise<StatementRow[]> {
  if (kinds.length === 0) return [];
  const account = accounts[name];
  const filter = { ...times, account, side, kinds: kinds.map((kind) => transferKinds[kind]) };
  return (await listFilteredLegs(tx, userId, filter, page)).map((leg) => toRow(leg, account));
}

/** A row of an account of one of an agent's team. */
export type TeamRow = StatementRow & { readonly userId: UserId; readonly username: string };

/** Rows of a team of some kinds in [from, to), epoch ms. */
export type TeamRecordFilter = {
  readonly team: PlayersSql;
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly TransferKind[];
  /** Cash when left out. */
  readonly account?: PlayerAccount;
};

const toLegFilter = ({ kinds, account = 'cash', ...filter }: TeamRecordFilter) => ({
  ...filter,
  account: accounts[account],
  kinds: kinds.map((kind) => transferKinds[kind]),
});

/** A page of a team's rows, newest first. @param page where it begins, and what time it is, epoch ms */
export async function readTeamRecords(
  tx: Reader,
  filter: TeamRecordFilter,
  page: { readonly skip: number; readonly rows: number; readonly now: number },
): Promise<TeamRow[]> {
  if (filter.kinds.length === 0) return [];
  const legFilter = toLegFilter(filter);
  const legs = await listTeamLegs(tx, legFilter, page);
  return legs.map(({ userId, username, ...leg }) => ({ ...toRow(leg, legFilter.account), userId, username }));
}

/** How many rows of a team there are; more than `max` are not counted. */
export async function countTeamRecords(tx: Reader, filter: TeamRecordFilter, max: number): Promise<number> {
  return filter.kinds.length === 0 ? 0 : countTeamLegs(tx, toLegFilter(filter), max);
}

/** One row of an account by its business key. */
export async function readRecord(
  tx: Reader,
  userId: UserId,
  { account, kind, ref }: { account: PlayerAccount; kind: TransferKind; ref: string },
): Promise<StatementRow | undefined> {
  const leg = await findLeg(tx, userId, accounts[account], { kind: transferKinds[kind], ref });
  return leg && toRow(leg, accounts[account]);
}

/** Rows of the cash account of some kinds below a number, the newest first. */
export async function readCashBefore(
  tx: Reader,
  userId: UserId,
  kinds: readonly number[],
  window: Parameters<typeof listCashLegsBefore>[3],
): Promise<StatementRow[]> {
  return (await listCashLegsBefore(tx, userId, kinds, window)).map((leg) => toRow(leg, accounts.cash));
}

export type Total = {
  readonly kind: TransferKind;
  readonly account: PlayerAccount;
  /** What it put into and took from the account. */
  readonly credited: Mills;
  readonly debited: Mills;
  readonly legs: number;
};

/** What moved on a player's accounts in [from, to), epoch ms, by kind and account. */
export async function readTotals(
  tx: Tx,
  userId: UserId,
  times: { from: number; to: number },
  timeZone: string,
): Promise<Total[]> {
  const [since, after] = await sumPlay(tx, userId, [times.from, times.to], timeZone);
  const others = await sumOthers(tx, userId, times);
  if (since === undefined || after === undefined) throw new Error('the ledger told fewer sums than it was asked for');
  const zero = mills(0);
  const of = (kind: TransferKind, credited: number, debited: number, legs: number): Total[] =>
    legs === 0 ? [] : [{ kind, account: 'cash', credited: mills(credited), debited: mills(debited), legs }];
  return [
    ...of('bet', zero, since.staked - after.staked, since.bets - after.bets),
    ...of('win', since.won - after.won, zero, since.wins - after.wins),
    ...of('refund', since.refunded - after.refunded, zero, since.refunds - after.refunds),
    ...of('platformBet', zero, since.outside_staked - after.outside_staked, since.outside_bets - after.outside_bets),
    ...of('platformWin', since.outside_won - after.outside_won, zero, since.outside_wins - after.outside_wins),
    ...of(
      'platformReturn',
      since.outside_returned - after.outside_returned,
      zero,
      since.outside_returns - after.outside_returns,
    ),
    ...others.map(({ kind, account, ...rest }) => ({
      ...rest,
      kind: transferKindName(kind),
      account: accountName(account) as PlayerAccount,
    })),
  ];
}

function toRow(leg: LegRow, account: number): StatementRow {
  const out = leg.debit === account;
  return {
    no: leg.no,
    kind: transferKindName(leg.kind),
    ref: leg.ref,
    amount: mills(out ? -leg.amount : leg.amount),
    counter: accountName(out ? leg.credit : leg.debit),
    balanceAfter: mills((out ? leg.debitAfter : leg.creditAfter) ?? 0),
    at: leg.at,
  };
}
