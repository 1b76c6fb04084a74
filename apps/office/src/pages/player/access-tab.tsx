import type { ConsoleOutput } from '@longmen/contract/console';
import { readPlayerAccess } from '@longmen/contract/console/players/player-parts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import type { Player } from './player.ts';
import { ProtectionCard } from './cards/protection-card.tsx';
import { Rows, Section } from '../../features/kit/parts/section.tsx';

type Access = ConsoleOutput<typeof readPlayerAccess>;

/** Sessions with their devices and addresses, and where the account was used before. */
export function AccessTab({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player');
  const { id } = player;
  const query = useInfiniteQuery({
    queryKey: ['readPlayerAccess', id],
    queryFn: ({ signal, pageParam }) => callConsole(readPlayerAccess, { id, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const sessions = query.data?.pages.flatMap((page) => page.sessions) ?? [];
  if (query.error && !query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_392px]">
      <Section title={t('sessions')}>
        <Rows
          label={t('sessions')}
          heads={[
            { text: t('sessionBegan') },
            { text: t('device') },
            { text: t('address') },
            { text: t('sessionSeen') },
            { text: t('sessionEnded') },
          ]}
        >
          {sessions.map((session) => (
            <tr key={session.id}>
              <td>
                <Time at={session.startedAt} bare />
              </td>
              <td className="max-w-48 truncate">
                {session.device || '–'} {session.isSaved && <Chip>{t('saved')}</Chip>}
              </td>
              <td>{session.ip || '–'}</td>
              <td>
                <Time at={session.seenAt} bare />
              </td>
              <td>
                {session.endedAt === null ? (
                  <Chip look="good">{t('live')}</Chip>
                ) : (
                  <span className="text-text-2">
                    <Time at={session.endedAt} bare />
                    {session.endReason && ` · ${t(session.endReason)}`}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </Rows>
        {query.data && sessions.length === 0 && <p className="px-4 py-3 text-text-2">{t('neverSeen')}</p>}
        {query.hasNextPage && (
          <p className="flex justify-end px-4 py-2">
            <Button size="bar" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('older')}
            </Button>
          </p>
        )}
      </Section>
      <div className="flex min-w-0 flex-col gap-3">
        <ProtectionCard player={player} />
        <Places places={query.data?.pages[0]?.places ?? []} />
      </div>
    </div>
  );
}

function Places({ places }: { places: Access['places'] }) {
  const t = useMessages<typeof messages>('player');
  return (
    <Section title={t('places')}>
      {places.length === 0 && <p className="px-4 pb-3 text-text-2">{t('nothing')}</p>}
      <ul>
        {places.map((place, at) => (
          <li key={`${place.kind}.${place.name}.${at}`} className="border-b border-line px-4 py-1.5 last:border-0">
            <p className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate font-medium">
                {t(place.kind === 'device' ? 'placeDevice' : 'placeNetwork', { name: place.name || t('placeUnknown') })}
              </span>
              <span className="text-note text-text-2">
                <Time at={place.at} bare />
              </span>
            </p>
            <p className={place.others > 0 && !place.isCrowded ? 'text-note text-warn' : 'text-note text-text-2'}>
              {place.isCrowded
                ? t('crowded')
                : place.others > 0
                  ? t('othersThere', { count: place.others })
                  : t('alone')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
