/** Which activities have something for the player to claim. */
import type { Calls, OutputOf } from '@longmen/contract';
import { claimableRewards } from '@longmen/contract/calls/rewards';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useSession } from '../../core/session/session.ts';

const api = quietApi({ claimableRewards });

export type Claimable = OutputOf<Calls['claimableRewards']>['names'][number];

const none: readonly Claimable[] = [];

/** Empty for visitors, and until it is known. A claim asks again, as it does for all of rewards. */
export function useClaimable(): readonly Claimable[] {
  const token = useSession((session) => session.token);
  const { data } = useQuery({
    queryKey: ['rewards', 'claimable', token],
    queryFn: async ({ signal }) => (await api.claimableRewards({}, { signal })).names,
    enabled: token !== '',
    refetchOnMount: 'always',
  });
  return data ?? none;
}
