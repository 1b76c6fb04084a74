import { Amount, Button } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { underWay } from '../../core/once/once.ts';
import { useRoute } from '../../core/router/index.ts';
import { openLine, type RoomPacket } from '../../features/room-packets/calls.ts';
import { PacketFrame } from '../../features/room-packets/packet-frame.tsx';
import { usePacketMessages } from '../../features/room-packets/use-messages.ts';
import { useOffer } from '../../features/room-packets/use-offer.ts';

/** `/room/chatRedbag/{rid}`: a red packet, the own share of it, who opened it and how it was split. */
export function RedPacketPage() {
  const { params, query } = useRoute();
  return (
    <PacketFrame
      packetId={params['rid'] ?? ''}
      roomId={query.get('room_id') ?? undefined}
      home="/room"
      renderHead={(packet) => <Head packet={packet} />}
    />
  );
}

function Head({ packet }: { packet: RoomPacket }) {
  const t = usePacketMessages();
  const locale = useLocale();
  const offer = useOffer(packet);
  const once = openLine.useIntent();
  const { packetId, roomId, greeting, fromName, ownTurnover } = packet;
  if (roomId === undefined) return <p className="t-label text-text-2">{t('membersOnly')}</p>;
  return (
    <>
      <bdi className="t-body font-semibold break-words">{greeting}</bdi>
      <p className="t-label text-text-2">{t('from', { name: fromName ?? '' })}</p>
      {offer.kind === 'own' && (
        <div role="status">
          <p className="t-display pt-1 tabular-nums">
            <Amount mills={offer.money} locale={locale} currency={currencyNow(locale)} />
          </p>
          <p className="t-label text-text-2">{t('booked', { turnover: { mills: ownTurnover ?? offer.money } })}</p>
        </div>
      )}
      {(offer.kind === 'taken' || offer.kind === 'returned') && (
        <p className="t-label pt-1 text-text-2">{t(offer.kind)}</p>
      )}
      {(offer.kind === 'open' || offer.kind === 'soon') && (
        <Button
          size="large"
          className="mt-2 w-full max-w-80"
          busy={underWay(once) !== null}
          disabled={offer.kind === 'soon'}
          onClick={() => openLine.send({ packetId, roomId })}
        >
          {offer.kind === 'open' ? t('open') : t('opensIn', { seconds: offer.seconds })}
        </Button>
      )}
    </>
  );
}
