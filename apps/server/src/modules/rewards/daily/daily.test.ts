// The daily bonus on real turnover and levels (docs/design/agents-rewards.md, "Daily").
import { mills, yuan } from '@longmen/engine';
import { useRewards } from '@longmen/test-kit/fixtures/rewards';
import { expect, test } from 'vitest';
import { platformsCount } from '../settings.ts';

const { kit, modules, ask, outcome, player, stake, reach, balance, at } = useRewards();
const claim = 'claimDaily';
const [yesterday, today] = ['2026-03-01', '2026-03-02'];

/** Somebody of a level with valid bets of yesterday. */
async function bettor(level: number, valid: number, levelAt = `${yesterday}T12:00:00`) {
  const who = await player();
  if (level > 0) await reach(who, level, levelAt);
  if (valid > 0) await stake(who, mills(valid), `${yesterday}T15:00:00`);
  return who;
}

test('pays the rate of the highest tier on the whole amount, rounded down to the mill, up to its cap', async () => {
  at(`${today}T09:00:00`);
  const table = [
    [3, 99_999, 0],
    [3, 100_000, 100],
    [3, 9_999_999, 9_999],
    [3, 10_000_000, 15_000],
    [3, 123_456_789, 246_913],
    [2, 50_000_000, 0],
    [10, 10_000_000_000, 8_888_000],
  ] as const;
  for (const [level, valid, money] of table) {
    const who = await bettor(level, valid);
    const before = await ask('dailyState', who);
    const done = await outcome(claim, who);
    expect.soft(await balance(who), `VIP${level} of ${valid}`).toBe(money);
    expect.soft(before['is_reward'], `VIP${level} of ${valid}`).toBe(money > 0 ? 1 : 0);
    if (money === 0) expect.soft(done).toBe('rewardNotClaimable');
    else expect.soft(await ask('dailyState', who)).toMatchObject({ is_reward: 2 });
  }
});

test('is open from 00:10:00.000 to 23:59:59.999 of the site', async () => {
  const [early, late] = [await bettor(3, 100_000), await bettor(3, 100_000)];
  at(`${today}T00:09:59.999`);
  expect(await outcome(claim, early)).toBe('rewardNotYet');
  expect(await ask('dailyState', early)).toMatchObject({ money: '0.100', is_reward: 0 });
  at(`${today}T00:10:00.000`);
  expect(await outcome(claim, early)).toEqual({ money: '0.100', balance: '0.100' });
  expect(await outcome(claim, early)).toBe('rewardClaimed');
  at(`${today}T23:59:59.999`);
  expect(await outcome(claim, late)).toEqual({ money: '0.100', balance: '0.100' });
  at('2026-03-03T00:10:00.000');
  expect(await outcome(claim, late)).toBe('rewardNotClaimable');
});

test('counts bets by the day in which they were settled, and the level as it stood at 00:00', async () => {
  const who = await bettor(3, 0);
  // Drawn at 23:59:30 and settled at 00:00:20: bets of today.
  await stake(who, yuan(100), `${today}T00:00:20`);
  const risen = await bettor(3, 100_000, `${today}T09:00:00`);
  at(`${today}T10:00:00`);
  for (const each of [who, risen]) expect(await outcome(claim, each)).toBe('rewardNotClaimable');
  expect(await ask('dailyState', risen)).toMatchObject({ vip_id: 0, valid_price: '100.000', next: null });
  at('2026-03-03T10:00:00');
  expect(await outcome(claim, who)).toMatchObject({ money: '0.100' });
});

test('shows what the next tier lacks and would pay', async () => {
  at(`${today}T10:00:00`);
  const who = await bettor(3, 9_999_999);
  expect(await ask('dailyState', who)).toMatchObject({
    vip_id: 3,
    valid_price: '9999.999',
    rate: '0.10',
    money: '9.999',
    next: { need: '0.001', rate: '0.15', money: '15.000' },
  });
  expect(await ask('dailyTable', undefined)).toMatchObject({
    tiers: ['100.000', '10000.000', '100000.000'],
    time: '00:10-24:00',
    zone: 'Asia/Ho_Chi_Minh',
  });
});

test('is paid once to 100 taps at the same moment', async () => {
  at(`${today}T10:00:00`);
  const who = await bettor(3, 100_000);
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(claim, who)));
  expect(outcomes.filter((each) => each !== 'rewardClaimed')).toEqual([{ money: '0.100', balance: '0.100' }]);
  expect((await modules.ledger.standingOf(who.userId)).open).toHaveLength(1);
});

test('counts games of other companies only where the site says so', async () => {
  at(`${today}T10:00:00`);
  const who = await bettor(3, 150_000);
  await kit.sql(
    `INSERT INTO arcade.game_rounds (user_id, game_round, stake, payout, returned, valid, counted, opened_at, last_at, closed_at, kind, state, provider, game, round, platform)
     SELECT $1, 77, 50000, 0, 0, 50000, 50000, at, at, at, 3, 2, 'hall', 'SB01', 'r', 'ag' FROM (SELECT $2::timestamptz AS at) c`,
    [who.userId, `${yesterday}T15:00:00+07:00`],
  );
  expect(await ask('dailyState', who)).toMatchObject({ valid_price: '100.000', money: '0.100' });
  await kit.set(platformsCount, '1');
  expect(await ask('dailyState', who)).toMatchObject({ valid_price: '150.000', money: '0.150' });
  await kit.set(platformsCount, '0');
});
