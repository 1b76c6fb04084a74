import { Amount, buttonClass, cx } from '@longmen/ui';
import { useEffect } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { Link, signInPath, useRoute } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { packetPath, type RoomPacket } from '../../features/room-packets/calls.ts';
import { PacketFrame } from '../../features/room-packets/packet-frame.tsx';
import { usePacketMessages } from '../../features/room-packets/use-messages.ts';
import { useOffer } from '../../features/room-packets/use-offer.ts';

/** `/redbao/{id}`: what anybody may see of a red packet: how much it holds and how far it is taken, names masked. */
export function PublicPacketPage() {
  const { params } = useRoute();
  useEffect(hideFromSearch, []);
  return <PacketFrame packetId={params['id'] ?? ''} home="/home" renderHead={(packet) => <Head packet={packet} />} />;
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
