/** Rows of passes: what was accrued is paid to each agent once (agents-rewards.md, "Rebates"). */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { ledgerSql } from '../../ledger/index.ts';
import type { UserId } from '../../../platform/ids.ts';

/**
 * The pass that is under way, or a new one over every source that has none yet; its row is locked until the transaction
 * ends. @returns undefined when nothing is due, or another process pays
 */
export async function takePass(tx: Tx, id: string): Promise<string | undefined> {
  const open = await tx.row<{ pass: string }>({
    name: 'agents-open-pass',
    text: 'SELECT pass::text FROM agents.passes WHERE paid_at IS NULL ORDER BY pass LIMIT 1 FOR UPDATE SKIP LOCKED',
  });
  if (open !== undefined) return open.pass;
  const made = await tx.row<{ pass: string }>({
    name: 'agents-make-pass',
    text: `
      WITH due AS (
        SELECT source, part FROM agents.sources WHERE pass IS NULL ORDER BY source, part LIMIT ${sourcesPerPass} FOR UPDATE SKIP LOCKED
      ), taken AS (
        UPDATE agents.sources s SET pass = $1 FROM due WHERE s.source = due.source AND s.part = due.part RETURNING s.source
      )
      INSERT INTO agents.passes (pass) SELECT $1::bigint WHERE EXISTS (SELECT FROM taken) RETURNING pass::text`,
    values: [id],
  });
  return made?.pass;
}

/** A bound of one pass: what is left is the next one's. */
const sourcesPerPass = 10_000;

/** What an agent was paid, and the cash account after it. */
export type PaidAgent = {
  readonly userId: UserId;
  readonly amount: Mills;
  readonly balance: Mills;
  readonly leg: number;
};

/**
 * Pays the next agents of a pass, in the order of their ids, and moves its cursor in the same statement. To be called
 * with the pass's row locked.
 */
export async function payAgents(tx: Tx, pass: string, max: number): Promise<PaidAgent[]> {
  return tx.rows({
    name: 'agents-pay',
    text: `
      WITH due AS MATERIALIZED (
        SELECT a.agent_id AS user_id, sum(a.amount)::bigint AS amount
        FROM agents.sources s JOIN agents.accruals a ON a.source = s.source AND a.part = s.part
        WHERE s.pass = $1 AND a.agent_id > (SELECT cursor FROM agents.passes WHERE pass = $1)
        GROUP BY a.agent_id ORDER BY a.agent_id LIMIT $2
      ), locked AS MATERIALIZED (${ledgerSql.lockCashSql('due')}
      ), payable AS (
        SELECT due.* FROM due JOIN locked USING (user_id)
      ), paid AS MATERIALIZED (${ledgerSql.payCommissionsSql('payable')}
      ), recorded AS (
        SELECT p.*, $1::bigint AS ref, clock_timestamp() AS at FROM paid p
      ), money AS (${ledgerSql.recordCommissionsSql('recorded')}
      ), moved AS (
        UPDATE agents.passes p SET cursor = d.last, agents = p.agents + d.agents, amount = p.amount + d.amount
        FROM (SELECT max(user_id) AS last, count(*)::integer AS agents, sum(amount)::bigint AS amount FROM paid HAVING count(*) > 0) d
        WHERE p.pass = $1
      )
      SELECT user_id::text AS "userId", amount, balance, posting AS leg FROM paid ORDER BY user_id`,
    values: [pass, max],
  });
}

/** Ends a pass of which every agent was paid. @returns what it paid, and what had accrued to it */
export async function endPass(tx: Tx, pass: string): Promise<{ paid: Mills; accrued: Mills }> {
  const row = await tx.row<{ paid: Mills; accrued: Mills }>({
    name: 'agents-end-pass',
    text: `
      UPDATE agents.passes p SET paid_at = clock_timestamp() WHERE p.pass = $1
      RETURNING p.amount AS paid, (
        SELECT coalesce(sum(a.amount), 0)::bigint FROM agents.sources s JOIN agents.accruals a ON a.source = s.source AND a.part = s.part
        WHERE s.pass = $1) AS accrued`,
    values: [pass],
  });
  if (row === undefined) throw new Error(`there is no pass ${pass}`);
  return row;
}
