/**
 * What moved a player's money: the cash records with their filters, a statement as a file, profit and loss (spec 2 §3,
 * §7).
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  as,
  count,
  flag,
  idText,
  money,
  numberList,
  paging,
  seconds,
  signedMoney,
  whole,
  wireObject,
} from '../wire.ts';

/**
 * Kinds of a record in groups, as a filter offers them. The numbers are those of the wire and of the ledger: 1 bet,
 * 2 win, 4 given back, 5 to 8 deposits, 14 withdrawal, 18 withdrawal given back, and so on.
 */
export const recordGroups = {
  bets: [1],
  wins: [2],
  refunds: [4],
  deposits: [5, 6, 7, 8],
  /** 62 and 63, what was paid and its fee, move held money alone. */
  withdrawals: [14, 18, 62, 63],
  bonuses: [3, 11, 19, 20, 22, 67, 68],
  /** 51 sent, 52 opened, 53 returned. */
  packets: [51, 52, 53],
  /** Bets and wins at companies of other games, and money on its way to them and back. */
  platforms: [70, 71, 72, 73, 74, 75, 76, 77, 78],
  /** 66, interest, moves the savings alone. */
  savings: [64, 65, 66],
  /** Booked by staff, play money to begin with, fees of deposits. */
  others: [12, 13, 60, 61],
} as const satisfies Record<string, readonly number[]>;
export type RecordGroup = keyof typeof recordGroups;

/**
 * 1 being worked on, 2 done, 3 failed, 4 waits for the player, 5 people look at it. The app shows 2 green, 4 and 5
 * yellow, others grey (spec 2 §4).
 */
