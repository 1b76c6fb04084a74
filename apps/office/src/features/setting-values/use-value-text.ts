import type { ConsoleOutput } from '@longmen/contract/console';
import type { listSettings } from '@longmen/contract/console/settings';
import { formatDecimal } from '@longmen/format';
import { useCallback } from 'react';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { diffOf } from '../kit/action/diff.ts';
import type { FieldPlan } from '../kit/form/field-plan.ts';
import type { messages as kitMessages } from '../kit/messages.ts';
import type { messages } from './messages.ts';
import { formOf, isBare } from './setting-form.ts';

/** A value as it is spelt. */
export type Spelt = ConsoleOutput<typeof listSettings>['settings'][number]['value'];

/** A setting's value in one line, as people read it: yes and no, amounts, lists; what is empty says so. */
export function useValueText(): (key: string, value: Spelt) => string {
  const kit = useMessages<typeof kitMessages>('kit');
  const t = useMessages<typeof messages>('setting-values');
  const locale = useLocale();
  return useCallback(
    (key: string, value: Spelt) => {
      const plan = formOf(key);
      const plain = (field: FieldPlan | undefined, text: string): string => {
        if (field?.is === 'flag') return text === '1' ? kit('yes') : kit('no');
        if (field?.is === 'money') return printAmount(Math.round(Number(text) * 1000), locale);
        if (field?.is === 'percent') return `${formatDecimal(String(Number(text)), locale)} %`;
        if (field?.is === 'list' && field.isJoined)
          return text
            .split(',')
            .map((item) => plain(field.of, item))
            .join(' · ');
        return text;
      };
      if (value === null || value === '') return t('empty');
      if (typeof value !== 'object') return plain(isBare(plan) ? plan[0] : undefined, String(value));
      if (Array.isArray(value) && value.length === 0) return t('empty');
      if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
        return t('entries', { count: value.length });
      const rows = diffOf(value, value);
      return rows.map(({ field, after }) => (field === '' ? after : `${field} ${after}`)).join(' · ') || t('empty');
    },
    [kit, t, locale],
  );
}
