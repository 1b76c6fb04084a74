/** Rows of what single picks may cost, and the SQL that holds bets to them. */
import type { Mills } from '@longmen/engine';
import { alone, onlyWithCells } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { textArray } from '../../../platform/db/batches/arrays.ts';
import { int4, int8, statement, text } from '../../../platform/db/statement.ts';
import type { IssueId } from '../../draws/index.ts';
import type { IssueDeps } from '../deps.ts';
import { linesSql, pickFieldsSql } from '../lines/store-lines.ts';
import { outcomeStatus } from '../rules.ts';
import type { LimitOf, PickLimit } from './limit-rules.ts';

/**
 * The version of the limits as it is now; for `games` (an array) it stays so until the transaction ends. Before any lock
 * that another bet may wait for: whoever changes limits waits for bets, and holds up those that come after.
 */
export const limitsNowSql = (games: string): string =>
  `${alone(`SELECT betting.limits_now(${games}) AS version`)}${onlyWithCells(`SELECT v.version FROM betting.limits_version v WHERE ${games} IS NOT NULL`)}`;

/** The games of a batch, each once. */
export const gamesOf = (batch: readonly { readonly gid: number }[]): number[] => [
  ...new Set(batch.map(({ gid }) => gid)),
];

/** Waits for whoever takes bets in a game, and lets nobody until the transaction ends. */
export async function lockGameLimits(tx: Tx, gid: number): Promise<void> {
  await tx.count({ text: 'SELECT pg_advisory_xact_lock(19792, $1)', values: [gid] });
}

/** Limits that a process holds bets to; an operator can make no more. */
export const limitsMax = 2_000;

type LimitRow = Omit<PickLimit, 'id' | 'issue' | 'selection'> & {
  readonly id: string | null;
  readonly issue: IssueId | null;
  readonly selection: string | null;
};

/** The version and the limits of that version, in one look. */
export async function readLimits(tx: Tx): Promise<{ version: string; limits: readonly PickLimit[] }> {
  const rows = await tx.rows<LimitRow & { version: string }>({
    name: 'betting-limits',
    text: `SELECT v.version::text, l.id::text, l.gid, l.play, l.issue::text, l.selection, l.most
      FROM betting.limits_version v LEFT JOIN betting.pick_limits l ON true ORDER BY l.id LIMIT $1`,
    values: [limitsMax],
  });
  const limits = rows.flatMap(({ id, gid, play, issue, selection, most }) =>
    id === null ? [] : [{ id, gid, play, most, issue: issue ?? undefined, selection: selection ?? undefined }],
  );
  return { version: rows[0]?.version ?? '', limits };
}

/** What is used of counters of an issue; what nobody used is not in it. */
export function readUses(tx: Tx, issue: IssueId, picks: readonly string[]): Promise<{ pick: string; used: Mills }[]> {
  return tx.rows({
    name: 'betting-pick-uses',
    text: 'SELECT pick, used FROM betting.pick_uses WHERE issue = $1 AND pick = ANY ($2::text[])',
    values: [issue, textArray(picks)],
  });
}

/** Gives back what a cancelled order used, where it is counted in: not where counting began after it was cancelled. */
export async function releaseUses(
  tx: Tx,
  issue: IssueId,
  version: string,
  uses: readonly { readonly pick: string; readonly amount: number }[],
): Promise<void> {
  await tx.count(releaseStatement({ issue, version, uses }));
}

type Release = {
  readonly issue: IssueId;
  readonly version: string;
  readonly uses: readonly { readonly pick: string; readonly amount: number }[];
};

const releaseStatement = statement<Release>('betting-release-uses', ({ value, rows }) => {
  const issue = value(int8((input) => input.issue));
  const version = value(int8((input) => input.version));
  const uses = rows('uses', { pick: text((use) => use.pick), amount: int8((use) => use.amount) });
  return `UPDATE betting.pick_uses u SET used = u.used - r.amount FROM ${uses.from('r')}
    WHERE u.issue = ${issue} AND u.pick = r.pick AND u.version <= ${version}`;
});

const isOf = `gid = $1 AND play = $2 AND coalesce(issue, 0) = coalesce($3::bigint, 0)
  AND md5(coalesce(selection, '')) = md5(coalesce($4::text, ''))`;
const valuesOf = ({ gid, play, issue, selection }: LimitOf) => [gid, play, issue ?? null, selection ?? null];

/** What stands; undefined where there is none. Locked. */
export async function lockLimit(tx: Tx, of: LimitOf): Promise<Mills | undefined> {
  const row = await tx.row<{ most: Mills }>({
    text: `SELECT most FROM betting.pick_limits WHERE ${isOf} FOR UPDATE`,
    values: valuesOf(of),
  });
  return row?.most;
}

export async function countLimits(tx: Tx): Promise<number> {
  const row = await tx.row<{ n: number }>({ text: 'SELECT count(*)::integer AS n FROM betting.pick_limits' });
  return row?.n ?? 0;
}

/** @param most undefined: it ends */
export async function writeLimit(tx: Tx, of: LimitOf, most: number | undefined): Promise<void> {
  if (most === undefined) {
    await tx.count({ text: `DELETE FROM betting.pick_limits WHERE ${isOf}`, values: valuesOf(of) });
    return;
  }
  await tx.count({
    text: `INSERT INTO betting.pick_limits (gid, play, issue, selection, most) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (gid, play, coalesce(issue, 0), md5(coalesce(selection, '')))
      DO UPDATE SET most = excluded.most, set_at = clock_timestamp()`,
    values: [...valuesOf(of), most],
  });
}

