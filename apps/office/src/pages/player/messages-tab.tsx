import { listPlayerMessages } from '@longmen/contract/console/players/player-parts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';
import type { Player } from './player.ts';
import { Section } from '../../features/kit/parts/section.tsx';

/** Messages to this player alone, and what he wrote back. */
export function MessagesTab({ player: { id }, onWrite }: { player: Player; onWrite: () => void }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const missing = useMissingRight()('players.note/begin');
  const query = useInfiniteQuery({
    queryKey: ['listPlayerMessages', id, locale],
    queryFn: ({ signal, pageParam }) => callConsole(listPlayerMessages, { id, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (query.error && !query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  const all = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <Section
      title={t('messages')}
      className="max-w-[880px]"
      head={
        <Button size="bar" disabled={missing !== ''} title={missing} onClick={onWrite}>
          {t('write')}
        </Button>
      }
    >
      {query.data && all.length === 0 && <p className="px-4 pb-3 text-text-2">{t('nothing')}</p>}
      <ul>
        {all.map((message) => (
          <li key={message.id} className="flex flex-col gap-1 border-b border-line px-4 py-2 last:border-0">
            <p className="flex items-center gap-2">
              <b className="min-w-0 flex-1 truncate font-semibold">{message.title}</b>
              <Chip look={message.isRead ? 'plain' : 'mild'}>{message.isRead ? t('read') : t('unread')}</Chip>
              <span className="text-note text-text-2">
                <Time at={message.at} />
              </span>
            </p>
            <p className="break-words whitespace-pre-line text-text-2">{message.text}</p>
            {message.replies.map((reply) => (
              <blockquote key={reply.at} className="ml-4 border-l-2 border-hair pl-3">
                <p className="break-words whitespace-pre-line">{reply.text}</p>
                <p className="text-note text-text-2">
                  <Time at={reply.at} />
                  {reply.answeredBy !== null && ` · ${t('answered', { by: reply.answeredBy })}`}
                </p>
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
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
