// Rewards from the operator's command line: packets by two, and players who are barred.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { numberIn, useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, dataDir, sql } = useTwoOperators();

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-')`);
});

const hourMs = 3_600_000;
const packet = (change: object = {}) => ({
  title: { vi: 'Lì xì', zh: '红包', en: 'Packet', id: 'Angpau' },
  total: '88.88',
  count: 8,
  startsAt: new Date(Date.now() + hourMs).toISOString(),
  endsAt: new Date(Date.now() + 2 * hourMs).toISOString(),
  ...change,
});
let files = 0;
const make = (name: string, file: object) => {
  files += 1;
  const path = join(dataDir(), `packet-${files}.json`);
  writeFileSync(path, JSON.stringify(file));
  return operator(name, 'packets', 'make', path);
};
const rows = (out: string) =>
  out
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const agree = (name: string, out: string) => operator(name, 'agree', numberIn(out));

test('S11 a home packet is made when two operators say so, split to the cent, and listed with what was taken', async () => {
  expect((await make('anna', packet({ total: '0.07' }))).err).toContain('The packet does not fit: count');
  expect((await make('anna', packet({ startsAt: new Date(0).toISOString() }))).err).toContain('startsAt');
  const requested = await make('anna', packet());
  expect(requested.out).toMatch(/^packet: waits for a second operator: agree \d+\n$/);
  expect(rows((await operator('anna', 'packets', 'list')).out)).toEqual([]);
  expect(await agree('anna', requested.out)).toMatchObject({ code: 1 });
  expect((await agree('berta', requested.out)).out).toMatch(/^packet of .*"hash":"[0-9a-f]{64}"/);
  const [listed] = rows((await operator('anna', 'packets', 'list')).out);
  expect(listed).toMatchObject({
    total: '88.88',
    count: 8,
    taken: 0,
    takenTotal: '0.00',
    requestedBy: 'anna',
    agreedBy: 'berta',
  });
  const shares = await sql<{ n: number; cents: string }>(
    'SELECT count(*)::int AS n, sum(cents)::text AS cents FROM rewards.shares',
  );
  expect(shares).toEqual([{ n: 8, cents: '8888' }]);
  // Another one in its time, and one that has begun by the time somebody agrees.
  const late = await make('anna', packet({ startsAt: new Date(Date.now() + hourMs + 1_000).toISOString() }));
  expect((await agree('berta', late.out)).err).toContain('overlaps no other');
  await expect(
    sql(`INSERT INTO rewards.packets (id, titles, total, shares, starts_at, ends_at, turns_from, salt, hash, is_demo)
      SELECT 1, titles, total, shares, ends_at + interval '1 day', ends_at + interval '2 days', '{}', salt, hash, false FROM rewards.packets`),
  ).rejects.toThrow(/check constraint/);
});

test('S11 who is barred is listed with the reason, once, and claims again when it is lifted', async () => {
  const bar = (verb: string, kind: string) => operator('anna', verb, 'Player07', kind);
  expect((await bar('bar', 'daily')).out).toBe('player Player07: rewards daily barred\n');
  expect((await bar('bar', 'daily')).err).toContain('is barred from this reward already');
  expect((await bar('unbar', 'packet')).err).toContain('is not barred');
  expect(rows((await operator('berta', 'barred')).out)).toMatchObject([
    { userId: '7', kind: 'dailyBonus', reason: 'a test' },
  ]);
  expect((await bar('unbar', 'daily')).out).toContain('open again');
  expect(rows((await operator('berta', 'barred')).out)).toEqual([]);
  await bar('bar', 'daily');
  const logged = rows((await operator('anna', 'log', '30')).out);
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['bar-rewards', 'unbar-rewards', 'bar-rewards']),
  );
  expect(await bar('bar', 'everything')).toMatchObject({ code: 2 });
});
