/** Rows of runs. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db.ts';
import type { RoundNeeds } from '../needs.ts';
import type { RunEnd } from './run-rules.ts';

export type RunRow = {
  readonly run: string;
  readonly gid: number;
  readonly rounds: number;
  readonly played: number;
  readonly roundCost: Mills;
  readonly stopLoss: Mills;
  readonly stopProfit: Mills | null;
  readonly stopBalance: Mills | null;
  readonly cost: Mills;
  readonly won: Mills;
  readonly wins: number;
  readonly sessionCost: Mills;
  readonly sessionWon: Mills;
  readonly sessionRounds: number;
  readonly sessionWins: number;
  readonly ended: RunEnd | null;
  /** The sign-in session that opened it. */
  readonly session: string;
  /** JSON of the lines as the client sent them. */
  readonly lines: string;
  readonly betsHash: Buffer;
  readonly bodyHash: Buffer;
};

const columns = `r.run::text, r.gid, r.rounds, r.played, r.round_cost AS "roundCost", r.stop_loss AS "stopLoss", r.stop_profit AS "stopProfit",
  r.stop_balance AS "stopBalance", r.cost, r.won, r.wins, r.session_cost AS "sessionCost", r.session_won AS "sessionWon",
  r.session_rounds AS "sessionRounds", r.session_wins AS "sessionWins", r.ended, r.session, r.lines, r.bets_hash AS "betsHash", r.body_hash AS "bodyHash"`;

export type NewRun = {
  readonly userId: string;
  readonly run: string;
  readonly gid: number;
  readonly session: string;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
  readonly rounds: number;
  readonly roundCost: Mills;
  readonly stopLoss: Mills;
  readonly stopProfit: Mills | null;
  readonly stopBalance: Mills | null;
  readonly lines: string;
  readonly betsHash: Buffer;
};

/** Opens a run and keeps the pair for it. @returns undefined while another is open or the pair is being rotated. */
export async function insertRun(tx: Tx, { sql }: Pick<RoundNeeds, 'sql'>, run: NewRun): Promise<RunRow | undefined> {
  return tx.row({
    name: 'betting-open-run',
    text: `
      WITH asked AS (
        SELECT $1::bigint AS user_id, $2::bigint AS run, $3::smallint AS gid
      ), held AS (${sql.holdPairsSql('asked')}
      ), before AS (
        SELECT r.* FROM betting.runs r WHERE r.user_id = $1 AND r.gid = $3 AND r.session = $4 ORDER BY r.run DESC LIMIT 1
      )
      INSERT INTO betting.runs AS r (user_id, run, gid, session, key, body_hash, rounds, round_cost, stop_loss, stop_profit, stop_balance,
        lines, bets_hash, session_cost, session_won, session_rounds, session_wins)
      SELECT held.user_id, held.run, held.gid, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
        coalesce(b.session_cost + b.cost, 0), coalesce(b.session_won + b.won, 0),
        coalesce(b.session_rounds + b.played, 0), coalesce(b.session_wins + b.wins, 0)
      FROM held LEFT JOIN before b ON true
      RETURNING ${columns}`,
    values: [
      run.userId,
      run.run,
      run.gid,
      run.session,
      run.key ?? null,
      run.bodyHash,
      run.rounds,
      run.roundCost,
      run.stopLoss,
      run.stopProfit,
      run.stopBalance,
      run.lines,
      run.betsHash,
    ],
  });
}

/** A player's own run. */
export async function findRun(tx: Tx, userId: string, run: string): Promise<RunRow | undefined> {
  return tx.row({
    name: 'betting-run',
    text: `SELECT ${columns} FROM betting.runs r WHERE r.user_id = $1 AND r.run = $2`,
    values: [userId, run],
  });
}

/** The run that a key stands for. */
export async function findRunByKey(tx: Tx, userId: string, key: string): Promise<RunRow | undefined> {
  return tx.row({
    name: 'betting-run-by-key',
    text: `SELECT ${columns} FROM betting.runs r WHERE r.user_id = $1 AND r.key = $2`,
    values: [userId, key],
  });
}

