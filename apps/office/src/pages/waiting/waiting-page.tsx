import type { ConsoleInput } from '@longmen/contract/console';
import { listWaiting } from '@longmen/contract/console/waiting';
import { waitingKinds } from '@longmen/contract/console/waiting-kinds';
import { cx, Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { FilterBar } from '../../features/kit/filter/filter-bar.tsx';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { useWide } from '../../features/kit/parts/use-wide.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages as wordMessages } from '../../features/second-word/messages.ts';
import { WaitingItem } from '../../features/second-word/waiting-item.tsx';
import { inOrder, keyOf } from '../../features/second-word/waiting-row.ts';
import type { messages } from './messages.ts';
import { EndedList } from './ended-list.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { type Enrolment, WaitingPanel } from './waiting-panel.tsx';

type Kind = NonNullable<ConsoleInput<typeof listWaiting>['kind']>;
const tabs = ['all', 'me', 'own', 'ended'] as const;
const tabNames = { all: 'all', me: 'me', own: 'ownTab', ended: 'ended' } as const;
const searchOf = (tab: (typeof tabs)[number]): Record<string, string> => (tab === 'all' ? {} : { tab });

/** What waits for a second word, and beside it all of the one that is open. */
export function WaitingPage() {
  const t = useMessages<typeof messages>('waiting');
  const w = useMessages<typeof wordMessages>('second-word');
  const locale = useLocale();
  const isWide = useWide();
  const [search, setSearch] = useListSearch();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const fields = useFields();
  const tab = tabs.find((one) => one === search.tab) ?? 'all';
  const kind = parseFilter(search.q ?? '', fields).terms.find(({ name }) => name === 'kind')?.value as Kind | undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['listWaiting', tab, kind ?? ''],
    queryFn: ({ signal }) =>
      callConsole(
        listWaiting,
        { ...(tab === 'me' || tab === 'own' ? { whose: tab } : {}), ...(kind === undefined ? {} : { kind }) },
        { signal },
      ),
    refetchInterval: useAskAgainMs(),
  });
  const rows = inOrder(data?.rows ?? []);
  const open = rows.find((row) => keyOf(row) === search.open) ?? (isWide ? rows[0] : undefined);
  const step = (by: 1 | -1) => {
    const next = open ? rows[rows.indexOf(open) + by] : rows[0];
    if (next) setSearch({ open: keyOf(next) });
  };
  // The list of what has ended has keys of its own.
  useKeys(
    tab === 'ended'
      ? []
      : [
          { keys: 'j', label: t('next'), run: () => step(1) },
          { keys: 'k', label: t('before'), run: () => step(-1) },
        ],
  );
  const kept = { ...searchOf(tab), ...(search.q === undefined ? {} : { q: search.q }) };
  const panel = open && <WaitingPanel key={keyOf(open)} row={open} onEnrol={setEnrolment} />;
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((one) => ({
          to: '/waiting',
          search: searchOf(one),
          text: t(tabNames[one]),
          isOn: one === tab,
          ...(data && one !== 'ended' ? { count: printCount(data.counts[one], locale) } : {}),
        }))}
      />
      {tab === 'ended' ? (
        <EndedList fields={fields} />
      ) : error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={cx('grid min-h-0 flex-1', isWide && 'grid-cols-[328px_minmax(0,1fr)]')}>
          <section
            className="flex min-h-0 flex-col border-r border-hair bg-surface"
            aria-label={t('title')}
            aria-busy={!data}
          >
            <FilterBar fields={fields} value={search.q ?? ''} onChange={(q) => setSearch({ q })} />
            <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
              {!data && (
                <div className="flex flex-col gap-3 p-4">
                  <Skeleton className="h-16" />
                  <Skeleton className="h-16" />
                </div>
              )}
              <ul>
                {rows.map((row) => (
                  <li key={keyOf(row)}>
                    <WaitingItem row={row} search={kept} isOpen={row === open} />
                  </li>
                ))}
              </ul>
              {data && rows.length === 0 && <Nothing />}
            </div>
            <p className="flex-none border-t border-hair px-4 py-3 text-text-2">{t('falls')}</p>
          </section>
          {isWide
            ? (panel ?? <div className="bg-surface" />)
            : open && (
                <SidePanel title={w(open.kind)} onClose={() => setSearch({ open: undefined })}>
                  {panel}
                </SidePanel>
              )}
        </div>
      )}
      {enrolment && <EnrolmentDialog {...enrolment} onClose={() => setEnrolment(undefined)} />}
    </>
  );
}

function Nothing() {
  const t = useMessages<typeof messages>('waiting');
  return (
    <div className="flex flex-col items-center gap-2 px-8 py-16 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-primary-soft text-primary">
        <Sign name="check" size={20} />
      </span>
      <p className="text-text-2">{t('none')}</p>
    </div>
  );
}

function useFields(): readonly FilterField[] {
  const t = useMessages<typeof messages>('waiting');
  const w = useMessages<typeof wordMessages>('second-word');
  return useMemo(
    () => [
      {
        name: 'kind',
        kind: 'choice',
        label: t('kind'),
        choices: waitingKinds.map((value) => ({ value, text: w(value) })),
      },
    ],
    [t, w],
  );
}
