/** People write into rooms while servers are killed; what they were told was written is held against the logs. */
import type { TestClient } from '@longmen/test-kit/client';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, seededChance } from '../audit/chance.ts';
import { emptyPlayerHistory, type Findings, type PlayerHistory, type Scene, type Workload } from '../audit/workload.ts';
import { type Account, askForNumber, openAccount } from '../money/accounts.ts';
import type { Books } from '../audit/books.ts';

const prefix = { name: 'rm', phone: '02' } as const;
const rooms = ['9001', '9002', '9003'] as const;
const twice = 0.3;
const pauseMs = 60;
const enough = 50;

/** A message that its author was told of: `id` and `s` under his mark. */
type Acknowledged = { readonly userId: string; readonly cid: string; readonly id: string; readonly s: number };
type RoomHistory = PlayerHistory & { readonly promises: Acknowledged[] };

/** Writers in a few rooms, each message sometimes as two copies at once. */
export function makeRooms({ site, books, recovery, seed, print }: Scene, clients: number): Workload {
  const history: RoomHistory = { ...emptyPlayerHistory(recovery), promises: [] };
  let writers: Account[] = [];
  return {
    way: 'chat',
    open: async () => {
      writers = await Promise.all(
        Array.from({ length: clients }, async (_, number) => {
          const chance = seededChance(seed * 17 + number);
          const account = await openAccount(() => chance.pick(site.addresses), prefix, number, history);
          await account.must(() => account.client.stateAge({ version: 'age-1' }));
          await account.must(() => account.client.listRooms({}));
          return account;
        }),
      );
      await openRooms(
        books,
        writers.map(({ userId }) => userId),
      );
      print(`${writers.length} people write into ${rooms.length} rooms`);
    },
    run: async (isOver) => {
      await Promise.all(
        writers.map((writer, number) => write(writer, number, seededChance(seed * 31 + number), history, isOver)),
      );
    },
    hasEnough: () => history.promises.length >= enough,
    finish: async () => print(`writing ended: ${history.requests} requests, ${history.lost} answers lost`),
    audit: () => audit(books, history),
    close: async () => undefined,
  };
}

/** Rooms in which these are managers: they may write often. Before anything is killed. */
async function openRooms({ rows }: Books, userIds: readonly string[]): Promise<void> {
  for (const roomId of rooms)
    await rows(
      `INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES ($1::bigint, 1, $1::bigint::text, true) ON CONFLICT DO NOTHING`,
      [roomId],
    );
  await rows(
    `INSERT INTO chat.members (room_id, user_id, role) SELECT r, u, 1 FROM unnest($1::bigint[]) r, unnest($2::bigint[]) u
     ON CONFLICT (room_id, user_id) DO UPDATE SET role = 1`,
    [[...rooms], userIds],
  );
}

async function write(
  { client, userId, definite }: Account,
  number: number,
  chance: Chance,
  history: RoomHistory,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const cid = `fault-${number}-${turn}-${chance.below(1e9)}`;
    const message = { roomId: chance.pick(rooms), kind: 'text', body: `line ${turn} of ${number}`, cid } as const;
    const send = () => definite(() => sendOnce(client, message));
    for (const answer of await askForNumber(history, { key: cid, twice, chance }, send)) {
      const [id = '', s = ''] = answer.split(' ');
      history.promises.push({ userId, cid, id, s: Number(s) });
    }
    await sleep(chance.below(pauseMs));
  }
}

async function sendOnce(client: TestClient, message: Parameters<TestClient['sendMessage']>[0]): Promise<string> {
  const { id, s } = await client.sendMessage(message, { idempotencyKey: message.cid });
  return `${id} ${s}`;
}

/** Every told message stands once where it was told; no log has a gap; heads are where the logs end. */
async function audit({ rows, number }: Books, history: RoomHistory): Promise<Findings> {
  const found = await rows<{ cid: string; sender: string; id: string; s: string }>(
    'SELECT cid, sender::text, id::text, s::text FROM chat.log WHERE room_id = ANY ($1::bigint[]) AND cid IS NOT NULL',
    [[...rooms]],
  );
  const byMark = new Map<string, { id: string; s: string }[]>();
  for (const { cid, sender, ...row } of found) {
    const mark = `${sender} ${cid}`;
    byMark.set(mark, [...(byMark.get(mark) ?? []), row]);
  }
  const details: string[] = [...history.unequal];
  let lost = 0;
  for (const { userId, cid, id, s } of history.promises) {
    const is = byMark.get(`${userId} ${cid}`)?.some((row) => row.id === id && Number(row.s) === s) === true;
    if (is) continue;
    lost += 1;
    details.push(`${cid}: told ${id} at ${s}, and not there`);
  }
  const doubled = [...byMark.values()].filter((list) => list.length > 1).length + history.unequal.length;
  const drift = await number(
    `SELECT count(*) AS n FROM chat.rooms r WHERE r.room_id = ANY ($1::bigint[]) AND (
       r.head <> (SELECT count(*) FROM chat.log l WHERE l.room_id = r.room_id)
       OR r.head <> (SELECT coalesce(max(l.s), 0) FROM chat.log l WHERE l.room_id = r.room_id))`,
    [[...rooms]],
  );
  const acknowledged = history.promises.length;
  return { acknowledged, lost, doubled, drift, stuck: 0, isProof: acknowledged > 0, details: details.slice(0, 20) };
}
