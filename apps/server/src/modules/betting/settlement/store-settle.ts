/**
 * Settlement in SQL (money.md, "Draw and settlement"). It works in temporary tables of one session, analysed
 * before they are joined where that changes a plan: `settle_lines` (orders that have not ended), `settle_ended` (those that
 * have), `settle_picks` (what was bet, distinct), `settle_users` (who bet, how much), `settle_work` (orders that money
 * returns for, in player order). Its statements name the players of their slice, so that none reads every account.
 */
import type { IssueId } from '../../draws/index.ts';
import type { Mills } from '@longmen/engine';
import type pg from 'pg';
import { alone, inCellSql, onlyWithCells, withCells } from '../../../platform/db/cells.ts';
import { type CopyTarget, copyRows } from '../../../platform/db/batches/copy-rows.ts';
import { int2, int4, int8, numeric, statement } from '../../../platform/db/statement.ts';
import { ledgerSql, transferKinds } from '../../ledger/index.ts';
import { outcomeStatus } from '../rules.ts';
import { pickFieldsSql, rowPickSql, unnestLinesSql } from '../lines/store-lines.ts';
import { oppositeTables } from './store-opposite-stakes.ts';
import { basesTable } from './store-rebates.ts';
import type { UserId } from '../../../platform/ids.ts';

/**
 * Memory and time for the set-based statements of this one session. Its commits are not waited for: the log keeps their
 * order, so whatever is committed later (the settlement's end, a bet with what was won) is on disk only with them, and
 * slices that a crash takes are settled again, to the same mill. With cells a slice commits on two machines, whose logs have
 * no common order, so it is waited for.
 */
const sessionSettings = `
  ${alone('SET synchronous_commit = off;')} SET work_mem = '96MB'; SET temp_buffers = '64MB'; SET statement_timeout = '120s'; SET hash_mem_multiplier = 1.0`;

const tables = `
  CREATE TEMP TABLE settle_lines (user_id bigint NOT NULL, slip bigint NOT NULL, line smallint NOT NULL, stake integer NOT NULL,
    pick text NOT NULL);
  CREATE TEMP TABLE settle_ended (user_id bigint NOT NULL, slip bigint NOT NULL, line smallint NOT NULL);
  CREATE TEMP TABLE settle_picks (pick integer NOT NULL, line_pick text NOT NULL, play integer NOT NULL, bets integer NOT NULL, rates text NOT NULL, selection text NOT NULL,
    fixed boolean NOT NULL DEFAULT false, returned_bets integer, status smallint, payout_per_yuan bigint, rest_per_yuan numeric, winning_bets integer);
  CREATE TEMP TABLE settle_users (user_id bigint NOT NULL, orders integer NOT NULL, stake bigint NOT NULL);
  CREATE TEMP TABLE settle_work (user_id bigint NOT NULL, slip bigint NOT NULL, line smallint NOT NULL, status smallint NOT NULL,
    stake bigint NOT NULL, payout bigint NOT NULL, winning_bets integer NOT NULL)`;

/** Makes a fresh session ready. */
export async function openSettleSession(client: pg.Client): Promise<void> {
  await client.query(sessionSettings);
  await client.query(tables);
  await client.query(oppositeTables);
  await client.query(basesTable);
}

/** Players above `from`, up to `upTo`; of one cell, where there are cells. */
export type PlayersOfPart = { readonly from: string; readonly upTo: string; readonly cell: number | undefined };

/**
 * Collects the orders of a part's players that have not ended, who bet, and the distinct picks. With `but` `refunded`
 * those that were paid stay, for who reckons rebates of a part that another settler began.
 * What ended before (cancelled orders) is looked up by slip and taken out: asked of every order it cost a third of the rest.
 * @returns how many picks.
 */
