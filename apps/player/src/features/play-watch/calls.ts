/** What the player has won or lost and for how long has played, as the server knows it. */
import { playPosition } from '@longmen/contract/calls/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { useBalance } from '../../core/api/queries.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useSession } from '../../core/session/session.ts';
import { positionKey } from './position.ts';

const api = quietApi({ playPosition });

/** Finds a break that was taken in another app. */
const pollEveryMs = 60_000;
/** A run of instant rounds changes the balance several times a second. */
const gatherMs = 700;

/** Asks again: a limit, a reminder or a break was changed. */
export const refreshPosition = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [positionKey] });

/** The player's position; requested again when money moved. */
export function usePosition() {
  const token = useSession((session) => session.token);
  // Whatever changes the net result changes the balance, and every notice of that ends there.
  const { data: balance } = useBalance();
  const seen = useRef(balance);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = balance;
    if (before === undefined || before === balance) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refreshPosition();
    }, gatherMs);
  }, [balance]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useQuery({
    queryKey: [positionKey, token],
    queryFn: ({ signal }) => api.playPosition({}, { signal }),
    enabled: token !== '',
    refetchInterval: pollEveryMs,
  });
}