export const recordStatuses = ['1', '2', '3', '4', '5'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/**
 * A player's accounts: the balance, what is held for withdrawals, the savings. Wire numbers are those of the ledger.
 */
export const recordAccounts = { cash: '1', held: '2', savings: '3' } as const;
export type RecordAccount = keyof typeof recordAccounts;
const accountNames = Object.keys(recordAccounts) as RecordAccount[];

/** The balance when left out. */
const account = z.optional(
  z.codec(z.enum(Object.values(recordAccounts)), z.enum(accountNames), {
    decode: (code) => accountNames.find((name) => recordAccounts[name] === code) ?? 'cash',
    encode: (name) => recordAccounts[name],
  }),
);

/** Whose page tells more about a record; empty when there is nothing more. */
export const recordTargets = ['', 'order', 'deposit', 'withdrawal', 'round'] as const;

/** How far back records reach in one question, in days (trust.md R4). */
export const recordDaysMax = 366;
/** The most rows that a statement has as a file. */
export const fileRowsMax = { csv: 20_000, pdf: 1_000 } as const;
/** Valid bets from which a result may be shared, in yuan (spec 2 §9). */
export const sharedYuanMin = 100;

const record = wireObject({
  /** Number of what it was for: slip, order, deposit, withdrawal. With `type` it names the record. */
  orderNum: as('order_num', idText),
  kind: as('type', count),
  /** Its kind in words. */
  title: as('style', z.string()),
  /** The channel, bank or game. */
  method: as('method', z.string()),
  at: as('addtime', seconds),
  /** Above 0 in, below 0 out. */
  amount: as('price', signedMoney),
  status: as('status', z.enum(recordStatuses)),
  statusName: as('statusName', z.string()),
  /** Takes the place of the status when there is more to say. */
  tips: as('tips', z.string()),
  remark: as('remark', z.string()),
  /** The balance after it; null while it has moved no money. */
  balance: as('balance', z.nullable(money)),
  hasDetail: as('show_transaction_detailed', flag),
  target: as('open', z.enum(recordTargets)),
  targetNum: as('open_num', z.string()),
});

const recordSample = {
  order_num: '1234567890123456',
  type: 6,
  style: 'Deposit',
  method: 'Online payment',
  addtime: '1763623810',
  price: '500.000',
  status: '2',
  statusName: 'Success',
  tips: '',
  remark: '',
  balance: '1734.500',
  show_transaction_detailed: '1',
  open: 'deposit',
  open_num: '1234567890123456',
};

/** When: days of the site's time zone, or from an instant up to, and without, another. Today when nothing is said. */
const times = {
  /** 0 today, 1 yesterday, n > 1 the last n days with today. */
  days: as('day_type', z.optional(whole(0, recordDaysMax))),
  from: as('time_start', z.optional(seconds)),
  to: as('time_end', z.optional(seconds)),
};

const listFields = {
  ...paging,
  ...times,
  /** Kinds joined by commas; all when left out, empty or 0. */
  kinds: as('type', z.optional(numberList)),
};
const listInput = wireObject(listFields);

const listOutput = {
  rows: as('rows', z.array(record)),
  total: as('total', count),
  page: as('page', count),
  from: as('time_start', seconds),
  to: as('time_end', seconds),
};

const listSample = {
  rows: [recordSample],
  total: 1,
  page: 1,
  time_start: '1763596800',
  time_end: '1763683200',
};

export const cashRecords = defineCall({
  name: 'cashRecords',
  method: 'GET',
  path: 'user/cash_list/get_list',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary:
    "Every movement of one of the caller's accounts, newest first, with the balance after it. Over the whole time asked for, opening and rows come to closing.",
  input: wireObject({ ...listFields, account: as('account', account) }),
  output: wireObject({
    ...listOutput,
    /** The balance before the first and after the last movement of the time asked for, whatever the kinds. */
    opening: as('balance_start', money),
    closing: as('balance_end', money),
  }),
  refusals: ['recordTimesInvalid'],
  sample: {
    input: { page: '1', rows: '20', day_type: '0' },
    output: { ...listSample, balance_start: '1234.500', balance_end: '1734.500' },
  },
});

export const incomeRecords = defineCall({
  name: 'incomeRecords',
  method: 'GET',
  path: 'user/income_record/get_list',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary:
    'What came in, newest first, and deposits on their way; asked for deposits (`type` 5 to 8), also those that came to nothing.',
  input: listInput,
  output: wireObject({ ...listOutput, sum: as('price_total', signedMoney) }),
  refusals: ['recordTimesInvalid'],
  sample: { input: { page: '1', rows: '20', day_type: '7' }, output: { ...listSample, price_total: '500.000' } },
});

export const payoutRecords = defineCall({
  name: 'payoutRecords',
  method: 'GET',
  path: 'user/payout_record/get_payout_list',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'What went out, newest first; a withdrawal tells how far it is.',
  input: listInput,
  output: wireObject({ ...listOutput, sum: as('price_total', signedMoney) }),
  refusals: ['recordTimesInvalid'],
  sample: {
    input: { page: '1', rows: '20', day_type: '7' },
    output: { ...listSample, rows: [{ ...recordSample, type: 1, price: '-10.000' }], price_total: '-10.000' },
  },
});

export const recordDetail = defineCall({
  name: 'recordDetail',
  method: 'GET',
  path: 'user/cash_list/get_detail',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "One of the caller's records.",
  input: wireObject({
    orderNum: as('order_num', idText),
    kind: as('type', whole(1, 999)),
    account: as('account', account),
  }),
  output: record,
  refusals: ['recordUnknown'],
  sample: { input: { order_num: '1234567890123456', type: '6' }, output: recordSample },
});

export const statementFile = defineCall({
  name: 'statementFile',
  method: 'GET',
  path: 'user/cash_list/export',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'The statement of an account as a file: opening balance, every movement oldest first, closing balance.',
  input: wireObject({ ...times, account: as('account', account), format: as('format', z.enum(['csv', 'pdf'])) }),
  output: wireObject({
    fileName: as('name', z.string()),
    contentType: as('content_type', z.string()),
    /** The file's bytes in base64. */
    bytes: as('content', z.string()),
    rows: as('total', count),
  }),
  refusals: ['recordTimesInvalid', 'statementTooLong'],
  sample: {
    input: { format: 'csv', day_type: '30' },
    output: { name: 'statement.csv', content_type: 'text/csv; charset=utf-8', content: '77u/…', total: 1 },
  },
});

export const profitAndLoss = defineCall({
  name: 'profitAndLoss',
  method: 'GET',
  path: 'user/user_info/profit',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Profit and loss of a time, today when nothing is said: wins - bets + activities + rebates.',
  input: wireObject(times),
  output: wireObject({
    profit: as('profit', signedMoney),
    /** Stakes less what was given back; those that still wait are in it. */
    validBets: as('valid_price', signedMoney),
    wins: as('lucky_price', money),
    activities: as('activi_price', money),
    rebates: as('return_price', money),
    deposits: as('inpour_price', money),
    /** What was paid out; a fee is no part of it. */
    withdrawals: as('outflow_price', money),
    /** Results at the platforms of others. */
    cardGames: as('ky_price', signedMoney),
    liveGames: as('ag_price', signedMoney),
    redPacketsSent: as('send_red_bag', money),
    redPacketsReceived: as('activity_red_bag', money),
    /** Deposits less withdrawals since the account was opened (trust.md R4). */
    netDepositsEver: as('inpour_net', signedMoney),
    from: as('time_start', seconds),
    to: as('time_end', seconds),
  }),
  refusals: ['recordTimesInvalid'],
  sample: {
    input: { day_type: '0' },
    output: {
      profit: '-12.500',
      valid_price: '100.000',
      lucky_price: '87.500',
      activi_price: '0.000',
      return_price: '0.000',
      inpour_price: '500.000',
      outflow_price: '0.000',
      ky_price: '0.000',
      ag_price: '0.000',
      send_red_bag: '0.000',
      activity_red_bag: '0.000',
      inpour_net: '1500.000',
      time_start: '1763596800',
      time_end: '1763683200',
    },
  },
});
