import { listEnded } from '@longmen/contract/console/waiting';
import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { blindKinds } from '@longmen/contract/console/waiting-kinds';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages as wordMessages } from '../../features/second-word/messages.ts';
import { useSubject } from '../../features/second-word/use-subject.ts';
import { keyOf } from '../../features/second-word/waiting-row.ts';
import { Change } from './change.tsx';
import type { messages } from './messages.ts';

type Ended = ConsoleOutput<typeof listEnded>['rows'][number];

const howNames = {
  lapsed: 'how_lapsed',
  differed: 'how_differed',
  dropped: 'how_dropped',
  fell: 'how_fell',
} as const;

/** What waited and came to nothing, of the last 30 days; what was entered unseen stays unseen. */
export function EndedList({ fields }: { fields: readonly FilterField[] }) {
  const t = useMessages<typeof messages>('waiting');
  const w = useMessages<typeof wordMessages>('second-word');
  const [search, setSearch] = useListSearch();
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listEnded>>(search.q, fields);
  const list = useList<Ended>({
    key: ['listEnded', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listEnded, { ...input, ...place }, { signal }),
    idOf: keyOf,
  });
  const open = search.open === undefined ? undefined : list.rows.find((row) => keyOf(row) === search.open);
  return (
    <ListView
      name="ended"
      label={t('ended')}
      columns={columns}
      fields={fields}
      list={list}
      idOf={keyOf}
      panel={
        open && (
          <SidePanel title={w(open.kind)} onClose={() => setSearch({ open: undefined })}>
            <EndedPanel row={open} />
          </SidePanel>
        )
      }
    />
  );
}

function EndedPanel({ row }: { row: Ended }) {
  const t = useMessages<typeof messages>('waiting');
  const subjectOf = useSubject();
  const isBlind = blindKinds.some((kind) => kind === row.kind);
  const facts = [
    [t('requestedBy'), row.requestedBy],
    [t('requestReason'), row.reason],
    [t('how'), t(howNames[row.how])],
    [t('endedBy'), row.endedBy],
    [t('endReason'), row.endReason],
  ];
  return (
    <div className="flex flex-col gap-4 p-4">
      <h2 className="text-fig2 font-semibold">{subjectOf(row)}</h2>
      <dl className="grid grid-cols-[136px_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-text-3">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isBlind ? <p className="text-text-2">{t('neverListed')}</p> : <Change row={row} />}
    </div>
  );
}

function useColumns(): readonly Column<Ended>[] {
  const t = useMessages<typeof messages>('waiting');
  const w = useMessages<typeof wordMessages>('second-word');
  const subjectOf = useSubject();
  return useMemo(
    () => [
      {
        id: 'endedAt',
        head: t('endedAt'),
        headNote: <OffsetNow />,
        width: 136,
        cell: ({ endedAt }) => <Time at={endedAt} bare />,
        text: ({ endedAt }) => isoUtc(endedAt),
      },
      {
        id: 'kind',
        head: t('kindHead'),
        width: 168,
        cell: ({ kind }) => <span className="font-medium">{w(kind)}</span>,
        text: ({ kind }) => kind,
      },
      { id: 'about', head: t('about'), width: 232, grows: true, cell: subjectOf, text: ({ subject }) => subject },
      {
        id: 'how',
        head: t('how'),
        width: 176,
        cell: ({ how }) => <Chip look={how === 'differed' ? 'mild' : 'line'}>{t(howNames[how])}</Chip>,
        text: ({ how }) => how,
      },
      {
        id: 'endedBy',
        head: t('endedBy'),
        width: 112,
        cell: ({ endedBy }) => endedBy ?? '–',
        text: ({ endedBy }) => endedBy ?? '',
      },
      {
        id: 'endReason',
        head: t('endReason'),
        width: 168,
        cell: ({ endReason }) => endReason ?? '–',
        text: ({ endReason }) => endReason ?? '',
      },
      {
        id: 'requestedBy',
        head: t('requestedBy'),
        width: 136,
        cell: ({ requestedBy }) => requestedBy,
        text: ({ requestedBy }) => requestedBy,
      },
      {
        id: 'requestedAt',
        head: t('requestedAt'),
        headNote: <OffsetNow />,
        width: 136,
        cell: ({ requestedAt }) => <Time at={requestedAt} bare />,
        text: ({ requestedAt }) => isoUtc(requestedAt),
      },
    ],
    [t, w, subjectOf],
  );
}
