/** Rows of turnover requirements, and where a player's turnover starts. */
import { type Mills, mills } from '@longmen/engine';
import { alone, cellOfSql, inCellSql, onlyWithCells } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { int2, int8, statement } from '../../../platform/db/statement.ts';
import { accounts } from '../transfers/kinds.ts';
import { type OpenRequirement, type RequirementSource, requirementSources } from './turnover-rules.ts';
import type { UserId } from '../../../platform/ids.ts';

const sourceNames = new Map<number, RequirementSource>(
  Object.entries(requirementSources).map(([name, code]) => [code, name as RequirementSource]),
);

/** Locks what decides about a player's requirements: the cash account, as everything that moves its money does. */
export async function lockCash(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx.row({
    name: 'ledger-lock-cash',
    text: `SELECT 1 FROM ledger.accounts a WHERE user_id = $1 AND kind = ${accounts.cash}${inCellSql('a', cellOfSql('$1'))} FOR UPDATE`,
    values: [userId],
  });
  return row !== undefined;
}

export type NewRequirement = {
  readonly userId: UserId;
  readonly source: RequirementSource;
  readonly ref: string;
  readonly amount: Mills;
  readonly required: Mills;
  readonly relaxation: Mills;
};

/** @returns false when it was opened before. */
export async function insertRequirement(tx: Tx, row: NewRequirement): Promise<boolean> {
  return (await tx.count(insertStatement(row))) === 1;
}

const columnsOf = {
  user_id: int8<NewRequirement>((requirement) => requirement.userId),
  source: int2<NewRequirement>((requirement) => requirementSources[requirement.source]),
  ref: int8<NewRequirement>((requirement) => requirement.ref),
  amount: int8<NewRequirement>((requirement) => requirement.amount),
  required: int8<NewRequirement>((requirement) => requirement.required),
  relaxation: int8<NewRequirement>((requirement) => requirement.relaxation),
};

const insertStatement = statement<NewRequirement>('ledger-open-requirement', ({ row }) => {
  const { names, values } = row(columnsOf);
  return `INSERT INTO ledger.requirements (${names}) VALUES (${values}) ON CONFLICT DO NOTHING`;
});

/** A player's open requirements, the oldest first. */
export async function listOpenRequirements(tx: Tx, userId: UserId): Promise<OpenRequirement[]> {
  const rows = await tx.rows<Omit<OpenRequirement, 'source'> & { source: number }>({
    name: 'ledger-open-requirements',
    text: `SELECT source, amount, required, relaxation FROM ledger.requirements
      WHERE user_id = $1 AND passed_at IS NULL ORDER BY opened_at, ref`,
    values: [userId],
  });
  return rows.map((row) => ({ ...row, source: sourceNames.get(row.source) ?? 'bonus' }));
}

const sinceReset = `
  coalesce(m.rolled, 0) - coalesce(m.counted, 0) + (SELECT coalesce(sum(t.amount), 0)::bigint FROM ledger.turnover t
    WHERE t.user_id = u.user_id AND t.at > coalesce(m.rolled_to, '-infinity'))`;

/** The same of the player who is the first parameter, with what one cell has read as a whole. */
const sinceResetInCell = `WITH mark AS MATERIALIZED (
    SELECT coalesce(max(rolled), 0)::bigint AS rolled, coalesce(max(counted), 0)::bigint AS counted,
      coalesce(max(rolled_to), '-infinity') AS rolled_to FROM ledger.turnover_marks WHERE user_id = $1
  ), staked AS MATERIALIZED (
    SELECT coalesce(sum(t.amount), 0)::bigint AS amount FROM ledger.turnover t
    WHERE t.user_id = $1 AND t.cell = ${cellOfSql('$1')} AND t.at > (SELECT rolled_to FROM mark)
  )
  SELECT mark.rolled - mark.counted + staked.amount AS turnover FROM mark, staked`;

/** Turnover since the last reset. */
export async function turnoverSinceReset(tx: Tx, userId: UserId): Promise<Mills> {
  const row = await tx.row<{ turnover: Mills }>({
    name: 'ledger-turnover',
    text: `${alone(
      `SELECT ${sinceReset} AS turnover FROM (SELECT $1::bigint AS user_id) u LEFT JOIN ledger.turnover_marks m USING (user_id)`,
    )}${onlyWithCells(sinceResetInCell)}`,
    values: [userId],
  });
  return row?.turnover ?? mills(0);
}

