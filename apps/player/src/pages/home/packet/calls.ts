/** The packet that is open or comes next, and a share of it on its way. */
import type { Calls, OutputOf } from '@longmen/contract';
import { homePacket, openPacket } from '@longmen/contract/calls/packets';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../core/api/client.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { showRefusal } from '../../../core/api/show-refusal.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { makeOnce } from '../../../core/once/make-once.ts';
import { serverNow } from '../../../core/platform/clock.ts';
import { useSession } from '../../../core/session/session.ts';

const api = quietApi({ homePacket, openPacket });

export type HomePacket = NonNullable<OutputOf<Calls['homePacket']>>;

const askEveryMs = 60_000;
/** It is there when it begins. */
const afterStartMs = 250;

/** When to ask again: once a minute, and when the next packet begins. */
export function nextAskIn(packet: Pick<HomePacket, 'startsAt'> | null | undefined, now: number): number {
  const begins = (packet?.startsAt ?? 0) - now;
  return begins > 0 ? Math.min(askEveryMs, begins + afterStartMs) : askEveryMs;
}

/** The packet of the site; null when there is none. */
export function useHomePacket() {
  const locale = useLocale();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['homePacket', token, locale],
    queryFn: ({ signal }) => api.homePacket({}, { signal }),
    refetchInterval: ({ state }) => nextAskIn(state.data, serverNow()),
  });
}

/** A share that is opened once; what came of it stays until it is put aside. */
export const packetLine = makeOnce<{ id: string }, OutputOf<Calls['openPacket']>>(
  'home-packet',
  ({ id }, options) => api.openPacket({ id }, options),
  (once) => {
    if (once.step === 'refused') {
      showRefusal(once.error);
      packetLine.forget();
    }
    if (once.step !== 'refused' && once.step !== 'done') return;
    for (const changed of [['homePacket'], ['balance']]) void queryClient.invalidateQueries({ queryKey: changed });
  },
);
