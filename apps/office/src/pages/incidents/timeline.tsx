import { listTimeline } from '@longmen/contract/console/incidents';
import type { ConsoleOutput } from '@longmen/contract/console';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { durationText } from '../../core/i18n/time.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { useMay } from '../../core/session/session.ts';
import { useActionNames } from '../../features/action-names/use-action-names.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { issueLink } from '../../features/proof/issue-link.ts';
import { Time } from '../../features/kit/parts/time.tsx';
import { useScopeText } from '../../features/incident-scopes/use-scope-text.ts';
import { useSettingNames } from '../../features/setting-names/use-setting-names.ts';
import type { messages } from './messages.ts';

/** As high as a thumb is wide, on a phone. */
const link = 'underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center';

type Event = ConsoleOutput<typeof listTimeline>['rows'][number];

/** What happened, the newest first; each line leads to its row. */
export function Timeline({ id }: { id: string }) {
  const t = useMessages<typeof messages>('incidents');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['listTimeline', id],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callConsole(listTimeline, { id, ...(pageParam === '' ? {} : { before: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: useAskAgainMs(),
  });
  return (
    <section className="flex flex-col gap-2" aria-label={t('timeline')}>
      <h3 className="font-semibold">{t('timeline')}</h3>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      <ol className="flex flex-col">
        {data?.pages
          .flatMap(({ rows }) => rows)
          .map((event) => (
            <li key={event.key} className="flex gap-3 border-b border-line py-2 last:border-0">
              <span className="w-28 flex-none text-text-3">
                <Time at={event.at} />
              </span>
              <span className="min-w-0 flex-1 break-words">
                <Line event={event} />
              </span>
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button size="large" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
    </section>
  );
}

function Line({ event }: { event: Event }): ReactNode {
  const t = useMessages<typeof messages>('incidents');
  const by = event.by === null ? '' : `${event.by} · `;
  if (event.kind === 'set' || event.kind === 'unset') return <SwitchLine event={event} />;
  if (event.kind === 'log') return <LogLine event={event} />;
  if (event.kind === 'late') return <LateLine event={event} />;
  if (event.kind === 'frozen' || event.kind === 'lifted')
    return (
      <>
        <Link to="/freezes" search={{ open: event.scope ?? '' }} className={`font-medium ${link}`}>
          {t(event.kind)} {event.scope}
        </Link>{' '}
        · {event.text}
      </>
    );
  return (
    <>
      {by}
      <b className="font-semibold">{t(`event_${event.kind}`)}</b>
      {event.text !== null && ` · ${event.text}`}
      {event.kind !== 'ended' && event.until !== null && (
        <>
          {' '}
          → <Time at={event.until} />
        </>
      )}
    </>
  );
}

/** Where a switch has its page. */
const pages: readonly (readonly [string, string])[] = [
  ['game:', '/games'],
  ['setting:', '/settings'],
  ['channel:', '/channels'],
  ['platform:', '/platforms'],
];

function SwitchLine({ event }: { event: Event }) {
  const t = useMessages<typeof messages>('incidents');
  const scopeText = useScopeText();
  const settingName = useSettingNames();
  const [of, name] = [event.switch ?? '', event.name ?? ''];
  const text = scopeText(of, of.startsWith('setting:') ? settingName(name) : name);
  const page = pages.find(([start]) => of.startsWith(start));
  return (
    <>
      {page === undefined ? (
        text
      ) : (
        <Link to={page[1]} search={{ open: of.slice(page[0].length) }} className={`font-medium ${link}`}>
          {text}
        </Link>
      )}{' '}
      · {t(`step_${event.state ?? 'set'}`)}
      {event.by !== null && ` · ${event.by}`}
    </>
  );
}

function LogLine({ event: { by, action, subject, seq } }: { event: Event }) {
  const actionName = useActionNames();
  const maySee = useMay()('audit.read/read');
  const text = (
    <span title={action ?? undefined}>
      {action === null ? '' : actionName(action)} {subject}
    </span>
  );
  return (
    <>
      {by} ·{' '}
      {maySee ? (
        <Link to="/audit" search={{ open: String(seq) }} className={link}>
          {text}
        </Link>
      ) : (
        text
      )}
    </>
  );
}

function LateLine({ event: { gid, issue, drawMs, settleMs } }: { event: Event }) {
  const t = useMessages<typeof messages>('incidents');
  const took = (ms: number | null) => (ms === null ? '–' : (durationText(ms) ?? '–'));
  return (
    <>
      <Link {...issueLink(gid ?? 0, issue ?? '')} className={`font-medium ${link}`}>
        {gid} · {issue}
      </Link>{' '}
      · {t('late', { draw: took(drawMs), settle: took(settleMs) })}
    </>
  );
}
