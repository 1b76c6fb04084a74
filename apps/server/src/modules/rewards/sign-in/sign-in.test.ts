// The daily sign-in (docs/design/agents-rewards.md, "Sign-in").
import { type Mills, yuan } from '@longmen/engine';
import { useRewards } from '@longmen/test-kit/fixtures/rewards';
import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import * as settings from '../settings.ts';

const { kit, ask, outcome, player, deposit, stake, reach, balance, at } = useRewards();
const claim = 'claimSignIn';

const byDays = {
  id: 1,
  sign_type: 'any',
  sign_condtion: 'bet',
  condtion_num: '100',
  from: '2026-03-01',
  to: '2026-03-31',
  setting: [
    { cond: 1, reward: '0.5' },
    { cond: 3, reward: '1' },
    { cond: 5, reward: '1.5' },
    { cond: 7, reward: '4' },
  ],
};
beforeEach(() => kit.set(settings.signIn, byDays));

/** Signs in on a day of March, having bet enough. */
async function sign(who: Caller, day: number, bet: Mills = yuan(100)) {
  const date = `2026-03-${String(day).padStart(2, '0')}`;
  await stake(who, bet, `${date}T08:00:00`);
  at(`${date}T09:00:00`);
  return outcome(claim, who);
}

test('seven days in a row are 10.000, the eighth begins again, and each is signed once', async () => {
  const who = await player();
  const rewards = [];
  for (let day = 1; day <= 8; day += 1) {
    const answer = await sign(who, day);
    rewards.push(typeof answer === 'string' ? answer : answer['reward']);
    expect(await outcome(claim, who)).toBe('rewardClaimed');
    if (day === 7) expect(await balance(who)).toBe(yuan(10));
  }
  expect(rewards).toEqual(['0.500', '0.500', '1.000', '1.000', '1.500', '1.500', '4.000', '0.500']);
  expect(await ask('signInState', who)).toMatchObject({
    sign_days: 1,
    sign_reward: 2,
    reward: '0.500',
    calendar: ['2026-03-08'],
  });
});

test('a missed day, and another activity, begin at the first', async () => {
  const who = await player();
  for (const day of [1, 2]) await sign(who, day);
  expect(await sign(who, 4)).toMatchObject({ reward: '0.500', sign_days: 1 });
  await sign(who, 5);
  await kit.set(settings.signIn, { ...byDays, id: 2 });
  expect(await sign(who, 6)).toMatchObject({ reward: '0.500', sign_days: 1 });
});

test('a day below the first row counts and pays nothing', async () => {
  await kit.set(settings.signIn, { ...byDays, setting: [{ cond: 2, reward: '1' }] });
  const who = await player();
  expect(await sign(who, 1)).toMatchObject({ reward: '0.000', sign_days: 1, balance: '0.000' });
  expect(await sign(who, 2)).toMatchObject({ reward: '1.000', sign_days: 2, balance: '1.000' });
});

test('by level the highest row that is reached pays, and none pays nothing', async () => {
  const setting = [
    { cond: 1, reward: '2' },
    { cond: 3, reward: '5' },
    { cond: 6, reward: '10' },
  ];
  await kit.set(settings.signIn, { ...byDays, sign_type: 'vip', condtion_num: '1000', setting });
  const [none, fourth] = [await player(), await player()];
  await reach(fourth, 4, '2026-02-01T00:00:00');
  expect(await sign(none, 1, yuan(1_000))).toBe('rewardNotClaimable');
  expect(await sign(fourth, 1, yuan(1_000))).toMatchObject({ reward: '5.000' });
});

test('by deposits of today, to the mill, whenever the day begins and ends', async () => {
  await kit.set(settings.signIn, { ...byDays, sign_condtion: 'recharge' });
  const who = await player();
  await deposit(who, 99_999 as Mills, '2026-03-02T12:00:00');
  at('2026-03-02T23:00:00');
  expect(await ask('signInState', who)).toMatchObject({ sign_reward: 0, condtion_now: '99.999' });
  expect(await outcome(claim, who)).toBe('rewardNotClaimable');
  await deposit(who, 1 as Mills, '2026-03-02T23:30:00');
  at('2026-03-02T23:59:59.900');
  expect(await ask('signInState', who)).toMatchObject({ sign_reward: 1, condtion_now: '100.000' });
  expect(await outcome(claim, who)).toMatchObject({ sign_days: 1 });
  await deposit(who, yuan(100), '2026-03-03T00:00:00');
  at('2026-03-03T00:00:00.100');
  expect(await outcome(claim, who)).toMatchObject({ sign_days: 2 });
});

test('is closed before its first day and after its last; visitors see the terms while it runs', async () => {
  for (const day of ['2026-02-28T23:59:59.999', '2026-04-01T00:00:00']) {
    at(day);
    expect(await outcome('signInState', undefined)).toBe('rewardClosed');
    expect(await outcome(claim, await player())).toBe('rewardClosed');
  }
  at('2026-03-31T23:59:59.999');
  expect(await ask('signInState', undefined)).toMatchObject({ sign_reward: 0, reward: '0.500', calendar: [] });
});

test('is paid once to 100 taps at the same moment', async () => {
  const who = await player();
  await stake(who, yuan(100), '2026-03-10T08:00:00');
  at('2026-03-10T09:00:00');
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(claim, who)));
  expect(outcomes.filter((each) => each !== 'rewardClaimed')).toHaveLength(1);
  expect(await balance(who)).toBe(500);
});

test('asks for an account of a day, and for no more accounts of one network than are allowed', async () => {
  const [young, first, second] = [await player(), await player(), await player()];
  await kit.set(settings.ageHours, '24');
  try {
    const since = (hour: string) =>
      kit.sql('UPDATE identity.users SET registered_at = $2 WHERE user_id = $1', [
        young.userId,
        `2026-03-18T${hour}+07:00`,
      ]);
    await since('09:00:00.001');
    expect(await sign(young, 19)).toBe('rewardNotClaimable');
    await since('09:00:00');
    expect(await outcome(claim, young)).toMatchObject({ reward: '0.500' });
  } finally {
    await kit.set(settings.ageHours, '0');
  }
  await kit.set(settings.perNetwork, '1');
  try {
    for (const who of [first, second]) await stake(who, yuan(100), '2026-03-20T08:00:00');
    at('2026-03-20T09:00:00');
    expect(await outcome(claim, first, { ip: '203.0.113.5' })).toMatchObject({ reward: '0.500' });
    expect(await outcome(claim, second, { ip: '203.0.113.77' })).toBe('rewardShared');
    expect(await outcome(claim, second, { ip: '198.51.100.7' })).toMatchObject({ reward: '0.500' });
  } finally {
    await kit.set(settings.perNetwork, '60');
  }
});

test('rewards that give back more than 60 % of what their conditions bring in are refused when they are set', async () => {
  const set = (change: object) => kit.set(settings.signIn, { ...byDays, ...change });
  await expect(set({ condtion_num: '79' })).rejects.toThrow('settingInvalid');
  await expect(set({ condtion_num: '80' })).resolves.toBeUndefined();
  await expect(set({ sign_type: 'vip', condtion_num: '222' })).rejects.toThrow('settingInvalid');
  await expect(set({ sign_type: 'vip', condtion_num: '223' })).resolves.toBeUndefined();
});
