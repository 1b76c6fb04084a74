// Games of other companies at the console: cases with both words, money on its way, and what a player has there.
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';

const { signedIn, sql } = useConsole(['anna', 'berta']);
const reason = 'a test';
type Browser = Awaited<ReturnType<typeof signedIn>>;
let anna: Browser;
let berta: Browser;

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-'), (8, 'player08', 1, '{}', '-', '-')`);
  await sql('INSERT INTO ledger.accounts (user_id, kind, balance) VALUES (7, 1, 100000), (7, 4, 50000)');
  await sql(`INSERT INTO arcade.provider_wallets (user_id, provider, gone_over, come_back, net, seen_total, seen_free, seen_at,
      touched_at, locked_as)
    VALUES (7, 'table', 50000, 20000, -3000, 29000, 29000, now(), now(), NULL), (8, 'table', 0, 0, 0, NULL, NULL, NULL, now(), 'late')`);
  await sql(`INSERT INTO arcade.wallet_transfers (user_id, id, amount, made_at, claimed_at, day, way, state, provider,
      order_number, why, ended_at)
    VALUES (7, 51, 50000, now(), now(), '2026-01-01', 1, 5, 'table', 'order51', 'a test', NULL),
      (7, 41, 1000, now(), now(), '2026-01-01', 1, 3, 'table', 'order41', NULL, now())`);
  await sql(`INSERT INTO arcade.cases (user_id, provider, kind, ref, detail) VALUES
    (7, 'table', 'purseDiffers', 'wallet:7', '{"over": 50000, "expected": 27000, "total": 29000}'),
    (NULL, 'table', 'listDiffers', 'hour:1', '{"ours": {"count": 4}, "theirs": {"count": 5}}')`);
  anna = await signedIn('anna');
  berta = await signedIn('berta');
});

test('cases are listed with both words, and end with a reason, once', async () => {
  const { rows } = await anna.ok('listPlatformCases', {});
  expect(rows).toMatchObject([
    { kind: 'listDiffers', player: null, ours: { count: 4 }, theirs: { count: 5 } },
    { kind: 'purseDiffers', player: 'player07', ours: { over: 50_000, expected: 27_000 }, theirs: { total: 29_000 } },
  ]);
  const id = rows[0]?.id ?? '';
  expect(await anna.refusal('closePlatformCase', { id, reason })).toBe('done');
  expect(await anna.refusal('closePlatformCase', { id, reason })).toBe('nothingWaits');
  expect((await anna.ok('listPlatformCases', { state: 'closed' })).rows).toMatchObject([
    { id, closedBy: 'anna', reason },
  ]);
  expect((await anna.ok('listPlatformCases', { player: 'nobody', state: 'all' })).rows).toEqual([]);
  expect((await anna.ok('listPlatformCases', { player: 'player07' })).count).toBe(1);
});

test('money that waits is settled by two; others see that one has said so', async () => {
  const open = async () => (await berta.ok('listCrossings', {})).rows;
  expect(await open()).toMatchObject([
    { id: '51', player: 'player07', way: 'in', amount: 50_000, mayBe: ['done', 'failed'] },
  ]);
  const { waits } = await anna.ok('settleCrossing', { id: '51', as: 'failed', reason });
  expect(await open()).toMatchObject([{ waits: { id: waits, as: 'failed', by: 'anna' } }]);
  await berta.ok('agreeToProposal', { id: waits ?? '', reason });
  expect(await open()).toEqual([]);
  expect((await anna.ok('listCrossings', { state: 'all' })).rows.map(({ id, state }) => [id, state])).toEqual([
    ['51', 'failed'],
    ['41', 'done'],
  ]);
});

test('a purse shows its equation beside what the company says, and is brought back unless it is locked', async () => {
  expect(await anna.ok('readPurses', { player: 'PLAYER07' })).toMatchObject({
    player: 'player07',
    purses: [
      { company: 'table', over: 50_000, back: 20_000, net: -3_000, expected: 27_000, total: 29_000, difference: 2_000 },
    ],
  });
  const bring = (player: string, company = 'table') => anna.refusal('bringBack', { player, company, reason });
  expect(await bring('player07', 'hall')).toBe('noSuchPurse');
  expect(await bring('player08')).toBe('purseLocked');
  expect(await bring('player07')).toBe('done');
  const [row] = await sql<{ isDue: boolean }>(
    `SELECT back_at <= clock_timestamp() AS "isDue" FROM arcade.provider_wallets WHERE user_id = 7`,
  );
  expect(row?.isDue).toBe(true);
  expect((await anna.ok('listAudit', { limit: 1 })).rows).toMatchObject([
    { action: 'bring-back', subject: 'player07' },
  ]);
});
