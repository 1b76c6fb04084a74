import { Refused } from '@longmen/contract';
import { packetProof } from '@longmen/contract/calls/packets';
import type { Calls, OutputOf } from '@longmen/contract';
import { Amount, buttonClass, Card, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { SplitCard } from '../../features/packet-split/split-card.tsx';
import type { messages } from './messages.ts';

const api = quietApi({ packetProof });
type Packet = OutputOf<Calls['packetProof']>;

/** `/redBag/{id}`: a red packet of the home page, who opened it, and the check of its split. */
export function PacketPage() {
  const t = useMessages<typeof messages>('packet');
  const locale = useLocale();
  const id = useRoute().params['id'] ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['packetProof', id, locale],
    queryFn: ({ signal }) => api.packetProof({ id }, { signal }),
    refetchOnMount: 'always',
  });
  return (
    <>
      <Header title={data?.title ?? t('title')} />
      <main className="flex flex-col gap-3 px-4 pt-2 pb-6">
        {data ? (
          <Content packet={data} />
        ) : error instanceof Refused && error.refusal === 'packetUnknown' ? (
          <EmptyState
            icon="gift"
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
          <SkeletonRows count={3} className="h-24" />
        )}
      </main>
    </>
  );
}

function Content({ packet }: { packet: Packet }) {
  const t = useMessages<typeof messages>('packet');
  const locale = useLocale();
  const { total, count, taken, startsAt, endsAt } = packet;
  return (
    <>
      <Card className="flex flex-col gap-1 p-4">
        <h2 className="t-label text-text-2">{t('total')}</h2>
        <p className="t-display tabular-nums">
          <Amount mills={total} locale={locale} currency={currencyNow(locale)} />
        </p>
        <p className="t-label text-text-2 tabular-nums">
          {t('taken')} {t('ofCount', { taken, all: count })}
        </p>
        <p className="t-label text-text-2 tabular-nums">
          {t('runs', { from: formatTime(startsAt, locale), to: formatTime(endsAt, locale) })}
        </p>
      </Card>
      <SplitCard split={packet} waits={t('notOver', { time: formatTime(endsAt, locale) })} />
      <Takers rows={packet.takers} />
    </>
  );
}

function Takers({ rows }: { rows: Packet['takers'] }) {
  const t = useMessages<typeof messages>('packet');
  const locale = useLocale();
  return (
    <Card className="overflow-hidden">
      <h2 className="t-title px-4 pt-4 pb-2">{t('takers')}</h2>
      {rows.length === 0 && <p className="t-body px-4 pb-4 text-text-2">{t('nobody')}</p>}
      <ul className="divide-y divide-hair">
        {rows.map(({ name, money, at }, place) => (
          // The same player may open it twice within a second.
          <li
            key={`${rows.length - place}`}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 py-2"
          >
            <span>
              <span className="t-body block">{name}</span>
              <time className="t-caption text-text-3">{formatTime(at, locale)}</time>
            </span>
            <span className="t-body font-semibold text-gold tabular-nums">
              <Amount mills={money} locale={locale} currency={currencyNow(locale)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