/** The newest run of a player in a game; the open one, if there is one. */
export async function findLastRun(tx: Tx, userId: string, gid: number): Promise<RunRow | undefined> {
  return tx.row({
    name: 'betting-last-run',
    text: `SELECT ${columns} FROM betting.runs r WHERE r.user_id = $1 AND r.gid = $2 ORDER BY r.run DESC LIMIT 1`,
    values: [userId, gid],
  });
}

/** Ends the open run of a player in a game and lets its pair go. */
export async function stopOpenRun(
  tx: Tx,
  { sql }: Pick<RoundNeeds, 'sql'>,
  userId: string,
  gid: number,
): Promise<RunRow | undefined> {
  return tx.row({
    name: 'betting-stop-run',
    text: `
      WITH stopped AS (
        UPDATE betting.runs SET ended = 'stopped', ended_at = clock_timestamp()
        WHERE user_id = $1 AND gid = $2 AND ended IS NULL RETURNING *
      ), free AS (${sql.letPairsGoSql('stopped')}
      )
      SELECT ${columns} FROM stopped r`,
    values: [userId, gid],
  });
}

/** Ends open runs whose last round, or opening, is longer ago than `idleMs`. @returns how many */
export async function stopIdleRuns(
  tx: Tx,
  { sql }: Pick<RoundNeeds, 'sql'>,
  idleMs: number,
  most: number,
): Promise<number> {
  const row = await tx.row<{ count: number }>({
    name: 'betting-stop-idle-runs',
    text: `
      WITH idle AS (
        SELECT user_id, run FROM betting.runs WHERE ended IS NULL AND moved_at < clock_timestamp() - $1 * interval '1 millisecond'
        ORDER BY user_id, run LIMIT $2 FOR UPDATE SKIP LOCKED
      ), stopped AS (
        UPDATE betting.runs r SET ended = 'idle', ended_at = clock_timestamp()
        FROM idle WHERE r.user_id = idle.user_id AND r.run = idle.run RETURNING r.*
      ), free AS (${sql.letPairsGoSql('stopped')}
      )
      SELECT count(*)::integer AS count FROM stopped`,
    values: [idleMs, most],
  });
  return row?.count ?? 0;
}

export type RunRound = { readonly run: string; readonly round: number };

/** Which round of which run a slip is. */
export async function findRunRound(tx: Tx, userId: string, slip: string): Promise<RunRound | undefined> {
  return tx.row({
    name: 'betting-run-round',
    text: 'SELECT run::text, round FROM betting.run_rounds WHERE user_id = $1 AND slip = $2',
    values: [userId, slip],
  });
}

/** The slip of the newest round of a run that has ended. */
export async function findLastRound(tx: Tx, userId: string, run: string, played: number): Promise<string | undefined> {
  const row = await tx.row<{ slip: string }>({
    name: 'betting-last-round',
    text: 'SELECT slip::text FROM betting.run_rounds WHERE user_id = $1 AND run = $2 AND round = $3',
    values: [userId, run, played],
  });
  return row?.slip;
}

/** Sums over the rounds of a run before one. */
export async function sumRounds(
  tx: Tx,
  userId: string,
  { run, round }: RunRound,
): Promise<{ cost: Mills; won: Mills; wins: number; rounds: number }> {
  const row = await tx.row<{ cost: Mills; won: Mills; wins: number; rounds: number }>({
    name: 'betting-run-sums',
    text: `
      SELECT coalesce(sum(s.total), 0)::bigint AS cost, coalesce(sum(x.payout), 0)::bigint AS won, count(*)::integer AS rounds,
        (count(*) FILTER (WHERE x.won))::integer AS wins
      FROM betting.run_rounds p JOIN betting.slips s ON s.user_id = p.user_id AND s.slip = p.slip
      CROSS JOIN LATERAL (SELECT sum(o.payout) AS payout, bool_or(o.status = 1) AS won FROM betting.outcomes o
        WHERE o.user_id = p.user_id AND o.slip = p.slip) x
      WHERE p.user_id = $1 AND p.run = $2 AND p.round < $3`,
    values: [userId, run, round],
  });
  return row ?? { cost: 0 as Mills, won: 0 as Mills, wins: 0, rounds: 0 };
}
