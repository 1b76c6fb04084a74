import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** Who decided something about a room, in words: an operator's name, or that of a manager, who is a player. */
export function useModerator(): (by: { readonly name: string; readonly isPlayer: boolean }) => string {
  const t = useMessages<typeof messages>('room-words');
  return useCallback(({ name, isPlayer }) => (isPlayer ? t('manager', { name }) : name), [t]);
}
