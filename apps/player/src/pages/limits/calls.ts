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

/** Deposits, withdrawals and result since the account was opened. */
export function useLifetime() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['lifetimeFigures', token],
    queryFn: ({ signal }) => api.lifetimeFigures({}, { signal }),
    enabled: token !== '',
  });
}

/** Makes a change and reads again all that it touches; a refusal was shown. @returns undefined when it was refused */
async function change<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  } finally {
    await Promise.all([queryClient.invalidateQueries({ queryKey }), refreshPosition()]);
  }
}

/** Sets or lifts one limit; answers when it holds, undefined when it was refused. */
export const changeLimit = (input: InputOf<Calls['setLimit']>) => change(api.setLimit(input));
/** Sets the interval of the reality check, in minutes; 0 turns it off. */
export const changeReminder = (minutes: number) => change(api.setReminder({ minutes }));
/** Begins a break of so many hours. It cannot be ended early. */
export const beginBreak = (hours: number) => change(api.takeBreak({ hours }));
/** Begins a self-exclusion of so many months. It cannot be ended early. */
export const excludeMyself = (months: number) => change(api.selfExclude({ months }));
