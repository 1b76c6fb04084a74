import { listPlayerEvents, timelineGroups } from '@longmen/contract/console/players/players';
import { Skeleton } from '@longmen/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { OffsetNow } from '../../features/kit/parts/time.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { EventLine } from './event-line.tsx';
import type { messages } from './messages.ts';
import { Section } from '../../features/kit/parts/section.tsx';

/** What happened, from all rooms together, the newest first; each line leads to its row. */
export function Timeline({ id }: { id: string }) {
  const t = useMessages<typeof messages>('player');
  const [search, setSearch] = useListSearch();
  const group = timelineGroups.find((one) => one === search.q);
  const query = useInfiniteQuery({
    queryKey: ['listPlayerEvents', id, group ?? ''],
    queryFn: ({ signal, pageParam }) => callConsole(listPlayerEvents, { id, group, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const names = {
    money: t('money'),
    bets: t('bets'),
    security: t('security'),
    operators: t('operators'),
    messages: t('messages'),
  } as const;
  return (
    <Section
      title={t('timeline')}
      head={
        <span className="flex min-w-0 items-center gap-3 overflow-x-auto">
          <Segments
            label={t('timeline')}
            options={[{ value: '', text: t('all') }, ...timelineGroups.map((value) => ({ value, text: names[value] }))]}
            value={group ?? ''}
            onChange={(q) => setSearch({ q: q === '' ? undefined : q })}
          />
          <span className="text-note text-text-3">
            <OffsetNow />
          </span>
        </span>
      }
    >
      {query.error && !query.data && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <Skeleton className="m-4 h-60" />}
      {query.data && events.length === 0 && <p className="px-4 py-6 text-text-2">{t('nothing')}</p>}
      {events.length > 0 && (
        <ol className="mt-1 border-t border-line">
          {events.map((event) => (
            <EventLine key={event.key} id={id} event={event} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <p className="flex justify-end px-4 py-2">
          <Button size="bar" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        </p>
      )}
    </Section>
  );
}
