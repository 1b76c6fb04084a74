import { familyCodes } from '@longmen/engine';
import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** The name of a family of games; of one that this build does not know, its code. */
export function useFamilyName(): (code: string) => string {
  const t = useMessages<typeof messages>('family-names');
  return useCallback(
    (code: string) => {
      const known = familyCodes.find((one) => one === code);
      return known === undefined ? code : t(known);
    },
    [t],
  );
}
