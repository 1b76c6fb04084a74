/** Bank cards and digital addresses of the caller: bound, verified, shown by their last four (spec 2 §3 to §5, §7). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, flag, idText, nothing, seconds, wireObject, boundedText } from '../wire.ts';

/** Six digits, sealed to the handle (`openSignIn` with purpose `secret`). */
const fundPassword = as('bank_pwd', boundedText(1024));
const handle = as('token_private_key', z.optional(boundedText(64)));
const fundCheckRefusals = [
  'sealExpired',
  'fundPasswordInvalid',
  'fundPasswordMissing',
  'fundPasswordWrong',
  'fundPasswordLocked',
] as const;

const card = wireObject({
  id: as('id', idText),
  bankId: as('bank_id', z.string()),
  /** The bank. */
  bankName: as('name', z.string()),
  /** The holder, all but the last part masked. */
  holder: as('bank_name', z.string()),
  /** The last four digits. */
  tail: as('bank_num', z.string()),
  /** The branch. */
  branch: as('address', z.string()),
  /** It was paid to: view only. */
  isLocked: as('is_lock', flag),
  lockedAt: as('lock_time', z.nullable(seconds)),
  image: as('img', z.string()),
  /** The last four digits; empty when none was asked for. */
  phoneTail: as('phone', z.string()),
  isDefault: as('is_default', flag),
});

const digitalAddress = wireObject({
  id: as('id', idText),
  platform: as('digital_id', z.string()),
  platformName: as('platform_name', z.string()),
  payoutType: as('out_type', z.enum(['4', '5'])),
  /** The last four characters. */
  tail: as('digital_url', z.string()),
  isLocked: as('is_lock', flag),
  lockedAt: as('lock_time', z.nullable(seconds)),
  isDefault: as('is_default', flag),
});

const cardSample = {
  id: '1234567890123457',
  bank_id: 'vcb',
  name: 'Vietcombank',
  bank_name: '*** An',
  bank_num: '4567',
  address: 'Chi nhánh Hà Nội',
  is_lock: '0',
  lock_time: null,
  img: '',
  phone: '',
  is_default: '1',
};
const addressSample = {
  id: '1234567890123458',
  digital_id: 'usdt-trc20',
  platform_name: 'USDT (TRC20)',
  out_type: '4',
  digital_url: 'k9Qz',
  is_lock: '0',
  lock_time: null,
  is_default: '0',
};

export const listCards = defineCall({
  name: 'listCards',
  method: 'GET',
  path: 'user/user/user_card',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "The caller's bank card and digital addresses.",
  input: nothing,
  output: wireObject({ cards: as('list', z.array(card)), addresses: as('digital', z.array(digitalAddress)) }),
  refusals: ['accountRestricted'],
  sample: { input: {}, output: { list: [cardSample], digital: [addressSample] } },
});

export const bankList = defineCall({
  name: 'bankList',
  method: 'GET',
  path: 'user/user/bank_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'The banks whose cards, and the currencies and wallets whose addresses, can be bound.',
  input: nothing,
  output: wireObject({
    banks: as(
      'list',
      z.array(wireObject({ id: as('id', z.string()), name: as('name', z.string()), image: as('img', z.string()) })),
    ),
    platforms: as(
      'szhb',
      z.array(
        wireObject({
          id: as('id', z.string()),
          payoutType: as('out_type', z.enum(['4', '5'])),
          name: as('platform_name', z.string()),
          /** What an address of it looks like. */
          network: as('network', z.enum(['tron', 'ethereum', 'wallet'])),
        }),
      ),
    ),
  }),
  refusals: ['accountRestricted'],
  sample: {
    input: {},
    output: {
      list: [{ id: 'vcb', name: 'Vietcombank', img: '' }],
      szhb: [{ id: 'usdt-trc20', out_type: '4', platform_name: 'USDT (TRC20)', network: 'tron' }],
    },
  },
});

