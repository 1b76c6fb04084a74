/** The savings account: money that earns daily interest (spec 2 §2 to §5, §7, §9). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  as,
  count,
  flag,
  idText,
  money,
  nothing,
  paging,
  percent,
  seconds,
  whole,
  wireObject,
  boundedText,
} from '../wire.ts';
import { withdrawal, withdrawalSample } from './withdrawals.ts';

/** What a row of the history is: 1 money in, 2 back to the balance, 3 out to the bank, 4 interest. */
const moveType = z.enum(['1', '2', '3', '4']);

/** A day of the site's time zone: 2026-11-22. */
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const move = wireObject({
  id: as('id', idText),
  type: as('cash_type', moveType),
  /** In words, in the language of the request. */
  title: as('title', z.string()),
  at: as('addtime', seconds),
  /** Above 0; the type says whether it came or went. */
  amount: as('amount', money),
  /** The savings after it. */
  balance: as('balance', money),
  /** Of money in: the first day that it earns. Of interest: the day that earned it. Else empty. */
  day: as('date', z.union([day, z.literal('')])),
});

const moveSample = {
  id: '1234567890123456',
  cash_type: '1',
  title: 'Transfer in',
  addtime: '1763623810',
  amount: '500.000',
  balance: '1500.000',
  date: '2026-11-23',
};

export const savingsRates = defineCall({
  name: 'savingsRates',
  method: 'GET',
  path: 'yuebao/rate_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'The yearly rate of each of the last days, the oldest first; the last one is today.',
  input: wireObject({ days: as('rows', z.optional(whole(1, 90))) }),
  output: wireObject({
    days: as('dates', z.array(day)),
    /** Percent a year, basic rate and extra together; one for each date. */
    rates: as('rates', z.array(percent)),
  }),
  refusals: ['accountRestricted'],
  sample: { input: { rows: '7' }, output: { dates: ['2026-11-21', '2026-11-22'], rates: ['5.000', '5.000'] } },
});

export const savingsBalance = defineCall({
  name: 'savingsBalance',
  method: 'GET',
  path: 'yuebao/balance',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "The caller's savings: how much, what is confirmed, what it earned.",
  input: nothing,
  output: wireObject({
    total: as('balance_total', money),
    /** All interest ever. */
    incomeTotal: as('income_total', money),
    /** Interest of yesterday, which was paid today; 0 until it is. */
    incomeYesterday: as('yestoday_income', money),
    /** Percent a year of today: the basic rate, and what is added to it. */
    basicRate: as('jz_rate', percent),
    extraRate: as('active_rate', percent),
    /** The part that earns interest today, as far as it stays. */
    confirmed: as('confirm_total', money),
    /** The part that does not yet, by the day that it begins to. */
    coming: as('coming', z.array(wireObject({ day: as('date', day), amount: as('amount', money) }))),
  }),
  refusals: ['accountRestricted'],
  sample: {
    input: {},
    output: {
      balance_total: '5000.000',
      income_total: '12.330',
      yestoday_income: '0.684',
      jz_rate: '5.000',
      active_rate: '0.000',
      confirm_total: '4500.000',
      coming: [{ date: '2026-11-23', amount: '500.000' }],
    },
  },
});

export const savingsTerms = defineCall({
  name: 'savingsTerms',
  method: 'GET',
  path: 'yuebao/settings',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'The rules of the savings: limits, fee, cut-off, rate.',
  input: nothing,
  output: wireObject({
    /** Closed: nothing is taken in; what is there can be taken out. */
    isOpen: as('is_open', flag),
    in: as('cash_in', wireObject({ max: as('max_amount_per', money) })),
    out: as(
      'cash_out',
      wireObject({
        /** The most of one transfer out, and how many a day takes, to balance and bank together. */
        max: as('max_amount_per', money),
        timesPerDay: as('day_times', count),
        timesLeft: as('day_left', count),
      }),
    ),
    /** Percent of what goes out to the bank, rounded up to whole yuan; nothing to the balance. */
    feeRate: as('fee_rate', percent),
    /** Hour of the day from which money in is confirmed a day later: "15:00". */
    cutOff: as('cut_off', z.string()),
    /** IANA name of the site's time zone. */
    timeZone: as('time_zone', z.string()),
    basicRate: as('jz_rate', percent),
    extraRate: as('active_rate', percent),
  }),
  refusals: ['accountRestricted'],
  sample: {
    input: {},
    output: {
      is_open: '1',
      cash_in: { max_amount_per: '100000.000' },
      cash_out: { max_amount_per: '50000.000', day_times: 5, day_left: 4 },
      fee_rate: '0.500',
      cut_off: '15:00',
      time_zone: 'Asia/Ho_Chi_Minh',
      jz_rate: '5.000',
      active_rate: '0.000',
    },
  },
});

