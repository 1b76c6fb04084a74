/**
 * SQL that other modules compose into set-based statements of their own, so
 * that only this module spells the ledger's tables. Every fragment reads a
 * relation (a CTE of the composing statement) whose columns are named here.
 */
import { alone, cellBesideSql, cellColumn, cellValue, inCellSql, onlyWithCells } from '../../../platform/db/cells.ts';
import { keysOf } from '../../../platform/runtime/keys-of.ts';
import { accounts, transferKinds } from './kinds.ts';
import { isOtherSql } from './play-sql.ts';
import { addToMetersSql, periods, periodsSql, withinOwnLimitsSql } from './meters-sql.ts';

/** What account `a` has spent in the scope of a row `s(scope, scope_ref)`. */
const spentInScope = `CASE WHEN (a.scopes -> s.scope ->> 0)::bigint = s.scope_ref THEN (a.scopes -> s.scope ->> 1)::bigint ELSE 0 END`;

/** The entry of a row `s(scope, scope_ref)`. What builds it for all types is not immutable, so Citus takes it in no change. */
const inScope = (spent: string): string =>
  `${alone(`jsonb_build_object(s.scope, jsonb_build_array(s.scope_ref, ${spent}))`)}${onlyWithCells(`ledger.in_scope(s.scope, s.scope_ref, ${spent})`)}`;

/** An assignment that adds to the scope of a row `s(scope, scope_ref)`. */
export const addToScopeSql = (amount: string): string =>
  `scopes = a.scopes || ${inScope(`${spentInScope} + ${amount}`)}`;

/** The same, of what comes out of it again; another day's count stays as it is. */
const takeFromScopeSql = (
  amount: string,
): string => `scopes = CASE WHEN (a.scopes -> s.scope ->> 0)::bigint = s.scope_ref
        THEN a.scopes || ${inScope(`(a.scopes -> s.scope ->> 1)::bigint - ${amount}`)}
        ELSE a.scopes END`;

/**
 * Takes stakes from cash accounts: one row per player, never the same player twice.
 *
 * Reads `source(user_id, amount, scope text, scope_ref, scope_cap)`, `today` is a date
 * expression in the site's time zone. Rows whose balance or limits do not suffice, or whose player rests, are left
 * out and nothing of them is applied. Returns the source's rows plus `balance` (after)
 * and `posting` (the leg's number). `cell` of all of them: see platform/db/cells.ts.
 */
export function spendSql(source: string, today: string, cell?: string): string {
  return `
    UPDATE ledger.accounts a SET
      balance = a.balance - s.amount,
      postings = a.postings + 1,
      ${addToScopeSql('s.amount')},
      ${addToMetersSql('s.amount', '0')}
    FROM ${source} s, ${periodsSql(today)}
    WHERE a.user_id = s.user_id AND a.kind = ${accounts.cash}${inCellSql('a', cell)}
      AND a.balance >= s.amount
      AND ${spentInScope} + s.amount <= s.scope_cap
      AND ${withinOwnLimitsSql('s.amount')}
    RETURNING s.*, a.balance, a.postings AS posting`;
}

/** Writes the transfers of what `spendSql` took. Reads `source(user_id, slip, amount, balance, posting, at)`. */
export function recordBetsSql(source: string, cell?: string): string {
  return `
    INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, at${cellColumn})
    SELECT user_id, ${transferKinds.bet}, slip, ${accounts.cash}, ${accounts.stakes}, amount, balance, posting, at${cellValue(cell)} FROM ${source}`;
}

/**
 * SQL expressions of ids: players above `from`, up to `upTo`. A source that says which players it is about spares its
 * statement reading every account there is, which the planner does where it takes a slice's few players for many.
 */
export type PlayerRange = { readonly from: string; readonly upTo: string };

const withinSql = (range: PlayerRange | undefined) =>
  range === undefined ? '' : `AND a.user_id > ${range.from} AND a.user_id <= ${range.upTo}`;

/**
 * Locks cash accounts in one order everywhere, so that statements over many players never deadlock.
 * Reads `source(user_id)`, of which all are within `range`. Returns user ids.
 */