/** The next version; whoever changes another limit waits. */
export async function nextVersion(tx: Tx): Promise<string> {
  const row = await tx.row<{ version: string }>({
    text: 'UPDATE betting.limits_version SET version = version + 1 RETURNING version::text',
  });
  if (row === undefined) throw new Error('versions of limits are one row');
  return row.version;
}

/** What was bet on a play in an issue and is not cancelled; `stake` in whole yuan a bet, all orders together. */
export type BetOnPlay = { readonly selection: string; readonly rates: string; readonly stake: number };

export function listBetsOn(tx: Tx, issue: IssueId, playNumber: number): Promise<BetOnPlay[]> {
  const { play, rates, selection } = pickFieldsSql('l.pick');
  return tx.rows({
    name: 'betting-limit-bets',
    text: `SELECT ${selection} AS selection, ${rates} AS rates, sum(stake)::bigint AS stake FROM (
        SELECT l.pick, sum(l.stake) AS stake
        FROM betting.slips s CROSS JOIN LATERAL ${linesSql('s')} l
        WHERE s.issue = $1 AND (s.picks IS NULL OR position($2 || E'\\x1f' in s.picks) > 0) AND ${play} = $2::integer
          AND NOT EXISTS (SELECT FROM betting.outcomes x
            WHERE x.user_id = s.user_id AND x.slip = s.slip AND x.line = l.line AND x.status = ${outcomeStatus.cancelled})
        GROUP BY l.pick
      ) l GROUP BY 1, 2`,
    values: [issue, String(playNumber)],
  });
}

type Seed = {
  readonly issue: IssueId;
  readonly version: string;
  readonly uses: readonly { readonly pick: string; readonly used: number }[];
};

/** Counts anew what issues that bets are taken for have used. @param prefix of the counters that are replaced */
export async function seedUses(tx: Tx, prefix: string, seed: Seed): Promise<void> {
  await tx.count({
    text: 'DELETE FROM betting.pick_uses WHERE issue = $1 AND starts_with(pick, $2)',
    values: [seed.issue, prefix],
  });
  if (seed.uses.length > 0) await tx.count(seedStatement(seed));
}

const seedStatement = statement<Seed>('betting-seed-uses', ({ value, rows }) => {
  const issue = value(int8((input) => input.issue));
  const version = value(int8((input) => input.version));
  const uses = rows('uses', { pick: text((use) => use.pick), used: int8((use) => use.used) });
  return `INSERT INTO betting.pick_uses (issue, pick, used, version)
    SELECT ${issue}, u.pick, u.used, ${version} FROM ${uses.from('u')}`;
});

/** What a slip of a batch uses; `n` is its place in it. */
export type SlipUse = {
  readonly n: number;
  readonly issue: IssueId;
  readonly pick: string;
  readonly most: number;
  readonly amount: number;
};

/** Columns of slips' uses in the statement that places them. */
export const useColumns = {
  n: int4((use: SlipUse) => use.n),
  issue: int8((use: SlipUse) => use.issue),
  pick: text((use: SlipUse) => use.pick),
  most: int8((use: SlipUse) => use.most),
  amount: int8((use: SlipUse) => use.amount),
};

/**
 * CTEs of a batch of which some slips are limited: `uses` of each slip, held against every other statement, and `crowded`
 * with the places of those that find no room. Slips come in the order of the batch; one too large by itself takes
 * nobody's place. Ends in a comma. @param select of the uses
 */
export const holdUsesSql = (select: string): string => `uses AS MATERIALIZED (
  SELECT ${select}
), held AS MATERIALIZED (
  SELECT h.issue, h.pick, h.used
  FROM (SELECT array_agg(u.issue) AS issues, array_agg(u.pick) AS picks FROM uses u JOIN requested r ON r.n = u.n) w,
    betting.hold_picks(w.issues, w.picks) h
), alone AS MATERIALIZED (
  SELECT u.*, coalesce(h.used, 0) AS used FROM uses u LEFT JOIN held h ON h.issue = u.issue AND h.pick = u.pick
), crowded AS MATERIALIZED (
  SELECT n FROM alone WHERE used + amount > most
  UNION
  SELECT n FROM (
    SELECT n, most, used + sum(amount) OVER (PARTITION BY issue, pick ORDER BY n) AS taken FROM alone WHERE used + amount <= most
  ) a WHERE taken > most
), `;

/** Counts what the accepted slips use, beginning with a comma. @param version an expression */
export const countUsesSql = (version: string): string => `, counted AS (
  INSERT INTO betting.pick_uses AS p (issue, pick, used, version)
  SELECT u.issue, u.pick, sum(u.amount)::bigint, ${version} FROM uses u JOIN accepted a ON a.n = u.n GROUP BY u.issue, u.pick
  ON CONFLICT (issue, pick) DO UPDATE SET used = p.used + excluded.used
)`;

/** Issues that one sweep clears. */
const sweptMax = 100;

/** Drops limits and counters of issues that have ended; each issue is looked at once. */
export async function deleteEndedLimits(tx: Tx, draws: Pick<IssueDeps, 'issuesSql'>): Promise<void> {
  for (const table of ['pick_uses', 'pick_limits'])
    await tx.count({
      name: `betting-sweep-${table}`,
      text: `WITH ended AS (
          SELECT k.issue FROM (SELECT DISTINCT issue FROM betting.${table} WHERE issue IS NOT NULL) k
          JOIN (${draws.issuesSql}) i ON i.id = k.issue WHERE i.settled_at IS NOT NULL LIMIT $1
        )
        DELETE FROM betting.${table} t USING ended WHERE t.issue = ended.issue`,
      values: [sweptMax],
    });
}
