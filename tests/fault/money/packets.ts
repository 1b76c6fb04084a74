/** Players send red packets into the hall and open them while servers are killed and the database stops. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Books } from '../audit/books.ts';
import { seededChance } from '../audit/chance.ts';
import type { Scene, Workload } from '../audit/workload.ts';
import { type Account, openAccount, payInOnce } from './accounts.ts';
import { auditPackets, stuckSql } from './packets-audit.ts';
import { emptyPacketHistory, runPacketPlayer } from './packets-player.ts';

const prefix = { name: 'pk', phone: '07' } as const;
const enough = 30;
/** Jobs look every five seconds. */
const quietWithinMs = 120_000;
const lookEveryMs = 500;
const depositMills = 100_000_000;
/** The highest level may send the most packets a day. */
const level = 10;

export function makePackets({ site, books, recovery, seed, print }: Scene, clients: number): Workload {
  const history = emptyPacketHistory(recovery);
  let players: Account[] = [];
  let roomId = '';
  return {
    way: 'packets',
    open: async () => {
      const open = (_: unknown, number: number) => {
        const chance = seededChance(seed * 17 + number);
        return openAccount(() => chance.pick(site.addresses), prefix, number, history);
      };
      players = await Promise.all(Array.from({ length: clients }, open));
      for (const { client, must } of players) await must(() => client.stateAge({ version: 'age-1' }));
      await makeRich(
        books,
        players.map(({ userId }) => userId),
      );
      roomId = await openHall(books);
      print(`${players.length} players send and open packets`);
    },
    run: async (isOver) => {
      const shared = { books, history, roomId };
      await Promise.all(
        players.map((player, number) =>
          runPacketPlayer(player, number, seededChance(seed * 31 + number), shared, isOver),
        ),
      );
    },
    hasEnough: () => history.sent.length >= enough && history.opened.length >= enough,
    finish: async () => {
      await books.rows('UPDATE packets.packets SET expires_at = clock_timestamp() WHERE state = 1');
      const until = performance.now() + quietWithinMs;
      while (performance.now() < until && (await books.number(stuckSql)) > 0) await sleep(lookEveryMs);
      print(`packets ended: ${history.requests} requests, ${history.lost} answers lost`);
    },
    audit: () => auditPackets(books, history),
    close: async () => undefined,
  };
}

async function makeRich({ rows }: Books, userIds: readonly string[]): Promise<void> {
  await payInOnce({ rows }, userIds, depositMills);
  await rows(`UPDATE identity.users SET level = ${level} WHERE user_id = ANY ($1)`, [userIds]);
  await rows(
    `INSERT INTO platform.settings (key, value) VALUES ('red_packet_day', '"1000000"'::jsonb)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
}

const hall = '77';

/** A hall of its own, whatever rooms the site has. */
async function openHall({ rows }: Books): Promise<string> {
  await rows(
    `INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES ($1, 1, 'hall', true) ON CONFLICT DO NOTHING`,
    [hall],
  );
  return hall;
}
