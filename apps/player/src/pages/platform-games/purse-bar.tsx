import type { OutputOf } from '@longmen/contract';
import { bringBack } from '@longmen/contract/calls/platforms/provider-wallets';
import { mills } from '@longmen/engine';
import { Button } from '@longmen/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { spokenApi } from '../../core/api/client.ts';
import { keys } from '../../core/api/queries.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { randomKey } from '../../core/platform/random-key.ts';
import { takeReturn } from '../../features/platforms/platform-visit.ts';
import { refreshWallets, useProviderWallet } from '../../features/platforms/provider-wallet.ts';
import type { KindKey } from './kinds.ts';
import type { messages } from './messages.ts';

const api = spokenApi({ bringBack });

type Brought = OutputOf<typeof bringBack>;

/**
 * What a player has at the company of these games, where it keeps a wallet of its own: how much, what is on its way,
 * and the way back. Whoever comes back from a game has it brought back at once.
 */
export function PurseBar({ kind }: { kind: KindKey }) {
  const t = useMessages<typeof messages>('platform-games');
  const platform = kind === 'chess' ? 'ky' : 'ag';
  const { data: wallet } = useProviderWallet(platform);
  const notify = ({ transfers, leftInHand }: Brought) => {
    const back = transfers.reduce(
      (sum, { way, status, amount }) => sum + (way === 'out' && status === '2' ? amount : 0),
      0,
    );
    if (back > 0) toast(t('broughtBack', { amount: { mills: mills(back) } }));
    else if (leftInHand > 0) toast(t('leftInHand', { amount: { mills: leftInHand } }));
  };
  const bringing = useMutation({
    mutationFn: () => api.bringBack({ platform }, { idempotencyKey: randomKey() }),
    onSuccess: notify,
    onSettled: async () => {
      await refreshWallets();
      await queryClient.invalidateQueries({ queryKey: keys.balance });
    },
  });
  const isTransfer = wallet?.wallet === 'transfer';
  const total = wallet?.total ?? 0;
  const arrive = useEffectEvent(() => {
    // What is still on its way there is brought back once it has arrived.
    if (takeReturn(platform) && (total > 0 || wallet?.open)) bringing.mutate();
  });
  useEffect(() => {
    if (isTransfer) arrive();
  }, [isTransfer]);

  if (!wallet || !isTransfer || (total === 0 && !wallet.open)) return null;
  const { open, free } = wallet;
  const line = () => {
    if (bringing.isPending) return t('bringing', { amount: { mills: free } });
    if (open) return t('purseOnWay', { amount: { mills: open.amount } });
    return t('purse', { place: t(kind), amount: { mills: wallet.total } });
  };
  return (
    <div role="status" className="flex min-h-11 items-center gap-3 rounded-card bg-surface px-4 py-1 tabular-nums">
      <p className="t-body min-w-0 flex-1">{line()}</p>
      {!open && (
        <Button look="plain" busy={bringing.isPending} onClick={() => bringing.mutate()}>
          {t('bringBack')}
        </Button>
      )}
    </div>
  );
}
