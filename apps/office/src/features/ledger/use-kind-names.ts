import { useCallback } from 'react';
import { useLocaleStore } from '../../core/i18n/locale.ts';

/** The name of a transfer's kind in the operator's language; of one that this build does not know, its word. */
export function useKindNames(): (kind: string) => string {
  const texts = useLocaleStore((state) => state.texts['ledger']);
  return useCallback(
    (kind: string) => {
      const text = texts && Object.hasOwn(texts, kind) ? texts[kind] : undefined;
      return typeof text === 'string' ? text : kind;
    },
    [texts],
  );
}
