import { Button, Icon } from '@longmen/ui';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { useBringBack } from '../../features/platforms/bring-back.ts';
import { takeReturn } from '../../features/platforms/platform-visit.ts';
import { useProviderWallet } from '../../features/platforms/provider-wallet.ts';
import type { KindKey } from './kinds.ts';
import type { messages } from './messages.ts';

/**
 * What a player has at the company of these games, where it keeps a wallet of its own: how much, what is on its way, a
 * link to all of it, and the way back. Whoever comes back from a game has it brought back at once.
 */
export function PurseBar({ kind }: { kind: KindKey }) {
  const t = useMessages<typeof messages>('platform-games');
  const platform = kind === 'chess' ? 'ky' : 'ag';
  const { data: wallet } = useProviderWallet(platform);
  const bringing = useBringBack('platform-games', platform);
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
      <Link to="/platformWallet" className="t-body flex min-h-11 min-w-0 flex-1 items-center">
        <span className="min-w-0">{line()}</span>
        <Icon name="forward" size={16} className="ml-1 flex-none text-text-3" />
      </Link>
      {!open && (
        <Button look="plain" busy={bringing.isPending} onClick={() => bringing.mutate()}>
          {t('bringBack')}
        </Button>
      )}
    </div>
  );
}
