import { setImmediate as turn } from 'node:timers/promises';
import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import { expect, test } from 'vitest';
import { userIdOf } from '../../../platform/ids.ts';
import { makeLog } from '../../../platform/runtime/log.ts';
import { makeFeed } from './feed.ts';
import type { MessageEntry } from './store-log.ts';

const roomId = '7';

const entryOf = (s: number): MessageEntry => ({
  roomId,
  s,
  id: String(500_000_000_000_000_000n + BigInt(s)),
  sender: userIdOf('1'),
  at: s,
  kind: 'text',
  cid: `c${s}`,
  body: `line ${s}`,
  state: 'visible',
  isErased: false,
  quote: undefined,
  mentions: [],
});

const messageOf = ({ id, s, kind, body, at, state, cid }: MessageEntry): ChatMessage => ({
  id,
  s,
  kind,
  body,
  from: '1',
  fromName: 'one',
  avatar: '0',
  vipLevel: 0,
  isManager: false,
  managerAlias: '',
  sentAt: at,
  roomId,
  state,
  cid,
});

test('a process that opens a room has its past for who comes back, and sends it to nobody', async () => {
  const sent: number[] = [];
  const feed = makeFeed({
    platform: { clock: { now: () => 0, sleep: async () => undefined }, log: makeLog('silent') },
    views: {
      forget: () => undefined,
      forgetAll: () => undefined,
      of: async (_room, entries) => entries.map(messageOf),
    },
    epoch: () => 1,
    headsOf: async () => [{ roomId, head: 20 }],
    entriesBehind: async (_room, s) => Array.from({ length: 20 - s }, (_, at) => entryOf(s + at + 1)),
    send: (_room, frames) => sent.push(...frames.map(({ s }) => s)),
  });
  await feed.open(roomId);
  expect(feed.since(roomId, 17)?.map(({ s }) => s)).toEqual([18, 19, 20]);
  feed.committed(entryOf(21));
  await turn();
  await turn();
  expect(sent).toEqual([21]);
});
