/**
 * A channel as operators write and read it: JSON in a file, `key=value` on the command line. Amounts are decimal text:
 * yuan, or coins where `adapter` is `coin`. What it says is judged by channel-rules.ts.
 */
import { locales } from '@longmen/contract';
import { jumpModes, payTypes } from '@longmen/contract/calls/pay-methods';
import { type Problem, problemOf, type ProblemName } from '@longmen/contract/form-problems';
import { type Stated, stated } from '@longmen/contract/refusal-facts';
import {
  formatExchangeRate,
  formatMills,
  formatQuantity,
  type Mills,
  mills,
  parseMills,
  parseQuantity,
  quantity,
} from '@longmen/engine';
import * as z from 'zod/mini';
import type { AdapterName } from '../rules.ts';
import type { Channel, Payee } from './store-channels.ts';

/** Everything of a channel but its number and whether it is open. */
export type ChannelContent = Omit<Channel, 'id' | 'isOpen'> & { readonly place: number };

/** The same, spelt for people; every field is there. */
export type ChannelForm = Readonly<Record<string, unknown>>;

export const payeeParts = [
  'bankName',
  'payeeName',
  'bankAccount',
  'branch',
  'walletAccount',
  'qrText',
] as const satisfies readonly (keyof Payee)[];

const written = z.union([z.number(), z.string().check(z.maxLength(40))]);

const line = (most: number, least = 0) =>
  z
    .string()
    .check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(/^\P{Cc}*$/u, 'notOneLine' satisfies ProblemName));

type Issues = { issues: unknown[]; value: unknown };

const unreadable = (ctx: Issues, problem: ProblemName, params?: Omit<Problem, 'name'>): typeof z.NEVER => {
  ctx.issues.push({ code: 'custom', message: problem, params, input: ctx.value });
  return z.NEVER;
};

const whole = (least: number, most: number) =>
  z.codec(written, z.number(), {
    decode: (value, ctx) => {
      const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined;
      return number !== undefined && number >= least && number <= most
        ? number
        : unreadable(ctx, 'notWhole', { min: least, max: most });
    },
    encode: (value) => value,
  });

const money = z.codec(written, z.custom<Mills>(), {
  decode: (value, ctx) => parseMills(String(value)) ?? unreadable(ctx, 'notMoney'),
  encode: formatMills,
});

/** Read by the channel's own unit, once that is known. */
const amount = z.codec(written, z.string(), { decode: String, encode: (value) => value });

/** Also joined by commas, as the command line has it; empty text is none. */
const amounts = z.codec(
  z.union([z.array(written).check(z.maxLength(50)), z.string().check(z.maxLength(600))]),
  z.array(z.custom<Mills>()),
  {
    decode: (value, ctx) => {
      const texts = typeof value === 'string' ? (value === '' ? [] : value.split(',')) : value.map(String);
      const read = texts.map((text) => parseMills(text.trim()));
      return read.every((one) => one !== null) ? read : unreadable(ctx, 'notAmounts');
    },
    encode: (value) => value.map(formatMills),
  },
);

/** Empty text, too, is none. */
const rate = z.codec(z.nullable(written), z.nullable(z.number()), {
  decode: (value, ctx) =>
    value === null || value === '' ? null : (parseMills(String(value)) ?? unreadable(ctx, 'notExchangeRate')),
  encode: (value) => (value === null ? null : formatExchangeRate(value)),
});

const room = z.codec(z.nullable(written), z.nullable(z.number()), {
  decode: (value, ctx) => {
    if (value === null || value === '') return null;
    return /^[1-9]\d{0,5}$/.test(String(value)) ? Number(value) : unreadable(ctx, 'notRoom');
  },
  encode: (value) => value,
});

const spelt = (form: RegExp, problem: ProblemName) => z.string().check(z.regex(form, problem));

const bank = z.strictObject({
  code: spelt(/^[0-9A-Za-z_-]{1,40}$/, 'notLetters'),
  name: line(60, 1),
});
const bankList = z.array(bank).check(z.maxLength(100));

/** Also JSON in text, as the command line has it. */
const banks = z.codec(z.union([bankList, z.string().check(z.maxLength(20_000))]), bankList, {
  decode: (value, ctx) => {
    if (typeof value !== 'string') return value;
    const read = z.safeParse(bankList, parsed(value));
    return read.success ? read.data : unreadable(ctx, 'notBanks');
  },
  encode: (value) => value,
});