export const bankProfile = defineCall({
  name: 'bankProfile',
  method: 'GET',
  path: 'user/user/bank_profile',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'What binding a card asks for, and what is known of the holder.',
  input: nothing,
  output: wireObject({
    /** The last four digits of the phone number on record; empty when none is. */
    phoneTail: as('phone', z.string()),
    /** The real name on record, masked: the holder of a card must be the same. Empty when none is. */
    holder: as('name', z.string()),
    /** The phone number of the card is asked for. */
    asksPhone: as('is_phone', flag),
  }),
  refusals: ['accountRestricted'],
  sample: { input: {}, output: { phone: '4567', name: '*** An', is_phone: '0' } },
});

export const bindCard = defineCall({
  name: 'bindCard',
  method: 'POST',
  path: 'user/user/binding_bank',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Binds the one bank card; with `id` it takes the place of that one while it is not locked.',
  input: wireObject({
    bankId: as('bank_id', boundedText(20)),
    holder: as('bank_name', boundedText(60)),
    number: as('bank_num', boundedText(40)),
    numberAgain: as('bank_num2', boundedText(40)),
    branch: as('address', boundedText(100)),
    phone: as('phone', z.optional(boundedText(30))),
    fundPassword,
    handle,
    replaces: as('id', z.optional(z.union([idText, z.literal('')]))),
  }),
  output: card,
  refusals: [
    'accountRestricted',
    'bankUnknown',
    'branchMissing',
    'holderInvalid',
    'holderDiffers',
    'cardNumberInvalid',
    'cardNumbersDiffer',
    'cardPhoneInvalid',
    'cardTaken',
    'cardBound',
    'cardLocked',
    'payeeUnknown',
    ...fundCheckRefusals,
  ],
  sample: {
    input: {
      bank_id: 'vcb',
      bank_name: 'Nguyen Van An',
      bank_num: '9704361234564567',
      bank_num2: '9704361234564567',
      address: 'Chi nhánh Hà Nội',
      bank_pwd: 'v1.k1.…',
      token_private_key: 'Yw3…',
    },
    output: cardSample,
  },
});

export const verifyCard = defineCall({
  name: 'verifyCard',
  method: 'POST',
  path: 'user/user/verify_card',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Checks that holder and number are those of the bound card; five wrong tries a day.',
  input: wireObject({
    id: as('id', z.optional(z.union([idText, z.literal('')]))),
    holder: as('bank_name', boundedText(60)),
    number: as('bank_num', boundedText(40)),
  }),
  output: nothing,
  refusals: ['accountRestricted', 'cardNeeded', 'cardNotMatching', 'cardTriesUsedUp'],
  sample: { input: { id: '1234567890123457', bank_name: 'Nguyen Van An', bank_num: '9704361234564567' }, output: {} },
});

export const setDefaultCard = defineCall({
  name: 'setDefaultCard',
  method: 'POST',
  path: 'user/user/set_default_card',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Names the card or address that a withdrawal goes to when none is named.',
  input: wireObject({ id: as('id', idText) }),
  output: nothing,
  refusals: ['accountRestricted', 'payeeUnknown'],
  sample: { input: { id: '1234567890123457' }, output: {} },
});

export const bindAddress = defineCall({
  name: 'bindAddress',
  method: 'POST',
  path: 'user/user/binding_digital',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Binds an address of a digital currency, or a wallet account: one each, changed until it is paid to.',
  input: wireObject({
    platform: as('digital_id', boundedText(40)),
    address: as('digital_url', boundedText(200)),
    fundPassword,
    handle,
  }),
  output: digitalAddress,
  refusals: [
    'accountRestricted',
    'platformClosed',
    'addressInvalid',
    'addressTaken',
    'cardLocked',
    ...fundCheckRefusals,
  ],
  sample: {
    input: {
      digital_id: 'usdt-trc20',
      digital_url: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
      bank_pwd: 'v1.k1.…',
      token_private_key: 'Yw3…',
    },
    output: { ...addressSample, digital_url: 'bLSE' },
  },
});
