/** A company's list of a day of 100,000 lines, one of which names another amount: how long it takes to name it. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { BenchDatabase } from '@longmen/test-kit/database/durable';
import { comparedBook } from '../../apps/server/src/modules/arcade/index.ts';
import { addSettlementJob, makeSettlementAdmin } from '../../apps/server/src/modules/settlements/index.ts';
import type { Job } from '../../apps/server/src/platform/runtime/jobs.ts';
import { round } from '../drive.ts';
import { firstPlayer } from '../players.ts';
import { companyName, seatNameOf } from './seats.ts';

const lineCount = 100_000;
const linesPerPage = 1_000;
const secret = 'ab'.repeat(32);
const units = 1_000_000;
const sectionsOfDay = 144;

type Line = { readonly id: string; readonly amount: string; readonly state: 'paid'; readonly section: number };

export async function benchDayList(
  { platform }: BenchDatabase,
  admin: pg.Client,
  players: number,
): Promise<Record<string, unknown>> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  print(`writing ${lineCount} calls of ${day} ...`);
  await admin.query(
    `INSERT INTO arcade.wallet_transactions (user_id, id, units, amount, balance_after, at, their_at, call, state, status, provider, transaction, round, game, content)
     SELECT $1::bigint + n % $2::bigint, n + 1, ${units}, ${units / 100}, 0, t.at, t.at, 1, 1, 0, $4, 'd' || n, 'd' || n, 'SB01', decode(md5(n::text), 'hex')
     FROM generate_series(0, ${lineCount - 1}) n, LATERAL (SELECT $3::date::timestamp AT TIME ZONE 'UTC' + n * interval '${86_400_000 / lineCount} ms' AS at) t`,
    [firstPlayer, players, day, companyName],
  );
  const lines = Array.from({ length: lineCount }, (_, n): Line => {
    const isOdd = n === lineCount / 2 + 7;
    return {
      id: `b:${seatNameOf(firstPlayer + (n % players))}:d${n}`,
      amount: String(isOdd ? units + 100 : units),
      state: 'paid',
      section: Math.floor((n * sectionsOfDay) / lineCount),
    };
  });
  const company = await serve(lines, day);
  try {
    const own = comparedBook(companyName);
    const companies = [
      { name: companyName, url: company.url, requestSecret: secret, answerSecrets: [secret], own, bySection: own },
    ];
    const settlements = makeSettlementAdmin(platform);
    await admin.query('INSERT INTO settlements.lists (provider, day) VALUES ($1, $2)', [companyName, day]);
    const jobs: Job[] = [];
    addSettlementJob({ ...platform, jobs: { ...platform.jobs, add: (job) => void jobs.push(job) } }, companies);
    const readNext = jobs.find(({ name }) => name === 'settlements');
    const start = performance.now();
    while (await readNext?.run(new AbortController().signal));
    const seconds = (performance.now() - start) / 1_000;
    const differences = (await settlements.differences()).map(({ what, id, theirs, ours }) => ({
      what,
      id,
      theirs,
      ours,
    }));
    return { lines: lineCount, list_seconds: round(seconds), pages: company.pages(), differences };
  } finally {
    company.close();
  }
}

async function serve(lines: readonly Line[], day: string) {
  let pages = 0;
  const bySection = Map.groupBy(lines, ({ section }) => section);
  const totals = [...bySection].map(([section, own]) => ({
    section,
    lines: own.length,
    debit: own.reduce((sum, { amount }) => sum + Number(amount), 0),
    credit: 0,
  }));
  const contentOf = (path: string, { day: of, section, page }: { day: string; section: number; page: number }) => {
    if (path.endsWith('totals')) return { sections: of === day ? totals : [] };
    pages += 1;
    const own = (of === day ? bySection.get(section) : undefined) ?? [];
    const rows = own.slice((page - 1) * linesPerPage, page * linesPerPage);
    return {
      pages: Math.max(1, Math.ceil(own.length / linesPerPage)),
      rows: rows.map(({ id, amount, state }) => ({ id, amount, state })),
    };
  };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const about = JSON.parse(Buffer.concat(chunks).toString()) as { day: string; section: number; page: number };
      const [time, answer] = [String(Date.now()), JSON.stringify({ ...about, ...contentOf(request.url ?? '', about) })];
      const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${time}.${answer}`).digest('hex');
      reply.end(JSON.stringify({ time, answer, signature }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: () => pages,
    close: () => void server.close(),
  };
}

const print = (text: string) => process.stdout.write(`${text}\n`);