export function lockCashSql(source: string, range?: PlayerRange): string {
  return `
    SELECT a.user_id FROM ledger.accounts a JOIN ${source} s ON s.user_id = a.user_id AND a.kind = ${accounts.cash}
    ${withinSql(range)} ORDER BY a.user_id FOR UPDATE OF a`;
}

/** Locks the same of one cell, whose statement joins nothing that lies elsewhere. @param ids an expression, an array */
export const lockCashInCellSql = (ids: string, cell: number): string => `
    SELECT a.user_id FROM ledger.accounts a
    WHERE a.user_id = ANY (${ids}) AND a.kind = ${accounts.cash} AND a.cell = ${cell} ORDER BY a.user_id FOR UPDATE`;

/**
 * Gives money back to cash accounts: one row per player.
 * Reads `source(user_id, amount, legs)`, of which all are within `range`, `today` as above. Returns `user_id, balance`
 * (after), `posting` (the last leg's number), `amount` and `legs`.
 */
export function returnSql(source: string, today: string, range?: PlayerRange, cell?: string): string {
  return `
    UPDATE ledger.accounts a SET
      balance = a.balance + s.amount,
      postings = a.postings + s.legs,
      ${addToMetersSql('0', 's.amount')}
    FROM ${source} s, ${periodsSql(today)}
    WHERE a.user_id = s.user_id AND a.kind = ${accounts.cash} ${withinSql(range)}${inCellSql('a', cell)}
    RETURNING a.user_id, a.balance, a.postings AS posting, s.amount, s.legs`;
}

/**
 * Undoes a spend whose bet was cancelled: money back, and out of the meters.
 * Reads `source(user_id, amount, scope text, scope_ref, spent_on)`. Returns the source's rows, `balance` and `posting`.
 */
export function unspendSql(source: string, cell?: string): string {
  const ofSamePeriod = (period: string) =>
    `CASE WHEN date_trunc('${period}', a.day::timestamp) = date_trunc('${period}', s.spent_on::timestamp) THEN s.amount ELSE 0 END`;
  return `
    UPDATE ledger.accounts a SET
      balance = a.balance + s.amount,
      postings = a.postings + 1,
      ${takeFromScopeSql('s.amount')},
      ${periods.map((period) => `${period}_spent = a.${period}_spent - ${ofSamePeriod(period)}`).join(', ')}
    FROM ${source} s
    WHERE a.user_id = s.user_id AND a.kind = ${accounts.cash}${inCellSql('a', cell)}
    RETURNING s.*, a.balance, a.postings AS posting`;
}

/**
 * Brings money back to cash accounts of which a part no longer counts as spent: one row per player. Reads
 * `source(user_id, amount, scope text, scope_ref, today, day_unspent, week_unspent, month_unspent)`, where the parts are of
 * the day, the week and the month of `today`. Returns it with `balance` and `posting`.
 */
export function unspendUpToSql(source: string): string {
  const unspent = (period: string) =>
    `CASE WHEN date_trunc('${period}', a.day::timestamp) = date_trunc('${period}', s.today::timestamp) THEN s.${period}_unspent ELSE 0 END`;
  return `
    UPDATE ledger.accounts a SET
      balance = a.balance + s.amount,
      postings = a.postings + 1,
      ${takeFromScopeSql('s.day_unspent')},
      ${periods.map((period) => `${period}_spent = a.${period}_spent - ${unspent(period)}`).join(', ')}
    FROM ${source} s
    WHERE a.user_id = s.user_id AND a.kind = ${accounts.cash}
    RETURNING s.*, a.balance, a.postings AS posting`;
}

/**
 * Writes what single orders were paid. Reads `source(user_id, ref, kind, amount, balance, posting, at)`: `kind` is
 * `win` or `refund` of `transferKinds`, balance and posting those after this very leg.
 */
export function recordReturnsSql(source: string, cell?: string): string {
  return `
    INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at${cellColumn})
    SELECT user_id, kind, ref, ${debitOf('kind')}, ${accounts.cash}, amount, balance, posting, at${cellValue(cell)} FROM ${source}`;
}

