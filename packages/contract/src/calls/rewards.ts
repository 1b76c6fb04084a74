/** What the house gives: the bonus of VIP levels, of yesterday's bets, of days signed in on (spec 2 §2, §3, §4, §9). */
import * as z from 'zod/mini';
import type { RefusalName } from '../refusals/refusals.ts';
import { defineCall } from '../call.ts';
import { as, count, flag, money, nothing, oneOf, rewardRate, seconds, wireObject } from '../wire.ts';

/** What any claim may be refused with. */
export const claimRefusals = [
  'rewardClosed',
  'rewardClaimed',
  'rewardNotClaimable',
  'rewardBarred',
  'rewardShared',
  'rewardSpent',
  'accountRestricted',
  'timeOutOn',
  'selfExcluded',
] as const satisfies readonly RefusalName[];

/** The site's own activities by the numbers that clients know (spec 2 §2). */
export const builtInActivities = { upgrade: '1001', daily: '1002', signIn: '1003' } as const;

export const claimableRewards = defineCall({
  name: 'claimableRewards',
  method: 'GET',
  path: 'activity/promotion/claimable',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Which of the built-in activities have something for the caller to claim now.',
  input: nothing,
  output: wireObject({ names: as('ids', z.array(oneOf(builtInActivities))) }),
  refusals: [],
  sample: { input: {}, output: { ids: ['1001'] } },
});

export const upgradeTable = defineCall({
  name: 'upgradeTable',
  method: 'GET',
  path: 'user/grade_mechanism/all',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'What reaching each VIP level gives, and what all levels up to it give together.',
  input: nothing,
  output: wireObject({
    rows: as(
      'rows',
      z.array(
        wireObject({
          level: as('id', count),
          title: as('title', z.string()),
          /** Growth points at which it begins: 1 for each yuan deposited. */
          points: as('integral', count),
          bonus: as('jj_money', money),
          /** All bonuses up to this level. */
          total: as('tj_money', money),
        }),
      ),
    ),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      rows: [
        { id: 0, title: 'Newcomer', integral: 0, jj_money: '0.000', tj_money: '0.000' },
        { id: 1, title: 'Bronze', integral: 1000, jj_money: '8.000', tj_money: '8.000' },
        { id: 2, title: 'Silver', integral: 10000, jj_money: '38.000', tj_money: '46.000' },
      ],
    },
  },
});

export const upgradeState = defineCall({
  name: 'upgradeState',
  method: 'GET',
  path: 'user/grade_mechanism/getUserGrade',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's level, what of its bonuses is not claimed yet, and what the next one gives.",
  input: nothing,
  output: wireObject({
    level: as('vip_id', count),
    /** Not claimed yet; all of it is claimed at once. */
    money: as('money', money),
    /** What all levels up to the highest give. */
    total: as('total_money', money),
    isClaimable: as('is_reward', z.boolean()),
    /** Null at the highest level. */
    next: as(
      'next',
      z.nullable(
        wireObject({
          level: as('id', count),
          points: as('integral', count),
          missing: as('missing', count),
          bonus: as('jj_money', money),
        }),
      ),
    ),
    claimed: as('claimed', z.array(count)),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      vip_id: 1,
      money: '8.000',
      total_money: '37070.000',
      is_reward: true,
      next: { id: 2, integral: 10000, missing: 8700, jj_money: '38.000' },
      claimed: [],
    },
  },
});

const claimed = { money: as('money', money), balance: as('balance', money) };

export const claimUpgrade = defineCall({
  name: 'claimUpgrade',
  method: 'POST',
  path: 'user/grade_mechanism/rewardDo',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: 'Claims the bonuses of all levels that were reached and not claimed yet.',
  input: nothing,
  output: wireObject(claimed),
  refusals: claimRefusals,
  sample: { input: {}, output: { money: '8.000', balance: '1308.000' } },
});

export const dailyTable = defineCall({
  name: 'dailyTable',
  method: 'GET',
  path: 'reward_day/reward_table',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: "What the daily bonus pays of yesterday's valid bets, by VIP level and tier.",
  input: nothing,
  output: wireObject({
    rows: as(
      'rows',
      z.array(
        wireObject({
          level: as('vip_id', count),
          first: as('d1_rate', rewardRate),
          second: as('d2_rate', rewardRate),
          third: as('d3_rate', rewardRate),
        }),
      ),
    ),
    /** Valid bets from which each rate holds, on the whole amount. */
    tiers: as('tiers', z.array(money)),
    /** The most that a day pays. */
    max: as('most', money),
    /** When it can be claimed, in the site's time zone. */
    time: as('time', z.string()),
    timeZone: as('zone', z.string()),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      rows: [{ vip_id: 3, d1_rate: '0.10', d2_rate: '0.15', d3_rate: '0.20' }],
      tiers: ['100.000', '10000.000', '100000.000'],
      most: '8888.000',
      time: '00:10-24:00',
      zone: 'Asia/Ho_Chi_Minh',
    },
  },
});

