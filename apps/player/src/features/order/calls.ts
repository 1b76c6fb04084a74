import { cancelBet, orderDetail } from '@longmen/contract/calls/betting';
import { proof } from '@longmen/contract/calls/draws';
import { type FamilyCode, isFamilyCode, loadFamily, loadNames } from '@longmen/engine';
import { useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { randomKey } from '../../core/platform/random-key.ts';

const api = { ...quietApi({ orderDetail, proof }), ...spokenApi({ cancelBet }) };

/** How often an order that waits is requested again; push is quicker. */
const askWaitingMs = 5_000;

/** One own order in full; read again from time to time while its issue waits for the draw. */
export function useOrder(orderNum: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['order', orderNum, locale],
    queryFn: ({ signal }) => api.orderDetail({ orderNum }, { signal }),
    enabled: orderNum !== '',
    refetchInterval: ({ state }) => (state.data?.order.status === 4 ? askWaitingMs : false),
    // The old names stay until the new ones are here; another order does not stand in.
    placeholderData: (before, query) => (query?.queryKey[1] === orderNum ? before : undefined),
  });
}

/** What stands under a drawn ball in a lunar year: the key of its animal, in the one family that has them. */
async function loadCaptions(family: string): Promise<((ball: number, lunarYear: number) => string) | null> {
  return family === 'lhc' ? (await import('@longmen/engine/six-mark')).animalOf : null;
}

/** Rules and names of the family that a play belongs to, to explain its orders. */
export function useExplainer(play: string) {
  const locale = useLocale();
  const family = play.split('.')[0] ?? '';
  return useQuery({
    queryKey: ['explainer', family, locale],
    queryFn: async () => {
      const [rules, names, captionOf] = await Promise.all([
        loadFamily(family as FamilyCode),
        loadNames(family as FamilyCode, locale),
        loadCaptions(family),
      ]);
      return { rules, names, captionOf };
    },
    enabled: isFamilyCode(family),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
}

/** When the commitment of an issue was published, epoch ms; null before anything is known. */
export function useCommittedAt(gid: number, issue: string) {
  return useQuery({
    queryKey: ['committedAt', gid, issue],
    queryFn: async ({ signal }) => {
      const { log } = await api.proof({ gid, issue }, { signal });
      const open = log.find((entry) => entry.kind === 'OPEN');
      return open ? Date.parse(open.at) : null;
    },
    enabled: issue !== '',
    staleTime: Infinity,
    retry: false,
  });
}

/** Cancels an order; the refusal is shown by the app. */
export async function cancelOrder(orderNum: string): Promise<boolean> {
  try {
    await api.cancelBet({ orderNum }, { idempotencyKey: randomKey() });
    return true;
  } catch {
    return false;
  } finally {
    for (const key of ['order', 'orders', 'myBets', 'balance']) void queryClient.invalidateQueries({ queryKey: [key] });
  }
}
