/** Why a reward is not to be had, and what a strip of days shows. Pure. */
import type { Calls, OutputOf } from '@longmen/contract';

type DailyState = OutputOf<Calls['dailyState']>;
type SignInState = OutputOf<Calls['signInState']>;

/** The message that says why nothing can be claimed; undefined when it can, or was. */
export function whyNoDaily(
  own: Pick<DailyState, 'state' | 'money' | 'level' | 'serverTime' | 'opensAt'>,
): 'fromVip3' | 'noBets' | 'notOpenYet' | 'closed' | undefined {
  if (own.state !== 'no') return undefined;
  if (own.money === 0) return own.level < 3 ? 'fromVip3' : 'noBets';
  return own.serverTime < own.opensAt ? 'notOpenYet' : 'closed';
}

export type StripDay = {
  readonly day: number;
  readonly reward: number;
  readonly isSigned: boolean;
  readonly isToday: boolean;
};

/** The days of one round with what each pays; those up to `days` are signed, the next one is today unless it is too. */
export function stripOf({ days, state, rows }: Pick<SignInState, 'days' | 'state' | 'rows'>): StripDay[] {
  const last = rows.reduce((highest, { from }) => Math.max(highest, from), 0);
  // A round that is over begins again with today.
  const signed = state !== 'claimed' && days >= last ? 0 : days;
  const today = state === 'claimed' ? signed : signed + 1;
  return Array.from({ length: last }, (_, at) => {
    const day = at + 1;
    const best = rows.filter(({ from }) => from <= day).toSorted((a, b) => b.from - a.from)[0];
    return { day, reward: best?.reward ?? 0, isSigned: day <= signed, isToday: day === today };
  });
}