export const savingsInOffer = defineCall({
  name: 'savingsInOffer',
  method: 'GET',
  path: 'yuebao/into_info',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'What could be moved in now, and when it would begin to earn.',
  input: nothing,
  output: wireObject({
    /** The balance without what a bonus binds. */
    available: as('out_balance', money),
    /** What moving in costs: nothing. */
    fee: as('all_fee', money),
    /** The most that is taken now: what is available, within the limit of one transfer; 0 while closed. */
    max: as('max_amount', money),
    /** Of money that comes in now: the first day that earns, and the day that first shows interest. */
    earnsFrom: as('confirm_date', day),
    firstPaidOn: as('income_date', day),
  }),
  refusals: ['accountRestricted'],
  sample: {
    input: {},
    output: {
      out_balance: '1234.500',
      all_fee: '0.000',
      max_amount: '1234.500',
      confirm_date: '2026-11-23',
      income_date: '2026-11-24',
    },
  },
});

/** Ways out of the savings (`out_type`): 1 to the bank, as a withdrawal; else to the balance. */
const outType = z.enum(['0', '1']);

export const savingsOutOffer = defineCall({
  name: 'savingsOutOffer',
  method: 'GET',
  path: 'yuebao/out_info',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'What could be moved out now, to the balance or to the bank.',
  input: wireObject({ outType: as('out_type', z.optional(outType)) }),
  output: wireObject({
    balance: as('balance', money),
    /** Interest in all, and percent that the bank costs; null for the balance. */
    income: as('income', z.nullable(money)),
    feeRate: as('fee_rate', z.nullable(percent)),
    /** The most that one transfer takes now, and how many are left today. */
    max: as('max_amount', money),
    timesLeft: as('day_left', count),
  }),
  refusals: ['accountRestricted'],
  sample: {
    input: { out_type: '1' },
    output: { balance: '5000.000', income: '12.330', fee_rate: '0.500', max_amount: '5000.000', day_left: 4 },
  },
});

export const savingsHistory = defineCall({
  name: 'savingsHistory',
  method: 'GET',
  path: 'yuebao/history',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'What came, went and was earned in the last three months, the newest first.',
  input: wireObject({
    ...paging,
    /** All when left out or 0. */
    type: as('type', z.optional(z.enum(['0', '1', '2', '3', '4']))),
  }),
  output: wireObject({ rows: as('rows', z.array(move)), total: as('total', count), page: as('page', count) }),
  refusals: ['accountRestricted'],
  sample: {
    input: { type: '0', page: '1', rows: '20' },
    output: { rows: [moveSample], total: 1, page: 1 },
  },
});

export const putIntoSavings = defineCall({
  name: 'putIntoSavings',
  method: 'POST',
  path: 'yuebao/into',
  who: 'member',
  bucket: 'money',
  once: true,
  summary: 'Moves money from the balance into the savings.',
  input: wireObject({ amount: as('money', money) }),
  output: wireObject({
    message: as('message', z.string()),
    move: as('row', move),
    /** The day that first shows interest of it. */
    firstPaidOn: as('income_date', day),
  }),
  refusals: ['accountRestricted', 'savingsClosed', 'savingsAmountMissing', 'savingsInEmpty', 'savingsInTooMuch'],
  sample: {
    input: { money: '500' },
    output: { message: 'Moved in.', row: moveSample, income_date: '2026-11-24' },
  },
});

const outRefusals = ['savingsAmountMissing', 'savingsOutEmpty', 'savingsOutTooMuch', 'savingsOutsUsedUp'] as const;

export const takeFromSavings = defineCall({
  name: 'takeFromSavings',
  method: 'POST',
  path: 'yuebao/out_balance',
  who: 'member',
  bucket: 'money',
  once: true,
  summary: 'Moves money from the savings back to the balance; what is not confirmed goes first.',
  input: wireObject({ amount: as('money', money) }),
  output: wireObject({ message: as('message', z.string()), move: as('row', move) }),
  refusals: ['accountRestricted', ...outRefusals],
  sample: {
    input: { money: '500' },
    output: { message: 'Moved out.', row: { ...moveSample, cash_type: '2', title: 'To balance', date: '' } },
  },
});

/** The one withdrawal with another source: same turnover, holds, limits and approval as pay/out_mamage/member_out. */
export const withdrawSavings = defineCall({
  name: 'withdrawSavings',
  method: 'POST',
  path: 'yuebao/out_bank',
  who: 'member',
  bucket: 'money',
  once: true,
  summary: 'Asks for savings to be paid out to the bound card, for the fee of the savings.',
  input: wireObject({
    /** Whole yuan, fees included. */
    amount: as('money', money),
    fundPassword: as('bank_pwd', boundedText(1024)),
    handle: as('token_private_key', z.optional(boundedText(64))),
    payoutType: as('out_type', z.optional(z.literal('1'))),
  }),
  output: wireObject({ message: as('message', z.string()), withdrawal: as('order', withdrawal) }),
  refusals: [
    'accountRestricted',
    ...outRefusals,
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
    'ageStatementNeeded',
    'sealExpired',
    'fundPasswordInvalid',
    'fundPasswordMissing',
    'fundPasswordWrong',
    'fundPasswordLocked',
  ],
  sample: {
    input: { money: '500', bank_pwd: 'v1.k1.…', token_private_key: 'Yw3…', out_type: '1' },
    output: { message: 'Your request was received.', order: withdrawalSample },
  },
});
