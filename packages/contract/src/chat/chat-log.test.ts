import { expect, test } from 'vitest';
import type { ChatMessage } from '../calls/chat/message.ts';
import type { LogOp } from './chat-frames.ts';
import { applyEntry, emptyRoomLog, messagesAfter, prependPage, resetLog } from './chat-log.ts';

const message = (s: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `id${s}`,
  s,
  kind: 'text',
  body: `line ${s}`,
  from: '111111111111',
  fromName: 'Mai',
  avatar: '0',
  vipLevel: 3,
  isManager: false,
  managerAlias: '',
  sentAt: 0,
  roomId: '1',
  state: 'visible',
  cid: `cid-${s}`,
  ...change,
});
const answer = (s: number, to: number): ChatMessage =>
  message(s, {
    quote: {
      id: `id${to}`,
      s: to,
      kind: 'text',
      from: '111111111111',
      fromName: 'Mai',
      text: `line ${to}`,
      isGone: false,
    },
  });
const op = (kind: LogOp['kind'], ids: string[], body?: string): LogOp => ({
  kind,
  ids,
  ...(body === undefined ? {} : { body }),
});

test('a copy goes with its original, whatever takes that away, and does not come back with it', () => {
  const messages = [message(1), answer(2, 1), answer(3, 2)];
  for (const kind of ['delete', 'recall', 'hide'] as const) {
    const [, first, second] = messagesAfter(messages, op(kind, ['id1']));
    expect(first?.quote, kind).toMatchObject({ fromName: 'Mai', text: '', isGone: true });
    // An answer to the answer is another message's copy.
    expect(second).toBe(messages[2]);
  }
  const hidden = messagesAfter(messages, op('hide', ['id1']));
  const visible = messagesAfter(hidden, op('show', ['id1'], 'line 1'));
  expect([visible[0]?.body, visible[1]?.quote?.isGone]).toEqual(['line 1', true]);
});

test('erasing takes the name out of the copy, too; an answer that goes with its original loses both', () => {
  const [gone, copy] = messagesAfter([message(1), answer(2, 1)], op('erase', ['id1', 'id2']));
  expect(gone).toMatchObject({ state: 'deleted', body: '', fromName: '' });
  expect(copy).toMatchObject({
    state: 'deleted',
    body: '',
    quote: { from: '0', fromName: '', text: '', isGone: true },
  });
});

test('a card that moves on leaves copies of it as they are, and every other message the same object', () => {
  const messages = [message(1, { kind: 'slip' }), answer(2, 1), message(3)];
  const after = messagesAfter(messages, op('slip', ['id1'], 'settled'));
  expect(after[0]?.body).toBe('settled');
  expect(after.slice(1).every((one, at) => one === messages[at + 1])).toBe(true);
  expect(messagesAfter(after, op('slip', ['id1'], 'settled'))).toEqual(after);
});

test('an answer on a page of history that was read before its original went loses the copy when it comes', () => {
  const start = resetLog(emptyRoomLog, { epoch: 1, s: 9, messages: [message(9)], hasGap: true });
  const gone = applyEntry(start, 1, { s: 10, op: op('delete', ['id1']) });
  const page = { messages: [message(1), answer(2, 1)], before: 9, head: 9, hasMore: false, epoch: 1 };
  const { messages } = prependPage(gone, page);
  expect(messages.map(({ state, quote }) => [state, quote?.text])).toEqual([
    ['deleted', undefined],
    ['visible', ''],
    ['visible', undefined],
  ]);
});
