/** What the pages of instant rounds ask of the server. */
import { listOrders } from '@longmen/contract/calls/betting';
import { roundProof, roundSeeds, rotateSeeds, setClientSeed } from '@longmen/contract/calls/betting/round-seeds';
import { useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../../core/api/client.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { useSignedIn } from '../../../core/session/session.ts';

const api = {
  ...quietApi({ listOrders, roundProof, roundSeeds }),
  ...spokenApi({ rotateSeeds, setClientSeed }),
};

/** Rounds that can be chosen to verify. */
const roundsMax = 20;

/** The proof of an own round; requested anew for every check. */
export function useRoundProof(orderNum: string) {
  const signedIn = useSignedIn();
  return useQuery({
    queryKey: ['roundProof', orderNum],
    queryFn: ({ signal }) => api.roundProof({ orderNum }, { signal }),
    enabled: signedIn && orderNum !== '',
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

const seedsKey = (gid: number) => ['roundSeeds', gid];

/** The caller's pair of seeds in a game. */
export function useSeeds(gid: number) {
  const signedIn = useSignedIn();
  return useQuery({
    queryKey: seedsKey(gid),
    queryFn: ({ signal }) => api.roundSeeds({ gid }, { signal }),
    enabled: signedIn,
    retry: false,
  });
}

/** Own rounds of today, one order of each, newest first. */
export function useOwnRounds(gid: number) {
  const signedIn = useSignedIn();
  return useQuery({
    queryKey: ['ownRounds', gid],
    queryFn: async ({ signal }) => {
      const { rows } = await api.listOrders({ status: 0, page: 1, rows: roundsMax, days: 0, gid }, { signal });
      return rows.filter((row, i) => rows.findIndex(({ issue }) => issue === row.issue) === i);
    },
    enabled: signedIn,
  });
}

/** Sets the client seed; a refusal is shown by the app. @returns whether it was set */
export const changeClientSeed = (gid: number, clientSeed: string): Promise<boolean> =>
  change(gid, () => api.setClientSeed({ gid, clientSeed }));

/** Reveals the pair in use; a refusal is shown by the app. @returns whether it was done */
export const rotate = (gid: number): Promise<boolean> => change(gid, () => api.rotateSeeds({ gid }));

async function change(gid: number, call: () => Promise<unknown>): Promise<boolean> {
  try {
    const seeds = await call();
    // An answer that is on its way may be from before the change.
    await queryClient.cancelQueries({ queryKey: seedsKey(gid) });
    queryClient.setQueryData(seedsKey(gid), seeds);
    return true;
  } catch {
    return false;
  }
}
