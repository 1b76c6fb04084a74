/** A player's money at companies that keep wallets of their own (platforms.md 6.3). */
import { type OutputOf, Refused } from '@longmen/contract';
import { setWalletAuto, showProviderWallet } from '@longmen/contract/calls/platforms/provider-wallets';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { keys } from '../../core/api/queries.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { sessionNow, useSession } from '../../core/session/session.ts';

const api = quietApi({ setWalletAuto, showProviderWallet });

export const walletPlatforms = ['ky', 'ag'] as const;
export type WalletPlatform = (typeof walletPlatforms)[number];

export type ProviderWallet = OutputOf<typeof showProviderWallet>;

const walletKey = ['providerWallet'];
/** Of lists and single transfers. */
export const transfersKey = ['walletTransfers'];
/** What is on its way is looked at again after this. */
export const onWayEveryMs = 3_000;
/** Whether a launch is to ask changes seldom. */
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

/** Whether a company keeps a wallet of its own for the player; false until it is known. */
export function useHasWallet(): boolean {
  const wallets = [useProviderWallet('ky'), useProviderWallet('ag')];
  return wallets.some(({ data, error }) => data?.wallet === 'transfer' || isAwayFrom(error));
}

/** Whether a company keeps a wallet for the player and does not answer. */
export const isAwayFrom = (error: Error | null): boolean =>
  error instanceof Refused && error.refusal === 'launchFailed';

/** Whether a launch takes money along only when its player has said so. @throws as the call of the wallet does */
export async function mustAskForMoney(platform: WalletPlatform): Promise<boolean> {
  const { token, isGuest } = sessionNow();
  if (isGuest) return false;
  const { wallet, auto } = await queryClient.fetchQuery({ ...walletQuery(platform, token), staleTime: sameAnswerMs });
  return wallet === 'transfer' && auto === '';
}

/** Sets whether a launch takes the balance along from now on. @throws as the call does */
export async function chooseAuto(platform: WalletPlatform, auto: boolean): Promise<void> {
  await api.setWalletAuto({ platform, auto });
  queryClient.setQueriesData<ProviderWallet>(
    { queryKey: [...walletKey, platform] },
    (wallet) => wallet && { ...wallet, auto: auto ? '1' : '0' },
  );
}

/** Something may have moved at a company. */
export async function refreshWallets(): Promise<void> {
  await Promise.all([walletKey, transfersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Money has moved between the balance and a company, or may have. */
export async function refreshMoney(): Promise<void> {
  await Promise.all([refreshWallets(), queryClient.invalidateQueries({ queryKey: keys.balance })]);
}
