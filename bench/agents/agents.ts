/**
 * What agents cost: a settlement of players who have some, folding a ledger row into sums of teams, and how soon
 * reports and lists over many accounts are answered.
 */
import { calls } from '@longmen/contract';
import pg from 'pg';
import { type BenchDatabase, startBenchDatabase } from '@longmen/test-kit/database/durable';
import { rollUpTo } from '@longmen/test-kit/fixtures/agents/roll-days';
import { parseArgs } from 'node:util';
import { benchAgentsSettle } from './agents-settle.ts';
import { benchAgentLists } from './agents-lists.ts';
import { drive, median, round } from '../drive.ts';
import { type HttpBench, startHttpBench } from '../http.ts';
import { firstPlayer, openPlayers } from '../players.ts';

/** The zone of a site that names none, so that the server takes the sums as they are. */
const timeZone = 'Asia/Ho_Chi_Minh';
const agents = 10_000;
const accounts = 1_000_000;
/** Who has everybody below, and who has ten. */
const [large, small] = [firstPlayer, firstPlayer + 1];
const smallTeam = 10;
const firstMember = 2_000_000;
const rows = 100_000;
const bettors = 25_000;
const upserts = 2_000;
const days = 62;

/** `--only settle`, `--only lists` or `--only sums` does a part of it. */
export async function benchAgents(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', default: '' }, turns: { type: 'string', default: '5' } },
  });
  const does = (part: string) => values.only === '' || values.only === part;
  return {
    ...(does('settle') && { settle: await benchAgentsSettle(Number(values.turns)) }),
    ...(does('lists') && { lists: await benchAgentLists() }),
    ...(does('sums') && (await benchSums())),
  };
}

async function benchSums(): Promise<Record<string, unknown>> {
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    await openTree(admin);
    await openBettors(admin);
    await roll(database, true);
    const fold = await measureFold(admin, database);
    await fillDays(admin);
    await openPlayers(database.adminUrl, 2);
    const http = await startHttpBench(database, 2);
    try {
      await admin.query('UPDATE identity.users SET account_type = 2 WHERE user_id = ANY ($1)', [[large, small]]);
      return { accounts, agents, ...fold, ...(await measureReports(http, database)) };
    } finally {
      await http.close();
    }
  } finally {
    await admin.end();
    await database.close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Agents, four below each, and players directly below any of them. */
async function openTree(admin: pg.Client): Promise<void> {
  const insert = (select: string) =>
    admin.query(`INSERT INTO identity.users (user_id, username, account_type, is_demo, rebates, password_hash, pepper_id, parent_id, line)
      SELECT n.id, 'm' || n.id, n.type, true, '{}', '', 'k1', n.line[cardinality(n.line)], n.line FROM (${select}) n`);
  await insert(`SELECT ${firstMember} AS id, 2 AS type, ARRAY[${large}::bigint] AS line`);
  // Agent n has the agents 4n + 1 to 4n + 4 below.
  for (let [first, count] = [0, 1]; first < agents; [first, count] = [first * 4 + 1, count * 4])
    await insert(`SELECT c.id, 2 AS type, u.line || u.user_id AS line FROM identity.users u,
      LATERAL (SELECT ${firstMember} + (u.user_id - ${firstMember}) * 4 + k AS id FROM generate_series(1, 4) k) c
      WHERE u.user_id >= ${firstMember + first} AND u.user_id < ${firstMember + first + count} AND c.id < ${firstMember + agents}`);
  await insert(`SELECT p.id, 1 AS type, u.line || u.user_id AS line FROM generate_series(${firstMember + agents}, ${firstMember + accounts - 1}) AS p (id)
    JOIN identity.users u ON u.user_id = ${firstMember} + p.id % ${agents}`);
  await insert(`SELECT p.id, 1 AS type, ARRAY[${small}::bigint] AS line
    FROM generate_series(${firstMember + accounts}, ${firstMember + accounts + smallTeam - 1}) AS p (id)`);
  await admin.query('VACUUM (ANALYZE) identity.users');
  print(`${accounts} accounts stand in the tree`);
}

/** Rolls all that there is, into sums of teams or not. @returns CPU milliseconds of PostgreSQL */
async function roll({ platform, cpuMs }: BenchDatabase, isFolded: boolean): Promise<number> {
  const before = cpuMs();
  await rollUpTo(
    platform,
    Date.now(),
    timeZone,
    isFolded
      ? undefined
      : { foldSql: 'nothing AS (SELECT)', holdSql: 'SELECT', nextChangeSql: () => 'NULL', forgetSql: [] },
  );
  return cpuMs() - before;
}

const isBettor = `user_id >= ${firstMember} AND user_id < ${firstMember + accounts} AND user_id % ${accounts / bettors} = 0`;

/** Money for those who bet, so that the books are in order. */
async function openBettors(admin: pg.Client): Promise<void> {
  await admin.query(
    `INSERT INTO ledger.accounts (user_id, kind, balance, postings) SELECT user_id, 1, 1000000000, 1 FROM identity.users WHERE ${isBettor}`,
  );
  await admin.query(
    `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
     SELECT user_id, 60, user_id, 108, 1, 1000000000, 1000000000, 1, clock_timestamp() FROM identity.users WHERE ${isBettor}`,
  );
  // Tonight's comparison is not what is measured.
  await admin.query(`INSERT INTO agents.checks (day) SELECT current_date + d FROM generate_series(-1, 1) d`);
}

/** Bets of some players, four each. */
async function insertBets(admin: pg.Client, turn: number): Promise<void> {
  await admin.query(
    `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, at)
     SELECT ${firstMember} + (n % ${bettors}) * ${Math.trunc(accounts / bettors)}, 1, ${turn * rows} + n, 1, 100, 1000, 0, n, clock_timestamp()
     FROM generate_series(1, ${rows}) n`,
  );
  const each = rows / bettors;
  await admin.query(
    `UPDATE ledger.accounts SET balance = balance - ${each * 1_000}, postings = postings + ${each} WHERE ${isBettor} AND kind = 1`,
  );
}

async function measureFold(admin: pg.Client, database: BenchDatabase): Promise<Record<string, unknown>> {
  const [alone, folded]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 10; turn += 1) {
    await insertBets(admin, turn);
    await admin.query('VACUUM (ANALYZE) ledger.transfers, ledger.play_days, agents.below_days');
    // The days alone in every other turn; what is not folded then is of no matter here.
    const micros = (await roll(database, turn % 2 === 1)) * 1_000;
    (turn % 2 === 0 ? alone : folded).push(micros / rows);
    print(`turn ${turn}: ${round(micros / rows)} µs a ledger row`);
  }
  const before = database.cpuMs();
  for (let n = 0; n < upserts; n += 1)
    await admin.query({
      name: 'upsert-line',
      text: `INSERT INTO agents.below_days AS b (agent_id, day, bet)
        SELECT above.id, current_date, 1000 FROM identity.users u, unnest(u.line) AS above (id) WHERE u.user_id = $1
        ON CONFLICT (agent_id, day) DO UPDATE SET bet = b.bet + excluded.bet`,
      values: [firstMember + ((n * 7_919) % accounts)],
    });
  const upsert = ((database.cpuMs() - before) * 1_000) / upserts;
  const cost = median(folded) - median(alone);
  return {
    roll_alone_micros: round(median(alone)),
    roll_folded_micros: round(median(folded)),
    fold_micros: round(cost),
    upsert_a_bet_micros: round(upsert),
    upsert_ratio: round(upsert / cost),
  };
}

