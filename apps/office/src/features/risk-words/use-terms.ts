import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

const choices = ['on', 'shadow', 'off', 'severe', 'mild'] as const;
const fields = ['mode', 'severity', 'percent', 'day', 'week', 'times', 'accounts', 'days', 'minutes', 'hours'] as const;

const known = <Name extends string>(names: readonly Name[], typed: string): Name | undefined =>
  names.find((name) => name === typed);

/** How a rule's terms read: names of its fields, of its choices, and its numbers in one line. */
export function useTerms() {
  const t = useMessages<typeof messages>('risk-words');
  const fieldName = useCallback(
    (path: string) => {
      const name = known(fields, path.split('.').at(-1) ?? path);
      return name === undefined ? path : t(`field_${name}`);
    },
    [t],
  );
  const choiceText = useCallback(
    (_path: string, value: string) => {
      const choice = known(choices, value);
      return choice === undefined ? value : t(choice);
    },
    [t],
  );
  const numbers = useCallback(
    (terms: unknown): string =>
      Object.entries((terms ?? {}) as Readonly<Record<string, unknown>>)
        .filter(([, value]) => typeof value === 'number')
        .map(([name, value]) => `${fieldName(name)} ${String(value)}`)
        .join(' · '),
    [fieldName],
  );
  return { fieldName, choiceText, numbers };
}
