import type { GameClock } from '@longmen/contract';
import { allGames, setFavourite } from '@longmen/contract/calls/catalogue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLocale } from '../../i18n/locale.ts';

const api = { ...quietApi({ allGames }), ...spokenApi({ setFavourite }) };

/** Categories with all of their games. */
export function useAllGames() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['allGames', locale],
    queryFn: ({ signal }) => api.allGames({}, { signal }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
}

/** Marks a game as a favourite or takes the mark away; the star turns at once and turns back on a refusal. */
export function useSetFavourite() {
  return useMutation({
    mutationFn: (change: { gid: string; favourite: boolean }) => api.setFavourite(change),
    onMutate: ({ gid, favourite }) =>
      queryClient.setQueriesData<GameClock[]>({ queryKey: keys.clocks }, (clocks) =>
        clocks?.map((clock) => (clock.gid === gid ? { ...clock, favourite } : clock)),
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.clocks }),
  });
}
