/** Money out: what may be withdrawn, the request, how far it is (spec 2 §3 to §5, §7). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, flag, idText, money, paging, seconds, wireObject, boundedText } from '../wire.ts';

/** Where money goes: 1 bank card, 4 digital currency, 5 wallet (spec 2 §9). */
export const payoutTypes = ['1', '4', '5'] as const;
export type PayoutType = (typeof payoutTypes)[number];

/**
 * How far a withdrawal is. `received`, `checked` (the rules were looked at), `review` (operators decide), `sent` (with
 * the bank or gateway), then `done`, or `refused` with the money back in the balance.
 */
export const withdrawalSteps = ['received', 'checked', 'review', 'sent', 'done', 'refused'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** Why operators refused a withdrawal, as its player reads it; `other` is said in the operator's own words. */
export const withdrawalRefusalReasons = [
  'payeeInvalid',
  'nameDiffers',
  'identityNeeded',
  'rulesBroken',
  'bankClosed',
  'askedByPlayer',
  'other',
] as const;
export type WithdrawalRefusalReason = (typeof withdrawalRefusalReasons)[number];

/** What operators ask a player for before money is paid out. */
export const withdrawalDocuments = ['identity', 'payee', 'address', 'funds'] as const;
export type WithdrawalDocument = (typeof withdrawalDocuments)[number];

export const withdrawal = wireObject({
  orderNum: as('order_num', idText),
  amount: as('money', money),
  fee: as('all_fee', money),
  /** What is paid out: amount less fee. */
  net: as('out_money', money),
  payoutType: as('out_type', z.enum(payoutTypes)),
  /** The bank, currency or wallet. */
  placeName: as('bank_name', z.string()),
  /** The last four characters of card number or address. */
  tail: as('bank_num', z.string()),
  /** Coins of a digital currency, 4 places, at the rate that was frozen; empty for others. */
  coins: as('num', z.string()),
  exchangeRate: as('pay_rate', z.string()),
  step: as('step', z.enum(withdrawalSteps)),
  /** 1 processing, 2 success, 3 failed (spec 2 §4). */
  status: as('status', z.enum(['1', '2', '3'])),
  statusName: as('statusName', z.string()),
  /** In words, in the language of the request, why it was refused; else empty. */
  note: as('tips', z.string()),
  /** What an operator says about it to the player; plain text, mostly empty. */
  operatorNote: as('operator_note', z.string()),
  requestedAt: as('addtime', seconds),
  endedAt: as('endtime', z.nullable(seconds)),
  timeline: as(
    'timeline',
    z.array(
      wireObject({
        step: as('step', z.enum(withdrawalSteps)),
        name: as('name', z.string()),
        at: as('addtime', seconds),
      }),
    ),
  ),
});

export const withdrawalSample = {
  order_num: '1234567890123456',
  money: '500.000',
  all_fee: '0.000',
  out_money: '500.000',
  out_type: '1',
  bank_name: 'Vietcombank',
  bank_num: '4567',
  num: '',
  pay_rate: '',
  step: 'review',
  status: '1',
  statusName: 'In review',
  tips: '',
  operator_note: '',
  addtime: '1763623810',
  endtime: null,
  timeline: [
    { step: 'received', name: 'Received', addtime: '1763623810' },
    { step: 'checked', name: 'Checked', addtime: '1763623811' },
    { step: 'review', name: 'In review', addtime: '1763623811' },
  ],
};

export const withdrawalOffer = defineCall({
  name: 'withdrawalOffer',
  method: 'GET',
  path: 'pay/out_mamage/out_show',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'What the caller may withdraw, where to, at which fee, and what is missing for it.',
  input: wireObject({
    /** The card whose bank and number are told; the default one when left out. */
    cardId: as('id', z.optional(idText)),
  }),
  output: wireObject({
    balance: as('balance', money),
    /** The most that can be withdrawn now: the balance without what a bonus binds. */
    withdrawable: as('out_balance', money),
    /** Turnover fee and withdrawal fee of a request made now. */
    fee: as('all_fee', money),
    turnoverFee: as('dml_fee', money),
    /** What must be staked in all, what was, and what is missing. */
    requiredTurnover: as('auth_dml', money),
    turnover: as('dml', money),
    remainingTurnover: as('w_dml', money),
    mayWithdrawEarly: as('is_w_dml', flag),
    /** The chosen card; empty without one. */
    image: as('img', z.string()),
    bankName: as('bank_name', z.string()),
    tail: as('bank_num', z.string()),
    cards: as(
      'bank_list',
      z.array(
        wireObject({
          id: as('id', idText),
          bankName: as('name', z.string()),
          tail: as('bank_num', z.string()),
          isDefault: as('is_default', flag),
          isLocked: as('is_lock', flag),
          heldUntil: as('held_until', z.nullable(seconds)),
        }),
      ),
    ),
    /** Digital currencies and wallets on offer, each with the caller's own address at it. */
    platforms: as(
      'szhb',
      z.array(
        wireObject({
          id: as('id', z.string()),
          payoutType: as('out_type', z.enum(['4', '5'])),
          name: as('platform_name', z.string()),
          /** Yuan for one coin, decimal text; 1.000 for a wallet in yuan. */
          exchangeRate: as('pay_rate', z.string()),
          /** The last four characters of the caller's address; empty when none is bound. */
          tail: as('digital_url', z.string()),
          isDefault: as('is_default', flag),
          isLocked: as('is_lock', flag),
          heldUntil: as('held_until', z.nullable(seconds)),
        }),
      ),
    ),
    /** Withdrawals without a fee that are left today, and the fee of those after. */
    freeLeft: as('free_num', count),
    fixedFee: as('fee', money),
    /** Requests that are left today. */
    timesLeft: as('day_num', count),
    min: as('min', money),
    max: as('max', money),
    hasFundPassword: as('bank_pwd', flag),
    /**
     * To the default payee no request is taken before: it is new, or the fund password was reset; null when neither is
     * so.
     */
    heldUntil: as('held_until', z.nullable(seconds)),
    /** The request that is on its way; null when there is none. */
    open: as('open', z.nullable(withdrawal)),
  }),
  refusals: ['accountRestricted', 'withdrawalsClosed'],
  sample: {
    input: {},
    output: {
      balance: '1234.500',
      out_balance: '1234.500',
      all_fee: '0.000',
      dml_fee: '0.000',
      auth_dml: '500.000',
      dml: '379.500',
      w_dml: '120.500',
      is_w_dml: '0',
      img: '',
      bank_name: 'Vietcombank',
      bank_num: '4567',
      bank_list: [
        {
          id: '1234567890123457',
          name: 'Vietcombank',
          bank_num: '4567',
          is_default: '1',
          is_lock: '0',
          held_until: null,
        },
      ],
      szhb: [
        {
          id: 'usdt-trc20',
          out_type: '4',
          platform_name: 'USDT (TRC20)',
          pay_rate: '7.100',
          digital_url: '',
          is_default: '0',
          is_lock: '0',
          held_until: null,
        },
      ],
      free_num: 3,
      fee: '2.000',
      day_num: 3,
      min: '50.000',
      max: '50000.000',
      bank_pwd: '1',
      held_until: null,
      open: null,
    },
  },
});

/** Money is reserved at once; a player cannot take the request back. */
export const requestWithdrawal = defineCall({
  name: 'requestWithdrawal',
  method: 'POST',
  path: 'pay/out_mamage/member_out',
  who: 'member',
  bucket: 'money',
  once: true,
  summary: 'Asks for money to be paid out: it is held at once, checked, reviewed by operators, and sent.',
  input: wireObject({
    /** Whole yuan, fee included. */
    amount: as('money', money),
    fundPassword: as('bank_pwd', boundedText(1024)),
    handle: as('token_private_key', z.optional(boundedText(64))),
    payoutType: as('out_type', z.enum(payoutTypes)),
    /** The default card when left out. */
    cardId: as('bank_card_id', z.optional(z.union([idText, z.literal('')]))),
    platform: as('digital_id', z.optional(boundedText(40))),
    /** The bound address of that platform; when given it must be that one. */
    address: as('digital_url', z.optional(boundedText(200))),
  }),
  output: wireObject({ message: as('message', z.string()), withdrawal: as('order', withdrawal) }),
  refusals: [
    'accountRestricted',
    'withdrawalsClosed',
    'withdrawalsFrozen',
    'withdrawalOpen',
    'withdrawalNotWhole',
    'withdrawalTooMuch',
    'withdrawalOutOfRange',
    'withdrawalsUsedUp',
    'withdrawalHeld',
    'feeAboveAmount',
    'turnoverMissing',
    'cardNeeded',
    'payeeUnknown',
    'platformClosed',
    'ageStatementNeeded',
    'sealExpired',
    'fundPasswordInvalid',
    'fundPasswordMissing',
    'fundPasswordWrong',
    'fundPasswordLocked',
  ],
  sample: {
    input: {
      money: '500',
      bank_pwd: 'v1.k1.…',
      token_private_key: 'Yw3…',
      out_type: '1',
      bank_card_id: '1234567890123457',
    },
    output: { message: 'Your request was received.', order: withdrawalSample },
  },
});

export const listWithdrawals = defineCall({
  name: 'listWithdrawals',
  method: 'GET',
  path: 'pay/out_mamage/out_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "The caller's withdrawals, the newest first, each with its timeline; with `id` that one.",
  input: wireObject({ ...paging, orderNum: as('id', z.optional(idText)) }),
  output: wireObject({ rows: as('rows', z.array(withdrawal)), total: as('total', count), page: as('page', count) }),
  refusals: ['withdrawalUnknown'],
  sample: { input: { page: '1', rows: '20' }, output: { rows: [withdrawalSample], total: 1, page: 1 } },
});
