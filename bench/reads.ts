/** Every question that a player can ask, on a site with a million orders, as somebody who made a tenth of them. */
import { type Call, calls } from '@longmen/contract';
import pg from 'pg';
import { betOf, makeBettingFixture, sscGame } from '@longmen/test-kit/fixtures/betting';
import { insertOrders, type OrderPick } from '@longmen/test-kit/fixtures/orders';
import { spell } from '@longmen/test-kit/raw-call';
import { type BenchDatabase, startBenchDatabase } from '@longmen/test-kit/database/durable';
import { quantile } from './drive.ts';
import { type HttpBench, startHttpBench } from './http.ts';
import { callerOf, firstPlayer, openPlayers } from './players.ts';
import { userIdOf } from '../apps/server/src/platform/ids.ts';

const players = 20_000;
/** Who bet most. */
const heavy = firstPlayer;
const days = 30;
const linesPerSlip = 4;
const slipsADay = 8_000;
const heavySlipsADay = 850;
const numbers = [1, 2, 3, 4, 5];
const asks = 20;

const sides = ['big', 'small', 'odd', 'even'];
const picks: OrderPick[] = [1, 2, 3, 4, 5].flatMap((ball) =>
  sides.map((side) => ({
    play: `s_ssc.ball${ball}.sides`,
    selection: JSON.stringify({ opts: [side] }),
    bets: 1,
    rates: '1.940',
  })),
);

type Measured = { readonly call: string; readonly p50Ms: number; readonly worstMs: number; readonly code: number };

export async function benchReads(): Promise<Record<string, unknown>> {
  const database = await startBenchDatabase();
  try {
    await openPlayers(database.adminUrl, players);
    await insertHistory(database);
    const http = await startHttpBench(database, players);
    try {
      const measured: Measured[] = [];
      for (const [name, path] of await questions(database.adminUrl)) {
        const one = await ask(http, name, path);
        measured.push(one);
        print(`${one.call.padEnd(36)} ${String(one.p50Ms).padStart(8)} ms  worst ${one.worstMs} ms  ${one.code}`);
      }
      const medians = Float64Array.from(measured.map(({ p50Ms }) => p50Ms)).sort();
      const slowest = measured.toSorted((a, b) => b.p50Ms - a.p50Ms).slice(0, 10);
      return {
        orders: days * linesPerSlip * (slipsADay + heavySlipsADay),
        of_the_player: days * linesPerSlip * heavySlipsADay,
        questions: measured.length,
        middle_ms: quantile(medians, 0.5),
        slowest: Object.fromEntries(slowest.map(({ call, p50Ms }) => [call, p50Ms])),
      };
    } finally {
      await http.close();
    }
  } finally {
    await database.close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * An issue a day, bet on, closed, drawn and settled. Wins are all of today: a day of several hundred thousand of them.
 */
async function insertHistory(database: BenchDatabase): Promise<void> {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const fixture = await makeBettingFixture(database.platform, database.adminUrl);
  const others = Array.from({ length: players - 1 }, (_, player) => userIdOf(String(heavy + 1 + player)));
  for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
    const issue = await fixture.openIssue(sscGame, 3_600_000);
    const common = { gid: sscGame, issue: issue.id, linesPerSlip, picks, daysAgo };
    await insertOrders(admin, { ...common, userIds: others, slips: slipsADay });
    await insertOrders(admin, { ...common, userIds: [userIdOf(String(heavy))], slips: heavySlipsADay });
    // One of today that was really placed, with its receipt.
    if (daysAgo === 1) await fixture.betting.placeBet(betOf(callerOf(heavy), issue.issue));
    await fixture.setState(issue, 'closed');
    await fixture.betting.closeBook(issue.id);
    await fixture.draw(issue, numbers);
    const due = await fixture.deps.draws.claimForSettlement();
    if (due === undefined) throw new Error('nothing to settle');
    await fixture.betting.settleIssue(due);
    if (daysAgo % 10 === 0) print(`${days - daysAgo + 1} of ${days} days are laid`);
  }
  await fixture.owner.query(`UPDATE draws.issues SET state = 'settled', settled_at = now() WHERE gid = ${sscGame}`);
  await fixture.close();
  await admin.query('VACUUM (ANALYZE)');
  await admin.query('CHECKPOINT');
  await admin.end();
}

/** Every call that only reads, with the fields of its sample, and what a player of many orders asks for besides. */
async function questions(adminUrl: string): Promise<[string, string][]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ number: string; issue: string }>(
    `SELECT s.slip::text || '00' AS number, i.issue FROM betting.slips s JOIN draws.issues i ON i.id = s.issue
     WHERE s.user_id = $1 ORDER BY s.slip DESC LIMIT 1`,
    [heavy],
  );
  await client.end();
  const known = { order_num: rows[0]?.number ?? '', gid: String(sscGame), issue: rows[0]?.issue ?? '' };
  const plain = Object.values(calls)
    .filter((call: Call) => call.method === 'GET' && call.body === undefined && call.who !== 'agent')
    .map((call: Call): [string, string] => [
      call.name,
      pathOf(call, { ...call.sample.input, ...ofSample(call, known) }),
    ]);
  const month = { day_type: '30', page: '1', rows: '20' };
  const more: [string, Call, Record<string, string>][] = [
    ...['0', '1', '4', '5'].map((status): [string, Call, Record<string, string>] => [
      `of 30 days, status ${status}`,
      calls.listOrders,
      { ...month, status },
    ]),
    ['of 30 days, page 500', calls.listOrders, { ...month, page: '500' }],
    ['of 30 days', calls.cashRecords, month],
    ['of 30 days, page 500', calls.cashRecords, { ...month, page: '500' }],
    ['of 30 days', calls.incomeRecords, month],
    ['of 30 days', calls.profitAndLoss, month],
  ];
  return [
    ...plain,
    ...more.map(([what, call, input]): [string, string] => [`${call.name} ${what}`, pathOf(call, input)]),
  ];
}

/** What the sample names and this site knows by another name. */
const ofSample = (call: Call, known: Record<string, string>) =>
  Object.fromEntries(Object.entries(known).filter(([name]) => name in call.sample.input));

function pathOf(call: Call, input: Record<string, unknown>): string {
  const { path, spelt } = spell(call, input);
  return `${path}?${spelt.toString()}`;
}

async function ask(http: HttpBench, call: string, path: string): Promise<Measured> {
  const took: number[] = [];
  let code = 0;
  for (let done = 0; done < asks; done += 1) {
    const sent = performance.now();
    code = Number(/"code":(\d+)/.exec(await http.read(heavy, path))?.[1] ?? 0);
    took.push(performance.now() - sent);
  }
  const sorted = Float64Array.from(took).sort();
  return { call, p50Ms: quantile(sorted, 0.5), worstMs: quantile(sorted, 1), code };
}
