/** The HTTP half of `bench -- bets`: bets through the whole site, beside its answers that touch no database. */
import type { BenchDatabase } from '@longmen/test-kit/database/durable';
import { median, round } from './drive.ts';
import { startHttpBench } from './http.ts';
import type { LoadKind } from './load/requests.ts';
import type { Load } from './load/run-load.ts';

/** Bets a second of the busiest minute that a betting engine's makers have published. */
const recordPerSecond = 1_133;
/** Who is betting within the same minutes; each in turn. */
const players = 2_000;

export type HttpOptions = {
  readonly clientCounts: readonly number[];
  readonly seconds: number;
  readonly rounds: number;
};

/** Both kinds in turns; figures of the most clients. */
export async function benchBetsOverHttp(
  database: BenchDatabase,
  options: HttpOptions,
): Promise<Record<string, unknown>> {
  const { clientCounts, seconds, rounds } = options;
  const kinds: readonly LoadKind[] = ['answers', 'bets'];
  const found = new Map<string, Load[]>();
  let warmed = 0;
  print('starting the site ...');
  const http = await startHttpBench(database, players);
  try {
    // Everybody has bet before: whoever bets has looked at a page first, so that the server knows his session.
    while (warmed < 2 * players) warmed += (await http.load('bets', 128, 2)).count;
    await http.load('answers', 128, 2);
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const clients of clientCounts) {
        for (const kind of kinds) {
          const load = await http.load(kind, clients, seconds);
          found.set(`${kind} ${clients}`, [...(found.get(`${kind} ${clients}`) ?? []), load]);
          print(`http ${kind.padEnd(7)} ${String(clients).padStart(4)} clients ${line(load)}`);
        }
      }
    }
  } finally {
    await http.close();
  }
  const maxClients = Math.max(...clientCounts);
  const middle = (kind: LoadKind, figure: keyof Load) =>
    median((found.get(`${kind} ${maxClients}`) ?? []).map((load) => load[figure]));
  const bets = middle('bets', 'perSecond');
  return {
    http_bets_per_second: bets,
    http_answers_per_second: middle('answers', 'perSecond'),
    http_share: round(bets / middle('answers', 'perSecond')),
    http_vs_record: round(bets / recordPerSecond),
    http_bet_server_micros: middle('bets', 'serverMicros'),
    http_bet_postgres_micros: middle('bets', 'postgresMicros'),
    http_bet_generator_micros: middle('bets', 'generatorMicros'),
    http_answer_server_micros: middle('answers', 'serverMicros'),
  };
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const line = ({ perSecond, p50Ms, p99Ms, serverMicros, postgresMicros, generatorMicros }: Load) =>
  `${String(Math.round(perSecond)).padStart(7)}/s  p50 ${p50Ms} ms  p99 ${p99Ms} ms  CPU ${serverMicros} server + ${postgresMicros} PostgreSQL + ${generatorMicros} generator µs`;
