/** What the page of an instant game asks of the server. */
import { roundSeeds } from '@longmen/contract/calls/betting/round-seeds';
import { playRound } from '@longmen/contract/calls/betting/rounds';
import { openRun, showRun, stopRun } from '@longmen/contract/calls/betting/runs';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../core/api/client.ts';
import { queryClient } from '../../../core/api/query-client.ts';

export const api = quietApi({ openRun, playRound, roundSeeds, showRun, stopRun });

/** The pair of seeds that the next rounds are drawn with. */
export function useSeeds(gid: number) {
  return useQuery({
    queryKey: ['roundSeeds', gid],
    queryFn: ({ signal }) => api.roundSeeds({ gid }, { signal }),
    // A new pair needs both keepers; without them the line is absent and the rounds say so themselves.
    retry: false,
  });
}

/** A run may have been rotated to the next pair after it. */
export function refreshSeeds(gid: number): void {
  void queryClient.invalidateQueries({ queryKey: ['roundSeeds', gid] });
}