export async function collect(
  client: pg.Client,
  issue: IssueId,
  { from, upTo, cell }: PlayersOfPart,
  but: 'ended' | 'refunded' = 'ended',
): Promise<number> {
  const of = (alias: string) => inCellSql(alias, cell?.toString());
  await client.query(`
    TRUNCATE settle_lines, settle_ended, settle_picks, settle_users, settle_work, settle_market_bets, settle_opposite;
    DROP INDEX IF EXISTS settle_users_user, settle_work_order`);
  await client.query(
    `
    INSERT INTO settle_lines (user_id, slip, line, stake, pick)
    SELECT s.user_id, s.slip, ${unnestLinesSql('s')} FROM betting.slips s
    WHERE s.issue = $1 AND s.user_id > $2 AND s.user_id <= $3 AND s.picks IS NOT NULL${of('s')}
    ${alone(`UNION ALL
    SELECT r.user_id, r.slip, r.line, r.stake, ${rowPickSql('r')}
    FROM betting.slips s JOIN betting.order_rows r ON r.user_id = s.user_id AND r.slip = s.slip
    WHERE s.issue = $1 AND s.user_id > $2 AND s.user_id <= $3 AND s.picks IS NULL AND r.user_id > $2 AND r.user_id <= $3`)}`,
    [issue, from, upTo],
  );
  await client.query(
    `
    INSERT INTO settle_users (user_id, orders, stake)
    SELECT s.user_id, sum(s.line_count), sum(s.total) FROM betting.slips s
    WHERE s.issue = $1 AND s.user_id > $2 AND s.user_id <= $3${of('s')} GROUP BY s.user_id`,
    [issue, from, upTo],
  );
  const ended = await client.query(
    `
    INSERT INTO settle_ended (user_id, slip, line)
    SELECT x.user_id, x.slip, x.line FROM betting.slips s JOIN betting.outcomes x ON x.user_id = s.user_id AND x.slip = s.slip
    WHERE s.issue = $1 AND s.user_id > $2 AND s.user_id <= $3${of('s')}${of('x')}
      AND ($4 OR x.status IN (${outcomeStatus.cancelled}, ${outcomeStatus.void}))`,
    [issue, from, upTo, but === 'ended'],
  );
  if ((ended.rowCount ?? 0) > 0) {
    await client.query('ANALYZE settle_ended');
    await client.query(`
      WITH gone AS (
        DELETE FROM settle_lines l USING settle_ended e WHERE l.user_id = e.user_id AND l.slip = e.slip AND l.line = e.line RETURNING l.*
      )
      UPDATE settle_users u SET orders = u.orders - g.orders, stake = u.stake - g.stake
      FROM (
        SELECT user_id, count(*) AS orders, sum(stake::bigint * ${pickFieldsSql('pick').bets} * 1000) AS stake FROM gone GROUP BY user_id
      ) g WHERE g.user_id = u.user_id`);
    await client.query('DELETE FROM settle_users WHERE orders = 0');
  }
  const { play, bets, rates, selection } = pickFieldsSql('pick');
  await client.query(`
    INSERT INTO settle_picks (pick, line_pick, play, bets, rates, selection)
    SELECT row_number() OVER (), pick, ${play}, ${bets}, ${rates}, ${selection} FROM (SELECT pick FROM settle_lines GROUP BY pick) p`);
  await client.query('CREATE INDEX settle_users_user ON settle_users (user_id)');
  await client.query('ANALYZE settle_users');
  const { rows } = await client.query<{ count: number }>('SELECT count(*) AS count FROM settle_picks');
  return rows[0]?.count ?? 0;
}

export type Pick = { pick: number; play: number; rates: string; selection: string };

/** A text for each cell, made once; without cells it is one. */
function perCell(make: (cell: string | undefined) => string): (cell: number | undefined) => string {
  const made = new Map<number | undefined, string>();
  return (cell) => {
    const text = made.get(cell) ?? make(cell?.toString());
    made.set(cell, text);
    return text;
  };
}

/** A page of distinct picks, at most `limit`. */
export async function listPicks(client: pg.Client, after: number, limit: number): Promise<Pick[]> {
  const { rows } = await client.query<Pick>(
    'SELECT pick, play, rates, selection FROM settle_picks WHERE pick > $1 AND pick <= $2 ORDER BY pick',
    [after, after + limit],
  );
  return rows;
}

