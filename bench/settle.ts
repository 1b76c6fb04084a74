/** Settlement of a million lines, beside COPY of the rows that it writes and beside a loop over bets. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canonicalSelection, parseSelection, type Play, settle } from '@longmen/engine';
import pg from 'pg';
import { makeBettingFixture, sscGame } from '@longmen/test-kit/fixtures/betting';
import { insertOrders } from '@longmen/test-kit/fixtures/orders';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { round } from './drive.ts';
import { firstPlayer, openPlayers } from './players.ts';
import { type UserId, userIdOf } from '../apps/server/src/platform/ids.ts';

const players = 20_000;
const linesPerSlip = 4;
const distinct = 1_024;
const winningShare = 0.4;
const loopOrders = 3_000;
const copyPasses = 3;
export const numbers = [1, 2, 3, 4, 5];
/** What the lines are bets on, and their rate. */
export const playCode = 's_ssc.front2.direct';

type Pick = { selection: string; bets: number };

export async function benchSettle(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({ args, options: { lines: { type: 'string', default: '1000000' } } });
  const lines = Number(values.lines);
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await openPlayers(database.adminUrl, players);
    const fixture = await makeBettingFixture(database.platform, database.adminUrl);
    const play = fixture.catalogue.play(playCode) as Play;
    const picks = pickSelections(play);
    print(`writing ${lines} lines of ${picks.length} distinct selections ...`);
    const issue = await fixture.openIssue(sscGame, 3_600_000);
    await fillIssue(admin, issue.id, lines, picks);
    const small = await fixture.openIssue(sscGame, 3_600_000);
    await fillIssue(admin, small.id, loopOrders, picks);
    await admin.query('CHECKPOINT');

    const loop = await measureLoop(admin, small.id, play);
    print(`loop    ${Math.round(loop.perSecond)} lines/s`);
    await fixture.setState(issue, 'closed');
    const closed = await measured(admin, async () => {
      await fixture.betting.closeBook(issue.id);
    });
    print(`close   ${Math.round(lines / closed.seconds)} lines/s, ${Math.round(closed.peakMb)} MB of server memory`);
    await fixture.draw(issue, numbers);
    const settled = await measured(admin, async () => {
      const due = await fixture.deps.draws.claimForSettlement();
      if (due === undefined) throw new Error('nothing to settle');
      await fixture.betting.settleIssue(due);
    });
    print(
      `settle  ${Math.round(lines / settled.seconds)} lines/s, ${round(settled.wal / lines)} WAL bytes a line, ${Math.round(settled.peakMb)} MB of server memory`,
    );
    const copied = await copyAgain(admin, issue.id);
    print(
      `copy    the ${copied.rows} rows that settlement wrote in ${round(copied.seconds)} s, ${round(copied.wal / lines)} WAL bytes a line`,
    );
    const lined = await copyLines(admin, issue.id);
    print(`copy    the ${lines} lines in ${lined.all.join(', ')} s, ${round(lined.wal / lines)} WAL bytes a line`);
    const books = await fixture.ledger.readBooks();
    const result = {
      lines,
      close_seconds: round(closed.seconds),
      close_peak_mb: Math.round(closed.peakMb),
      distinct: picks.length,
      winners: copied.outcomes,
      seconds: round(settled.seconds),
      lines_per_second: Math.round(lines / settled.seconds),
      vs_copy: round(lined.seconds / settled.seconds),
      wal_vs_copy: round(settled.wal / lined.wal),
      vs_copy_of_results: round(copied.seconds / settled.seconds),
      wal_vs_copy_of_results: round(settled.wal / copied.wal),
      vs_loop: round(lines / settled.seconds / loop.perSecond),
      wal_bytes_a_line: round(settled.wal / lines),
      server_peak_mb: Math.round(settled.peakMb),
      difference: books.difference,
      drifts: books.drifts.length,
    };
    await fixture.close();
    return result;
  } finally {
    await admin.end();
    await database.close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Distinct selections of which the wanted share wins on the draw. */
export function pickSelections(play: Play): Pick[] {
  const winners: Pick[] = [];
  const losers: Pick[] = [];
  const targetWinners = Math.round(distinct * winningShare);
  for (let bits = 1; winners.length < targetWinners || losers.length < distinct - targetWinners; bits += 1) {
    const rows = [subset((bits * 7919) % 1023), subset((bits * 104_729) % 1021)];
    const parsed = parseSelection(play, { rows });
    if (!parsed.ok) continue;
    const pick = { selection: JSON.stringify(canonicalSelection(parsed.selection)), bets: parsed.bets };
    const won = (settle(play, parsed.selection, { numbers }).wins['win'] ?? 0) > 0;
    const list = won ? winners : losers;
    if (
      list.length < (won ? targetWinners : distinct - targetWinners) &&
      !list.some((other) => other.selection === pick.selection)
    )
      list.push(pick);
  }
  return [...winners, ...losers];
}

const subset = (bits: number) =>
  Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => (bits & (1 << digit)) !== 0);

/** Lays the lines out and brings the planner's knowledge up to date. */
async function fillIssue(admin: pg.Client, issue: string, lines: number, picks: readonly Pick[]): Promise<void> {
  const userIds = Array.from({ length: players }, (_, player) => userIdOf(String(firstPlayer + player)));
  await insertOrders(admin, {
    gid: sscGame,
    issue,
    userIds,
    slips: lines / linesPerSlip,
    linesPerSlip,
    picks: picks.map((pick) => ({ ...pick, play: playCode, rates: '97.000' })),
  });
  for (const table of ['betting.slips', 'ledger.transfers', 'ledger.accounts'])
    await admin.query(`VACUUM (ANALYZE) ${table}`);
}

type Measured = { seconds: number; wal: number; peakMb: number };

