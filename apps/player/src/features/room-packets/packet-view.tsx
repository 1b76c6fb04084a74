import { Amount, Card, Icon } from '@longmen/ui';
import type { ReactNode } from 'react';
import { clockTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { SplitCard } from '../packet-split/split-card.tsx';
import { type PacketTaker, type RoomPacket, usePacketTakers } from './calls.ts';
import { usePacketMessages } from './use-messages.ts';

/** The envelope over a packet's page and dialog. */
export function PacketEmblem() {
  return (
    <span className="mx-auto grid size-14 place-items-center rounded-[18px] border border-gold-line bg-gold-soft text-gold">
      <Icon name="packet" size={30} />
    </span>
  );
}

/** A packet with who opened it and how it was split. @param head what stands over them */
export function PacketView({ packet, head }: { packet: RoomPacket; head: ReactNode }) {
  const t = usePacketMessages();
  const { packetId: id, taken, count, total } = packet;
  return (
    <>
      <div className="flex flex-col items-center gap-1 px-4 pt-2 text-center">
        <PacketEmblem />
        {head}
      </div>
      <Card className="overflow-hidden">
        <h2 className="flex flex-wrap justify-between gap-x-3 border-b border-hair px-4 py-2">
          <span className="t-label font-semibold tabular-nums">{t('opened', { taken, count })}</span>
          <span className="t-label text-text-2 tabular-nums">{t('inAll', { amount: { mills: total } })}</span>
        </h2>
        <Takers packetId={id} />
      </Card>
      <SplitCard split={{ ...packet, id }} waits={t('waits')} folded />
    </>
  );
}

function Takers({ packetId }: { packetId: string }) {
  const t = usePacketMessages();
  const query = usePacketTakers(packetId);
  return (
    <PagedRows
      query={query}
      t={t}
      skeleton={{ count: 3, className: 'h-13' }}
      empty={<p className="t-body px-4 py-4 text-text-2">{t('nobody')}</p>}
    >
      {(rows) => (
        <ul className="divide-y divide-hair" aria-label={t('takers')}>
          {rows.map((row, place) => (
            // The list only grows, so a place is one share's for ever.
            <Taker key={`${place}`} taker={row} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
}

function Taker({ taker: { nickname, money, at, isLuckiest, isOwn } }: { taker: PacketTaker }) {
  const t = usePacketMessages();
  const locale = useLocale();
  return (
    <li
      className={`flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 py-1 ${isOwn ? 'bg-primary-soft' : ''}`}
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="t-body font-semibold break-words">{isOwn ? t('you') : nickname}</bdi>
          {isLuckiest && (
            <span className="t-caption inline-flex items-center gap-0.5 rounded-[5px] bg-gold-soft px-1.5 font-bold text-gold">
              <Icon name="star" size={14} /> {t('luckiest')}
            </span>
          )}
        </span>
        <time className="t-caption block text-text-3 tabular-nums">{clockTime(at)}</time>
      </span>
      <span className="t-body font-semibold tabular-nums">
        <Amount mills={money} locale={locale} currency={currencyNow(locale)} />
      </span>
    </li>
  );
}
