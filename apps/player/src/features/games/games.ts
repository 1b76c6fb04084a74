import type { GameClock } from '@longmen/contract';
import { allGames, setFavourite } from '@longmen/contract/calls/catalogue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale } from '../../core/i18n/locale.ts';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { keys } from '../../core/api/queries.ts';
import { queryClient } from '../../core/api/query-client.ts';

const api = { ...quietApi({ allGames }), ...spokenApi({ setFavourite }) };

/** Categories with all of their games; requested when `enabled`. */
export function useAllGames(enabled = true) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['allGames', locale],
    queryFn: ({ signal }) => api.allGames({}, { signal }),
    enabled,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
}

/** Marks a game as a favourite or takes the mark away; the star turns at once and turns back on a refusal. */
export function useSetFavourite() {
  return useMutation({
    mutationFn: (change: { gid: number; favourite: boolean }) => api.setFavourite(change),
    onMutate: ({ gid, favourite }) =>
      queryClient.setQueriesData<GameClock[]>({ queryKey: keys.clocks }, (clocks) =>
        clocks?.map((clock) => (clock.gid === gid ? { ...clock, favourite } : clock)),
      ),
    // An answer that was on its way meanwhile may be from before the change.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.clocks }),
  });
}