/** Whose money a `win` or a `refund` is. */
function debitOf(kind: string): string {
  return `(CASE ${kind} WHEN ${transferKinds.win} THEN ${accounts.payouts} ELSE ${accounts.stakes} END)::smallint`;
}

/** Sums mills over a window, as a bigint. */
export const runningTotal = 'ledger.running_total';

/** Where the last nine columns of `returnsSql` are copied to. */
export const returnsTable = (hasCell: boolean): string =>
  `ledger.transfers (${hasCell ? 'cell, ' : ''}user_id, amount, at, ref, credit_after, credit_no, kind, debit, credit)`;
/** How many they are. */
export const returnsColumns = (hasCell: boolean): number => (hasCell ? 10 : 9);

/**
 * The same for many orders at once, to be copied before `returnSql` in its transaction, with the accounts locked.
 * Reads a query `paid(user_id, ref, kind, amount, amount_so_far, legs_so_far, …)` of players within `range`: `kind` is
 * `win` or `refund` of `transferKinds`, the last two are what the same player is paid up to and with this leg. What else
 * it has and `others` names comes first; then the columns of `returnsTable`, of which (cell,) player, amount and time are the first.
 */
export function returnsSql(paid: string, others: readonly string[], range: PlayerRange, cell?: string): string {
  return `
    ${onlyWithCells(`WITH paid AS MATERIALIZED (${paid})`)}
    SELECT ${others.map((name) => `p.${name}, `).join('')}${cell === undefined ? '' : `${cell}::smallint, `}p.user_id, p.amount, (SELECT clock_timestamp()), p.ref,
      a.balance + p.amount_so_far, a.postings + p.legs_so_far, p.kind::smallint, ${debitOf('p.kind')}, ${accounts.cash}::smallint
    FROM ${alone(`(${paid})`)}${onlyWithCells('paid')} p JOIN ledger.accounts a ON a.user_id = p.user_id AND a.kind = ${accounts.cash}${inCellSql('a', cell)} ${withinSql(range)}`;
}

/**
 * Locks savings accounts in one order everywhere, leaving out those that others are at. Reads `source(user_id)`.
 * Returns user ids.
 */
export function lockFreeSavingsSql(source: string): string {
  return `
    SELECT a.user_id FROM ledger.accounts a JOIN ${source} s ON s.user_id = a.user_id AND a.kind = ${accounts.savings}
    ORDER BY a.user_id FOR UPDATE OF a SKIP LOCKED`;
}

/** Adds interest to savings accounts: one row per player. Reads `source(user_id, amount)`. Returns it with `balance` and `posting`. */
export function payInterestSql(source: string): string {
  return `
    UPDATE ledger.accounts a SET balance = a.balance + s.amount, postings = a.postings + 1
    FROM ${source} s WHERE a.user_id = s.user_id AND a.kind = ${accounts.savings}
    RETURNING a.user_id, s.amount, a.balance, a.postings AS posting`;
}

/** Writes the transfers of what `payInterestSql` paid. Reads `source(user_id, ref, amount, balance, posting, at)`. */
export function recordInterestSql(source: string): string {
  return `
    INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at${cellColumn})
    SELECT user_id, ${transferKinds.savingsInterest}, ref, ${accounts.interest}, ${accounts.savings}, amount, balance, posting, at${cellValue()} FROM ${source}`;
}

/** Pays agents on their cash accounts: one row per player. Reads `source(user_id, amount)`. Returns it with `balance` and `posting`. */
export function payCommissionsSql(source: string): string {
  return `
    UPDATE ledger.accounts a SET balance = a.balance + s.amount, postings = a.postings + 1
    FROM ${source} s WHERE a.user_id = s.user_id AND a.kind = ${accounts.cash}
    RETURNING a.user_id, s.amount, a.balance, a.postings AS posting`;
}

