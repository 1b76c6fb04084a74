/**
 * The console over a month of work: how soon each of its lists is there while bets run, and what operators cost those
 * bets (office.md 16).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { consoleCalls } from '@longmen/contract/console';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { startConsole } from '@longmen/test-kit/site/console';
import pg from 'pg';
import { median, quantile, round } from '../drive.ts';
import { type HttpBench, startHttpBench } from '../http.ts';
import { steadyBets } from '../steady-bets.ts';
import { bettors, fillLog, fillSite, type Sizes } from './fill-site.ts';
import { firstPages, mayAsk, type Operator, pathOf, type Question, signInAll } from './operators.ts';

const asks = 40;
/** As many operators as a large site has at work, each with so many requests a second (office.md 16). */
const atWork = { operators: 20, perSecond: 5 };
const betClients = 64;

/** `--scale 0.01` inserts a hundredth of it, to see that the bench runs. */
export async function benchOffice(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '10' },
      turns: { type: 'string', default: '5' },
    },
  });
  const scale = Number(values.scale);
  const sizes: Sizes = {
    players: Math.max(20_000, 1_000_000 * scale),
    orders: 10_000_000 * scale,
    withdrawals: Math.max(1_000, 100_000 * scale),
    deposits: Math.max(1_000, 100_000 * scale),
    entries: 1_000_000 * scale,
  };
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    await fillSite(database, sizes);
    const http = await startHttpBench(database, bettors, { hasSessions: true });
    const running = await startConsole({ folder: http.folder, database }, 'no-app');
    try {
      const operators = await signInAll(running.origin);
      await fillLog(admin, sizes.entries);
      const questions = [...firstPages(), ...(await narrowed(admin))];
      const lists = await measureLists(http, operators, questions);
      const cost = await measureCost(http, operators, questions, {
        seconds: Number(values.seconds),
        turns: Number(values.turns),
      });
      return { ...sizes, ...lists, ...cost };
    } finally {
      await running.stop();
      await http.close();
    }
  } finally {
    await admin.end();
    await database.close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** What operators ask for besides: tabs, filters, the next page, everything about one. */
async function narrowed(admin: pg.Client): Promise<readonly Question[]> {
  const { rows } = await admin.query<{
    waiting: string;
    paid: string;
    middle: string;
    player: string;
    seq: string;
    deposit: string;
    middleDeposit: string;
  }>(
    `SELECT max(id) FILTER (WHERE state = 2)::text AS waiting, max(id) FILTER (WHERE state = 5)::text AS paid,
       (SELECT id::text FROM withdrawals.requests ORDER BY id OFFSET (SELECT count(*) / 2 FROM withdrawals.requests) LIMIT 1) AS middle,
       (SELECT u.username FROM withdrawals.requests r JOIN identity.users u USING (user_id) WHERE r.state = 5 ORDER BY r.id DESC LIMIT 1) AS player,
       (SELECT (seq / 2)::text FROM office.audit_head) AS seq,
       (SELECT max(deposit)::text FROM payments.deposits WHERE state = 'review') AS deposit,
       (SELECT deposit::text FROM payments.deposits ORDER BY deposit OFFSET (SELECT count(*) / 2 FROM payments.deposits) LIMIT 1) AS "middleDeposit"
     FROM withdrawals.requests`,
  );
  const [known] = rows;
  if (known === undefined) throw new Error('nothing is there');
  const { listWithdrawals, readWithdrawal, listDeposits, readDeposit, listPayments, readPayment, listAudit } =
    consoleCalls;
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const week = new Date(Date.now() - 37 * 86_400_000).toISOString();
  const of = (what: string, call: Question['call'], fields: Readonly<Record<string, string>>) => ({
    what: `${call.name} ${what}`,
    call,
    path: pathOf(call, fields),
  });
  return [
    ...['waiting', 'second', 'held', 'sent', 'all'].map((tab) => of(tab, listWithdrawals, { tab })),
    of('all, refused', listWithdrawals, { tab: 'all', state: 'refused' }),
    of('all, one rule', listWithdrawals, { tab: 'all', rule: 'largeAmount' }),
    of('all, a rule that nobody met', listWithdrawals, { tab: 'all', rule: 'packetRing' }),
    of('all, from an amount that nobody took', listWithdrawals, { tab: 'all', amount: '100000.000' }),
    of('all, one player', listWithdrawals, { tab: 'all', player: known.player }),
    of('all, from the middle on', listWithdrawals, { tab: 'all', before: known.middle }),
    of('that waits', readWithdrawal, { id: known.waiting }),
    of('that is paid', readWithdrawal, { id: known.paid }),
    of('waiting', listDeposits, { tab: 'waiting' }),
    of('all, from the middle on', listDeposits, { tab: 'all', before: known.middleDeposit }),
    of('all, not paid', listDeposits, { tab: 'all', state: 'failed' }),
    of('all, of a channel', listDeposits, { tab: 'all', channel: 'bench' }),
    of('all, one player', listDeposits, { tab: 'all', player: known.player }),
    of('all, from an amount that nobody paid', listDeposits, { tab: 'all', amount: '100000.000' }),
    of('that waits', readDeposit, { id: known.deposit }),
    of('without an order', listPayments, { tab: 'withoutOrder' }),
    of('all, credited', listPayments, { tab: 'all', state: 'credited' }),
    of('all, one transaction', listPayments, { tab: 'all', transaction: `T${known.deposit}` }),
    of('that waits', readPayment, { id: known.deposit }),
    of('from the middle on', listAudit, { before: known.seq }),
    of('of an operator', listAudit, { operator: 'cashier01' }),
    of('of an action', listAudit, { action: 'change-setting' }),
    of('of an operator and an action', listAudit, { operator: 'cashier02', action: 'refuse-withdrawal' }),
    of('of an action that nobody did', listAudit, { action: 'lift-freeze' }),
    of('of a week', listAudit, { from: week, to: month }),
  ];
}

/** Each question `asks` times, one after the other, while bets come at a steady pace. */
async function measureLists(http: HttpBench, operators: readonly Operator[], questions: readonly Question[]) {
  await http.renewIssue();
  const found: { readonly what: string; readonly p50: number; readonly p95: number }[] = [];
  const everything = async () => {
    for (const question of questions) {
      const by = operators.find(({ role }) => mayAsk(role, question.call));
      if (by === undefined) throw new Error(`no role may ask for ${question.what}`);
      await by.read(question.path);
      const took: number[] = [];
      for (let done = 0; done < asks; done += 1) {
        const sent = performance.now();
        await by.read(question.path);
        took.push(performance.now() - sent);
      }
      const sorted = Float64Array.from(took).sort();
      const one = { what: question.what, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
      found.push(one);
      print(`${one.what.padEnd(56)} p50 ${String(one.p50).padStart(8)} ms  p95 ${String(one.p95).padStart(8)} ms`);
    }
  };
  let isOver = false;
  const bets = async () => {
    while (!isOver) await steadyBets(http, 1);
  };
  const [, failed] = await Promise.allSettled([
    bets(),
    everything().finally(() => {
      isOver = true;
    }),
  ]);
  if (failed.status === 'rejected') throw failed.reason;
  const slowest = found.toSorted((a, b) => b.p95 - a.p95);
  return {
    questions: found.length,
    p95_middle_ms: median(found.map(({ p95 }) => p95)),
    p95_worst_ms: slowest[0]?.p95,
    slowest: Object.fromEntries(slowest.slice(0, 6).map(({ what, p95 }) => [what, p95])),
  };
}

/** Bets by as many clients as there are, alone and beside operators at work, in turns. */
async function measureCost(
  http: HttpBench,
  operators: readonly Operator[],
  questions: readonly Question[],
  { seconds, turns }: { readonly seconds: number; readonly turns: number },
) {
  const ratios: number[] = [];
  await http.renewIssue();
  await http.load('bets', betClients, 3);
  for (let turn = 0; turn < turns; turn += 1) {
    await http.renewIssue();
    const alone = await http.load('bets', betClients, seconds);
    const until = performance.now() + seconds * 1_000;
    const [beside, ...requested] = await Promise.all([
      http.load('bets', betClients, seconds),
      ...Array.from({ length: atWork.operators }, async (_, at) => work(operators, questions, at, until)),
    ]);
    const requests = requested.reduce((sum, count) => sum + count, 0) / seconds;
    ratios.push(beside.perSecond / alone.perSecond);
    print(`bets a second: ${alone.perSecond} alone, ${beside.perSecond} beside ${round(requests)} requests a second`);
  }
  return { bets_ratio: round(median(ratios)), bets_ratios: ratios.map(round) };
}

/** An operator at work: goes through what the role may read, at a pace, however long the answers take. */
async function work(
  operators: readonly Operator[],
  questions: readonly Question[],
  at: number,
  until: number,
): Promise<number> {
  const by = operators[at % operators.length];
  if (by === undefined) return 0;
  const own = questions.filter(({ call }) => mayAsk(by.role, call));
  const waiting: Promise<unknown>[] = [];
  const begun = performance.now() + (at * 1_000) / atWork.perSecond / atWork.operators;
  for (let n = 0; ; n += 1) {
    const due = begun + (n * 1_000) / atWork.perSecond;
    if (due >= until) break;
    await sleep(Math.max(0, due - performance.now()));
    const question = own[(at + n) % own.length];
    if (question !== undefined) waiting.push(by.read(question.path));
  }
  await Promise.all(waiting);
  return waiting.length;
}
