/**
 * Meters of a cash account as SQL: what was staked and came back in the day, the week and the month. They stand on
 * the account's row, so that a limit is checked under the very lock that takes the money.
 */

export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

/**
 * A relation `p(day, week, month)` of one row: when the periods around `today` began. A row of its own, worked out
 * once per statement.
 */
export function periodsSql(today: string): string {
  return `(SELECT t.today AS day, date_trunc('week', t.today::timestamp)::date AS week, date_trunc('month', t.today::timestamp)::date AS month
    FROM (SELECT ${today} AS today) t OFFSET 0) p`;
}

/** What account `a` has staked in a period; an older count is none. */
export const spentSql = (period: Period) => `CASE WHEN a.day >= p.${period} THEN a.${period}_spent ELSE 0 END`;
/** What came back to it. */
export const returnedSql = (period: Period) => `CASE WHEN a.day >= p.${period} THEN a.${period}_returned ELSE 0 END`;

/** Assignments that add to the meters. @param spent @param returned SQL expressions of what is added */
export function addToMetersSql(spent: string, returned: string): string {
  const counts = periods.flatMap((period) => [
    `${period}_spent = ${spentSql(period)} + ${spent}`,
    `${period}_returned = ${returnedSql(period)} + ${returned}`,
  ]);
  return ['day = greatest(a.day, p.day)', ...counts].join(', ');
}

/** Whether the player's own limits and rest leave room for a stake. */
export function withinOwnLimitsSql(amount: string): string {
  const caps = periods.flatMap((period) => [
    `(a.${period}_spend_cap IS NULL OR ${spentSql(period)} + ${amount} <= a.${period}_spend_cap)`,
    `(a.${period}_loss_cap IS NULL OR ${spentSql(period)} - ${returnedSql(period)} + ${amount} <= a.${period}_loss_cap)`,
  ]);
  return ['(a.rests_until IS NULL OR a.rests_until <= clock_timestamp())', ...caps].join('\n      AND ');
}
