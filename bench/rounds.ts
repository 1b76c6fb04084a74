/** Instant rounds per second, from the bet to its paid result, over real keepers and a durable database. */
import { parseArgs } from 'node:util';
import type { Caller } from '../apps/server/src/platform/api/route.ts';
import { startKeepers } from '@longmen/test-kit/fixtures/draws';
import { bigLine, openRoundFixture } from '@longmen/test-kit/fixtures/rounds';
import { cpuOf, startBenchDatabase } from '@longmen/test-kit/database/durable';
import { drive, median, round } from './drive.ts';
import { firstPlayer, openPlayers } from './players.ts';
import { userIdOf } from '../apps/server/src/platform/ids.ts';

const players = 256;

export async function benchRounds(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      clients: { type: 'string', default: '1,16,64' },
    },
  });
  const database = await startBenchDatabase();
  const pair = await startKeepers();
  try {
    await openPlayers(database.adminUrl, players);
    const fixture = await openRoundFixture({ url: database.url }, pair);
    const keepersMs = () => pair.processes.reduce((sum, keeper) => sum + cpuOf(keeper.pid()), 0);
    let key = 0;
    const play = (client: number) =>
      fixture.betting.playRound({
        caller: callerOf(firstPlayer + client),
        gid: 151,
        lines: [bigLine(1)],
        run: undefined,
        key: `bench-${key++}`,
        bodyHash: Buffer.alloc(32, key),
      });
    print('opening pairs ...');
    for (let client = 0; client < players; client += 1) await play(client);
    const found: Record<string, number[]> = {};
    let keeperMicros = 0;
    for (let turn = 0; turn < Number(values.rounds); turn += 1) {
      for (const clients of values.clients.split(',').map(Number)) {
        const before = keepersMs();
        const result = await drive({
          clients,
          seconds: Number(values.seconds),
          work: play,
          postgresCpuMs: database.cpuMs,
        });
        keeperMicros = round(((keepersMs() - before) * 1000) / result.count);
        (found[`${clients} clients`] ??= []).push(result.perSecond);
        const { perSecond, p50Ms, p99Ms, nodeMicros, postgresMicros } = result;
        print(
          `${String(clients).padStart(4)} clients ${String(Math.round(perSecond)).padStart(6)}/s  p50 ${p50Ms} ms  p99 ${p99Ms} ms  CPU ${nodeMicros} server + ${postgresMicros} PostgreSQL + ${keeperMicros} both keepers µs`,
        );
      }
    }
    const books = await fixture.ledger.readBooks();
    await fixture.stop();
    const perSecond = Object.entries(found).map(([clients, rates]) => [clients, median(rates)] as const);
    return {
      rounds_per_second: Object.fromEntries(perSecond),
      keepers_cpu_micros: keeperMicros,
      difference: books.difference,
      drifts: books.drifts.length,
    };
  } finally {
    await pair.stop();
    await database.close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

function callerOf(userId: number): Caller {
  const about = { username: '', sessionId: '', accountType: 1, status: 0, isGuest: false, isDemo: true } as const;
  return { userId: userIdOf(String(userId)), ...about };
}
