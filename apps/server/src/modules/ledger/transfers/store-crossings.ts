/**
 * Money on its way to a company's wallet and back (platforms.md 4). What goes over counts as staked until it is back, so it
 * is taken under the player's own limits, and what comes back is taken out of the counts as far as the caller says. Each
 * is one transfer; the caller holds the cash account.
 */
import type { Mills } from '@longmen/engine';
import type { Query, Tx } from '../../../platform/db/database.ts';
import { date, int8, statement, type StatementParameters, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';
import { accounts, transferKinds } from './kinds.ts';
import { addToMetersSql, type Period, periodsSql } from './meters-sql.ts';
import { addToScopeSql, spendSql, unspendSql, unspendUpToSql } from './store-fragments.ts';

/** One of them by the wallet transfer that it is of. */
export type Crossing = { readonly userId: UserId; readonly ref: string; readonly amount: Mills };

/** A day of the site, by which stakes count: its date, and its number counted from 1970-01-01. */
export type SiteDay = { readonly date: string; readonly number: number };

/** The count of a platform's stakes of a day that it belongs to. */
export type CountedCrossing = Crossing & { readonly scope: string; readonly day: SiteDay };

/** The cash account after it. */
export type CashLeg = { readonly balance: Mills; readonly leg: number };

const { cash, transit, platformFunds } = accounts;

function inputOf<Input extends CountedCrossing>({ value }: Pick<StatementParameters<Input>, 'value'>): string {
  return `${value(int8((input) => input.userId))} AS user_id, ${value(int8((input) => input.ref))} AS ref,
    ${value(int8((input) => input.amount))} AS amount, ${value(text((input) => input.scope))} AS scope,
    ${value(int8((input) => input.day.number))} AS scope_ref, ${value(date((input) => input.day.date))} AS today`;
}

const overStatement = statement<CountedCrossing & { readonly cap: Mills }>('ledger-crossing-over', (parameters) => {
  const cap = parameters.value(int8((over) => over.cap));
  return `
WITH asked AS MATERIALIZED (SELECT ${inputOf(parameters)}, ${cap} AS scope_cap),
spent AS MATERIALIZED (${spendSql('asked', '(SELECT today FROM asked)')}
), kept AS (
  INSERT INTO ledger.accounts AS a (user_id, kind, balance, postings) SELECT user_id, ${transit}, amount, 1 FROM spent
  ON CONFLICT (user_id, kind) DO UPDATE SET balance = a.balance + excluded.balance, postings = a.postings + 1
  RETURNING user_id, balance, postings
)
INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, credit_after, credit_no, at)
SELECT s.user_id, ${transferKinds.crossingOver}, s.ref, ${cash}, ${transit}, s.amount, s.balance, s.posting, k.balance, k.postings, clock_timestamp()
FROM spent s JOIN kept k USING (user_id) RETURNING debit_after AS balance, debit_no AS leg`;
});

/**
 * Takes it from cash as a stake; `cap` is the most that a player may stake there in a day.
 * @returns undefined where balance, limits or a rest leave no room, and nothing is applied
 */
export function sendOver(tx: Tx, over: CountedCrossing & { readonly cap: Mills }): Promise<CashLeg | undefined> {
  return tx.row<CashLeg>(overStatement(over));
}

const failedStatement = statement<CountedCrossing>(
  'ledger-crossing-failed',
  (parameters) => `
WITH asked AS MATERIALIZED (SELECT ${inputOf(parameters)}),
taken AS (
  UPDATE ledger.accounts a SET balance = a.balance - s.amount, postings = a.postings + 1 FROM asked s
  WHERE a.user_id = s.user_id AND a.kind = ${transit} AND a.balance >= s.amount RETURNING a.user_id, a.balance, a.postings
), back AS (${unspendSql('(SELECT asked.*, today AS spent_on FROM asked JOIN taken USING (user_id))')}
)
INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, credit_after, credit_no, at)
SELECT b.user_id, ${transferKinds.crossingFailed}, b.ref, ${transit}, ${cash}, b.amount, t.balance, t.postings, b.balance, b.posting, clock_timestamp()
FROM back b JOIN taken t USING (user_id) RETURNING credit_after AS balance, credit_no AS leg`,
);

/** Gives back what did not go over; `day` is the one that it was taken on. */
export async function failOver(tx: Tx, failed: CountedCrossing): Promise<CashLeg> {
  return certain(await tx.row<CashLeg>(failedStatement(failed)), 'what failed to go over was not on its way');
}

/** What of it no longer counts as staked in each of the periods around a day. */
export type Unspent = Readonly<Record<Period, Mills>>;
type Back = CountedCrossing & { readonly unspent: Unspent };

const backStatement = statement<Back>('ledger-crossing-back', (parameters) => {
  const { value } = parameters;
  const [day, week] = [value(int8((back) => back.unspent.day)), value(int8((back) => back.unspent.week))];
  const month = value(int8((back) => back.unspent.month));
  return `
WITH asked AS MATERIALIZED (
  SELECT ${inputOf(parameters)}, ${day} AS day_unspent, ${week} AS week_unspent, ${month} AS month_unspent
), back AS (${unspendUpToSql('asked')}
)
INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
SELECT user_id, ${transferKinds.crossingBack}, ref, ${platformFunds}, ${cash}, amount, balance, posting, clock_timestamp()
FROM back RETURNING credit_after AS balance, credit_no AS leg`;
});

/** Brings it back to cash; `day` is today. */
export async function bringBack(tx: Tx, back: Back): Promise<CashLeg> {
  return certain(await tx.row<CashLeg>(backStatement(back)), 'money came back to nobody');
}

const lateStatement: (late: CountedCrossing) => Required<Query> = statement<CountedCrossing>(
  'ledger-crossing-late',
  (parameters) => `
WITH asked AS MATERIALIZED (SELECT ${inputOf(parameters)}),
taken AS (
  UPDATE ledger.accounts a SET balance = a.balance - s.amount, postings = a.postings + 1,
    ${addToScopeSql('s.amount')}, ${addToMetersSql('s.amount', '0')}
  FROM asked s, ${periodsSql('(SELECT today FROM asked)')}
  WHERE a.user_id = s.user_id AND a.kind = ${cash} AND a.balance >= s.amount
  RETURNING s.*, a.balance, a.postings AS posting
)
INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, at)
SELECT user_id, ${transferKinds.crossingLate}, ref, ${cash}, ${platformFunds}, amount, balance, posting, clock_timestamp()
FROM taken RETURNING debit_after AS balance, debit_no AS leg`,
);

/**
 * Takes from cash what went over after it was said to have failed: no limit stands in its way, since it is there already.
 * @returns undefined where cash does not hold it
 */
export function takeLate(tx: Tx, late: CountedCrossing): Promise<CashLeg | undefined> {
  return tx.row<CashLeg>(lateStatement(late));
}

function certain(leg: CashLeg | undefined, otherwise: string): CashLeg {
  if (leg === undefined) throw new Error(otherwise);
  return leg;
}

/** The site's day now, by the database's clock. */
export async function readSiteDay(tx: Tx, timeZone: string): Promise<SiteDay> {
  const day = await tx.row<SiteDay>({
    name: 'ledger-site-day',
    text: `SELECT d::text AS date, d - date '1970-01-01' AS number FROM (SELECT (clock_timestamp() AT TIME ZONE $1)::date AS d) today`,
    values: [timeZone],
  });
  if (day === undefined) throw new Error('the database has no clock');
  return day;
}
