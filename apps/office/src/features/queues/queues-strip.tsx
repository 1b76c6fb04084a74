import type { ConsoleOutput } from '@longmen/contract/console';
import { listQueues } from '@longmen/contract/console/queues';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { Age } from '../kit/parts/age.tsx';
import { RoughAge } from '../kit/parts/time.tsx';
import type { messages } from './messages.ts';

type Queue = ConsoleOutput<typeof listQueues>['queues'][number];

/** Where each queue is worked on. */
const places = {
  withdrawals: { to: '/withdrawals', search: { tab: 'waiting' } },
  withdrawalsSecond: { to: '/withdrawals', search: { tab: 'second' } },
  deposits: { to: '/deposits', search: { tab: 'waiting' } },
  payments: { to: '/deposits', search: { tab: 'withoutOrder' } },
  refunds: { to: '/deposits', search: { tab: 'refunds' } },
  callbacks: { to: '/deposits', search: { tab: 'unreadable' } },
  differences: { to: '/differences', search: {} },
  freezes: { to: '/freezes', search: {} },
  care: { to: '/care', search: {} },
} as const satisfies Record<Queue['name'], object>;

/** What waits in each queue that this operator may read, and since when; nothing for who reads none. */
export function QueuesStrip() {
  const t = useMessages<typeof messages>('queues');
  const { data } = useQuery({
    queryKey: ['listQueues'],
    queryFn: ({ signal }) => callConsole(listQueues, {}, { signal }),
    refetchInterval: useAskAgainMs(),
  });
  if (data?.queues.length === 0) return null;
  return (
    <nav
      aria-label={t('queues')}
      aria-busy={!data}
      className="grid flex-none grid-cols-2 border-b border-hair bg-surface md:grid-cols-[repeat(auto-fit,minmax(190px,1fr))]"
    >
      {data?.queues.map((queue) => <QueueLink key={queue.name} queue={queue} />) ?? <Skeleton className="m-4 h-12" />}
    </nav>
  );
}

function QueueLink({ queue: { name, count, countIsBound, oldestAt, targetSeconds } }: { queue: Queue }) {
  const t = useMessages<typeof messages>('queues');
  const locale = useLocale();
  return (
    <Link {...places[name]} className="border-r border-b border-line px-4 py-2.5 hover:bg-surface-2">
      <span className="block text-note text-text-3">{t(name)}</span>
      <span className="flex items-baseline gap-2">
        <b className={count === 0 ? 'text-fig2 font-semibold text-text-3' : 'text-fig2 font-bold'}>
          {printCount(count, locale, countIsBound)}
        </b>
        {oldestAt !== null && (
          <span className="text-note text-text-2">
            {t('oldest')}{' '}
            {targetSeconds === null ? (
              <RoughAge since={oldestAt} />
            ) : (
              <Age since={oldestAt} targetSeconds={targetSeconds} />
            )}
          </span>
        )}
      </span>
    </Link>
  );
}
