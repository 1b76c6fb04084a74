/**
 * The break or self-exclusion that is on, for what takes bets: what the head of the page has learnt, without asking.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../../core/session/session.ts';
import { positionKey, type Pause, type Position } from './position.ts';

/** Null while none is on, and until the server has answered; it refuses bets on its own. */
export function usePause(): Pause | null {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  const follow = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const position = useSyncExternalStore(follow, () => client.getQueryData<Position>([positionKey, token]));
  return position === undefined || position.pause.kind === '' ? null : position.pause;
}

/** Whether one is on. */
export const usePaused = (): boolean => usePause() !== null;
