import { expect, test } from 'vitest';
import { answerWithinMs, type OutboxEvent, type Pending, queued, reduceOutbox } from './outbox.ts';

const written = (cid: string, writtenAt = 0): OutboxEvent => ({
  t: 'written',
  message: { cid, kind: 'text', body: cid, writtenAt },
});
const after = (...events: OutboxEvent[]) => events.reduce<readonly Pending[]>(reduceOutbox, []);
const states = (outbox: readonly Pending[]) => outbox.map(({ cid, state }) => `${cid} ${state}`);

test('after a break everything without an answer goes again, in its order and under its cid', () => {
  const outbox = after(
    written('a'),
    { t: 'sent', cid: 'a' },
    written('b'),
    { t: 'sent', cid: 'b' },
    { t: 'stored', cid: 'a', s: 7 },
    written('c'),
    { t: 'disconnected' },
  );
  expect(states(outbox)).toEqual(['a stored', 'b queued', 'c queued']);
  expect(queued(outbox).map(({ cid }) => cid)).toEqual(['b', 'c']);
});

test('a stored message stays until the page shows the log up to it', () => {
  const outbox = after(written('a'), { t: 'stored', cid: 'a', s: 7 });
  expect(states(reduceOutbox(outbox, { t: 'reached', s: 6 }))).toEqual(['a stored']);
  expect(reduceOutbox(outbox, { t: 'reached', s: 7 })).toEqual([]);
});

test('a refusal that comes after the answer changes nothing, and an answer after a refusal does', () => {
  const refused: OutboxEvent = { t: 'refused', cid: 'a', code: 12 };
  const stored: OutboxEvent = { t: 'stored', cid: 'a', s: 3 };
  expect(states(after(written('a'), stored, refused))).toEqual(['a stored']);
  expect(after(written('a'), refused, stored)).toEqual([
    { cid: 'a', kind: 'text', body: 'a', writtenAt: 0, state: 'stored', s: 3 },
  ]);
});

test('who retries sends the same message, and has the whole time for an answer again', () => {
  const failed = after(written('a'), { t: 'sent', cid: 'a' }, { t: 'aged', now: answerWithinMs + 1 });
  expect(states(failed)).toEqual(['a failed']);
  const again = reduceOutbox(failed, { t: 'retried', cid: 'a', now: answerWithinMs + 1 });
  expect(queued(again)).toEqual([
    { cid: 'a', kind: 'text', body: 'a', writtenAt: answerWithinMs + 1, state: 'queued' },
  ]);
  expect(reduceOutbox(again, { t: 'aged', now: 2 * answerWithinMs })).toBe(again);
});

test('the same cid is not written twice', () => {
  const outbox = after(written('a'));
  expect(reduceOutbox(outbox, written('a'))).toBe(outbox);
});

test('what was refused because the message it answers is gone goes again as an answer to nothing', () => {
  const quote = { id: '5', s: 5, kind: 'text', from: '1', fromName: 'Mai', text: 'line', isGone: false } as const;
  const message = { cid: 'a', kind: 'text', body: 'a', writtenAt: 0, quote, mentions: ['1'] } as const;
  const refusedFor = (code: number) =>
    after({ t: 'written', message }, { t: 'refused', cid: 'a', code }, { t: 'retried', cid: 'a', now: 1 });
  expect(refusedFor(12)).toEqual([{ ...message, writtenAt: 1, state: 'queued' }]);
  const { quote: _, ...alone } = message;
  expect(refusedFor(110)).toEqual([{ ...alone, writtenAt: 1, state: 'queued' }]);
});
