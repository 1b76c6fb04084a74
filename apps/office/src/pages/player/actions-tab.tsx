import { listPlayerActions } from '@longmen/contract/console/players/player-parts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { useAccessNames } from '../../features/access-names/use-access-names.ts';
import { useActionNames } from '../../features/action-names/use-action-names.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import type { Player } from './player.ts';
import { Rows, Section } from '../../features/kit/parts/section.tsx';

/** What operators did about the account, and who of them looked at it. */
export function ActionsTab({ player: { id } }: { player: Player }) {
  const t = useMessages<typeof messages>('player');
  const actionName = useActionNames();
  const accessName = useAccessNames();
  const may = useMay();
  const query = useInfiniteQuery({
    queryKey: ['listPlayerActions', id],
    queryFn: ({ signal, pageParam }) => callConsole(listPlayerActions, { id, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (query.error && !query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  const actions = query.data?.pages.flatMap((page) => page.actions) ?? [];
  const views = query.data?.pages[0]?.views ?? [];
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_392px]">
      <Section title={t('done')} className="self-start">
        <Rows
          label={t('done')}
          heads={[
            { text: t('time') },
            { text: t('operator') },
            { text: t('action') },
            { text: t('reason') },
            { text: t('entry'), isNumber: true },
          ]}
        >
          {actions.map(({ seq, at, operator, action, reason }) => (
            <tr key={seq}>
              <td className="whitespace-nowrap">
                <Time at={at} bare />
              </td>
              <td className="font-medium">{operator}</td>
              <td title={action}>{actionName(action)}</td>
              <td className="max-w-80 truncate" title={reason}>
                {reason}
              </td>
              <td className="text-right">
                {may('audit.read/read') ? (
                  <Link className="font-medium text-primary" to="/audit" search={{ open: seq }}>
                    {seq}
                  </Link>
                ) : (
                  seq
                )}
              </td>
            </tr>
          ))}
        </Rows>
        {query.data && actions.length === 0 && <p className="px-4 py-3 text-text-2">{t('nothing')}</p>}
        {query.hasNextPage && (
          <p className="flex justify-end px-4 py-2">
            <Button size="bar" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('older')}
            </Button>
          </p>
        )}
      </Section>
      <Section title={t('viewers')} className="self-start">
        <Rows label={t('viewers')} heads={[{ text: t('time') }, { text: t('operator') }, { text: t('what') }]}>
          {views.map(({ at, operator, what }, number) => (
            <tr key={number}>
              <td className="whitespace-nowrap">
                <Time at={at} bare />
              </td>
              <td className="font-medium">{operator}</td>
              <td className="text-text-2">{accessName(what)}</td>
            </tr>
          ))}
        </Rows>
        {query.data && views.length === 0 && <p className="px-4 py-3 text-text-2">{t('nothing')}</p>}
      </Section>
    </div>
  );
}
