import { riskText, riskTexts } from '@longmen/contract/console/money/risk-texts';
import { parseMills } from '@longmen/engine';
import { useCallback } from 'react';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';

type Seen = { readonly rule: string; readonly saw: Readonly<Record<string, string | number>> };

/** The words of a rule: its name, and what it saw with amounts as this language writes them. */
export function useRiskWords(): (risk: Seen) => { name: string; saw: string } {
  const locale = useLocale();
  return useCallback(
    ({ rule, saw }: Seen) => {
      const words = Object.entries(saw).map(([name, value]): [string, string | number] => {
        const mills = typeof value === 'string' && name !== 'words' ? parseMills(value) : null;
        return [name, mills === null ? value : printAmount(mills, locale)];
      });
      const known = Object.hasOwn(riskTexts, rule) ? riskTexts[rule] : undefined;
      return { name: known?.name[locale] ?? rule, saw: riskText(rule, Object.fromEntries(words), locale) };
    },
    [locale],
  );
}