/** Two months of days for every agent. */
async function fillDays(admin: pg.Client): Promise<void> {
  await admin.query(
    `INSERT INTO agents.below_days (agent_id, day, bet, prize, bettors)
     SELECT a.id, current_date - d, 1000, 900, 1
     FROM (SELECT agent_id AS id FROM agents.teams) a, generate_series(0, ${days}) d ON CONFLICT (agent_id, day) DO NOTHING`,
  );
  await admin.query('VACUUM (ANALYZE)');
  await admin.query('CHECKPOINT');
}

async function measureReports(http: HttpBench, database: BenchDatabase): Promise<Record<string, unknown>> {
  const paths = [calls.todayReport, calls.monthReport, calls.lastMonthReport].map(({ path }) => path);
  const run = (userId: number) => {
    let sent = 0;
    return drive({
      clients: 8,
      seconds: 8,
      postgresCpuMs: database.cpuMs,
      work: async () => {
        const answer = await http.read(userId, paths[(sent += 1) % paths.length] ?? '');
        if (!answer.startsWith('{"code":200')) throw new Error(answer.slice(0, 300));
      },
    });
  };
  const [ofLarge, ofSmall]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn += 1) {
    for (const [userId, into] of [
      [large, ofLarge],
      [small, ofSmall],
    ] as const) {
      const { p50Ms, p99Ms, perSecond } = await run(userId);
      into.push(p99Ms);
      print(`${userId === large ? 'a million' : 'ten'} below: p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${perSecond}/s`);
    }
  }
  return {
    report_p99_ms: median(ofLarge),
    small_p99_ms: median(ofSmall),
    p99_ratio: round(median(ofLarge) / median(ofSmall)),
  };
}
