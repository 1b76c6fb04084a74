/** Pay methods and their channels (spec 2 §3, §4). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, as, count, flag, idText, money, moneyList, oneOf, wireObject } from '../wire.ts';

/** Kinds of pay method of money, in the spec's order. */
const moneyTypes = {
  bank: 'bank',
  weChat: 'wx',
  alipay: 'zfb',
  qrCode: 'ym',
  onlineBanking: 'wy',
  gopay: 'gopay',
} as const;
const coinTypes = { digitalCurrency: 'szhb' } as const;

export type PayType = keyof typeof moneyTypes | keyof typeof coinTypes;

/** Every kind of pay method. */
export const payTypes = ['bank', 'weChat', 'alipay', 'qrCode', 'onlineBanking', 'digitalCurrency', 'gopay'] as const;
/** How the wire and the addresses of pages spell them. */
export const payTypeSpelling = { ...moneyTypes, ...coinTypes } as const;
export const payType = oneOf(payTypeSpelling);

const jumpSpellings = { showAccount: '2', payPage: '3', showCode: '4', redirect: '5' } as const;

/**
 * What the app does with a channel (spec 2 §4): pay to the account shown, then submit · submit, then the pay page ·
 * scan the code shown, then submit · submit, then go to the gateway's address.
 */
export type JumpMode = keyof typeof jumpSpellings;
export const jumpModes = ['showAccount', 'payPage', 'showCode', 'redirect'] as const;
export const jumpMode = oneOf(jumpSpellings);

/** Where a transfer goes: the site's own account at a bank or wallet; absent parts are empty. */
export const payee = {
  bankName: as('bank_name', z.string()),
  payeeName: as('card_username', z.string()),
  bankAccount: as('card_num', z.string()),
  branch: as('card_address', z.string()),
  /** Number or name of a wallet account. */
  walletAccount: as('num', z.string()),
  /** What the code to scan says; the app draws it. */
  qrText: as('qrcode', z.string()),
};

const channelOf = <Method extends z.ZodMiniType>(type: Method) => ({
  id: as('id', idText),
  code: as('code', z.string()),
  channelCode: as('channel_code', z.string()),
  type: as('type', type),
  title: as('title', z.string()),
  isOpen: as('is_open', flag),
  jumpMode: as('jump_mode', jumpMode),
  /** A line for the player, in the language of the request. */
  hint: as('Prompt', z.string()),
  /** Fee: this share of the amount, in 1/1000, and this much more. */
  feePermille: as('fee_rate', count),
  feeFixed: as('fee', money),
  /** How long a top-up usually takes. */
  usualSeconds: as('usual_time', count),
});

/** A channel whose amounts are yuan. */
export const payChannel = wireObject({
  ...channelOf(oneOf(moneyTypes)),
  ...payee,
  min: as('catm_min', money),
  max: as('catm_max', money),
  /** 1: only `fixed_amount`, 0: anything within the limits. */
  onlyFixed: as('money_type', flag),
  fixedAmounts: as('fixed_amount', moneyList),
  /** 1, 3, 5, 8, 10, 30, 50 and 80 times the least, up to the most (spec 2 §9). */
  quickAmounts: as('quick_amount', moneyList),
  /** The depositor's name is asked for (spec 2 §5: where the player pays first, and not by QR code). */
  asksName: as('is_name', flag),
  /** Banks to choose from, for online banking; empty elsewhere. */
  banks: as('bank_type', z.array(wireObject({ code: as('code', z.string()), name: as('name', z.string()) }))),
});

/** A digital currency: its amounts are coins, up to 4 places. */
export const coinChannel = wireObject({
  ...channelOf(oneOf(coinTypes)),
  coin: as('coin', z.string()),
  network: as('network', z.string()),
  min: as('catm_min', amountText),
  max: as('catm_max', amountText),
  quickAmounts: as('quick_amount', z.array(amountText)),
  /** Yuan a coin, decimal text with 3 places, as of now; a deposit freezes it. */
  exchangeRate: as('pay_rate', z.string()),
  /** The address that every deposit of this channel is paid to; empty when each gets one of its own. */
  address: as('pay_url', z.string()),
  addressQr: as('code_url', z.string()),
});

const payMethod = wireObject({
  type: as('type', oneOf(moneyTypes)),
  name: as('name', z.string()),
  channels: as('list', z.array(payChannel)),
});
const coinMethod = wireObject({
  type: as('type', oneOf(coinTypes)),
  name: as('name', z.string()),
  channels: as('list', z.array(coinChannel)),
});

const channelSample = {
  id: '1',
  code: 'bank-a',
  channel_code: 'bank-a',
  type: 'bank',
  title: 'Bank transfer A',
  is_open: '1',
  jump_mode: '3',
  Prompt: '',
  fee_rate: 0,
  fee: '0.000',
  usual_time: 120,
  bank_name: 'Demo Bank',
  card_username: 'LONGMEN DEMO',
  card_num: '9704 0000 0001',
  card_address: '',
  num: '',
  qrcode: '',
  catm_min: '100.000',
  catm_max: '50000.000',
  money_type: '0',
  fixed_amount: '',
  quick_amount: '100.000,300.000,500.000',
  is_name: '0',
  bank_type: [],
};

export const payMethods = defineCall({
  name: 'payMethods',
  method: 'GET',
  path: 'pay/pay/pay_method',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'The ways to top up, each with its open channels; what the caller paid with last, for a quick recharge.',
  input: wireObject({}),
  output: wireObject({
    methods: as('zhifu', z.array(z.union([payMethod, coinMethod]))),
    user: as('user', wireObject({ username: as('username', z.string()), balance: as('balance', money) })),
    /** A notice that the top-up page shows first. */
    popup: as('is_bomb_box', wireObject({ isVisible: as('bomb_box', flag), text: as('content', z.string()) })),
    /**
     * The last deposit that was credited, to do again with one tap; null when there is none or its channel is closed.
     */
    quick: as(
      'quick',
      z.nullable(
        wireObject({
          type: as('type', payType),
          channel: as('id', idText),
          code: as('code', z.string()),
          /** Yuan, or coins of a digital currency. */
          amount: as('money', amountText),
          depositor: as('name', z.string()),
        }),
      ),
    ),
  }),
  refusals: ['timeOutOn', 'selfExcluded', 'accountRestricted', 'topUpClosed'],
  sample: {
    input: {},
    output: {
      zhifu: [{ type: 'bank', name: 'Bank transfer', list: [channelSample] }],
      user: { username: 'player01', balance: '1234.500' },
      is_bomb_box: { bomb_box: '0', content: '' },
      quick: null,
    },
  },
});
