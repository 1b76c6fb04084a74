/** One player who sends red packets and opens those of others, sometimes twice at once, and remembers what was told. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../audit/chance.ts';
import type { Books } from '../audit/books.ts';
import type { Recovery } from '../audit/recovery.ts';
import { emptyPlayerHistory, type PlayerHistory } from '../audit/workload.ts';
import { type Account, askForNumber } from './accounts.ts';

/** `packetId` was told under `key`. */
type SentPromise = { readonly userId: string; readonly key: string; readonly packetId: string; readonly yuan: number };
/** `money`, in mills, was told for a share. */
type OpenedPromise = { readonly userId: string; readonly packetId: string; readonly money: number };

export type PacketHistory = PlayerHistory & {
  readonly sent: SentPromise[];
  readonly opened: OpenedPromise[];
  /** What players know of, as who reads its room. */
  readonly known: string[];
};

export const emptyPacketHistory = (recovery: Recovery): PacketHistory => ({
  ...emptyPlayerHistory(recovery),
  sent: [],
  opened: [],
  known: [],
});

const twice = 0.4;
const sends = 0.3;
const ends = 0.1;
const pauseMs = 60;
/** A player tries once a second; the bench looks at what is not refused for that. */
const trySeconds = 1.05;
const yuanMin = 10;
const sharesMax = 4;

export type PacketScene = { readonly books: Books; readonly history: PacketHistory; readonly roomId: string };

/** Sends and opens until it is over. */
export async function runPacketPlayer(
  { client, userId, definite }: Account,
  number: number,
  chance: Chance,
  { books, history, roomId }: PacketScene,
  isOver: () => boolean,
): Promise<void> {
  const send = async (key: string) => {
    const yuan = yuanMin + chance.below(20);
    const packet = { total: String(yuan), count: String(1 + chance.below(sharesMax)), roomId };
    const options = { idempotencyKey: key };
    const ask = () => definite(async () => (await client.sendRoomPacket(packet, options)).packetId);
    for (const packetId of await askForNumber(history, { key, twice, chance }, ask)) {
      history.sent.push({ userId, key, packetId, yuan });
      history.known.push(packetId);
      await letTimePass(books, packetId);
    }
  };
  const open = async (packetId: string, key: string) => {
    const options = { idempotencyKey: key };
    const ask = () => definite(async () => String((await client.openRoomPacket({ packetId, roomId }, options)).money));
    for (const money of await askForNumber(history, { key: packetId, twice, chance }, ask))
      history.opened.push({ userId, packetId, money: Number(money) });
  };
  for (let turn = 0; !isOver(); turn += 1) {
    const key = `packet-${number}-${turn}-${chance.below(1e9)}`;
    const known = history.known.slice(-6);
    if (known.length === 0 || chance.happens(sends)) await send(key);
    else {
      await open(chance.pick(known), key);
      if (chance.happens(ends)) await end(books, chance.pick(known));
      await sleep(trySeconds * 1_000);
    }
    await sleep(chance.below(pauseMs));
  }
}

/** Written as the superuser of the bench's own cluster: a sent packet is two minutes and a day old, as limits count. */
async function letTimePass({ rows }: Books, packetId: string): Promise<void> {
  await rows(
    `UPDATE packets.packets SET sent_at = sent_at - interval '2 days', opens_at = opens_at - interval '2 days' WHERE rid = $1`,
    [packetId],
  );
}

async function end({ rows }: Books, packetId: string): Promise<void> {
  await rows('UPDATE packets.packets SET expires_at = clock_timestamp() WHERE rid = $1 AND state = 1', [packetId]);
}
