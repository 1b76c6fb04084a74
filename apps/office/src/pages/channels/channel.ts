import { formatDecimal, type Locale, readNumber } from '@longmen/format';
import type { ConsoleOutput } from '@longmen/contract/console';
import type { listChannels, readChannel } from '@longmen/contract/console/money/channels';

export type Channel = ConsoleOutput<typeof listChannels>['channels'][number];
export type Adding = ConsoleOutput<typeof listChannels>['adding'][number];
export type ChannelFacts = ConsoleOutput<typeof readChannel>;
export type Form = ChannelFacts['form'];
export type Waits = NonNullable<Channel['waits']>;

/** What is read anew once a channel was changed. */
export const changes = ['listChannels', 'readChannel', 'listWaiting'];

/** Amounts and rates: they are typed as this language writes numbers, as a guess may be a thousand times wrong. */
const numbers: ReadonlySet<string> = new Set(['least', 'most', 'feeFixed', 'relaxation', 'exchangeRate']);
/** Several of them. */
const lists: ReadonlySet<string> = new Set(['fixedAmounts']);
const size = { digits: 12, places: 4 } as const;

/** Decimal text without needless zeros. */
export const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const printed = (text: string, locale: Locale) => formatDecimal(plain(text), locale);

/** A plain value as text, anything else as JSON. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a field says, as it is typed in this language; nothing is empty text. */
export function textOf(form: Form, key: string, locale: Locale): string {
  const [name = '', part] = key.split('.');
  const whole = form[name];
  const value = part === undefined || typeof whole !== 'object' || whole === null ? whole : (whole as Form)[part];
  if (value === null || value === undefined) return '';
  if (lists.has(key)) return (Array.isArray(value) ? value : []).map((one) => printed(wordOf(one), locale)).join('; ');
  if (numbers.has(key)) return printed(wordOf(value), locale);
  return Array.isArray(value) && value.length === 0 ? '' : wordOf(value);
}

/** What was typed, as the server reads it; undefined for what could be two numbers, or none. */
export function readField(key: string, typed: string, locale: Locale): string | undefined {
  const text = typed.trim();
  if (text === '' || !(numbers.has(key) || lists.has(key))) return text;
  const all = (lists.has(key) ? text.split(/[;\s]+/).filter(Boolean) : [text]).map((one) => {
    const read = readNumber(one, locale, size);
    return read.is === 'number' ? read.text : undefined;
  });
  return all.every((one) => one !== undefined) ? all.join(',') : undefined;
}

/** What a channel that is added has to say, with what is usual already there. */
export const emptyForm: Readonly<Record<string, string>> = {
  code: '',
  provider: '',
  payType: '',
  adapter: '',
  jumpMode: '',
  'titles.vi': '',
  'titles.zh': '',
  'titles.en': '',
  'titles.id': '',
  least: '',
  most: '',
  feePermille: '0',
  feeFixed: '0',
  turnoverPercent: '100',
  usualSeconds: '300',
  'payee.bankName': '',
  'payee.payeeName': '',
  'payee.bankAccount': '',
  coin: '',
  network: '',
  exchangeRate: '',
  address: '',
  confirmations: '1',
};

/** Read fields as one form: `titles.vi` stands within `titles`. */
export function formOf(typed: Readonly<Record<string, string>>): Form {
  const form: Record<string, Form[string]> = {};
  for (const [key, text] of Object.entries(typed)) {
    const [name = '', part] = key.split('.');
    if (part === undefined) form[name] = text.trim();
    else form[name] = { ...((form[name] ?? {}) as Form), [part]: text.trim() };
  }
  return form;
}