/** Writes the transfers of what `payCommissionsSql` paid. Reads `source(user_id, ref, amount, balance, posting, at)`. */
export function recordCommissionsSql(source: string): string {
  return `
    INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at${cellColumn})
    SELECT user_id, ${transferKinds.commission}, ref, ${accounts.rebates}, ${accounts.cash}, amount, balance, posting, at${cellValue()} FROM ${source}`;
}

/** Pays opened shares of packets on cash accounts: one row per player. Reads `source(user_id, amount)`. Returns it with `balance` and `posting`. */
export const payPacketsSql = payCommissionsSql;

/** Writes the transfers of what `payPacketsSql` paid. Reads `source(user_id, ref, amount, balance, posting, at)`. */
export function recordPacketsSql(source: string): string {
  return `
    INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at${cellColumn})
    SELECT user_id, ${transferKinds.redPacketOpened}, ref, ${accounts.redPacketEscrow}, ${accounts.cash}, amount, balance, posting, at${cellValue()} FROM ${source}`;
}

/** What was transferred under a kind and a reference together, as an expression. */
export function sumOfRefSql(kind: keyof typeof transferKinds, users: string, ref: string): string {
  return `(SELECT coalesce(sum(t.amount), 0)::bigint FROM ledger.transfers t
    WHERE t.user_id IN (${users}) AND t.kind = ${transferKinds[kind]} AND t.ref = ${ref})`;
}

/**
 * Takes wins that a company takes back from cash accounts, and out of the meters: one row per player.
 * Reads `source(user_id, amount, returned_on)`; rows that the balance does not cover are left out. Returns it with
 * `balance` and `posting`.
 */
export function takeBackSql(source: string): string {
  const ofSamePeriod = (period: string) =>
    `CASE WHEN date_trunc('${period}', a.day::timestamp) = date_trunc('${period}', s.returned_on::timestamp) THEN s.amount ELSE 0 END`;
  return `
    UPDATE ledger.accounts a SET
      balance = a.balance - s.amount,
      postings = a.postings + 1,
      ${periods.map((period) => `${period}_returned = a.${period}_returned - ${ofSamePeriod(period)}`).join(', ')}
    FROM ${source} s
    WHERE a.user_id = s.user_id AND a.kind = ${accounts.cash} AND a.balance >= s.amount
    RETURNING s.*, a.balance, a.postings AS posting`;
}

/**
 * Locks cash accounts in the order of `lockCashSql`. Reads `source(user_id)`. Returns `user_id, balance, posting` and
 * `rests`: whether the player takes a break or has excluded himself, as they are once the lock is held.
 */
export function lockBalancesSql(source: string): string {
  return `
    SELECT a.user_id, a.balance, a.postings AS posting, coalesce(a.rests_until > clock_timestamp(), false) AS rests
    FROM ledger.accounts a JOIN ${source} s ON s.user_id = a.user_id AND a.kind = ${accounts.cash} ORDER BY a.user_id FOR UPDATE OF a`;
}

/** Condition: a player takes a break or has excluded himself; `userId` is an SQL expression. */
export const restsSql = (userId: string): string => `EXISTS (SELECT FROM ledger.accounts a
    WHERE a.user_id = ${userId} AND a.kind = ${accounts.cash} AND a.rests_until > clock_timestamp())`;

/** Transfers of games of other companies on this balance, and the account on their other side. */
const platformSides = {
  platformBet: accounts.platformStakes,
  platformReturn: accounts.platformStakes,
  platformWin: accounts.platformPayouts,
  platformTakeBack: accounts.platformPayouts,
} as const;

/** Writes what was moved for a company. Reads `source(user_id, ref, amount, balance, posting, at)`; `ref` is the wallet transaction. */
export function recordPlatformSql(kind: keyof typeof platformSides, source: string): string {
  const [house, code] = [platformSides[kind], transferKinds[kind]];
  const isDebit = kind === 'platformBet' || kind === 'platformTakeBack';
  const [side, accountsSql] = isDebit
    ? ['debit', `${accounts.cash}, ${house}`]
    : ['credit', `${house}, ${accounts.cash}`];
  return `
    INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, ${side}_after, ${side}_no, at${cellColumn})
    SELECT user_id, ${code}, ref, ${accountsSql}, amount, balance, posting, at${cellValue()} FROM ${source}`;
}

