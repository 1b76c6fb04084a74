/** Brings money back from companies, and says how much came (platforms.md 6.3). */
import type { OutputOf } from '@longmen/contract';
import { bringAllBack, bringBack } from '@longmen/contract/calls/platforms/provider-wallets';
import { mills } from '@longmen/engine';
import { useMutation } from '@tanstack/react-query';
import { spokenApi } from '../../core/api/client.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { messagesNow } from '../../core/i18n/use-messages.ts';
import { randomKey } from '../../core/platform/random-key.ts';
import type { moveMessages } from './move-messages.ts';
import { refreshMoney, type WalletPlatform } from './provider-wallet.ts';

const api = spokenApi({ bringAllBack, bringBack });

/**
 * What is free comes back; what is on its way already is the answer, and what a hand holds follows by itself.
 * @param texts the table with `moveMessages` @param platform of one company; of all when left out
 */
export function useBringBack(texts: string, platform?: WalletPlatform) {
  return useMutation({
    mutationFn: () => {
      const once = { idempotencyKey: randomKey() };
      return platform === undefined ? api.bringAllBack({}, once) : api.bringBack({ platform }, once);
    },
    onSuccess: (brought) => toastBrought(brought, texts),
    onSettled: refreshMoney,
  });
}

function toastBrought({ transfers, leftInHand }: OutputOf<typeof bringBack>, texts: string): void {
  const t = messagesNow<typeof moveMessages>(texts);
  const ended = transfers.filter(({ way, status }) => way === 'out' && status === '2');
  const back = mills(ended.reduce((sum, { amount }) => sum + amount, 0));
  if (back > 0) toast(t('broughtBack', { amount: { mills: back } }));
  else if (leftInHand > 0) toast(t('leftInHand', { amount: { mills: leftInHand } }));
}
