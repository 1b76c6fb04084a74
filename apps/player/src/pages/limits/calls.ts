/** The player's own limits, reminder and breaks, and the figures of a lifetime. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import {
  lifetimeFigures,
  playerLimits,
  selfExclude,
  setLimit,
  setReminder,
  takeBreak,
} from '@longmen/contract/calls/limits';
import { useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { refreshPosition } from '../../features/play-watch/calls.ts';
import { useSession } from '../../core/session/session.ts';

const api = {
  ...quietApi({ playerLimits, lifetimeFigures }),
  ...spokenApi({ setLimit, setReminder, takeBreak, selfExclude }),
};

type PlayerLimits = OutputOf<Calls['playerLimits']>;
export type Limit = PlayerLimits['limits'][number];
export type Pause = PlayerLimits['pause'];
export type LimitKind = Limit['kind'];

const queryKey = ['playerLimits'];

/** Guests have no limits of their own and are not asked for. */
export function useLimits() {
  const { token, isGuest } = useSession();
  return useQuery({
    queryKey: [...queryKey, token],
    queryFn: ({ signal }) => api.playerLimits({}, { signal }),
    enabled: token !== '' && !isGuest,
  });
}

export function useLifetime() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['lifetimeFigures', token],
    queryFn: ({ signal }) => api.lifetimeFigures({}, { signal }),
    enabled: token !== '',
  });
}

/** Makes a change and asks again for all that it touches; a "no" was said. @returns undefined when it was refused */
async function change<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  } finally {
    await Promise.all([queryClient.invalidateQueries({ queryKey }), refreshPosition()]);
  }
}

export const changeLimit = (input: InputOf<Calls['setLimit']>) => change(api.setLimit(input));
export const changeReminder = (minutes: number) => change(api.setReminder({ minutes }));
export const beginBreak = (hours: number) => change(api.takeBreak({ hours }));
export const excludeMyself = (months: number) => change(api.selfExclude({ months }));