/** Time, bytes of WAL and the highest memory of this process while `work` runs. */
async function measured(admin: pg.Client, work: () => Promise<void>): Promise<Measured> {
  const lsn = async () =>
    ((await admin.query('SELECT pg_current_wal_insert_lsn() AS lsn')).rows[0] as { lsn: string }).lsn;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const before = await lsn();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await admin.query('SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 AS bytes', [
    before,
  ]);
  clearInterval(watch);
  return { seconds, wal: (rows[0] as { bytes: number }).bytes, peakMb: peak / 1_048_576 };
}

/** Loads the rows that settlement wrote into equal tables with equal indexes, from files of the server. */
async function copyAgain(admin: pg.Client, issue: string): Promise<Measured & { rows: number; outcomes: number }> {
  const outcomes = `SELECT x.* FROM betting.outcomes x JOIN betting.slips s USING (user_id, slip) WHERE s.issue = ${issue} ORDER BY user_id, slip, line`;
  const transfers = `SELECT t.* FROM ledger.transfers t JOIN betting.outcomes x ON t.user_id = x.user_id AND t.kind = 2 AND t.ref = x.slip * 100 + x.line
    JOIN betting.slips s ON s.user_id = x.user_id AND s.slip = x.slip WHERE s.issue = ${issue} ORDER BY x.user_id, x.slip, x.line`;
  const turnover = `SELECT * FROM ledger.turnover WHERE source = ${issue} ORDER BY user_id`;
  return copy(admin, [
    ['betting.outcomes', outcomes],
    ['ledger.transfers', transfers],
    ['ledger.turnover', turnover],
  ]);
}

/** Loads the lines themselves, several times over: one pass differs from the next by half. The middle one, and all. */
async function copyLines(admin: pg.Client, issue: string): Promise<Measured & { all: number[] }> {
  const passes: Measured[] = [];
  for (let pass = 0; pass < copyPasses; pass += 1) {
    passes.push(
      await copy(admin, [
        [
          'betting.order_rows',
          `SELECT o.* FROM betting.orders o JOIN betting.slips s USING (user_id, slip) WHERE s.issue = ${issue} ORDER BY slip, line`,
        ],
      ]),
    );
  }
  passes.sort((a, b) => a.seconds - b.seconds);
  const middle = passes[Math.floor(copyPasses / 2)];
  if (middle === undefined) throw new RangeError('no pass');
  return { ...middle, all: passes.map((pass) => round(pass.seconds)) };
}

async function copy(
  admin: pg.Client,
  sources: [string, string][],
): Promise<Measured & { rows: number; outcomes: number }> {
  const counts: number[] = [];
  const tables: { table: string; file: string }[] = [];
  await admin.query('CREATE SCHEMA IF NOT EXISTS bench');
  for (const [index, [like, query]] of sources.entries()) {
    const table = `bench.copy_${index}`;
    const file = join(tmpdir(), `longmen-bench-${process.pid}-${index}.copy`);
    await admin.query(`DROP TABLE IF EXISTS ${table}`);
    await admin.query(`CREATE TABLE ${table} (LIKE ${like} INCLUDING ALL)`);
    counts.push((await admin.query(`COPY (${query}) TO '${file}'`)).rowCount ?? 0);
    tables.push({ table, file });
  }
  await admin.query('CHECKPOINT');
  const result = await measured(admin, async () => {
    for (const { table, file } of tables) await admin.query(`COPY ${table} FROM '${file}'`);
  });
  for (const { file } of tables) rmSync(file, { force: true });
  return { ...result, rows: counts.reduce((sum, count) => sum + count, 0), outcomes: counts[0] ?? 0 };
}

/** Settles bet by bet, each in a transaction of its own, as it is usually written. */
async function measureLoop(admin: pg.Client, issue: string, play: Play): Promise<{ perSecond: number }> {
  const { rows } = await admin.query(
    `SELECT o.* FROM betting.orders o JOIN betting.slips s USING (user_id, slip) WHERE s.issue = $1`,
    [issue],
  );
  const start = performance.now();
  for (const order of rows as { user_id: UserId; slip: string; line: number; stake: number; selection: string }[]) {
    const parsed = parseSelection(play, JSON.parse(order.selection));
    const won = parsed.ok ? (settle(play, parsed.selection, { numbers }).wins['win'] ?? 0) : 0;
    const payout = won * order.stake * 97_000;
    await admin.query('BEGIN');
    if (payout > 0) {
      await admin.query({
        name: 'lo',
        text: 'INSERT INTO betting.outcomes (user_id, slip, line, status, payout, winning_bets, at) VALUES ($1, $2, $3, 1, $4, $5, clock_timestamp())',
        values: [order.user_id, order.slip, order.line, payout, won],
      });
      const { rows: after } = await admin.query({
        name: 'la',
        text: 'UPDATE ledger.accounts SET balance = balance + $2, postings = postings + 1 WHERE user_id = $1 AND kind = 1 RETURNING balance, postings',
        values: [order.user_id, payout],
      });
      const account = after[0] as { balance: number; postings: number };
      await admin.query({
        name: 'lt',
        text: 'INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at) VALUES ($1, 2, $2::bigint * 100 + $3, 101, 1, $4, $5, $6, clock_timestamp())',
        values: [order.user_id, order.slip, order.line, payout, account.balance, account.postings],
      });
    }
    await admin.query({
      name: 'lu',
      text: 'INSERT INTO ledger.turnover (user_id, source, amount, at) VALUES ($1, $2, 1000, clock_timestamp()) ON CONFLICT DO NOTHING',
      values: [order.user_id, issue],
    });
    await admin.query('COMMIT');
  }
  return { perSecond: rows.length / ((performance.now() - start) / 1000) };
}
