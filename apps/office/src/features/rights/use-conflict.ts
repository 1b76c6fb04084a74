import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import type { messages } from './messages.ts';

/** Why this operator does not decide about a player: he has declared the account; empty where he may. */
export function useConflict(): (...players: (string | null | undefined)[]) => string {
  const t = useMessages<typeof messages>('rights');
  const { conflicts } = useMe();
  return useCallback(
    (...players) =>
      players.some((player) => typeof player === 'string' && conflicts.includes(player.trim().toLowerCase()))
        ? t('conflict')
        : '',
    [conflicts, t],
  );
}
