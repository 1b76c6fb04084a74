import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { accessNameOf } from './access-names.ts';
import type { messages } from './messages.ts';

/** What was looked at in the operator's language; of what this build does not know, its word. */
export function useAccessNames(): (what: string) => string {
  const t = useMessages<typeof messages>('access-names');
  return useCallback(
    (what: string) => {
      const name = accessNameOf(what);
      return name === undefined ? what : t(name);
    },
    [t],
  );
}
