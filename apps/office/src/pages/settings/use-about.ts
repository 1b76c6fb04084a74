import { ruleAbouts } from '@longmen/contract/console/money/rule-abouts';
import { settingSpelling } from '@longmen/contract/settings';
import type { Locale } from '@longmen/format';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { ruleOf } from '../../features/setting-names/rule-of.ts';

type Name = Exclude<keyof typeof settingSpelling, `rule${string}`>;

/** What settings do. English is the sentence that the server declares, so that it stands in one place. */
export type AboutTable = Partial<Record<Name, Record<Exclude<Locale, 'en'>, string>>>;

/** As both tables are read: a text that one does not hold is an empty one. */
type Abouts = Record<Name, Record<Locale, string>>;

const names = new Map<string, Name>(Object.entries(settingSpelling).map(([name, [key]]) => [key, name as Name]));

/** What a setting does, in the operator's language; empty in English, and where this build does not know it. */
export function useAbout(key: string): string {
  const ofMoney = useMessages<Abouts>('settings/about-money');
  const ofSite = useMessages<Abouts>('settings/about-site');
  const locale = useLocale();
  const rule = ruleOf(key);
  const name = names.get(key);
  if (rule !== undefined) return ruleAbouts[rule]?.[locale] ?? '';
  return name === undefined ? '' : ofMoney(name) || ofSite(name);
}
