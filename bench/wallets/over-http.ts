/** Wallet calls over HTTP, beside answers that touch no database. */
import type { BenchDatabase } from '@longmen/test-kit/database/durable';
import { median, round } from '../drive.ts';
import { startHttpBench } from '../http.ts';
import type { LoadKind } from '../load/requests.ts';
import type { Load } from '../load/run-load.ts';
import { makeCompany } from './calls.ts';

const clients = 64;

export async function benchOverHttp(
  database: BenchDatabase,
  { players, seconds, rounds }: { readonly players: number; readonly seconds: number; readonly rounds: number },
): Promise<Record<string, unknown>> {
  const { provider, signer } = makeCompany('hmac');
  const env = { PLATFORM_PROVIDERS: JSON.stringify([provider]) };
  const walletSecret = signer.kind === 'hmac' ? signer.secret : '';
  print('starting the site ...');
  const http = await startHttpBench(database, players, { env, hasSessions: true, walletSecret });
  const found: Record<'answers' | 'wallet', Load[]> = { answers: [], wallet: [] };
  const kinds = ['answers', 'wallet'] as const satisfies readonly LoadKind[];
  try {
    for (const kind of kinds) await http.load(kind, clients, 2);
    for (let turn = 0; turn < rounds; turn += 1)
      for (const kind of kinds) {
        const load = await http.load(kind, clients, seconds);
        found[kind].push(load);
        print(`http ${kind.padEnd(7)} ${line(load)}`);
      }
  } finally {
    await http.close();
  }
  const middle = (kind: (typeof kinds)[number], figure: keyof Load) => median(found[kind].map((load) => load[figure]));
  return {
    http_calls_per_second: middle('wallet', 'perSecond'),
    http_answers_per_second: middle('answers', 'perSecond'),
    http_share: round(middle('wallet', 'perSecond') / middle('answers', 'perSecond')),
    http_call_server_micros: middle('wallet', 'serverMicros'),
    http_call_postgres_micros: middle('wallet', 'postgresMicros'),
  };
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const line = ({ perSecond, p50Ms, p99Ms, serverMicros, postgresMicros }: Load) =>
  `${String(Math.round(perSecond)).padStart(7)}/s  p50 ${p50Ms} ms  p99 ${p99Ms} ms  CPU ${serverMicros} server + ${postgresMicros} PostgreSQL µs`;
