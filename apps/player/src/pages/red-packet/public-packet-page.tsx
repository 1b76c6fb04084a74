import { Refused } from '@longmen/contract';
import { Amount, buttonClass, cx, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useEffect } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { Link, signInPath, useRoute } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { Header } from '../../features/chrome/header.tsx';
import { packetPath, type RoomPacket, useRoomPacket } from '../../features/room-packets/calls.ts';
import { PacketView } from '../../features/room-packets/packet-view.tsx';
import { usePacketMessages } from '../../features/room-packets/use-messages.ts';
import { useOffer } from '../../features/room-packets/use-offer.ts';

/** `/redbao/{id}`: what anybody may see of a red packet: how much it holds and how far it is taken, names masked. */
export function PublicPacketPage() {
  const t = usePacketMessages();
  const id = useRoute().params['id'] ?? '';
  const { data, error, isFetching, refetch } = useRoomPacket(id);
  useEffect(hideFromSearch, []);
  return (
    <>
      <Header title={t('title')} />
      <main className="flex flex-col gap-3 px-4 pt-2 pb-6">
        {data ? (
          <PacketView packet={data} head={<Head packet={data} />} />
        ) : error instanceof Refused && error.refusal === 'packetUnknown' ? (
          <EmptyState
            icon="packet"
            title={t('unknown')}
            action={
              <Link to="/home" className={buttonClass('outline')}>
                {t('home')}
              </Link>
            }
          />
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={4} className="h-20" />
        )}
      </main>
    </>
  );
}

/** Search engines keep no page of a packet. @returns how to take it back */
function hideFromSearch(): () => void {
  const mark = document.createElement('meta');
  mark.name = 'robots';
  mark.content = 'noindex';
  document.head.append(mark);
  return () => mark.remove();
}

function Head({ packet }: { packet: RoomPacket }) {
  const t = usePacketMessages();
  const locale = useLocale();
  const offer = useOffer(packet);
  const isSignedIn = useSession((session) => session.token !== '');
  const { packetId, roomId, total } = packet;
  const wide = cx(buttonClass('primary', 'large'), 'mt-2 w-full max-w-80');
  return (
    <>
      <p className="t-display tabular-nums">
        <Amount mills={total} locale={locale} currency={currencyNow(locale)} />
      </p>
      {offer.kind === 'own' && <p className="t-label text-text-2">{t('own', { amount: { mills: offer.money } })}</p>}
      {(offer.kind === 'taken' || offer.kind === 'returned') && <p className="t-label text-text-2">{t(offer.kind)}</p>}
      {(offer.kind === 'open' || offer.kind === 'soon') &&
        (roomId !== undefined ? (
          <Link to={packetPath(packetId, roomId)} className={wide}>
            {t('open')}
          </Link>
        ) : isSignedIn ? (
          <p className="t-label text-text-2">{t('membersOnly')}</p>
        ) : (
          <Link to={signInPath(`/redbao/${packetId}`)} className={wide}>
            {t('logIn')}
          </Link>
        ))}
    </>
  );
}