export type PickResult = {
  pick: number;
  status: number;
  payoutPerYuan: Mills;
  /** Exact decimal text; null when a yuan pays whole mills. */
  remainderPerYuan: string | null;
  winningBets: number;
  returnedBets: number;
};

/** Writes what the draw means for picks that money returns for, with the session and with the issue. */
export async function writePickResults(
  client: pg.Client,
  issue: IssueId,
  results: readonly PickResult[],
): Promise<void> {
  if (results.length === 0) return;
  // Planned each time: the temporary tables are never alike.
  const { text, values } = pickResultsStatement({ issue, results });
  await client.query(text, values);
}

const pickResultsStatement = statement<{ readonly issue: IssueId; readonly results: readonly PickResult[] }>(
  'settle-pick-results',
  ({ value, rows }) => {
    const issue = value(int8((input) => input.issue));
    const results = rows('results', {
      pick: int4((result) => result.pick),
      status: int2((result) => result.status),
      payout_per_yuan: int8((result) => result.payoutPerYuan),
      winning_bets: int4((result) => result.winningBets),
      returned_bets: int4((result) => result.returnedBets),
      rest_per_yuan: numeric((result) => result.remainderPerYuan),
    });
    return `
    WITH result AS (
      SELECT * FROM ${results.from('r')}
    ), marked AS (
      UPDATE settle_picks p SET status = r.status, payout_per_yuan = r.payout_per_yuan, rest_per_yuan = r.rest_per_yuan,
        winning_bets = r.winning_bets, returned_bets = r.returned_bets
      FROM result r WHERE p.pick = r.pick
    )
    INSERT INTO betting.issue_selections (issue, play, rates, selection, status, payout_per_yuan, rest_per_yuan, winning_bets, returned_bets)
    SELECT ${issue}, p.play, p.rates, p.selection, r.status, r.payout_per_yuan, r.rest_per_yuan, r.winning_bets, r.returned_bets
    FROM result r JOIN settle_picks p USING (pick)
    -- In one order, as the parts of an issue write the same picks at once.
    ORDER BY p.play, md5(p.selection), p.rates
    ON CONFLICT DO NOTHING`;
  },
);

/** What an order of this stake in whole yuan is paid, rounded down to the mill once (money.md, "Units"). */
export function payoutSql(stake: string, pick: string): string {
  const remainder = `CASE WHEN ${pick}.rest_per_yuan IS NULL THEN 0 ELSE floor(${stake} * ${pick}.rest_per_yuan)::bigint END`;
  return `${stake} * ${pick}.payout_per_yuan + ${remainder}`;
}

/** Writes the rows of the orders that money returns for, in player order: of a draw those whose pick did not lose, of a void issue all. */
export async function writeReturns(client: pg.Client, isVoid: boolean): Promise<void> {
  await client.query('ANALYZE settle_picks');
  const stake = 'l.stake::bigint * p.bets * 1000';
  const lines = 'settle_lines l JOIN settle_picks p ON p.line_pick = l.pick';
  await client.query(
    isVoid
      ? `INSERT INTO settle_work (user_id, slip, line, status, stake, payout, winning_bets)
       SELECT l.user_id, l.slip, l.line, ${outcomeStatus.void}, ${stake}, ${stake}, 0 FROM ${lines} ORDER BY l.user_id, l.slip, l.line`
      : `INSERT INTO settle_work (user_id, slip, line, status, stake, payout, winning_bets)
       SELECT l.user_id, l.slip, l.line, p.status, ${stake}, ${payoutSql('l.stake', 'p')}, p.winning_bets
       FROM ${lines}
       WHERE p.status IS NOT NULL ORDER BY l.user_id, l.slip, l.line`,
  );
  await client.query('CREATE INDEX settle_work_order ON settle_work (user_id, slip, line)');
  await client.query('ANALYZE settle_work (user_id)');
}

/** The players above the end of the slice before, up to `upTo`; what they are paid together, and for how many orders. */
export type Slice = { readonly upTo: string; readonly payout: Mills; readonly orders: number };

