/** A player's money at companies that keep wallets of their own (platforms.md 6.3). */
import { showProviderWallet } from '@longmen/contract/calls/platforms/provider-wallets';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { sessionNow, useSession } from '../../core/session/session.ts';

const api = quietApi({ showProviderWallet });

export type WalletPlatform = 'ky' | 'ag';

const walletKey = ['providerWallet'];
/** What is on its way is looked at again after this. */
const onWayEveryMs = 3_000;
/** Whether a launch is to ask changes by a launch alone. */
const sameAnswerMs = 60_000;

const walletQuery = (platform: WalletPlatform, token: string) => ({
  queryKey: [...walletKey, platform, token],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.showProviderWallet({ platform }, { signal }),
});

/** What a player has at the company of a platform; asked for only for whoever may have something there. */
export function useProviderWallet(platform: WalletPlatform) {
  const { token, isGuest } = useSession();
  return useQuery({
    ...walletQuery(platform, token),
    enabled: token !== '' && !isGuest,
    refetchInterval: ({ state }) => (state.data?.open ? onWayEveryMs : false),
  });
}

/** Whether a launch takes money along only when its player has said so. @throws as the call of the wallet does */
export async function mustAskForMoney(platform: WalletPlatform): Promise<boolean> {
  const { token, isGuest } = sessionNow();
  if (isGuest) return false;
  const { wallet, auto } = await queryClient.fetchQuery({ ...walletQuery(platform, token), staleTime: sameAnswerMs });
  return wallet === 'transfer' && auto === '';
}

/** Money has moved, or may have. */
export const refreshWallets = () => queryClient.invalidateQueries({ queryKey: walletKey });