/** What one transfer moved, as an expression; null where there is none. All are SQL expressions. */
export const transferredSql = (userId: string, kind: string, ref: string): string =>
  `(SELECT t.amount FROM ledger.transfers t WHERE t.user_id = ${userId} AND t.kind = ${kind} AND t.ref = ${ref})`;

/** Transfers of companies' games on this balance since an instant: columns `user_id, kind, ref`. */
export const platformTransfersSql = (since: string): string =>
  `SELECT t.user_id, t.kind, t.ref FROM ledger.transfers t
    WHERE t.at >= ${since} AND t.kind IN (${keysOf(platformSides)
      .map((kind) => transferKinds[kind])
      .join(', ')})`;

const crossingKinds = ['crossingOver', 'crossingArrived', 'crossingFailed', 'crossingBack', 'crossingLate'] as const;

/** Transfers to companies' wallets and back since an instant: columns `user_id, kind, ref`. */
export const crossingTransfersSql = (since: string): string =>
  `SELECT t.user_id, t.kind, t.ref FROM ledger.transfers t
    WHERE t.at >= ${since} AND t.kind IN (${crossingKinds.map((kind) => transferKinds[kind]).join(', ')})`;

/** Adds turnover entries. Reads `source(user_id, source, amount, at)`; `source.source` is the issue. */
export function addTurnoverSql(source: string): string {
  return `INSERT INTO ledger.turnover (user_id, source, amount, at${cellColumn}) SELECT user_id, source, amount, at${cellValue()} FROM ${source}`;
}

/** Balance after a transfer that a statement of another module joins: `(user_id, kind, ref)` of the leg. */
export function balanceAfterSql(userId: string, kind: keyof typeof transferKinds, ref: string): string {
  return `(SELECT coalesce(t.debit_after, t.credit_after) FROM ledger.transfers t
    WHERE t.user_id = ${userId} AND t.kind = ${transferKinds[kind]} AND t.ref = ${ref}${inCellSql('t', cellBesideSql(userId))})`;
}

/** A player's spendable balance as an expression; `userId` is an SQL expression. */
export function cashBalanceSql(userId: string): string {
  return `(SELECT a.balance FROM ledger.accounts a WHERE a.user_id = ${userId} AND a.kind = ${accounts.cash}${inCellSql('a', cellBesideSql(userId))})`;
}

/** Cash balances of some players of a cell, as a query: `user_id, balance, posting`. @param users a query of ids */
export const balancesInCellSql = (users: string, cell: string): string =>
  `SELECT a.user_id, a.balance, a.postings AS posting FROM ledger.accounts a
    WHERE a.kind = ${accounts.cash} AND a.cell = ${cell} AND a.user_id IN (${users})`;

/** The number of the last leg on a player's cash account, as an expression; `userId` is an SQL expression. */
export function cashLegSql(userId: string): string {
  return `(SELECT a.postings FROM ledger.accounts a WHERE a.user_id = ${userId} AND a.kind = ${accounts.cash}${inCellSql('a', cellBesideSql(userId))})`;
}

/** What was returned for an order, wins and refunds together; null when nothing was. Both are SQL expressions. */
export function returnedSql(userId: string, ref: string): string {
  return `(SELECT sum(t.amount)::bigint FROM ledger.transfers t
    WHERE t.user_id = ${userId} AND t.kind IN (${transferKinds.win}, ${transferKinds.refund}) AND t.ref = ${ref}${inCellSql('t', cellBesideSql(userId))})`;
}

/** Commissions of a player in [from, to): `ref, amount, at`. @param user @param from @param to SQL expressions */
export function commissionsSql(user: string, from: string, to: string): string {
  return `SELECT t.ref, t.amount, t.at FROM ledger.transfers t
    WHERE t.user_id = ${user} AND t.${isOtherSql}
      AND t.kind = ${transferKinds.commission} AND t.at >= ${from} AND t.at < ${to}`;
}