/** Ranges of players with about `rowsPerSlice` rows to write. */
export async function listSlices(client: pg.Client, rowsPerSlice: number): Promise<Slice[]> {
  const { rows } = await client.query<Slice>(
    `
    SELECT max(user_id)::text AS "upTo", sum(payout)::bigint AS payout, sum(orders)::bigint AS orders FROM (
      SELECT user_id, payout, orders, (sum(weight) OVER (ORDER BY user_id) - 1)::bigint / $1::bigint AS slice FROM (
        SELECT u.user_id, 1 + coalesce(w.rows, 0) AS weight, coalesce(w.payout, 0) AS payout, coalesce(w.orders, 0) AS orders
        FROM settle_users u LEFT JOIN (
          SELECT user_id, count(*) AS rows, sum(payout) AS payout, count(*) FILTER (WHERE status <> ${outcomeStatus.partlyReturned}) AS orders
          FROM settle_work GROUP BY user_id
        ) w USING (user_id)
      ) weighed
    ) sliced GROUP BY slice ORDER BY max(user_id)`,
    [rowsPerSlice],
  );
  return rows;
}

/** What one player's orders came to; the cash balance after them, and the number of its last leg. */
export type SettledPlayer = {
  userId: UserId;
  orders: number;
  stake: Mills;
  payout: Mills;
  balance: Mills;
  leg: number;
};

/**
 * One slice: the players in (from, upTo]. The cursor moves from exactly `from`, so of several
 * settlers one writes a slice and the others find it done.
 * @returns undefined when another settler has been here.
 */
export async function settleSlice(
  client: pg.Client,
  slice: Slice & {
    issue: IssueId;
    part: number;
    from: string;
    timeZone: string;
    countsTurnover: boolean;
    cell: number | undefined;
  },
): Promise<SettledPlayer[] | undefined> {
  const moved = await client.query({
    name: 'settle-move-cursor',
    text: `
      UPDATE betting.settlement_parts SET cursor = $3, payout_total = payout_total + $5, paid_orders = paid_orders + $6
      WHERE issue = $1 AND cursor = $2 AND part = $4`,
    values: [slice.issue, slice.from, slice.upTo, slice.part, slice.payout, slice.orders],
  });
  if (moved.rowCount !== 1) return undefined;
  const { cell } = slice;
  await lockPaid(client, slice);
  await copyRows(client, withCells(returnsSql(slice)), targetsOf(cell));
  const { rows } = await client.query<SettledPlayer>({
    name: `settle-credit${cell ?? ''}`,
    text: creditSql(cell),
    values: [slice.issue, slice.from, slice.upTo, slice.timeZone, slice.countsTurnover],
  });
  return rows;
}

const paidUsersSql = `
  SELECT user_id FROM settle_users u WHERE user_id > $1 AND user_id <= $2 AND EXISTS (SELECT FROM settle_work w WHERE w.user_id = u.user_id)`;

/** Locks the accounts of who is paid in a slice. */
async function lockPaid(
  client: pg.Client,
  { from, upTo, cell }: ledgerSql.PlayerRange & { readonly cell: number | undefined },
): Promise<void> {
  if (cell === undefined) {
    await client.query({ name: 'settle-lock', text: lockSql, values: [from, upTo] });
    return;
  }
  const { rows } = await client.query<{ ids: string }>(
    `SELECT array_agg(user_id)::text AS ids FROM (${paidUsersSql}) p`,
    [from, upTo],
  );
  await client.query(ledgerSql.lockCashInCellSql('$1::bigint[]', cell), [rows[0]?.ids ?? '{}']);
}

const lockSql = `
WITH paid AS (${paidUsersSql}
), locked AS (${ledgerSql.lockCashSql('paid', { from: '$1', upTo: '$2' })})
SELECT count(*) FROM locked`;

