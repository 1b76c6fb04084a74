/** Messages into a hall and bets, through the balancer, at a pace; what was acknowledged, and what had no answer. */
import { randomUUID } from 'node:crypto';
import { makeTestClient, type TestClient } from '@longmen/test-kit/client';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf } from '../../../bench/players.ts';
import { textOf } from '../../../bench/room/shared/people.ts';
import type { Watchers } from './watchers.ts';

export type Traffic = {
  /** Of the last message that was acknowledged. */
  readonly head: number;
  readonly messages: number;
  readonly bets: number;
  /** Requests without an answer, or with one of the balancer's own. */
  readonly errors: number;
  /** Longest from an acknowledged bet to its balance at the player's socket; ms. */
  readonly balanceLateMs: number;
  /** Balances that never came. */
  readonly balancesLost: number;
};

type Options = {
  readonly address: string;
  readonly room: string;
  readonly writers: readonly number[];
  readonly bettors: readonly number[];
  readonly gid: string;
  readonly issue: string;
  readonly watchers: Watchers;
};

const messageEveryMs = 250;
const betEveryMs = 100;
const balanceWithinMs = 10_000;

/** Runs until it is stopped; `take` answers for what came since the last time, and waits for balances under way. */
export function startTraffic(options: Options): { take(): Promise<Traffic>; stop(): Promise<void> } {
  const { address, room, writers, bettors, gid, issue, watchers } = options;
  const clients = new Map([...writers, ...bettors].map((userId) => [userId, clientOf(address, userId)]));
  const client = (userId: number) => clients.get(userId) as TestClient;
  const none = { messages: 0, bets: 0, errors: 0, balanceLateMs: 0, balancesLost: 0 };
  let counts = { ...none };
  let head = 0;
  let isOver = false;
  const waiting = new Set<Promise<void>>();

  /** As the app does: the same key again until there is an answer. */
  const repeat = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    for (let tries = 0; tries < 40; tries += 1) {
      try {
        return await work();
      } catch {
        counts.errors += 1;
        await sleep(250);
      }
    }
    return undefined;
  };
  const write = async (turn: number) => {
    const cid = `hosts-${turn}-${randomUUID().slice(0, 8)}`;
    const body = textOf(turn);
    const writer = writers[turn % writers.length] ?? 0;
    const sent = await repeat(() =>
      client(writer).sendMessage({ roomId: room, kind: 'text', body, cid }, { idempotencyKey: cid }),
    );
    if (sent === undefined) return;
    counts.messages += 1;
    watchers.acknowledged(sent.s);
    head = Math.max(head, sent.s);
  };
  const bet = async (turn: number) => {
    const userId = bettors[turn % bettors.length] ?? 0;
    const key = `hosts-${turn}`;
    const lines = [{ play: 's_ssc.total.bsoe', stake: 1, contents: 'big' }];
    const placed = await repeat(() =>
      client(userId).placeBetAtServerRate({ gid: Number(gid), issue, lines }, { idempotencyKey: key }),
    );
    if (placed === undefined) return;
    const at = Date.now();
    counts.bets += 1;
    const balance = await repeat(() => client(userId).balance({}));
    if (balance === undefined || !watchers.hasWatchedSince(userId, at)) return;
    while (watchers.legOf(userId) < balance.leg) {
      if (!watchers.hasWatchedSince(userId, at)) return;
      if (Date.now() - at > balanceWithinMs) {
        counts.balancesLost += 1;
        return;
      }
      await sleep(5);
    }
    counts.balanceLateMs = Math.max(counts.balanceLateMs, Date.now() - at);
  };
  const pace = async (everyMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      const one = work(turn).finally(() => waiting.delete(one));
      waiting.add(one);
      await sleep(everyMs);
    }
  };
  const running = Promise.all([pace(messageEveryMs, write), pace(betEveryMs, bet)]);
  return {
    take: async () => {
      await Promise.all(waiting);
      const taken = { ...counts, head };
      counts = { ...none };
      return taken;
    },
    stop: async () => {
      isOver = true;
      await running;
      await Promise.all(waiting);
    },
  };
}

function clientOf(baseUrl: string, userId: number): TestClient {
  const client = makeTestClient({ baseUrl });
  client.useToken(tokenOf(userId));
  return client;
}
