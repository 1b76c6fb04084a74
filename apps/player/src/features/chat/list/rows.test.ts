import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import { expect, test } from 'vitest';
import { newAfter, newestFor, newestOf, type Row, rowsOf, type RowsInput } from './rows.ts';

const minute = 60_000;
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
  sentAt: s * minute,
  roomId: '1',
  state: 'visible',
  cid: `cid-${s}`,
  ...change,
});
const me = '222222222222';
const rows = (messages: readonly ChatMessage[], change: Partial<RowsInput> = {}) =>
  rowsOf({
    messages,
    pending: [],
    person: me,
    readTo: null,
    blocked: new Set(),
    dayOf: (at) => String(Math.floor(at / (24 * 60 * minute))),
    ...change,
  });
const look = (list: readonly Row[]) =>
  list.map((row) => (row.kind === 'message' ? `${row.key}${row.isFirst ? ' named' : ''}` : `${row.kind} ${row.key}`));

test('a name line stands where the sender changes, after five minutes, and below a day', () => {
  const list = rows([
    message(1),
    message(2),
    message(3, { from: '333333333333' }),
    message(4),
    message(9),
    message(24 * 60 + 1),
  ]);
  expect(look(list)).toEqual([
    'day day 0',
    'id1 named',
    'id2',
    'id3 named',
    'id4 named',
    'id9 named',
    'day day 1',
    `id${24 * 60 + 1} named`,
  ]);
});

test('what came while the player was away stands below a line, own messages do not count as new', () => {
  expect(look(rows([message(1), message(2), message(3)], { readTo: 1 }))).toEqual([
    'day day 0',
    'id1 named',
    'unread unread',
    'id2 named',
    'id3',
  ]);
  const own = rows([message(1), message(2, { from: me }), message(3)], { readTo: 1 });
  expect(look(own)).not.toContain('unread unread');
  expect([newAfter(own, 1), newAfter(own, 3), newestOf(own)]).toEqual([1, 0, 3]);
});

test('an own message keeps the row that it had on its way', () => {
  const pending = [
    { cid: 'cid-2', kind: 'text', body: 'line 2', writtenAt: 0, state: 'sent' },
    { cid: 'cid-8', kind: 'text', body: 'line 8', writtenAt: 0, state: 'failed' },
  ] as const;
  expect(rows([message(1)], { pending }).map(({ key }) => key)).toEqual(['day 0', 'id1', 'cid-2', 'cid-8']);
  const arrived = rows([message(1), message(2, { from: me })], { pending });
  expect(arrived.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
    'day day 0',
    'message id1',
    'message cid-2',
    'pending cid-8',
  ]);
});

test('a deleted message leaves one line where it stood; a blocked person leaves none, unless a manager', () => {
  const list = rows(
    [
      message(1),
      message(2, { state: 'deleted', body: '' }),
      message(3, { from: '333333333333' }),
      message(4, { from: '333333333333', isManager: true }),
    ],
    { blocked: new Set(['333333333333']) },
  );
  expect(look(list)).toEqual(['day day 0', 'id1 named', 'gone id2', 'id4 named']);
});

test('what a blocked person said stands in nobody’s answer, and the row stays the same object', () => {
  const quote = {
    id: 'id1',
    s: 1,
    kind: 'text',
    from: '333333333333',
    fromName: 'Lan',
    text: 'x',
    isGone: false,
  } as const;
  const messages = [message(2, { quote })];
  const visible = (blocked: string[]) =>
    rows(messages, { blocked: new Set(blocked) }).flatMap((row) => (row.kind === 'message' ? [row.message] : []));
  expect(visible([])).toEqual(messages);
  const [first] = visible(['333333333333']);
  expect(first).not.toHaveProperty('quote');
  expect(visible(['333333333333'])[0]).toBe(first);
});

test('a message is for a person whom it names or answers, and who did not write it', () => {
  const quote = { id: 'id1', s: 1, kind: 'text', from: me, fromName: 'Lan', text: 'x', isGone: false } as const;
  const list = [
    message(2, { mentions: [me] }),
    message(3, { quote }),
    message(4, { from: me, mentions: [me] }),
    message(5),
  ];
  expect([newestFor(list, me), newestFor(list.slice(0, 1), me), newestFor(list.slice(2), me)]).toEqual([3, 2, 0]);
});
