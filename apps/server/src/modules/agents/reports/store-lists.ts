/** Agents as operators list them: every agent with the figures of his team, and who is directly below one. */
import type { Mills } from '@longmen/engine';
import type { RebateMap } from '@longmen/contract/settings';
import type { Reader } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { identitySql } from '../../identity/index.ts';
import { ledgerDaysSql, ledgerSql } from '../../ledger/index.ts';
import type { Period } from './periods.ts';
import { type Figures, figureColumns, figuresFrom, juniorsSql, periodsFrom, periodValues } from './store-reports.ts';

/** Which agents: the beginning of a name, whoever stands below one, of a status, with nobody above. */
export type AgentFilter = {
  readonly prefix?: string | undefined;
  readonly below?: UserId | undefined;
  readonly status?: number | undefined;
  readonly isTop?: boolean | undefined;
};

/** An agent with the figures of his team, himself among it. */
export type AgentRow = Figures & {
  readonly userId: UserId;
  readonly username: string;
  readonly status: number;
  /** Names above, the first one first. */
  readonly agents: readonly string[];
  readonly registeredAt: number;
  readonly ownRebates: Mills;
  readonly juniors: number;
  readonly balance: Mills;
};

export type Window = { readonly before: string | undefined; readonly limit: number };

/** Conditions about `a`, numbered from a place on; a `%` means nothing in a name. */
function whereOf({ prefix, below, status, isTop }: AgentFilter, from: number): { text: string; values: unknown[] } {
  const at = (place: number) => `$${from + place}`;
  return {
    text: `(${at(0)}::text IS NULL OR (a.username ~>=~ ${at(0)}::text AND a.username ~<~ (${at(0)}::text || '{')))
      AND (${at(1)}::bigint IS NULL OR a.line @> ARRAY[${at(1)}::bigint])
      AND (${at(2)}::smallint IS NULL OR a.status = ${at(2)}::smallint) AND (${at(3)}::boolean IS NULL OR (a.parent_id IS NULL) = ${at(3)}::boolean)`,
    values: [prefix?.toLowerCase() ?? null, below ?? null, status ?? null, isTop ?? null],
  };
}

/** A page of agents, the newest account first; `before` is the last id of the page before. */
export async function pageOfAgents(
  tx: Reader,
  filter: AgentFilter,
  { before, limit }: Window,
  period: Period,
  timeZone: string,
): Promise<AgentRow[]> {
  const where = whereOf(filter, 7);
  return tx.rows({
    text: `
      SELECT m.user_id::text AS "userId", m.username, m.status, ${identitySql.lineNamesSql('m.line')} AS agents,
        m.registered_at AS "registeredAt", ${figureColumns}, own.rebates AS "ownRebates", ${juniorsSql} AS juniors,
        coalesce((SELECT t.balance FROM agents.teams t WHERE t.agent_id = m.user_id), 0)
          + coalesce(${ledgerSql.cashBalanceSql('m.user_id')}, 0) AS balance
      FROM (SELECT a.* FROM (${identitySql.agentsSql}) a WHERE ($5::bigint IS NULL OR a.user_id < $5) AND ${where.text}
          ORDER BY a.user_id DESC LIMIT $6) m CROSS JOIN ${periodsFrom} ${figuresFrom}
      ORDER BY m.user_id DESC`,
    values: [...periodValues(timeZone, [period]), before ?? null, limit, ...where.values],
  });
}

/** How many a filter lets through, counted up to `max`. */
export async function countAgents(tx: Reader, filter: AgentFilter, max: number): Promise<number> {
  const where = whereOf(filter, 1);
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::integer AS found FROM (SELECT FROM (${identitySql.agentsSql}) a WHERE ${where.text} LIMIT $5) bounded`,
    values: [...where.values, max],
  });
  return row?.found ?? 0;
}

/** What movers are sorted by. */
export const moverFigures = ['bets', 'profit', 'deposits', 'withdrawals'] as const;
export type MoverFigure = (typeof moverFigures)[number];

const sumOf: Readonly<Record<MoverFigure, string>> = {
  bets: 'b.bet',
  profit: 'b.prize + b.gift + b.rebates - b.bet',
  deposits: 'b.charge',
  withdrawals: 'b.withdraw',
};

/** An agent whose team's figure has moved, in a period and the one before; the agent's own bets are not among it. */
export type Mover = {
  readonly userId: UserId;
  readonly username: string;
  readonly agents: readonly string[];
  readonly figure: number;
  readonly before: number;
};

/** Those that moved most between two periods, whichever way. */
export function listMovers(
  tx: Reader,
  figure: MoverFigure,
  [now, before]: readonly [Period, Period],
  limit: number,
): Promise<Mover[]> {
  return tx.rows({
    name: `agents-movers-${figure}`,
    text: `
      WITH moved AS (
        SELECT b.agent_id, coalesce(sum(${sumOf[figure]}) FILTER (WHERE b.day >= $2::date), 0)::bigint AS figure,
          coalesce(sum(${sumOf[figure]}) FILTER (WHERE b.day <= $4::date), 0)::bigint AS before
        FROM agents.below_days b
        WHERE b.day BETWEEN $3::date AND $4::date OR b.day BETWEEN $2::date AND $1::date GROUP BY b.agent_id)
      SELECT m.user_id::text AS "userId", m.username, ${identitySql.lineNamesSql('m.line')} AS agents, moved.figure, moved.before
      FROM moved JOIN (${identitySql.agentsSql}) m ON m.user_id = moved.agent_id WHERE moved.figure <> moved.before
      ORDER BY abs(moved.figure - moved.before) DESC, m.user_id LIMIT $5`,
    values: [now.last, now.first, before.first, before.last, limit],
  });
}

/** An account directly below an agent, with the figures of its own team. */
export type ChildRow = Figures & {
  readonly userId: UserId;
  readonly username: string;
  readonly accountType: 1 | 2;
  readonly status: number;
  readonly terms: RebateMap;
  readonly juniors: number;
  readonly lastBetAt: number | null;
};

/** A page of them, the newest account first. */
export function pageOfChildren(
  tx: Reader,
  agentId: UserId,
  { before, limit }: Window,
  period: Period,
  timeZone: string,
): Promise<ChildRow[]> {
  return tx.rows({
    name: 'agents-children',
    text: `
      SELECT m.user_id::text AS "userId", m.username, m.account_type AS "accountType", m.status, m.rebates AS terms, ${figureColumns},
        ${juniorsSql} AS juniors, ${ledgerDaysSql.lastBetSql('m.user_id')} AS "lastBetAt"
      FROM (SELECT c.* FROM (${identitySql.childrenSql('$5::bigint')}) c WHERE ($6::bigint IS NULL OR c.user_id < $6)
          ORDER BY c.user_id DESC LIMIT $7) m CROSS JOIN ${periodsFrom} ${figuresFrom}
      ORDER BY m.user_id DESC`,
    values: [...periodValues(timeZone, [period]), agentId, before ?? null, limit],
  });
}

/** How many stand directly below, counted up to `max`. */
export async function countChildren(tx: Reader, agentId: UserId, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::integer AS found FROM (SELECT FROM (${identitySql.childrenSql('$1::bigint')}) c LIMIT $2) bounded`,
    values: [agentId, max],
  });
  return row?.found ?? 0;
}
