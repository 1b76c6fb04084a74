import { readBody } from '@longmen/contract/calls/chat/message';
import { cx, Icon, Skeleton } from '@longmen/ui';
import { type ReactNode, use } from 'react';
import { underWay } from '../../core/once/once.ts';
import { Link } from '../../core/router/index.ts';
import { openLine, packetPath, type RoomPacket, useRoomPacket } from '../room-packets/calls.ts';
import { useOffer } from '../room-packets/use-offer.ts';
import { packetTexts, usePacketMessages } from '../room-packets/use-messages.ts';
import type { CardProps } from './card-props.ts';
import { SentenceCard } from './sentence-card.tsx';

const shapes = (isOwn: boolean) =>
  cx(
    'block w-60 max-w-full overflow-hidden border border-gold-line bg-gold-soft text-left text-gold',
    isOwn ? 'rounded-[12px_4px_12px_12px]' : 'rounded-[4px_12px_12px_12px]',
  );

/** A red packet in a room: its greeting, how much is left, and one tap that opens it. */
export function PacketCard({ message, roomId, isOwn }: CardProps) {
  const body = readBody('packet', message.body);
  if (body === undefined) return <SentenceCard message={message} isOwn={isOwn} />;
  return <Packet packetId={body.packetId} greeting={body.greeting} roomId={roomId} isOwn={isOwn} />;
}

type PacketProps = { packetId: string; greeting: string; roomId: string; isOwn: boolean };

function Packet({ packetId, greeting, roomId, isOwn }: PacketProps) {
  use(packetTexts);
  const { data: packet } = useRoomPacket(packetId, roomId);
  if (packet === undefined)
    return (
      <Link to={packetPath(packetId, roomId)} className={shapes(isOwn)}>
        <Head greeting={greeting} />
        <Foot>
          <Skeleton className="h-4 w-20" />
        </Foot>
      </Link>
    );
  return <Known packet={packet} roomId={roomId} greeting={greeting} isOwn={isOwn} />;
}

type KnownProps = { packet: RoomPacket; roomId: string; greeting: string; isOwn: boolean };

function Known({ packet, roomId, greeting, isOwn }: KnownProps) {
  const t = usePacketMessages();
  const offer = useOffer(packet);
  const once = openLine.useIntent();
  const { packetId, total, count, taken } = packet;
  const isBusy = underWay(once)?.intent.packetId === packetId;
  const head = <Head greeting={greeting} note={t('shares', { amount: { mills: total }, count })} />;
  if (offer.kind === 'open' || offer.kind === 'soon') {
    const label = offer.kind === 'open' ? t('open') : t('opensIn', { seconds: offer.seconds });
    return (
      <button
        type="button"
        disabled={isBusy || offer.kind === 'soon'}
        aria-busy={isBusy || undefined}
        className={shapes(isOwn)}
        onClick={() => openLine.send({ packetId, roomId })}
      >
        {head}
        <Foot action={label}>{t('left', { count: count - taken })}</Foot>
      </button>
    );
  }
  const state = offer.kind === 'own' ? t('own', { amount: { mills: offer.money } }) : t(offer.kind);
  return (
    <Link to={packetPath(packetId, roomId)} className={cx(shapes(isOwn), 'opacity-80')}>
      {head}
      <Foot action={t('see')}>{state}</Foot>
    </Link>
  );
}

function Head({ greeting, note }: { greeting: string; note?: string }) {
  return (
    <span className="flex min-h-11.5 items-center gap-3 px-3 py-1">
      <Icon name="packet" size={26} className="flex-none" />
      <span className="min-w-0">
        <bdi className="t-body block leading-5 font-semibold break-words">{greeting}</bdi>
        {note && <span className="t-caption block leading-4 tabular-nums">{note}</span>}
      </span>
    </span>
  );
}

function Foot({ children, action }: { children: ReactNode; action?: string }) {
  return (
    <span className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 border-t border-gold-line px-3 py-1">
      <span className="t-caption tabular-nums">{children}</span>
      {action && (
        <span className="t-label flex items-center gap-1 font-semibold tabular-nums">
          {action} <Icon name="forward" size={16} />
        </span>
      )}
    </span>
  );
}
