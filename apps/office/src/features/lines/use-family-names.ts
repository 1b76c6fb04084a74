import { type ShareFamily, shareFamilies } from '@longmen/contract/share-families';
import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** The name of a family that terms have a rate for; of any other, its code. */
export function useFamilyNames(): (family: string) => string {
  const t = useMessages<typeof messages>('lines');
  return useCallback(
    (family) => {
      const known = shareFamilies.find((one): one is ShareFamily => one === family);
      return known === undefined ? family : t(known);
    },
    [t],
  );
}