function parsed(text: string): unknown {
  try {
    return text === '' ? [] : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const byLocale = <T extends z.ZodMiniType>(text: T) => z.strictObject({ vi: text, zh: text, en: text, id: text });

/** A field that is not named here is refused: nobody pastes a secret into the database. */
const schema = z.strictObject({
  code: spelt(/^[a-z][a-z0-9-]{0,39}$/, 'notCode'),
  provider: spelt(/^[a-z][a-z0-9-]{0,31}$/, 'notProvider'),
  payType: z.enum(payTypes),
  adapter: z.enum(['transfer', 'gateway', 'coin']),
  jumpMode: z.enum(jumpModes),
  titles: byLocale(line(40, 1)),
  hints: byLocale(line(200)),
  place: whole(0, 9_999),
  least: amount,
  most: amount,
  fixedAmounts: amounts,
  feePermille: whole(0, 500),
  feeFixed: money,
  usualSeconds: whole(1, 604_800),
  room,
  payee: z.strictObject({
    bankName: line(100),
    payeeName: line(100),
    bankAccount: line(60),
    branch: line(100),
    walletAccount: line(100),
    qrText: line(500),
  }),
  banks,
  turnoverPercent: whole(0, 10_000),
  relaxation: money,
  coin: spelt(/^([A-Z0-9]{2,10})?$/, 'notCapitals'),
  network: spelt(/^[0-9A-Za-z-]{0,20}$/, 'notLetters'),
  exchangeRate: rate,
  address: spelt(/^([0-9A-Za-z]{20,100})?$/, 'notPayAddress'),
  confirmations: whole(1, 1_000),
});

const noTexts = Object.fromEntries(locales.map((locale) => [locale, '']));
const noPayee = Object.fromEntries(payeeParts.map((part) => [part, '']));

/** What a file may leave out. */
const byDefault: ChannelForm = {
  hints: noTexts,
  place: 0,
  fixedAmounts: [],
  feePermille: 0,
  feeFixed: '0',
  usualSeconds: 300,
  room: null,
  payee: noPayee,
  banks: [],
  turnoverPercent: 100,
  relaxation: '0',
  coin: '',
  network: '',
  exchangeRate: null,
  address: '',
  confirmations: 1,
};

/** Whether a value is an object and no array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A channel as it was read, or why it could not be. */
export type ReadChannel =
  | { readonly content: ChannelContent; readonly refused?: never }
  | { readonly content?: never; readonly refused: Stated };

/** Reads a channel; a refusal quotes nothing of what was written. */
export function readChannel(typed: unknown): ReadChannel {
  if (!isObject(typed)) return invalid('channel', { name: 'notObject' });
  const filled: Record<string, unknown> = { ...byDefault, ...typed };
  for (const [name, empty] of [
    ['hints', noTexts],
    ['payee', noPayee],
  ] as const) {
    const part = filled[name];
    if (isObject(part)) filled[name] = { ...empty, ...part };
  }
  const read = z.safeDecode(schema, filled as z.input<typeof schema>);
  if (!read.success) return refusedBy(read.error.issues[0]);
  const { least, most, hints, payee, ...rest } = read.data;
  const [from, to] = [amountOf(rest.adapter, least), amountOf(rest.adapter, most)];
  if (from === null || to === null)
    return invalid(from === null ? 'least' : 'most', { name: rest.adapter === 'coin' ? 'notCoins' : 'notYuan' });
  return { content: { ...rest, least: from, most: to, hints: withoutEmpty(hints), payee: withoutEmpty(payee) } };
}

const invalid = (field: string, problem: Problem) => ({
  refused: stated('channelInvalid', { fields: [field], problem }),
});

function refusedBy(issue: z.core.$ZodIssue | undefined): { readonly refused: Stated } {
  if (issue?.code === 'unrecognized_keys')
    // What looks like no name may be a secret.
    return {
      refused: stated('channelFieldUnknown', { fields: issue.keys.filter((name) => /^[A-Za-z]{1,30}$/.test(name)) }),
    };
  return invalid(issue?.path.join('.') ?? '', problemOf(issue));
}

const amountOf = (adapter: AdapterName, text: string): number | null =>
  adapter === 'coin' ? parseQuantity(text) : parseMills(text);

const withoutEmpty = <T extends Record<string, string>>(texts: T): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>;

/** Spells a channel as it is read, every field in its one form. */
export function spellChannel({ least, most, hints, payee, ...channel }: ChannelContent): ChannelForm {
  const text = (size: number) =>
    channel.adapter === 'coin' ? formatQuantity(quantity(size)) : formatMills(mills(size));
  return {
    code: channel.code,
    provider: channel.provider,
    payType: channel.payType,
    adapter: channel.adapter,
    jumpMode: channel.jumpMode,
    titles: Object.fromEntries(locales.map((locale) => [locale, channel.titles[locale]])),
    hints: { ...noTexts, ...hints },
    place: channel.place,
    least: text(least),
    most: text(most),
    fixedAmounts: channel.fixedAmounts.map(formatMills),
    feePermille: channel.feePermille,
    feeFixed: formatMills(channel.feeFixed),
    usualSeconds: channel.usualSeconds,
    room: channel.room,
    payee: { ...noPayee, ...payee },
    banks: channel.banks,
    turnoverPercent: channel.turnoverPercent,
    relaxation: formatMills(channel.relaxation),
    coin: channel.coin,
    network: channel.network,
    exchangeRate: channel.exchangeRate === null ? null : formatExchangeRate(channel.exchangeRate),
    address: channel.address,
    confirmations: channel.confirmations,
  };
}
