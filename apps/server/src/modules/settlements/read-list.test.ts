// A company's list over real HTTP, compared with a book of ours: what differs waits for people, once.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { makeSettlementAdmin } from './index.ts';
import type { Company } from './deps.ts';
import { readNextList } from './read-list.ts';
import { makeWatchLate } from './watch-late.ts';
import type { Line, Own } from './rules.ts';

const name = 'bank';
const secret = 'ab'.repeat(32);
const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const ours: Own[] = [
  { id: 'T1', amount: '100', state: 'paid' },
  { id: 'T2', amount: '200', state: 'paid' },
];
const theirs = (id: string, amount: string): Line => ({ id, amount, state: 'paid' });

let database: TestDatabase;
let platform: TestPlatform;
let company: Company;
let server: Server;
/** What the company's list says, and with which secret it signs. */
let list: { rows: Line[]; key: string };

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  server = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const requested = JSON.parse(body) as { day: string; page: number };
      // Soon after midnight another day is the first that is due; its list is as the book.
      const rows = requested.day === day ? list.rows : ours;
      const [time, text] = [String(Date.now()), JSON.stringify({ ...requested, pages: 1, rows })];
      const signature = createHmac('sha256', Buffer.from(list.key, 'hex')).update(`${time}.${text}`).digest('hex');
      answer.end(JSON.stringify({ time, answer: text, signature }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  company = {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestSecret: secret,
    answerSecrets: [secret],
    own: {
      byIds: async (_tx, ids) => ours.filter(({ id }) => ids.includes(id)),
      paidWithin: async (_tx, _time, { after }) => ours.filter(({ id }) => id > after),
    },
  };
});
afterAll(async () => {
  server?.close();
  await platform?.close();
  await database?.drop();
});

/** Has the list of yesterday read, and answers what waits for people then. */
async function read(rows: Line[], key = secret): Promise<object[]> {
  list = { rows, key };
  const deps = { platform, companies: [company] };
  const admin = makeSettlementAdmin(platform);
  await readNextList(deps);
  await platform.db.jobs.transaction((tx) => admin.askAgain(tx, name, day));
  while (await readNextList(deps));
  return (await admin.differences())
    .map(({ day: of, what, id, theirs: their, ours: own }) => ({ of, what, id, their, own }))
    .toSorted((one, other) => (one.what < other.what ? -1 : 1));
}

test('S21 a list leaves each difference in the queue once, a forged one changes nothing, and what agrees again is closed', async () => {
  expect(await read([theirs('T1', '100.000'), theirs('T2', '200.00')])).toEqual([]);

  const differing = [theirs('T2', '201'), theirs('T3', '7.5')];
  const expected = [
    { of: day, what: 'amount', id: 'T2', their: '201 paid', own: '200 paid' },
    { of: day, what: 'extra', id: 'T3', their: '7.5 paid', own: '' },
    { of: day, what: 'missing', id: 'T1', their: '', own: '100 paid' },
  ];
  for (let turn = 0; turn < 2; turn += 1) expect(await read(differing)).toEqual(expected);

  const unreadable = { of: day, what: 'unreadable', id: '', their: 'it is not signed by the company', own: '' };
  expect(await read([], 'cd'.repeat(32))).toEqual([...expected, unreadable]);

  expect(await read([theirs('T1', '100'), theirs('T2', '200')])).toEqual([]);
});

test('a list of yesterday that was not read by six is told of once, and one that was read is not', async () => {
  expect(await read([theirs('T1', '100'), theirs('T2', '200')])).toEqual([]);
  const alarms: object[] = [];
  const log = { ...platform.log, error: (about: object) => void alarms.push(about) } as typeof platform.log;
  const clock = { ...platform.clock, now: () => Date.parse(`${day}T06:00:00Z`) + 86_400_000 };
  const companies = [company, { ...company, name: 'silent' }];
  const watch = makeWatchLate({ platform: { ...platform, log, clock }, companies });
  await watch();
  expect(alarms).toEqual([]);
  await watch();
  await watch();
  expect(alarms).toEqual([{ alarm: 'settlement-late', provider: 'silent', day }]);
});
