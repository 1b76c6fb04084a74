/**
 * Wallet calls at a steady pace, signed by RSA and over HTTP, beside lottery bets and an issue that settles;
 * and the same bets and issue without them.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { insertOrders, totalPick } from '@longmen/test-kit/fixtures/orders';
import type { BenchDatabase } from '@longmen/test-kit/database/durable';
import { userIdOf } from '../../apps/server/src/platform/ids.ts';
import { quantile, round } from '../drive.ts';
import { type HttpBench, startHttpBench } from '../http.ts';
import { firstPlayer } from '../players.ts';
import {
  balanceRequest,
  betRequest,
  makeCompany,
  signatureOf,
  type Signer,
  type WalletRequest,
  winRequest,
} from './calls.ts';

/** Draws every minute. */
const quickGame = 10;
const issueLines = 100_000;
const linesPerSlip = 4;
const betsPerSecond = 300;
/** A play is a bet and its win; with every second one a balance is asked for: 2:2:1. */
const playsPerSecond = 80;

type Figures = {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly count: number;
  readonly refused: number;
};

export async function benchBeside(
  database: BenchDatabase,
  { players, seconds }: { readonly players: number; readonly seconds: number },
): Promise<Record<string, unknown>> {
  const company = await serveProbes();
  const { provider, signer } = makeCompany('rsa', company.url);
  const env = { PLATFORM_PROVIDERS: JSON.stringify([provider]) };
  print('starting the site ...');
  const http = await startHttpBench(database, players, { env, hasSessions: true });
  const admin = new pg.Client({ connectionString: database.adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    const caller = makeCaller(http, signer, players);
    await pace(playsPerSecond, 5, () => caller.play());
    await pace(betsPerSecond, 5, () => http.bet());
    caller.reset();
    const without = await phase(admin, { http, players, seconds });
    print(`without  lottery ${line(without.bets)}, ${without.settled} lines settled`);
    const beside = await phase(admin, { http, players, seconds }, () => caller.play());
    const calls = caller.figures();
    print(`beside   lottery ${line(beside.bets)}, ${beside.settled} lines settled`);
    print(`calls    ${line(calls)}`);
    return {
      seconds,
      calls_per_second: round(calls.count / seconds),
      calls,
      bets_without: without.bets,
      bets_beside: beside.bets,
      lottery_p99_ratio: round(beside.bets.p99Ms / without.bets.p99Ms),
      lines_settled: [without.settled, beside.settled],
    };
  } finally {
    await admin.end();
    await http.close();
    company.close();
  }
}

/** The company's own address, which the site looks at: one that is away takes no bets. */
async function serveProbes() {
  const server = createServer((_request, reply) => reply.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hall`, close: () => void server.close() };
}

type Phase = { readonly http: HttpBench; readonly players: number; readonly seconds: number };

/** Bets at their pace while an issue of many lines closes, is drawn and settles. */
async function phase(
  admin: pg.Client,
  { http, players, seconds }: Phase,
  play?: () => Promise<void>,
): Promise<{ bets: Figures; settled: number }> {
  const issue = await fillOpenIssue(admin, players);
  const took: number[] = [];
  let refused = 0;
  const bet = async () => {
    const sent = performance.now();
    await http.bet().catch(() => (refused += 1));
    took.push(performance.now() - sent);
  };
  await Promise.all([
    pace(betsPerSecond, seconds, bet),
    ...(play === undefined ? [] : [pace(playsPerSecond, seconds, play)]),
  ]);
  const { rows } = await admin.query<{ lines: number }>(
    `SELECT count(*)::int AS lines FROM betting.outcomes x JOIN betting.slips s USING (user_id, slip) WHERE s.issue = $1`,
    [issue],
  );
  return { bets: figuresOf(took, refused), settled: rows[0]?.lines ?? 0 };
}

/** Lays lines into the next issue that closes in time. @returns its row's id */
async function fillOpenIssue(admin: pg.Client, players: number): Promise<string> {
  for (;;) {
    const { rows } = await admin.query<{ id: string }>(
      `SELECT id::text FROM draws.issues WHERE gid = $1 AND state = 'open' AND opens_at <= clock_timestamp()
         AND close_at BETWEEN clock_timestamp() + interval '15 seconds' AND clock_timestamp() + interval '40 seconds' ORDER BY close_at LIMIT 1`,
      [quickGame],
    );
    const issue = rows[0]?.id;
    if (issue === undefined) {
      await sleep(1_000);
      continue;
    }
    const userIds = Array.from({ length: players }, (_, player) => userIdOf(String(firstPlayer + player)));
    const picks = [totalPick('big'), totalPick('odd'), totalPick('small'), totalPick('even')];
    const slips = issueLines / linesPerSlip;
    await insertOrders(admin, { gid: quickGame, issue, userIds, slips, linesPerSlip, picks });
    return issue;
  }
}

/** Begins a piece of work so many times a second, whatever the earlier ones take. */
async function pace(perSecond: number, seconds: number, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const running = new Set<Promise<void>>();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = start + (n * 1_000) / perSecond - performance.now();
    if (wait > 1) await sleep(wait);
    const one = work().finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
}

function makeCaller(http: HttpBench, signer: Signer, players: number) {
  let next = 0;
  let took: number[] = [];
  let refused = 0;
  const ask = async ({ path, body }: WalletRequest) => {
    const signature = signatureOf(signer, body);
    const sent = performance.now();
    const answer = await http.callWallet(path, body, signature);
    took.push(performance.now() - sent);
    if (!answer.startsWith('{"status":"RS_OK"')) refused += 1;
  };
  return {
    play: async () => {
      next += 1;
      const [player, id] = [firstPlayer + (next % players), `s${next}`];
      await ask(betRequest(player, id));
      await ask(winRequest(player, id));
      if (next % 2 === 0) await ask(balanceRequest(player, id));
    },
    reset: () => {
      took = [];
      refused = 0;
    },
    figures: () => figuresOf(took, refused),
  };
}

function figuresOf(took: readonly number[], refused: number): Figures {
  const sorted = Float64Array.from(took).sort();
  return {
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    maxMs: round(sorted.at(-1) ?? 0),
    count: sorted.length,
    refused,
  };
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const line = ({ p50Ms, p99Ms, maxMs, count, refused }: Figures) =>
  `p50 ${p50Ms} ms  p99 ${p99Ms} ms  max ${maxMs} ms  ${count} answers, ${refused} refused`;
