// What a company may answer when it is asked for its list, signed by it and all the same of no use.
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Outbound } from '../../platform/network/outbound.ts';
import { fetchList, ListUnreadable } from './fetch-list.ts';

const secret = '0badc0de';
const now = Date.parse('2026-11-22T03:00:00Z');
const clock = { now: () => now, sleep: async () => undefined };
const source = { name: 'a', url: 'https://a.test', requestSecret: secret, answerSecrets: [secret] };
const day = '2026-11-21';

const rows = [{ id: 'T1', amount: '12.500', state: 'paid' as const }];
const list = { day, page: 1, pages: 1, rows };

/** Signs what it is told to answer, a page at a time, as the company does. */
function company(answers: readonly string[], { key = secret, time = String(now) } = {}): Outbound {
  let at = 0;
  return {
    post: async (_path, _body, _headers, schema) => {
      const answer = answers[at++] ?? '';
      const signature = createHmac('sha256', Buffer.from(key, 'hex')).update(`${time}.${answer}`).digest('hex');
      return schema.parse({ time, answer, signature });
    },
  };
}

const read = (outbound: Outbound) => fetchList(clock, source, day, outbound);

test('a list of two pages is read whole', async () => {
  const pages = [
    { ...list, pages: 2 },
    { day, page: 2, pages: 2, rows: [{ id: 'T2', amount: '3', state: 'failed' }] },
  ];
  expect(await read(company(pages.map((page) => JSON.stringify(page))))).toEqual([
    ...rows,
    { id: 'T2', amount: '3', state: 'failed' },
  ]);
});

describe('a list is unreadable, and nothing else happens,', () => {
  test.each([
    ['that is no JSON', ['{'], 'it has another form'],
    ['of another form', [JSON.stringify({ ...list, rows: [{ id: 'T1' }] })], 'it has another form'],
    ['of another day', [JSON.stringify({ ...list, day: '2026-11-20' })], 'it is about another day'],
    ['of another page', [JSON.stringify({ ...list, page: 2 })], 'it is about another day'],
    ['that names a payment twice', [JSON.stringify({ ...list, rows: [...rows, ...rows] })], 'T1 stands on it twice'],
    [
      'whose pages are of two lists',
      [JSON.stringify({ ...list, pages: 2 }), JSON.stringify({ ...list, page: 2, pages: 3, rows: [] })],
      'its pages are of two lists',
    ],
  ])('%s', (_name, answers, why) => expect(read(company(answers))).rejects.toThrow(new ListUnreadable(why)));

  test('under another key', () =>
    expect(read(company([JSON.stringify(list)], { key: 'ff' }))).rejects.toThrow('it is not signed by the company'));

  test('of another hour', () =>
    expect(read(company([JSON.stringify(list)], { time: String(now - 300_001) }))).rejects.toThrow('it is not of now'));
});
