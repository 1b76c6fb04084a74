import { mills } from '@longmen/engine';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ChatMessage, chatMessage, messageSample, readBody, writeBody } from '../calls/chat/message.ts';
import type { LogOp } from './chat-frames.ts';
import { applyEntry, emptyRoomLog, prependPage, resetLog } from './chat-log.ts';

const slip = (outcome?: 'won') =>
  writeBody('slip', {
    gameName: 'Ngũ Cầu 1 phút',
    gid: 10,
    issue: '202611200871',
    family: 's_ssc',
    lines: [
      {
        gid: 10,
        playNumber: '135',
        names: 'Tài',
        contents: 'big',
        stake: 10,
        total: mills(10_000),
        betCount: 1,
        rate: '1.940',
        ...(outcome !== undefined && { outcome, payout: mills(19_400) }),
      },
    ],
    isPlan: false,
    hitRate: '–',
    returnRate: '–',
  });

const card = (s: number, id: string): ChatMessage => ({
  ...z.decode(chatMessage, { ...messageSample, type: 'lottery', msg: slip() }),
  s,
  id,
});

test('the result of a slip moves every card of it that is loaded, ahead of its time and in older pages too', () => {
  const room = resetLog(emptyRoomLog, { epoch: 1, s: 12, messages: [card(11, '11'), card(12, '12')], hasGap: true });
  const op: LogOp = { kind: 'slip', ids: ['3', '11', '14'], body: slip('won') };
  // The op comes before the message that it speaks of: it waits for it.
  const early = applyEntry(room, 1, { s: 15, op });
  expect(early.messages.map(({ body }) => body)).toEqual([slip(), slip()]);
  const late = applyEntry(applyEntry(early, 1, { s: 14, message: card(14, '14') }), 1, { s: 13, op: undefined });
  const older = prependPage(late, { messages: [card(3, '3')], before: 11, head: 12, hasMore: false, epoch: 1 });
  const outcomes = older.messages.map(({ id, body }) => [id, readBody('slip', body)?.lines[0]?.outcome]);
  expect(outcomes).toEqual([
    ['3', 'won'],
    ['11', 'won'],
    ['12', undefined],
    ['14', 'won'],
  ]);
  expect(applyEntry(older, 1, { s: 15, op: { ...op, body: slip() } })).toBe(older);
});
