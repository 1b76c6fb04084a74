// What the site gives, at the console: its costs, its end by one at once, who is barred, packets within the budget.
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';

const { platform, signedIn, sql } = useConsole(['anna', 'berta']);
const reason = 'a test';
type Browser = Awaited<ReturnType<typeof signedIn>>;
let anna: Browser;
let berta: Browser;

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    SELECT n, 'player' || n, 1, '{}', '-', '-' FROM generate_series(11, 13) n`);
  await sql(`INSERT INTO rewards.claims (user_id, id, kind, ref, money, balance, at) VALUES
    (11, 1, 22, 1, 3000, 0, now()), (11, 2, 22, 2, 4000, 0, now() - interval '2 days'), (12, 3, 22, 1, 1000, 0, now()),
    (12, 4, 22, 3, 9000, 0, now() - interval '40 days')`);
  anna = await signedIn('anna');
  berta = await signedIn('berta');
});

const bonus = async (kind: string) => {
  const { bonuses } = await anna.ok('listBonuses');
  const found = bonuses.find((one) => one.kind === kind);
  if (found === undefined) throw new Error('no such kind');
  return found;
};

test('what a kind cost is told by days and in all, each player once', async () => {
  const daily = await bonus('dailyBonus');
  expect(daily.whole).toEqual({ paid: 8_000, claims: 3, players: 2 });
  expect(daily.days.map(({ paid }) => paid)).toEqual([4_000, 4_000]);
  expect(daily.terms.map(({ key }) => key)).toContain('reward_budget_daily');
});

test('one ends a reward at once, for what the screen showed; nobody does so twice', async () => {
  const stop = async (seen?: string) => {
    const now = (await bonus('dailyBonus')).seen ?? '';
    return anna.refusal('stopBonus', { kind: 'dailyBonus', seen: seen ?? now, reason });
  };
  expect(await stop('0'.repeat(64))).toBe('factsChanged');
  expect(await stop()).toBe('done');
  expect(await stop()).toBe('rewardNotOpen');
  expect((await anna.ok('readSetting', { key: 'reward_day' })).value).toBe('0');
  expect((await anna.ok('listAudit', { limit: 1 })).rows).toMatchObject([
    { action: 'stop-reward', subject: 'reward_day' },
  ]);
});

test('who is barred is listed in pages, once, until it is lifted', async () => {
  const bar = (player: string, kind: 'all' | 'signIn') => anna.refusal('barPlayer', { player, kind, reason });
  expect(await bar('player11', 'all')).toBe('done');
  expect(await bar('player11', 'all')).toBe('playerBarred');
  expect(await bar('player12', 'signIn')).toBe('done');
  const first = await anna.ok('listBarred', { limit: 1 });
  expect(first.rows.map(({ player, kind }) => [player, kind])).toEqual([['player12', 'signIn']]);
  const second = await anna.ok('listBarred', { limit: 1, before: first.next ?? '' });
  expect(second).toMatchObject({ rows: [{ player: 'player11', kind: 'all', reason }], next: null });
  expect((await anna.ok('listBarred', { kind: 'signIn' })).count).toBe(1);
  expect(await anna.refusal('unbarPlayer', { player: 'player11', kind: 'all', reason })).toBe('done');
  expect(await anna.refusal('unbarPlayer', { player: 'player11', kind: 'all', reason })).toBe('playerNotBarred');
  expect((await anna.ok('listBarred', {})).rows.map(({ player }) => player)).toEqual(['player12']);
});

test('a packet above what a day pays is refused by name; one is made by two and stopped by one', async () => {
  const hour = 3_600_000;
  const times = { startsAt: platform().clock.now() + hour, endsAt: platform().clock.now() + 2 * hour };
  const titles = { vi: 'a', zh: 'b', en: 'c', id: 'd' };
  const packet = (total: string) => ({ titles, total, shares: '8', ...times, reason });
  expect(await anna.refusal('makeHomePacket', packet('0.01'))).toBe('packetInvalid');
  const { seen } = await anna.ok('readSetting', { key: 'reward_budget_packet' });
  const budget = await anna.ok('changeSetting', { key: 'reward_budget_packet', value: '100', seen, reason });
  await berta.ok('agreeToProposal', { id: budget.waits ?? '', reason });
  expect(await anna.refusal('makeHomePacket', packet('100.01'))).toBe('overBudget');
  const { waits } = await anna.ok('makeHomePacket', packet('88.88'));
  await berta.ok('agreeToProposal', { id: waits ?? '', reason });
  const [made] = (await anna.ok('listHomePackets')).packets;
  expect(made).toMatchObject({ total: 88_880, shares: 8, firstBy: 'anna', secondBy: 'berta', stoppedAt: null });
  const stop = () => berta.refusal('stopHomePacket', { id: made?.id ?? '', reason });
  expect(await stop()).toBe('done');
  expect(await stop()).toBe('rewardNotOpen');
  const [over] = (await anna.ok('listHomePackets')).packets;
  expect(over).toMatchObject({ stoppedBy: 'berta' });
  expect((over?.endsAt ?? 0) - (over?.startsAt ?? 0)).toBeLessThanOrEqual(1);
});