/** What was staked, as turnover counts it, in [from, to), epoch ms. */
export async function sumTurnover(
  tx: Tx,
  userId: UserId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Mills> {
  const row = await tx.row<{ sum: Mills }>({
    name: 'ledger-turnover-in',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger.turnover a
      WHERE user_id = $1${inCellSql('a', cellOfSql('$1'))} AND at >= to_timestamp($2::float8 / 1000) AND at < to_timestamp($3::float8 / 1000)`,
    values: [userId, from, to],
  });
  return row?.sum ?? mills(0);
}

/** Longer than any statement that adds turnover takes: what is older than this is all there. */
const rollLagMinutes = 5;

/** Starts turnover from 0 for `who`, which gives `user_id`. */
const resetSql = (who: string) => `
      upto AS (SELECT clock_timestamp() - make_interval(mins => ${rollLagMinutes}) AS at
      ), mark AS (
        SELECT u.user_id, coalesce(m.rolled, 0) AS rolled, coalesce(m.rolled_to, '-infinity') AS rolled_to
        FROM (${who}) u LEFT JOIN ledger.turnover_marks m USING (user_id)
      ), sums AS (
        SELECT mark.user_id, greatest(mark.rolled_to, upto.at) AS rolled_to,
          mark.rolled + coalesce(sum(t.amount) FILTER (WHERE t.at <= upto.at), 0) AS rolled,
          mark.rolled + coalesce(sum(t.amount), 0) AS total
        FROM upto, mark LEFT JOIN ledger.turnover t ON t.user_id = mark.user_id AND t.at > mark.rolled_to
        GROUP BY mark.user_id, mark.rolled, mark.rolled_to, upto.at
      )
      INSERT INTO ledger.turnover_marks AS m (user_id, counted, rolled, rolled_to) SELECT user_id, total, rolled, rolled_to FROM sums
      ON CONFLICT (user_id) DO UPDATE SET counted = excluded.counted, rolled = excluded.rolled, rolled_to = excluded.rolled_to`;

/** Starts a player's turnover from 0. With the cash account locked. */
export async function resetTurnover(tx: Tx, userId: UserId): Promise<void> {
  await tx.count({
    name: 'ledger-reset-turnover',
    text: `WITH ${resetSql('SELECT $1::bigint AS user_id')}`,
    values: [userId],
  });
}

/** As `insertRequirement` where none was open: turnover starts from 0 with it. @returns false when it was opened before. */
export async function insertFirstRequirement(tx: Tx, row: NewRequirement): Promise<boolean> {
  return (await tx.count(insertFirstStatement(row))) === 1;
}

const insertFirstStatement = statement<NewRequirement>('ledger-open-first-requirement', ({ row }) => {
  const { names, values } = row(columnsOf);
  return `WITH opened AS (
      INSERT INTO ledger.requirements (${names}) VALUES (${values}) ON CONFLICT DO NOTHING RETURNING user_id
    ), ${resetSql('SELECT user_id FROM opened')}`;
});

/** Ends open requirements; those opened up to an instant only, when one is given (epoch ms, whose fractions are told no more). @returns how many stay open. */
export async function passRequirements(tx: Tx, userId: UserId, how: { waivedUpTo?: number }): Promise<number> {
  await tx.count({
    name: 'ledger-pass-requirements',
    text: `UPDATE ledger.requirements SET passed_at = clock_timestamp(), waived = $2::float8 IS NOT NULL
      WHERE user_id = $1 AND passed_at IS NULL AND ($2::float8 IS NULL OR opened_at < to_timestamp(($2::float8 + 1) / 1000))`,
    values: [userId, how.waivedUpTo ?? null],
  });
  const row = await tx.row<{ open: number }>({
    name: 'ledger-count-requirements',
    text: 'SELECT count(*) AS open FROM ledger.requirements WHERE user_id = $1 AND passed_at IS NULL',
    values: [userId],
  });
  return row?.open ?? 0;
}
