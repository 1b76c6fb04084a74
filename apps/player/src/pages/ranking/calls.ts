/** Yesterday's ranking. */
import { profitRanking, rankingMax } from '@longmen/contract/calls/chat/winners';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useSession } from '../../core/session/session.ts';

const api = quietApi({ profitRanking });

/** All of it; a day has one. */
export function useRanking() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['profitRanking', token],
    queryFn: ({ signal }) => api.profitRanking({ page: 1, rows: rankingMax }, { signal }),
    retry: false,
  });
}