/** 0 not now, 1 can be claimed, 2 claimed. */
const claimState = z.codec(z.union([z.literal(0), z.literal(1), z.literal(2)]), z.enum(['no', 'yes', 'claimed']), {
  decode: (number) => (['no', 'yes', 'claimed'] as const)[number],
  encode: (state) => (state === 'no' ? 0 : state === 'yes' ? 1 : 2),
});

export const dailyState = defineCall({
  name: 'dailyState',
  method: 'GET',
  path: 'reward_day/reward_info',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "Yesterday's valid bets of the caller and what they pay today.",
  input: nothing,
  output: wireObject({
    /** As it stood when today began. */
    level: as('vip_id', count),
    /** Settled stakes of yesterday without ties and without what opposite bets of one issue cover. */
    valid: as('valid_price', money),
    rate: as('rate', rewardRate),
    money: as('money', money),
    state: as('is_reward', claimState),
    /** What the next tier lacks and would pay; null at the highest, and below VIP3. */
    next: as(
      'next',
      z.nullable(wireObject({ need: as('need', money), rate: as('rate', rewardRate), money: as('money', money) })),
    ),
    serverTime: as('server_time', seconds),
    opensAt: as('open_at', seconds),
    closesAt: as('until', seconds),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      vip_id: 3,
      valid_price: '9999.999',
      rate: '0.10',
      money: '9.999',
      is_reward: 1,
      next: { need: '0.001', rate: '0.15', money: '15.000' },
      server_time: '1763623810',
      open_at: '1763572200',
      until: '1763658000',
    },
  },
});

export const claimDaily = defineCall({
  name: 'claimDaily',
  method: 'POST',
  path: 'reward_day/reward_do',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: "Claims the bonus of yesterday's valid bets.",
  input: nothing,
  output: wireObject(claimed),
  refusals: [...claimRefusals, 'rewardNotYet'],
  sample: { input: {}, output: { money: '9.999', balance: '1308.000' } },
});

export const signInState = defineCall({
  name: 'signInState',
  method: 'GET',
  path: 'reward_sign/info',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'The sign-in activity that runs, and how the caller stands with it.',
  input: nothing,
  output: wireObject({
    /** '1': by VIP level; else by days in a row. */
    byLevel: as('sign_type', flag),
    /** Days in a row up to the last claim, counted in rounds. */
    days: as('sign_days', count),
    level: as('vip', count),
    /** What today pays, or paid. */
    reward: as('reward', money),
    startsAt: as('start_time', seconds),
    endsAt: as('expiration_time', seconds),
    state: as('sign_reward', claimState),
    /** '1': deposits of today; else valid bets of today. */
    byDeposits: as('sign_condtion', flag),
    amount: as('condtion_num', money),
    counted: as('condtion_now', money),
    /** From which day in a row, or level, each reward is paid. */
    rows: as('setting', z.array(wireObject({ from: as('cond', count), reward: as('reward', money) }))),
    /** Days of this row that are signed, the first one first. */
    calendar: as('calendar', z.array(z.string())),
    today: as('today', z.string()),
    /** When today ends. */
    closesAt: as('until', seconds),
    serverTime: as('server_time', seconds),
    timeZone: as('zone', z.string()),
  }),
  refusals: ['rewardClosed'],
  sample: {
    input: {},
    output: {
      sign_type: '0',
      sign_days: 2,
      vip: 1,
      reward: '1.000',
      start_time: '1763485200',
      expiration_time: '1766163600',
      sign_reward: 1,
      sign_condtion: '0',
      condtion_num: '100.000',
      condtion_now: '140.000',
      setting: [
        { cond: 1, reward: '0.500' },
        { cond: 3, reward: '1.000' },
        { cond: 5, reward: '1.500' },
        { cond: 7, reward: '4.000' },
      ],
      calendar: ['2025-11-18', '2025-11-19'],
      today: '2025-11-20',
      until: '1763658000',
      server_time: '1763623810',
      zone: 'Asia/Ho_Chi_Minh',
    },
  },
});

export const claimSignIn = defineCall({
  name: 'claimSignIn',
  method: 'POST',
  path: 'reward_sign/do',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: 'Signs in on today and claims what it pays; a day that pays nothing counts in the row.',
  input: nothing,
  output: wireObject({ reward: as('reward', money), days: as('sign_days', count), balance: as('balance', money) }),
  refusals: claimRefusals,
  sample: { input: {}, output: { reward: '1.000', sign_days: 3, balance: '1309.000' } },
});
