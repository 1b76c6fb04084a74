/** Rows of what players set themselves, and of what they have staked and deposited. */
import { type Mills, mills } from '@longmen/engine';
import { cellOfSql, inCellSql } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { accounts, depositKinds, transferKinds } from './kinds.ts';
import { type Period, periods, periodsSql, returnedSql, spentSql } from './meters-sql.ts';
import type { UserId } from '../../../platform/ids.ts';

/** In the cell of the player who is the first parameter. */
const ofFirst = inCellSql('a', cellOfSql('$1'));

/** One period's counts and limits; null is none. */
export type Meter = {
  readonly spent: Mills;
  readonly returned: Mills;
  readonly spendCap: Mills | null;
  readonly lossCap: Mills | null;
};

export type Exclusion = { readonly as: 'timeOut' | 'selfExclusion'; readonly until: number };

export type CashMeters = {
  readonly balance: Mills;
  readonly spentInScope: Mills;
  readonly meters: Readonly<Record<Period, Meter>>;
  /** A break or an exclusion that is on. */
  readonly exclusion: Exclusion | undefined;
};

type Row = {
  balance: Mills;
  spentInScope: Mills;
  excludedAs: Exclusion['as'] | null;
  excludedUntil: number | null;
} & Record<`${Period}${'Spent' | 'Returned'}`, Mills> &
  Record<`${Period}${'SpendCap' | 'LossCap'}`, Mills | null>;

const meterColumns = periods
  .flatMap((period) => [
    `${spentSql(period)} AS "${period}Spent"`,
    `${returnedSql(period)} AS "${period}Returned"`,
    `a.${period}_spend_cap AS "${period}SpendCap"`,
    `a.${period}_loss_cap AS "${period}LossCap"`,
  ])
  .join(', ');

/** What a refused spend is explained from; undefined without a cash account. */
export async function findMeters(
  tx: Tx,
  userId: UserId,
  scope: string,
  scopeRef: string,
  timeZone: string,
): Promise<CashMeters | undefined> {
  const row = await tx.row<Row>({
    name: 'ledger-meters',
    text: `
      SELECT a.balance,
        CASE WHEN (a.scopes -> $2 ->> 0)::bigint = $3 THEN (a.scopes -> $2 ->> 1)::bigint ELSE 0 END AS "spentInScope",
        CASE WHEN a.rests_until > clock_timestamp() THEN a.rests_as END AS "excludedAs", a.rests_until AS "excludedUntil", ${meterColumns}
      FROM ledger.accounts a, ${periodsSql('(clock_timestamp() AT TIME ZONE $4)::date')}
      WHERE a.user_id = $1 AND a.kind = ${accounts.cash}${ofFirst}`,
    values: [userId, scope, scopeRef, timeZone],
  });
  return row && toMeters(row);
}

function toMeters(row: Row): CashMeters {
  const meterOf = (period: Period): Meter => ({
    spent: row[`${period}Spent`],
    returned: row[`${period}Returned`],
    spendCap: row[`${period}SpendCap`],
    lossCap: row[`${period}LossCap`],
  });
  return {
    balance: row.balance,
    spentInScope: row.spentInScope,
    meters: { day: meterOf('day'), week: meterOf('week'), month: meterOf('month') },
    exclusion:
      row.excludedAs === null || row.excludedUntil === null
        ? undefined
        : { as: row.excludedAs, until: row.excludedUntil },
  };
}

/** Limits on stakes and losses; what is left out, or null, is none. */
export type SpendCaps = { readonly [Name in `${Period}${'Spend' | 'Loss'}`]?: Mills | null };

/** Sets all of the player's own limits at once. */
export async function updateCaps(tx: Tx, userId: UserId, caps: SpendCaps): Promise<void> {
  await tx.count({
    text: `UPDATE ledger.accounts a SET day_spend_cap = $2, day_loss_cap = $3, week_spend_cap = $4, week_loss_cap = $5,
        month_spend_cap = $6, month_loss_cap = $7
      WHERE user_id = $1 AND kind = ${accounts.cash}${ofFirst}`,
    values: [userId, ...periods.flatMap((period) => [caps[`${period}Spend`] ?? null, caps[`${period}Loss`] ?? null])],
  });
}

/** From now on nothing is staked until then; a rest is never shortened. */
export async function updateExclusion(tx: Tx, userId: UserId, exclusion: Exclusion): Promise<void> {
  await tx.count({
    text: `UPDATE ledger.accounts a SET rests_until = to_timestamp($2::float8 / 1000), rests_as = $3
      WHERE user_id = $1 AND kind = ${accounts.cash}${ofFirst} AND (rests_until IS NULL OR rests_until < to_timestamp($2::float8 / 1000))`,
    values: [userId, exclusion.until, exclusion.as],
  });
}

const depositCodes = depositKinds.map((kind) => transferKinds[kind]).join(', ');

/** Gross deposits of the last 24 hours, 7 days and month. */
export async function sumDeposits(tx: Tx, userId: UserId): Promise<Record<Period, Mills>> {
  const since = (interval: string) =>
    `coalesce(sum(amount) FILTER (WHERE at > clock_timestamp() - interval '${interval}'), 0)::bigint`;
  const row = await tx.row<Record<Period, Mills>>({
    name: 'ledger-deposits',
    text: `SELECT ${since('24 hours')} AS day, ${since('7 days')} AS week, ${since('1 month')} AS month FROM ledger.transfers a
      WHERE user_id = $1${ofFirst} AND kind IN (${depositCodes}) AND credit = ${accounts.cash}
        AND at > clock_timestamp() - interval '1 month'`,
    values: [userId],
  });
  return row ?? { day: mills(0), week: mills(0), month: mills(0) };
}
