/** Deposits: orders of top-up, the gateways' callbacks, evidence (spec 2 §3, §4, §5). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  amountText,
  as,
  count,
  flag,
  idText,
  money,
  page,
  paging,
  picture,
  seconds,
  whole,
  wireObject,
  boundedText,
} from '../wire.ts';
import { jumpMode, payee, payType } from './pay-methods.ts';

/** 1 being worked on, 2 credited, 3 not (spec 2 §4). */
export const moneyStatus = z.enum(['1', '2', '3']);

/**
 * Where a deposit stands. `created` its channel is asked · `pending` it waits for the money · `review` people look
 * at it · `success` credited · `failed` refused by the gateway, or never paid · `expired` not paid in time; money that
 * comes later is still credited or looked at · `closed` ended by people: no money was found, or it went back.
 */
export const depositStates = ['created', 'pending', 'review', 'success', 'failed', 'expired', 'closed'] as const;
export type DepositState = (typeof depositStates)[number];

/** Why it was refused or is being looked at; empty when there is nothing to say. */
export const depositReasons = [
  '',
  'gatewayRefused',
  'notFound',
  'amountDiffers',
  'paidAfterFailure',
  'overLimit',
  'playerMayNot',
  'rateOver',
  'returned',
  'payerDiffers',
  'evidenceUnclear',
] as const;
export type DepositReason = (typeof depositReasons)[number];

/** Reasons that an operator may give who closes a deposit without money. */
export const depositRejections = ['notFound', 'payerDiffers', 'evidenceUnclear'] as const satisfies DepositReason[];
export type DepositRejection = (typeof depositRejections)[number];

export const deposit = wireObject({
  orderNum: as('order_num', idText),
  type: as('type', payType),
  channel: as('id', idText),
  title: as('title', z.string()),
  status: as('status', moneyStatus),
  state: as('state', z.enum(depositStates)),
  stateName: as('statusName', z.string()),
  reason: as('reason', z.enum(depositReasons)),
  /** `reason` in words; it takes the place of the status (spec 2 §4). */
  tips: as('tips', z.string()),
  /** What an operator says about it to the player; plain text, mostly empty. */
  operatorNote: as('operator_note', z.string()),
  /** What is to be paid, to the last digit: yuan, or coins of `coin`. */
  toPay: as('pay_money', amountText),
  coin: as('coin', z.string()),
  network: as('network', z.string()),
  /** Rate that the deposit froze and until when it holds; empty and null in yuan. */
  exchangeRate: as('pay_rate', z.string()),
  rateUntil: as('rate_time', z.nullable(seconds)),
  /** In yuan: what the payment is worth, the fee, and what is credited. */
  amount: as('price', money),
  fee: as('fee', money),
  credited: as('total_price', money),
  depositor: as('name', z.string()),
  /** The note that a transfer must carry; empty when none is needed. */
  note: as('note', z.string()),
  ...payee,
  address: as('pay_url', z.string()),
  /** The gateway's page, as long as it waits to be paid there; empty elsewhere. */
  payUrl: as('url', z.string()),
  /** What the player has told: the payment's transaction id, and whether there is a picture. */
  transactionId: as('code_id', z.string()),
  hasPicture: as('has_img', flag),
  claimedAt: as('paid_time', z.nullable(seconds)),
  createdAt: as('addtime', seconds),
  expiresAt: as('expire_time', seconds),
  /** Seconds until then; 0 after it. */
  secondsLeft: as('left', count),
  /** What happened, oldest first. */
  timeline: as('timeline', z.array(wireObject({ state: as('state', z.string()), at: as('time', seconds) }))),
});

const depositSample = {
  order_num: '1234567890123459',
  type: 'bank',
  id: '1',
  title: 'Bank transfer A',
  status: '1',
  state: 'pending',
  statusName: 'Waiting for your transfer',
  reason: '',
  tips: '',
  operator_note: '',
  pay_money: '500.000',
  coin: '',
  network: '',
  pay_rate: '',
  rate_time: null,
  price: '500.000',
  fee: '0.000',
  total_price: '500.000',
  name: '',
  note: 'K7M2QX',
  bank_name: 'Demo Bank',
  card_username: 'LONGMEN DEMO',
  card_num: '9704 0000 0001',
  card_address: '',
  num: '',
  qrcode: '',
  pay_url: '',
  url: '',
  code_id: '',
  has_img: '0',
  paid_time: null,
  addtime: '1763623810',
  expire_time: '1763624710',
  left: 900,
  timeline: [{ state: 'created', time: '1763623810' }],
};

/** What keeps a player from paying at all. */
const payerRefusals = [
  'accountRestricted',
  'topUpClosed',
  'ageStatementNeeded',
  'timeOutOn',
  'selfExcluded',
  'depositLimitReached',
] as const;

/** The evidence that a player may add: where the money can be found, and a picture of it. */
const evidence = {
  transactionId: as('code_id', z.optional(boundedText(100))),
  /** Address that `upload` answered. */
  picture: as('user_pay_img', z.optional(boundedText(200))),
};

