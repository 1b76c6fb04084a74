import { useCallback } from 'react';
import { useLocaleStore } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** `change-rate` as the table has it: `changeRate`. */
export const inOneWord = (action: string): string =>
  action.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const frames = { propose: 'proposed', differ: 'differed', drop: 'dropped' } as const;

/** An action of the log in the operator's language; of one that this build does not know, its word. */
export function useActionNames(): (action: string) => string {
  const t = useMessages<typeof messages>('action-names');
  const texts = useLocaleStore((state) => state.texts['action-names']);
  return useCallback(
    (action: string) => {
      const nameOf = (word: string): string => {
        const key = inOneWord(word);
        return texts && Object.hasOwn(texts, key) ? t(key as 'agree') : word;
      };
      const [, begin = '', of = ''] = /^(propose|differ|drop)-(.+)$/.exec(action) ?? [];
      const own = nameOf(action);
      const frame = Object.entries(frames).find(([name]) => name === begin)?.[1];
      return own === action && frame !== undefined ? t(frame, { action: nameOf(of) }) : own;
    },
    [t, texts],
  );
}
