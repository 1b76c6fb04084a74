/** Settings as they are called, for who looks for one. Loaded once somebody types. */
import { riskTexts } from '@longmen/contract/console/money/risk-texts';
import { settingSpelling } from '@longmen/contract/settings';
import type { Locale } from '@longmen/format';
import { loadMessages, useLocaleStore } from '../../core/i18n/locale.ts';
import { ruleOf } from './rule-of.ts';

export type NamedSetting = { readonly key: string; readonly name: string };

/** Every setting with its name in the language of the screen. */
export async function namedSettings(locale: Locale): Promise<NamedSetting[]> {
  await loadMessages(['setting-names']);
  const texts = useLocaleStore.getState().texts['setting-names'] ?? {};
  return Object.entries(settingSpelling).flatMap(([spelled, [key]]) => {
    const rule = ruleOf(key);
    const text = rule === undefined ? texts[spelled] : riskTexts[rule]?.name[locale];
    return typeof text === 'string' ? [{ key, name: text }] : [];
  });
}

/** Letters without their marks and in one case, so that "nap tien" finds "Nạp tiền". */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

/** Those whose name has all words that were typed, the shortest name first. */
export function settingsCalled(settings: readonly NamedSetting[], typed: string, most: number): NamedSetting[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return settings
    .filter(({ name }) => words.every((word) => plain(name).includes(word)))
    .toSorted((one, other) => one.name.length - other.name.length)
    .slice(0, most);
}
