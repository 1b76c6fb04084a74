/** How long a sender waits at a moderate load: the whole use-case from the call's route on, and a plain update. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chat } from '../../../apps/server/src/modules/chat/index.ts';
import type { SignedInContext } from '../../../apps/server/src/platform/api/route.ts';
import { quantile } from '../../drive.ts';
import { callerOf, firstPlayer } from '../../players.ts';
import { textOf } from '../shared/people.ts';

const clients = 16;
/** Between a client's answer and its next. */
const pauseMs = 50;

export type Acks = { readonly p50Ms: number; readonly p99Ms: number; readonly count: number };

/** Work at a steady pace: 16 clients, each with a pause after every answer. */
export async function pace(seconds: number, work: () => Promise<unknown>): Promise<Acks> {
  const until = performance.now() + seconds * 1_000;
  const latencies: number[] = [];
  const client = async () => {
    await sleep(Math.random() * pauseMs);
    while (performance.now() < until) {
      const sent = performance.now();
      await work();
      latencies.push(performance.now() - sent);
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const sorted = Float64Array.from(latencies).sort();
  return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), count: sorted.length };
}

/** Sends as players from `firstPlayer + from` on, each in turn. @returns how to send one @throws for every refusal */
export function makeSender(chat: Chat, roomId: string, from: number, members: number): () => Promise<unknown> {
  const route = chat.routes.find(({ call }) => call.name === 'sendMessage');
  if (route === undefined) throw new Error('rooms have no route for messages');
  let sent = 0;
  return async () => {
    sent += 1;
    const cid = randomUUID();
    const context: SignedInContext = {
      requestId: 'bench',
      locale: 'en',
      ip: '127.0.0.1',
      fromWay: 4,
      host: 'bench.test',
      idempotencyKey: cid,
      bodyHash: Buffer.alloc(32),
      caller: callerOf(firstPlayer + from + (sent % members)),
    };
    return route.answer({ roomId, kind: 'text', body: textOf(sent), cid } as never, context as never);
  };
}
