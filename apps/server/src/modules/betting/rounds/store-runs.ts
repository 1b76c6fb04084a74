/** Rows of runs. */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, int2, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import type { RoundsDeps } from '../deps.ts';
import type { RunEnd } from './run-rules.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

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
  readonly userId: UserId;
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
export async function insertRun(tx: Tx, rounds: Pick<RoundsDeps, 'sql'>, run: NewRun): Promise<RunRow | undefined> {
  return tx.row(insertStatement(rounds)(run));
}

const insertStatement = ({ sql }: Pick<RoundsDeps, 'sql'>) =>
  statement<NewRun>('betting-open-run', ({ value, row }) => {
    const userId = value(int8((run) => run.userId));
    const gid = value(int2((run) => run.gid));
    const id = value(int8((run) => run.run));
    const session = value(text((run) => run.session));
    const { names, values } = row({
      key: text((run) => run.key ?? null),
      body_hash: bytea((run) => run.bodyHash),
      rounds: int4((run) => run.rounds),
      round_cost: int8((run) => run.roundCost),
      stop_loss: int8((run) => run.stopLoss),
      stop_profit: int8((run) => run.stopProfit),
      stop_balance: int8((run) => run.stopBalance),
      lines: text((run) => run.lines),
      bets_hash: bytea((run) => run.betsHash),
    });
    return `
      WITH requested AS (
        SELECT ${userId} AS user_id, ${id} AS run, ${gid} AS gid
      ), held AS (${sql.holdPairsSql('requested')}
      ), before AS (
        SELECT r.* FROM betting.runs r WHERE r.user_id = ${userId} AND r.gid = ${gid} AND r.session = ${session} ORDER BY r.run DESC LIMIT 1
      )
      INSERT INTO betting.runs AS r (user_id, run, gid, session, ${names}, session_cost, session_won, session_rounds, session_wins)
      SELECT held.user_id, held.run, held.gid, ${session}, ${values},
        coalesce(b.session_cost + b.cost, 0), coalesce(b.session_won + b.won, 0),
        coalesce(b.session_rounds + b.played, 0), coalesce(b.session_wins + b.wins, 0)
      FROM held LEFT JOIN before b ON true
      RETURNING ${columns}`;
  });

/** A player's own run. */
export async function findRun(tx: Tx, userId: UserId, run: string): Promise<RunRow | undefined> {
  return tx.row({
    name: 'betting-run',
    text: `SELECT ${columns} FROM betting.runs r WHERE r.user_id = $1 AND r.run = $2`,
    values: [userId, run],
  });
}

/** The run that a key stands for. */
export async function findRunByKey(tx: Tx, userId: UserId, key: string): Promise<RunRow | undefined> {
  return tx.row({
    name: 'betting-run-by-key',
    text: `SELECT ${columns} FROM betting.runs r WHERE r.user_id = $1 AND r.key = $2`,
    values: [userId, key],
  });
}

/** The newest run of a player in a game; the open one, if there is one. */
export async function findLastRun(tx: Tx, userId: UserId, gid: number): Promise<RunRow | undefined> {
  return tx.row({
    name: 'betting-last-run',
    text: `SELECT ${columns} FROM betting.runs r WHERE r.user_id = $1 AND r.gid = $2 ORDER BY r.run DESC LIMIT 1`,
    values: [userId, gid],
  });
}

/** Ends the open run of a player in a game and lets its pair go. */
export async function stopOpenRun(
  tx: Tx,
  { sql }: Pick<RoundsDeps, 'sql'>,
  userId: UserId,
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
  { sql }: Pick<RoundsDeps, 'sql'>,
  idleMs: number,
  limit: number,
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
    values: [idleMs, limit],
  });
  return row?.count ?? 0;
}

export type RunRound = { readonly run: string; readonly round: number };

/** Which round of which run a slip is. */
export async function findRunRound(tx: Tx, userId: UserId, slip: SlipId): Promise<RunRound | undefined> {
  return tx.row({
    name: 'betting-run-round',
    text: 'SELECT run::text, round FROM betting.run_rounds WHERE user_id = $1 AND slip = $2',
    values: [userId, slip],
  });
}

/** The slip of the newest round of a run that has ended. */
export async function findLastRound(tx: Tx, userId: UserId, run: string, played: number): Promise<SlipId | undefined> {
  const row = await tx.row<{ slip: SlipId }>({
    name: 'betting-last-round',
    text: 'SELECT slip::text FROM betting.run_rounds WHERE user_id = $1 AND run = $2 AND round = $3',
    values: [userId, run, played],
  });
  return row?.slip;
}

/** Sums over the rounds of a run before one. */
export async function sumRounds(
  tx: Tx,
  userId: UserId,
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
  return row ?? { cost: mills(0), won: mills(0), wins: 0, rounds: 0 };
}
