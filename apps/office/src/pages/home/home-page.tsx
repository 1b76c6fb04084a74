import { listWaiting } from '@longmen/contract/console/waiting';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { useMe } from '../../core/session/session.ts';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { QueuesStrip } from '../../features/queues/queues-strip.tsx';
import { WaitingItem } from '../../features/second-word/waiting-item.tsx';
import { keyOf, type WaitingRow } from '../../features/second-word/waiting-row.ts';
import type { messages } from './messages.ts';

/** What waits for this operator's word, and what he asked for himself. */
export function HomePage() {
  const t = useMessages<typeof messages>('home');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['listWaiting'],
    queryFn: ({ signal }) => callConsole(listWaiting, {}, { signal }),
    refetchInterval: useAskAgainMs(),
  });
  const rows = data?.rows ?? [];
  const forMe = rows.filter(({ mine }) => mine === 'agree' || mine === 'enter');
  const own = rows.filter(({ mine }) => mine === 'own');
  return (
    <>
      <PageHead title={t('title')}>
        <span className="text-note text-text-2">
          {t('waits')} <b className="font-semibold text-text">{printCount(forMe.length, locale)}</b>
        </span>
        <Link to="/waiting" className={buttonClass('plain', 'bar')}>
          {t('all')}
        </Link>
      </PageHead>
      <NoPasskey />
      <QueuesStrip />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-2 divide-x divide-hair overflow-y-auto bg-surface">
          <Part title={t('waits')} rows={data && forMe} />
          <Part title={t('mine')} rows={data && own} />
        </div>
      )}
    </>
  );
}

/** One side of it; undefined rows are on their way. */
function Part({ title, rows }: { title: string; rows: readonly WaitingRow[] | undefined }) {
  const t = useMessages<typeof messages>('home');
  return (
    <section aria-label={title} aria-busy={!rows}>
      <h2 className="border-b border-line px-4 py-3 font-semibold">{title}</h2>
      {!rows && (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      <ul>
        {rows?.map((row) => (
          <li key={keyOf(row)}>
            <WaitingItem row={row} />
          </li>
        ))}
      </ul>
      {rows?.length === 0 && (
        <div className="flex flex-col items-center gap-2 px-8 py-16 text-center">
          <span className="grid size-10 place-items-center rounded-full bg-primary-soft text-primary">
            <Sign name="check" size={20} />
          </span>
          <p className="text-text-2">{t('waitsNone')}</p>
        </div>
      )}
    </section>
  );
}

function NoPasskey() {
  const t = useMessages<typeof messages>('home');
  const me = useMe();
  if (me.passkeys > 0 || me.site.isDemo) return null;
  return (
    <p className="flex flex-none items-center gap-3 border-b border-hair bg-surface px-4 py-2">
      <Sign name="key" className="text-warn" />
      <span className="flex-1">{t('passkeyNone')}</span>
      <Link to="/me" className={buttonClass('plain', 'bar')}>
        {t('passkeyAdd')}
      </Link>
    </p>
  );
}
