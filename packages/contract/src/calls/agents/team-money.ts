/** Money of an agent's team, and what his rebates are made of (spec 2 §2, §9; agents-rewards.md, "Lists of a team"). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, idText, money, numberList, paging, seconds, signedMoney, whole, wireObject } from '../../wire.ts';
import { teamListFields, whoseFields, whoseSample } from './team-bets.ts';
import { recordStatuses } from '../records.ts';

/** So many rows of a list are counted; who looks for older ones asks for fewer days or for one account. */
export const teamRowsMax = 10_000;
/** The most days that a statement of rebates is about. */
export const rebateDaysMax = 92;

/**
 * What every row of money tells: whose, which, when, how much. How it was paid, and where it goes, is nobody else's.
 */
const rowFields = {
  ...whoseFields,
  orderNum: as('order_num', idText),
  kind: as('type', count),
  at: as('addtime', seconds),
  /** Above 0 in, below 0 out; deposits and withdrawals as they were asked for. */
  amount: as('amount', signedMoney),
  price: as('price', signedMoney),
  statusName: as('statusName', z.string()),
};
const rowSample = {
  ...whoseSample,
  order_num: '1234567890123456',
  type: 5,
  addtime: '1763623810',
  amount: '500.000',
  price: '500.000',
  statusName: 'Success',
};

/** What moved a balance. */
export const teamTransaction = wireObject({
  ...rowFields,
  /** Its kind in words. */
  title: as('style', z.string()),
  status: as('status', z.enum(recordStatuses)),
  /** Game and issue of a bet. */
  remark: as('remark', z.string()),
  /** The balance after it; null where the site does not show agents those of others, and where it was not in cash. */
  balance: as('balance', z.nullable(money)),
});
export const transactionSample = { ...rowSample, style: 'Bank transfer', status: '2', remark: '', balance: '734.500' };

const listOutput = { total: as('total', count), page: as('page', count) };
const listSample = { total: 1, page: 1 };

export const teamTransactions = defineCall({
  name: 'teamTransactions',
  method: 'GET',
  path: 'agent/transaction_detail',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary: `What moved the balances of the agent and everybody below him, newest first. Up to ${teamRowsMax} rows are counted.`,
  input: wireObject({
    ...teamListFields,
    /** Kinds joined by commas; all when left out, empty or 0. */
    kinds: as('type', z.optional(numberList)),
  }),
  output: wireObject({
    rows: as('rows', z.array(teamTransaction)),
    ...listOutput,
  }),
  refusals: ['memberUnknown'],
  sample: {
    input: { day_type: '0', page: '1', rows: '20' },
    output: { rows: [transactionSample], ...listSample },
  },
});

const orderInput = wireObject({
  ...teamListFields,
  /** 0 all, 1 worked on, 2 done, 3 failed. */
  status: as('type', z.optional(whole(0, 3))),
});
const orderOutput = wireObject({
  rows: as(
    'rows',
    z.array(
      wireObject({
        ...rowFields,
        /** Less the fees. */
        net: as('total_price', money),
        status: as('status', z.enum(['1', '2', '3'])),
      }),
    ),
  ),
  ...listOutput,
});
const orderSample = { ...rowSample, total_price: '500.000', status: '2' };

export const teamDeposits = defineCall({
  name: 'teamDeposits',
  method: 'GET',
  path: 'agent/charge_records',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary: 'Deposits of the agent and everybody below him, newest first, without how they were paid.',
  input: orderInput,
  output: orderOutput,
  refusals: ['memberUnknown'],
  sample: { input: { day_type: '7', type: '0' }, output: { rows: [orderSample], ...listSample } },
});

export const teamWithdrawals = defineCall({
  name: 'teamWithdrawals',
  method: 'GET',
  path: 'agent/withdraw_records',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary: 'Withdrawals of the agent and everybody below him, newest first, without where they go.',
  input: orderInput,
  output: orderOutput,
  refusals: ['memberUnknown'],
  sample: { input: { day_type: '7', type: '0' }, output: { rows: [{ ...orderSample, type: 14 }], ...listSample } },
});

export const rebateDetail = defineCall({
  name: 'rebateDetail',
  method: 'GET',
  path: 'agent/rebate_detail',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary: "What one of the caller's records of kind 19 is made of: its rows come to its amount.",
  input: wireObject({
    /** The record's number. */
    orderNum: as('order_num', idText),
    ...paging,
  }),
  output: wireObject({
    at: as('time', seconds),
    amount: as('amount', money),
    rows: as(
      'rows',
      z.array(
        wireObject({
          game: as('game', z.string()),
          issue: as('issue', z.string()),
          family: as('family', z.string()),
          /** The account directly below through whom it came, "direct" for players directly below. */
          via: as('via', z.string()),
          /** The caller's own rate, and that of the account below, percent. */
          rate: as('rate', z.string()),
          nextRate: as('next_rate', z.string()),
          /** Whole yuan of orders that earned it. */
          base: as('base', count),
          amount: as('amount', money),
        }),
      ),
    ),
    total: as('total', count),
    page: as('page', count),
  }),
  refusals: ['recordUnknown'],
  sample: {
    input: { order_num: '1234567890123456', page: '1' },
    output: {
      time: '1763623810',
      amount: '2.000',
      rows: [
        {
          game: 'Ngũ Cầu 1 phút',
          issue: '202611200871',
          family: 's_ssc',
          via: 'subagent01',
          rate: '8.0',
          next_rate: '6.0',
          base: 100,
          amount: '2.000',
        },
      ],
      total: 1,
      page: 1,
    },
  },
});

export const rebateStatement = defineCall({
  name: 'rebateStatement',
  method: 'GET',
  path: 'agent/statement',
  who: 'agent',
  bucket: 'write',
  once: false,
  summary: `The caller's rebates of up to ${rebateDaysMax} days as a file: by day and family, what they were counted on and what was paid.`,
  input: wireObject({
    from: as('from', seconds),
    /** Up to, and without, this instant. */
    to: as('to', seconds),
    format: as('format', z.enum(['csv', 'pdf'])),
  }),
  output: wireObject({
    fileName: as('name', z.string()),
    contentType: as('content_type', z.string()),
    /** The file's bytes in base64. */
    bytes: as('content', z.string()),
    rows: as('total', count),
  }),
  refusals: ['recordTimesInvalid'],
  sample: {
    input: { from: '1763596800', to: '1763683200', format: 'csv' },
    output: { name: 'rebates.csv', content_type: 'text/csv; charset=utf-8', content: '77u/…', total: 1 },
  },
});
