import { riskTexts } from '@longmen/contract/console/money/risk-texts';
import { settingSpelling } from '@longmen/contract/settings';
import { useCallback } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import { ruleOf } from './rule-of.ts';

/** Rules of risk are called as everywhere, and not here. */
type Name = Exclude<keyof typeof settingSpelling, `rule${string}`>;
const names = new Map<string, Name>(Object.entries(settingSpelling).map(([name, [key]]) => [key, name as Name]));

/** The name of a setting in the operator's language; of one that this build does not know, its key. */
export function useSettingNames(): (key: string) => string {
  const t = useMessages<typeof messages>('setting-names');
  const locale = useLocale();
  return useCallback(
    (key: string) => {
      const rule = ruleOf(key);
      if (rule !== undefined) return riskTexts[rule]?.name[locale] ?? key;
      const name = names.get(key);
      return (name && t(name)) || key;
    },
    [t, locale],
  );
}
