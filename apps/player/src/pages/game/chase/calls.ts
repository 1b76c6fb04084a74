/** What chases ask of the server, and the one that is being opened. */
import type { Calls, InputOf } from '@longmen/contract';
import { openChase } from '@longmen/contract/calls/betting/chases';
import { comingIssues } from '@longmen/contract/calls/issues';
import { mills } from '@longmen/engine';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../core/api/client.ts';
import { makeOnce } from '../../../core/once/make-once.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { betInput } from '../bet/bet-call.ts';
import type { Slip } from '../bet/bet.ts';
import { maxIssues, type PlanStep, stopLossMills, type Terms } from './plan.ts';

const api = quietApi({ comingIssues, openChase });

/** The issues that can be followed. @param open the issue on sale: another one is another question */
export function useComing(gid: number, open: string) {
  return useQuery({
    queryKey: ['coming', gid, open],
    queryFn: async ({ signal }) => (await api.comingIssues({ gid, rows: maxIssues }, { signal })).rows,
    staleTime: 0,
    placeholderData: (before) => before,
  });
}

/** Asks for them again, after the server refused one of them. */
export function refreshComing(): void {
  void queryClient.invalidateQueries({ queryKey: ['coming'] });
}

/** A chase as the player confirmed it. */
export interface ChaseIntent {
  readonly gid: number;
  readonly game: string;
  readonly input: InputOf<Calls['openChase']>;
}

/** The request for a plan: the bets of the slip at one time, with the rates that the player saw. */
export function intentOf(
  { gid, gameName }: { readonly gid: number; readonly gameName: string },
  slip: Slip,
  terms: Terms,
  steps: readonly PlanStep[],
): ChaseIntent {
  const input = {
    gid,
    lines: betInput(gid, slip).lines,
    plan: steps.map(({ issue, times }) => ({ issue, times })),
    stopOnWin: terms.stopOnWin,
    stopLoss: mills(stopLossMills(terms, steps)),
  };
  return { gid, game: gameName, input };
}

/** The chase that is on its way, or what came of it. */
export const chaseOpening = makeOnce(
  'chase',
  ({ input }: ChaseIntent, options) => api.openChase(input, options),
  ({ step }) => {
    if (step === 'done')
      for (const key of ['chases', 'myBets', 'orders', 'balance'])
        void queryClient.invalidateQueries({ queryKey: [key] });
  },
);
