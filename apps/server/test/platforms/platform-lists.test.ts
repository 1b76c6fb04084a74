// A game company's list of a day over real HTTP: sums first, then the lines of what differs (platforms.md 7).
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, rollback, type Seat, useArcade, win } from '@longmen/test-kit/fixtures/platforms/arcade';
import { comparedBook } from '../../src/modules/arcade/index.ts';
import type { Company } from '../../src/modules/settlements/deps.ts';
import { makeSettlementAdmin } from '../../src/modules/settlements/index.ts';
import { readNextList } from '../../src/modules/settlements/read-list.ts';

const { answer, kit, rows, seat } = useArcade();
const secret = 'ab'.repeat(32);
const dayMs = 86_400_000;
/** An hour ago, and half an hour before its day ends at the latest. The company's clock is never a day from ours. */
const hourAgo = Date.now() - 3_600_000;
const dayStart = Math.floor(hourAgo / dayMs) * dayMs;
const start = Math.min(hourAgo, dayStart + 23 * 3_600_000);
const day = new Date(start).toISOString().slice(0, 10);
/** Some minutes later, by the company's clock. */
const at = (minutes: number) => start + minutes * 60_000;

type Line = { id: string; amount: string; state: 'paid' | 'failed'; section: number };
let server: Server;
let company: Company;
let list: Line[];
let requested: string[];
let signedBy = secret;

const totalsOf = (lines: readonly Line[]) =>
  Object.values(Object.groupBy(lines, ({ section }) => section)).map((own = []) => {
    const sum = (letter: string) =>
      own
        .filter(({ id, state }) => state === 'paid' && id.startsWith(letter))
        .reduce((total, { amount }) => total + Number(amount), 0);
    return { section: own[0]?.section ?? 0, lines: own.length, debit: sum('b:'), credit: sum('w:') };
  });

/** What the company says of that day; of others, which may be due, nothing. */
function contentOf(path: string, { day: of, section }: { day: string; section: number }): object {
  const lines = of === day ? list : [];
  if (path.endsWith('totals')) return { sections: totalsOf(lines) };
  const own = lines.filter((line) => line.section === section);
  return { page: 1, pages: 1, rows: own.map(({ id, amount, state }) => ({ id, amount, state })) };
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const about = JSON.parse(body) as { day: string; section: number };
      const path = request.url ?? '';
      if (about.day === day) requested.push(path.endsWith('totals') ? 'totals' : `section ${about.section}`);
      const [time, text] = [String(Date.now()), JSON.stringify({ ...about, ...contentOf(path, about) })];
      const signature = createHmac('sha256', Buffer.from(signedBy, 'hex')).update(`${time}.${text}`).digest('hex');
      reply.end(JSON.stringify({ time, answer: text, signature }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = comparedBook('hall');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  company = { name: 'hall', url, requestSecret: secret, answerSecrets: [secret], own, bySection: own };
});
afterAll(() => void server?.close());

/** Has the list of the day read: what waits for people then, and what the company was asked. */
async function read(lines: Line[]): Promise<{ waits: object[]; requested: string[] }> {
  list = lines;
  requested = [];
  const deps = { platform: kit.platform, companies: [company] };
  const admin = makeSettlementAdmin(kit.platform);
  await kit.platform.db.jobs.transaction(async (tx) => {
    await tx.count({
      text: `INSERT INTO settlements.lists (provider, day) VALUES ('hall', $1) ON CONFLICT DO NOTHING`,
      values: [day],
    });
    await admin.askAgain(tx, 'hall', day);
  });
  while (await readNextList(deps));
  const waits = (await admin.differences()).map(({ what, id, theirs, ours }) => ({ what, id, theirs, ours }));
  return { waits, requested };
}

const sectionAt = (time: number) => Math.floor((time % dayMs) / 600_000);
const line = (who: Seat, letter: string, transaction: string, units: number, time: number): Line => ({
  id: `${letter}:${who.name}:${transaction}`,
  amount: String(units),
  state: 'paid',
  section: sectionAt(time),
});

test('a list is compared by its sums, and of what differs line by line', async () => {
  const who = await seat();
  const early = bet(who, { at: at(0) });
  const won = win(who, early, { at: at(0) });
  const back = bet(who, { at: at(15) });
  const undo = rollback(who, back, { at: at(15) });
  const poor = bet(who, { at: at(15), amount: 9_000_000 });
  const late = bet(who, { at: at(31) });
  for (const call of [early, won, back, undo, poor, late]) await answer(call);
  const tombstone = rollback(who, { transaction: 'never', round: 'r0' }, { at: at(31) });
  await answer(tombstone);

  const lines: Line[] = [
    line(who, 'b', early.transaction, early.units, at(0)),
    line(who, 'w', won.transaction, won.units, at(0)),
    { ...line(who, 'b', back.transaction, back.units, at(15)), state: 'failed' },
    line(who, 'r', undo.transaction ?? '', back.units, at(15)),
    { ...line(who, 'b', poor.transaction, poor.units, at(15)), state: 'failed' },
    line(who, 'b', late.transaction, late.units, at(31)),
  ];
  const [first, second, third] = [at(0), at(15), at(31)].map(sectionAt);
  // The tombstone of a bet that never came is ours alone: its section is read, and nothing is wrong about it.
  const never = { ...line(who, 'b', 'never', 1_000, at(31)), state: 'failed' } as const;
  expect(await read([...lines, never])).toEqual({ waits: [], requested: ['totals', `section ${third}`] });

  const changed = lines.map((each) => (each.id.startsWith('w:') ? { ...each, amount: '1500100' } : each));
  expect(await read([...changed, never])).toEqual({
    waits: [{ what: 'amount', id: lines[1]?.id, theirs: '1500100 paid', ours: '1500000 paid' }],
    requested: ['totals', `section ${first}`, `section ${third}`],
  });

  const other = { ...line(who, 'b', 'unheard', 500, at(15)), section: second ?? 0 };
  const paid = lines.map((each, index) => (index === 2 ? { ...each, state: 'paid' as const } : each));
  expect((await read([...paid, other])).waits).toEqual(
    expect.arrayContaining([
      { what: 'extra', id: other.id, theirs: '500 paid', ours: '' },
      { what: 'state', id: lines[2]?.id, theirs: '1000000 paid', ours: '1000000 failed' },
    ]),
  );

  expect((await read(lines.slice(1))).waits).toEqual([
    { what: 'missing', id: lines[0]?.id, theirs: '', ours: '1000000 paid' },
  ]);

  signedBy = 'cd'.repeat(32);
  const unsigned = { what: 'unreadable', id: '', theirs: 'it is not signed by the company', ours: '' };
  expect((await read(lines)).waits).toContainEqual(unsigned);
  signedBy = secret;
  expect((await read(lines)).waits).toEqual([]);
  expect(await rows(`SELECT ref FROM arcade.cases WHERE kind = 'listDiffers'`, [])).toEqual([{ ref: day }]);
});
