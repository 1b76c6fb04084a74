/** Games of other companies on the player's own balance: what a call costs, and what it costs others. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { openSessions } from '../http.ts';
import { openPlayers } from '../players.ts';
import { benchBeside } from './beside.ts';
import { benchDayList } from './day-list.ts';
import { benchInProcess } from './in-process.ts';
import { benchOverHttp } from './over-http.ts';
import { openSeats } from './seats.ts';

const players = 20_000;
const parts = ['calls', 'http', 'beside', 'list'] as const;

export async function benchWallets(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      /** The length of the steady part. */
      steady: { type: 'string', default: '75' },
      /** How many times as many rows the tables have in the end; `1` fills nothing. */
      rows: { type: 'string', default: '1x' },
      only: { type: 'string' },
    },
  });
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
  const factor = Number.parseInt(values.rows, 10);
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await openPlayers(database.adminUrl, players);
    await openSessions(admin, players);
    await openSeats(admin, players);
    const result: Record<string, unknown> = {};
    const work = {
      calls: () => benchInProcess(database, admin, { players, seconds, rounds, factor }),
      http: () => benchOverHttp(database, { players, seconds, rounds }),
      beside: () => benchBeside(database, { players, seconds: Number(values.steady) }),
      list: () => benchDayList(database, admin, players),
    };
    for (const part of parts)
      if (values.only === undefined || values.only === part) Object.assign(result, await work[part]());
    return result;
  } finally {
    await admin.end();
    await database.close();
  }
}
