/** Fields of a channel by the names that a change gives them (`titles.vi`, `exchangeRate`), and who changes which. */
import { locales } from '@longmen/contract';
import { type ChannelForm, isObject, payeeParts } from './channel-form.ts';

const ofEach = (name: string, parts: readonly string[]) => parts.map((part) => `${name}.${part}`);

/** What one operator changes alone. The table of changes says the same. */
const byOne = new Set([
  ...ofEach('titles', locales),
  ...ofEach('hints', locales),
  'place',
  'usualSeconds',
  'room',
  'banks',
]);

/** What moves money: two operators. */
const byTwo = new Set([
  'least',
  'most',
  'fixedAmounts',
  'feePermille',
  'feeFixed',
  'turnoverPercent',
  'relaxation',
  'exchangeRate',
  'address',
  'confirmations',
  ...ofEach('payee', payeeParts),
]);

/** The fields that can be changed, by the names that `channels set` knows. */
export const channelKeys: readonly string[] = [...byOne, ...byTwo];

/** Whether a change of these fields waits for another operator. */
export const keysNeedTwo = (keys: readonly string[]): boolean => keys.some((key) => !byOne.has(key));

/** A form with other values in some fields. */
export function withValues(form: ChannelForm, values: Readonly<Record<string, unknown>>): ChannelForm {
  const changed: Record<string, unknown> = { ...form };
  for (const [key, value] of Object.entries(values)) {
    const [name = '', part] = key.split('.');
    const old = changed[name];
    changed[name] = part === undefined ? value : { ...(isObject(old) ? old : {}), [part]: value };
  }
  return changed;
}

/** The values of some fields. */
export function valuesOf(form: ChannelForm, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.map((key) => {
      const [name = '', part] = key.split('.');
      const value = form[name];
      return [key, part === undefined ? value : isObject(value) ? value[part] : undefined];
    }),
  );
}