export const createDeposit = defineCall({
  name: 'createDeposit',
  method: 'POST',
  path: 'pay/pay/pay_do',
  who: 'member',
  bucket: 'money',
  once: true,
  summary:
    'Opens a deposit and says how to pay: jump 5 with the address to go to, 3 with what the pay page shows, 2 or 4 when it was paid already.',
  input: wireObject({
    code: as('code', z.optional(boundedText(40))),
    channelCode: as('channel_code', z.optional(boundedText(40))),
    channel: as('id', z.optional(idText)),
    /** Yuan, or coins of a digital currency. */
    amount: as('money', amountText),
    type: as('type', z.optional(payType)),
    /** 1 bank, 6 Alipay, 7 WeChat; the channel decides, so it is only read. */
    bankStyle: as('bank_style', z.optional(boundedText(4))),
    way: as('way', z.optional(boundedText(40))),
    jumpMode: as('jump_mode', z.optional(jumpMode)),
    /** The bank that was chosen, of a channel that lists banks. */
    bank: as('bank_type', z.optional(boundedText(40))),
    /** The depositor's name. */
    depositor: as('name', z.optional(boundedText(60))),
    ...evidence,
  }),
  output: wireObject({
    jump: as('jump', jumpMode),
    /** Where to go (jump 5); empty otherwise. */
    url: as('url', z.string()),
    /** What the code on the pay page says; empty without one. */
    qrText: as('img', z.string()),
    orderNum: as('order_num', idText),
    /** The gateway's own number; empty without one. */
    gatewayNumber: as('open_id', z.string()),
    deposit: as('order', deposit),
  }),
  refusals: [
    ...payerRefusals,
    'payChannelUnknown',
    'payChannelClosed',
    'payChannelFull',
    'payChannelAway',
    'amountOutOfRange',
    'amountNotOffered',
    'depositNameNeeded',
    'bankNeeded',
    'transactionIdNeeded',
    'pictureNeeded',
    'tooManyDeposits',
    'tooManyClaims',
  ],
  sample: {
    input: { code: 'bank-a', id: '1', money: '500', type: 'bank', jump_mode: '3' },
    output: { jump: '3', url: '', img: '', order_num: '1234567890123459', open_id: '', order: depositSample },
  },
});

export const depositDetail = defineCall({
  name: 'depositDetail',
  method: 'GET',
  path: 'pay/pay/order_info',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "One of the caller's deposits: how to pay it and where it stands.",
  input: wireObject({ orderNum: as('order_num', idText) }),
  output: deposit,
  refusals: ['depositUnknown'],
  sample: { input: { order_num: '1234567890123459' }, output: depositSample },
});

export const listDeposits = defineCall({
  name: 'listDeposits',
  method: 'GET',
  path: 'pay/pay/order_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "The caller's deposits, newest first.",
  input: wireObject({
    ...paging,
    /** 0 all, else the status. */
    status: as('status', z.optional(whole(0, 3))),
  }),
  output: page(deposit),
  refusals: [],
  sample: { input: { page: '1', rows: '20' }, output: { rows: [depositSample], total: 1 } },
});

export const claimDeposit = defineCall({
  name: 'claimDeposit',
  method: 'POST',
  path: 'pay/pay/order_paid',
  who: 'member',
  bucket: 'money',
  once: false,
  summary:
    'The player says that a deposit is paid, with a transaction id and a picture where the channel asks for them. Evidence for people; it never credits.',
  input: wireObject({ orderNum: as('order_num', idText), ...evidence }),
  output: deposit,
  refusals: [
    ...payerRefusals,
    'depositUnknown',
    'depositOver',
    'transactionIdNeeded',
    'pictureNeeded',
    'tooManyClaims',
  ],
  sample: { input: { order_num: '1234567890123459' }, output: { ...depositSample, paid_time: '1763623900' } },
});

export const notifyPayment = defineCall({
  name: 'notifyPayment',
  method: 'POST',
  path: 'pay/notify/{channel}',
  who: 'anyone',
  bucket: 'callback',
  once: false,
  body: 'raw',
  summary:
    "A gateway's signed callback: headers X-Timestamp (epoch seconds) and X-Signature (hex HMAC-SHA256 of timestamp.body). Stored and acknowledged with the text `success`; worked on afterwards.",
  input: wireObject({ provider: as('channel', boundedText(40)) }),
  output: z.string(),
  refusals: ['callbackRefused'],
  sample: { input: { channel: 'sandbox' }, output: 'success' },
});

export const uploadPicture = defineCall({
  name: 'uploadPicture',
  method: 'POST',
  path: 'upload',
  who: 'member',
  bucket: 'upload',
  once: false,
  body: 'file',
  summary:
    'Takes a picture (JPEG, PNG, WebP or GIF up to 5 MB), draws it anew without anything that came with it, and answers what a claim names it by. Operators alone see it.',
  input: wireObject({ file: as('file', picture) }),
  output: wireObject({ address: as('result', z.string()) }),
  refusals: ['pictureInvalid', 'pictureTooLarge'],
  sample: {
    input: { file: new Uint8Array([0xff, 0xd8, 0xff]) },
    output: { result: '/pictures/0f8fad5bd9cb469fa16570867728950e.webp' },
  },
});