const creditSql = perCell(
  (cell) => `
WITH instant AS MATERIALIZED (
  SELECT at, (at AT TIME ZONE $4)::date AS today FROM (SELECT clock_timestamp() AS at) c
), totals AS MATERIALIZED (
  SELECT user_id, sum(payout)::bigint AS amount, count(*) AS legs, coalesce(sum(stake) FILTER (WHERE status = ${outcomeStatus.tied}), 0)::bigint AS tied
  FROM settle_work WHERE user_id > $2 AND user_id <= $3 GROUP BY user_id
), credited AS (
${ledgerSql.returnSql('totals', '(SELECT today FROM instant)', { from: '$2', upTo: '$3' }, cell)}
), risked AS (
  SELECT u.user_id, $1::bigint AS source, u.stake - coalesce(t.tied, 0) - coalesce(c.amount, 0) AS amount, instant.at
  FROM settle_users u LEFT JOIN totals t USING (user_id) LEFT JOIN settle_opposite c USING (user_id), instant
  WHERE $5 AND u.user_id > $2 AND u.user_id <= $3 AND u.stake > coalesce(t.tied, 0) + coalesce(c.amount, 0)
), turnover AS (${ledgerSql.addTurnoverSql('risked')}
)${onlyWithCells(`, before AS MATERIALIZED (${ledgerSql.balancesInCellSql('SELECT user_id FROM settle_users WHERE user_id > $2 AND user_id <= $3', cell ?? '0')})`)}
SELECT u.user_id::text AS "userId", u.orders, u.stake, coalesce(c.amount, 0) AS payout,
  ${alone(
    `coalesce(c.balance, ${ledgerSql.cashBalanceSql('u.user_id')}) AS balance, coalesce(c.posting, ${ledgerSql.cashLegSql('u.user_id')}) AS leg
FROM settle_users u LEFT JOIN credited c USING (user_id)`,
  )}${onlyWithCells(
    `coalesce(c.balance, a.balance) AS balance, coalesce(c.posting, a.posting) AS leg
FROM settle_users u LEFT JOIN credited c USING (user_id) LEFT JOIN before a USING (user_id)`,
  )} WHERE u.user_id > $2 AND u.user_id <= $3`,
);

/** The slice's ends as SQL. COPY takes no parameters, so they stand in the text. */
const literal = ({ from, upTo }: ledgerSql.PlayerRange): ledgerSql.PlayerRange => ({
  from: `${BigInt(from)}`,
  upTo: `${BigInt(upTo)}`,
});

/** The slice's orders that money returns for. */
const workOf = (slice: ledgerSql.PlayerRange) =>
  `settle_work WHERE user_id > ${slice.from} AND user_id <= ${slice.upTo}`;

/** An outcome's own columns; player, amount and time it has in common with the transfer, and they stand between both. */
const ofOutcome = ['slip', 'winning_bets', 'line', 'status'];
const outcomesOf = (cell: number | undefined): CopyTarget => ({
  table: `betting.outcomes (${ofOutcome.join(', ')}, ${cell === undefined ? '' : 'cell, '}user_id, payout, at)`,
  from: 0,
  columns: ofOutcome.length + (cell === undefined ? 3 : 4),
});
const transfersOf = (cell: number | undefined): CopyTarget => ({
  table: ledgerSql.returnsTable(cell !== undefined),
  from: ofOutcome.length,
  columns: ledgerSql.returnsColumns(cell !== undefined),
});
const targetsOf = (cell: number | undefined): CopyTarget[] => [outcomesOf(cell), transfersOf(cell)];

/** What became of each order and what it is paid, with how much and how many legs of the slice its player has had up to it. */
const paidSql = (slice: ledgerSql.PlayerRange) => `
  SELECT user_id, slip * 100 + line AS ref,
    CASE status WHEN ${outcomeStatus.won} THEN ${transferKinds.win} ELSE ${transferKinds.refund} END AS kind, payout AS amount,
    ${ledgerSql.runningTotal}(payout) OVER player AS amount_so_far, row_number() OVER player AS legs_so_far, ${ofOutcome.join(', ')}
  FROM ${workOf(slice)} WINDOW player AS (PARTITION BY user_id ORDER BY slip, line ROWS UNBOUNDED PRECEDING)`;

const returnsSql = (slice: ledgerSql.PlayerRange & { readonly cell: number | undefined }) =>
  ledgerSql.returnsSql(paidSql(literal(slice)), ofOutcome, literal(slice), slice.cell?.toString());
