/** Bets of an agent's team (spec 2 §2, §9; agents-rewards.md, "Lists of a team"). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, boundedText, count, gameId, idText, money, paging, whole, wireObject } from '../../wire.ts';
import {
  orderDetailFields,
  orderDetailSample,
  orderFields,
  orderListFields,
  orderListSample,
  orderSample,
} from '../betting.ts';

/** Days of a list: 0 today, 1 yesterday, 7 the last seven with today. */
const dayType = z.enum(['0', '1', '7']);

/** What every list of a team is asked by. */
export const teamListFields = {
  days: as('day_type', z.optional(dayType)),
  /** One account of the team, the agent himself included, by its whole name in any case. */
  username: as('username', z.optional(boundedText(40))),
  ...paging,
  /** So many rows on, where no page is named. */
  skip: as('index', z.optional(whole(0, 1_000_000))),
};

/** Whose row it is. */
export const whoseFields = { username: as('username', z.string()), userId: as('uid', idText) };
export const whoseSample = { username: 'subagent01', uid: '1234567890123456' };

const teamOrder = wireObject({
  ...orderFields,
  ...whoseFields,
  /** The agent's own rebate from it in percent: his rate less that of the account below. "0.0" for his own bet. */
  rebateRate: as('rebate_rate', z.string()),
  /** What he earns by it: 0 while it waits, and when it carries none. */
  rebate: as('rebate', money),
});

const input = wireObject({
  ...teamListFields,
  /** 0 all, 1 won, 5 not won, 4 waiting, 2 tied, 3 cancelled. */
  status: as('type', z.optional(whole(0, 5))),
  /** An outside platform (`ky`, `ag`) has no orders here; anything else asks for the lottery's. */
  platform: as('plate', z.optional(boundedText(20))),
});
const output = wireObject({ rows: as('rows', z.array(teamOrder)), ...orderListFields });
const refusals = ['memberUnknown'] as const;

const rowSample = { ...orderSample, ...whoseSample, can_cancel: '0', rebate_rate: '2.0', rebate: '0.000' };

export const teamOrders = defineCall({
  name: 'teamOrders',
  method: 'GET',
  path: 'agent_bet_detail/get_bet_list',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary: 'Bets of the agent and everybody below him, newest first, with the sums of the filter and his own rebates.',
  input,
  output,
  refusals,
  sample: {
    input: { day_type: '0', type: '0', page: '1', rows: '20' },
    output: { rows: [rowSample], ...orderListSample, total: 1, price_total: '10', wait_num: 1, wait_total: '10' },
  },
});

export const teamOrderDetail = defineCall({
  name: 'teamOrderDetail',
  method: 'GET',
  path: 'agent_bet_detail/get_game_bet_detail',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary: 'One bet of the team, and what each account from the bettor up to the agent earns by it.',
  input: wireObject({ orderNum: as('order_num', idText), gid: as('gid', z.optional(gameId)) }),
  output: wireObject({
    ...orderDetailFields,
    ...whoseFields,
    /** From the account directly above the bettor up to the agent; nobody above him. */
    rebates: as(
      'rebates',
      z.array(
        wireObject({
          username: as('username', z.string()),
          /** Its own rate and that of the next account on the way down, and the difference, percent. */
          rate: as('rate', z.string()),
          nextRate: as('next_rate', z.string()),
          gap: as('gap', z.string()),
          /** Whole yuan that rebates are counted on; 0 while the bet waits, and when it carries none. */
          base: as('base', count),
          amount: as('amount', money),
        }),
      ),
    ),
  }),
  refusals: ['orderUnknown'],
  sample: {
    input: { gid: '10', order_num: '123456789012345600' },
    output: {
      ...orderDetailSample,
      ...whoseSample,
      rebates: [{ username: 'agent01', rate: '8.0', next_rate: '6.0', gap: '2.0', base: 100, amount: '2.000' }],
    },
  },
});
