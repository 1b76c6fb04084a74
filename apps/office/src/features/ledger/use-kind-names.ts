import { useCallback, useMemo } from 'react';
import { useLocaleStore } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** The name of a transfer's kind in the operator's language; of one that this build does not know, its word. */
export function useKindNames(): (kind: string) => string {
  const t = useMessages<typeof messages>('ledger');
  const texts = useLocaleStore((state) => state.texts['ledger']);
  return useCallback(
    (kind: string) => (texts && Object.hasOwn(texts, kind) ? t(kind as keyof typeof messages) : kind),
    [t, texts],
  );
}

/** Every kind with its name, for a filter. */
export function useKindChoices(): readonly { readonly value: string; readonly text: string }[] {
  const texts = useLocaleStore((state) => state.texts['ledger']);
  const name = useKindNames();
  return useMemo(() => Object.keys(texts ?? {}).map((value) => ({ value, text: name(value) })), [texts, name]);
}
