/** What the page of a plan asks of the server. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { results } from '@longmen/contract/calls/draws';
import { followPlan, planDetail, roomPlans } from '@longmen/contract/calls/chat/plans';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import { useSession } from '../../core/session/session.ts';
import { refreshBets } from '../../features/follow-bet/calls.ts';
import { betLinesOf, type FollowSlip } from '../../features/follow-bet/slip.ts';

const api = quietApi({ followPlan, planDetail, results, roomPlans });

export type PlanDetail = OutputOf<Calls['planDetail']>;

/** A pick comes within two seconds after its issue opened, its outcome after the draw. */
const pollEveryMs = 5_000;

/** As many results as one answer has. */
const resultRows = 200;

/** The plan at a place of a room's list, from 1, with its last hundred picks; null when there is none. */
export function usePlan(roomId: string, index: number) {
  const locale = useLocale();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['plan', roomId, index, locale, token],
    queryFn: async ({ signal }): Promise<PlanDetail | null> => {
      const { rows } = await api.roomPlans({ roomId }, { signal });
      const id = rows.find((plan) => plan.index === index)?.id;
      return id === undefined ? null : api.planDetail({ id }, { signal });
    },
    enabled: roomId !== '',
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });
}

/** The check of a plan's picks by public results; anew when it has picked again. */
export function useVerified(plan: PlanDetail) {
  return useQuery({
    queryKey: ['planCheck', plan.id, plan.lastHash, plan.all],
    queryFn: async ({ signal }) => {
      const { rows } = await api.results({ gid: plan.gid, rows: resultRows }, { signal });
      // The engine that recomputes picks comes when it is asked for.
      const { verifyPicks } = await import('./verify-picks.ts');
      return verifyPicks(plan, rows, rows.length < resultRows);
    },
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
}

const inputOf = (slip: FollowSlip): InputOf<Calls['followPlan']> => ({
  gid: slip.gid,
  issue: slip.issue,
  plan: slip.source,
  lines: betLinesOf(slip),
});

/** The one bet of this page that is on its way, or what came of it. */
export const planBet = makeOnce(
  'follow-plan',
  (slip: FollowSlip, options) => api.followPlan(inputOf(slip), options),
  ({ step }) => {
    if (step === 'done') refreshBets();
  },
);
