/** Durable bets per second, beside what the same database does without them. */
import { parseArgs } from 'node:util';
import { makeBettingFixture, sscGame } from '@longmen/test-kit/fixtures/betting';
import { type Baseline, naiveBets, prepareBaselines, rowUpdates, tpcb } from './baselines.ts';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { drive, type Driven, median, round } from './drive.ts';
import { benchBetsOverHttp } from './bets-http.ts';
import { benchFilled, bytesOf } from './bets-rows.ts';
import { linesPerBet, someLines } from './lines-of-bets.ts';
import { callerOf, firstPlayer, openPlayers } from './players.ts';

const players = 20_000;
/** The size at which each baseline did best here; more connections than cores only wait for each other. */
const connections = 12;

export async function benchBets(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string' },
      clients: { type: 'string', default: '1,16,128' },
      rows: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  const rounds = Number(values.rounds);
  const clientCounts = values.clients.split(',').map(Number);
  const database = await startBenchDatabase();
  try {
    print('PostgreSQL is up; opening 20,000 players ...');
    await openPlayers(database.adminUrl, players);
    await prepareBaselines(database.adminUrl);
    const fixture = await makeBettingFixture(database.platform, database.adminUrl);
    database.platform.jobs.start();
    const issue = await fixture.openIssue(sscGame, 3_600_000);
    let key = 0;
    const bets: Baseline = {
      work: () => {
        const body = Buffer.alloc(32, key);
        return fixture.betting.placeBet({
          caller: callerOf(firstPlayer + Math.floor(Math.random() * players)),
          rates: 'seen',
          gid: sscGame,
          issue: issue.issue,
          lines: someLines(),
          key: `bench-${key++}-${body[0]}`,
          bodyHash: body,
        });
      },
      close: async () => undefined,
    };
    const works: Record<string, Baseline> = {
      update: rowUpdates(database.url, connections),
      tpcb: tpcb(database.url, connections),
      naive: naiveBets(database.url, connections, issue.id, sscGame, players),
      bets,
    };
    const measure = (name: string, clients: number, secs = seconds) =>
      drive({ clients, seconds: secs, work: (works[name] as Baseline).work, postgresCpuMs: database.cpuMs });

    print('warming up ...');
    const names = Object.keys(works).filter((name) => values.only === undefined || name === values.only);
    for (const name of names) await measure(name, 16, 1);
    const found: Record<string, Driven[]> = {};
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const clients of clientCounts) {
        for (const name of names) {
          const result = await measure(name, clients);
          (found[`${name} ${clients}`] ??= []).push(result);
          print(`${name.padEnd(7)} ${String(clients).padStart(4)} clients ${line(result)}`);
        }
      }
    }
    print('bytes of a bet ...');
    const bytes = await bytesOf(fixture.owner, () => measure('bets', 128));
    // What is filled in has no money beside it: checks of the books would stop sales.
    if (values.rows !== undefined) await database.platform.jobs.stop();
    const filled =
      values.rows === undefined
        ? {}
        : await benchFilled(fixture.owner, { players, factor: values.rows }, () => measure('bets', 128));
    const rate = (name: string, clients: number) =>
      median((found[`${name} ${clients}`] ?? []).map((result) => result.perSecond));
    const books = await fixture.ledger.readBooks();
    await database.platform.jobs.stop();
    await Promise.all(Object.values(works).map((work) => work.close()));
    // The issue of the service's own runs was opened by hand; the site must not draw it.
    await fixture.owner.query(`UPDATE draws.issues SET state = 'settled', settled_at = now() WHERE id = $1`, [
      issue.id,
    ]);
    await fixture.close();
    const http = values.only === undefined ? await benchBetsOverHttp(database, { clientCounts, seconds, rounds }) : {};
    return {
      bets_per_second: rate('bets', 128),
      orders_per_second: round(rate('bets', 128) * linesPerBet),
      vs_tpcb: round(rate('bets', 128) / rate('tpcb', 128)),
      vs_update: round(rate('bets', 128) / rate('update', 128)),
      vs_naive: round(rate('bets', 128) / rate('naive', 128)),
      ...bytes,
      ...filled,
      ...http,
      clients: Object.fromEntries(Object.entries(found).map(([name, results]) => [name, best(results)])),
      difference: books.difference,
      drifts: books.drifts.length,
    };
  } finally {
    await database.close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const line = (result: Driven) =>
  `${String(Math.round(result.perSecond)).padStart(7)}/s  p50 ${result.p50Ms} ms  p99 ${result.p99Ms} ms  CPU ${result.nodeMicros} + ${result.postgresMicros} µs`;

/** The round in the middle. */
function best(results: readonly Driven[]): Driven | undefined {
  return [...results].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(results.length / 2)];
}
