/** A message as it is usually written: a transaction of its own under the lock of the room's row, without any gate. */
import pg from 'pg';
import { systemClock } from '../../../apps/server/src/platform/runtime/clock.ts';
import { makeIds } from '../../../apps/server/src/platform/db/ids.ts';
import type { Baseline } from '../../baselines.ts';
import { firstPlayer } from '../../players.ts';
import { textOf } from '../shared/people.ts';

const node = 9;

/** Into the product's own tables. */
export function messageTransactions(url: string, connections: number, roomId: string): Baseline {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on('error', () => undefined);
  const ids = makeIds(systemClock(), () => node);
  let written = 0;
  return {
    work: async () => {
      written += 1;
      const values = [roomId, ids.next(), firstPlayer, `naive-${written}`, textOf(written)];
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const { rows } = await client.query<{ head: number }>({
          name: 'lock',
          text: 'SELECT head FROM chat.rooms WHERE room_id = $1 FOR UPDATE',
          values: [roomId],
        });
        const s = (rows[0]?.head ?? 0) + 1;
        await client.query({
          name: 'insert',
          text: `INSERT INTO chat.log (room_id, s, id, kind, sender, cid, body, at)
            VALUES ($1, $6, $2, 1, $3, $4, $5, clock_timestamp())`,
          values: [...values, s],
        });
        await client.query({
          name: 'raise',
          text: 'UPDATE chat.rooms SET head = $2, last_at = clock_timestamp() WHERE room_id = $1',
          values: [roomId, s],
        });
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
