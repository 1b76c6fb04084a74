/** What may be withdrawn, the player's withdrawals, and the one that is being requested. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { listWithdrawals, requestWithdrawal, withdrawalOffer } from '@longmen/contract/calls/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import type { Once } from '../../core/once/once.ts';
import { onPush } from '../../core/push/channels.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useSession } from '../../core/session/session.ts';

const api = quietApi({ listWithdrawals, requestWithdrawal, withdrawalOffer });

export type Withdrawal = OutputOf<Calls['listWithdrawals']>['rows'][number];

/** How often a withdrawal that is on its way is requested again; push is quicker. */
const pollEveryMs = 5_000;

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['withdrawals'] });

/** Asks again when a withdrawal moved, or when money or turnover did. */
function useMoves(): void {
  const userId = useSession((session) => session.userId);
  useEffect(
    () => onPush(`u:${userId}`, ({ t }) => void (['withdrawal', 'balance', 'settled'].includes(t) && refresh())),
    [userId],
  );
}

/** What the player may withdraw now, and where to. */
export function useOffer() {
  const locale = useLocale();
  useMoves();
  return useQuery({
    queryKey: ['withdrawals', 'offer', locale],
    queryFn: ({ signal }) => api.withdrawalOffer({}, { signal }),
    // Another page may have bound a card or an address a moment ago.
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });
}

/** One withdrawal with its timeline. */
export function useWithdrawal(orderNum: string) {
  const locale = useLocale();
  useMoves();
  return useQuery({
    queryKey: ['withdrawals', orderNum, locale],
    queryFn: async ({ signal }) => {
      const [found] = (await api.listWithdrawals({ orderNum, page: 1, rows: 1 }, { signal })).rows;
      if (!found) throw new RangeError(`no withdrawal ${orderNum}`);
      return found;
    },
    refetchInterval: ({ state }) => (state.data?.status === '1' ? pollEveryMs : false),
    placeholderData: (before) => before,
  });
}

/**
 * A withdrawal as the player confirmed it. Its password is sealed: what is stored on the device opens on the server
 * alone.
 */
export interface WithdrawalIntent {
  readonly input: InputOf<Calls['requestWithdrawal']>;
  readonly payee: string;
}

export type Withdrawing = Once<WithdrawalIntent, OutputOf<Calls['requestWithdrawal']>>;

/** Who waits for what becomes of the intent that was sent last. */
let onSettled: ((once: Withdrawing) => void) | undefined;

/** The withdrawal that is being requested, or what came of it. */
export const withdrawing = makeOnce(
  'withdrawal',
  ({ input }: WithdrawalIntent, options) => api.requestWithdrawal(input, options),
  (once) => {
    if (once.step === 'done' || once.step === 'refused') {
      refresh();
      void queryClient.invalidateQueries({ queryKey: ['balance'] });
    }
    if (once.step === 'sending') return;
    onSettled?.(once);
    onSettled = undefined;
  },
);

/**
 * Sends it once. Resolves when it is taken, or when its answer is being requested. @throws Refused when it certainly is
 * not
 */
export function sendWithdrawal(intent: WithdrawalIntent): Promise<void> {
  return new Promise((resolve, reject) => {
    onSettled = (once) => (once.step === 'refused' ? reject(once.error) : resolve());
    withdrawing.send(intent);
  });
}
