import type { ConsoleOutput } from '@longmen/contract/console';
import type { listCareCases, listCareMarkers } from '@longmen/contract/console/players/care';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useSecond } from '../../core/platform/clock.ts';
import { MarkerChip, useSaw } from '../../features/care-words/marker.tsx';
import type { messages as words } from '../../features/care-words/messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { OffsetNow, RoughAge, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import type { messages } from './messages.ts';

export type CaseRow = ConsoleOutput<typeof listCareCases>['rows'][number];
export type MarkerRow = ConsoleOutput<typeof listCareMarkers>['rows'][number];

/** When the next step is due; said to be late once it is. */
export function Due({ at }: { at: number }) {
  const t = useMessages<typeof messages>('care');
  const isLate = useSecond() > at;
  return (
    <span className={isLate ? 'font-semibold text-warn' : ''}>
      <Time at={at} bare />
      {isLate && <span className="ml-1 text-note">{t('late')}</span>}
    </span>
  );
}

/** Columns of cases: open ones by what is due, closed ones by how they ended. */
export function useCaseColumns(isOpen: boolean): readonly Column<CaseRow>[] {
  const t = useMessages<typeof messages>('care');
  const word = useMessages<typeof words>('care-words');
  return useMemo(() => {
    const first: Column<CaseRow>[] = [
      {
        id: 'player',
        head: t('player'),
        width: 128,
        cell: ({ player }) => <span className="font-medium">{player}</span>,
        text: ({ player }) => player,
      },
      {
        id: 'markers',
        head: t('marker'),
        width: 260,
        grows: true,
        cell: ({ markers, openedBy }) =>
          markers.length === 0 ? (
            <span className="text-text-3">{openedBy}</span>
          ) : (
            <span className="flex gap-1 overflow-hidden">
              {markers.map((marker) => (
                <MarkerChip key={marker.id} marker={marker} />
              ))}
            </span>
          ),
        text: ({ markers }) => markers.map(({ kind }) => word(kind)).join(' '),
      },
      {
        id: 'age',
        head: t('age'),
        width: 72,
        isNumber: true,
        cell: ({ openedAt }) => <RoughAge since={openedAt} />,
        text: ({ openedAt }) => isoUtc(openedAt),
      },
    ];
    const held: Column<CaseRow> = {
      id: 'holder',
      head: t('holder'),
      width: 104,
      cell: ({ heldBy }) => heldBy ?? <span className="text-text-3">{t('nobody')}</span>,
      text: ({ heldBy }) => heldBy ?? '',
    };
    if (!isOpen)
      return [
        ...first,
        held,
        {
          id: 'outcome',
          head: t('outcome'),
          width: 168,
          cell: ({ outcome }) => outcome && <Chip>{word(outcome)}</Chip>,
          text: ({ outcome }) => (outcome === null ? '' : word(outcome)),
        },
        {
          id: 'closed',
          head: t('closedAt'),
          headNote: <OffsetNow />,
          width: 124,
          cell: ({ closedAt }) => closedAt !== null && <Time at={closedAt} bare />,
          text: ({ closedAt }) => (closedAt === null ? '' : isoUtc(closedAt)),
        },
      ];
    return [
      ...first,
      {
        id: 'due',
        head: t('due'),
        headNote: <OffsetNow />,
        width: 168,
        cell: ({ dueAt }) => <Due at={dueAt} />,
        text: ({ dueAt }) => isoUtc(dueAt),
      },
      held,
      {
        id: 'contacted',
        head: t('contacted'),
        headNote: <OffsetNow />,
        width: 156,
        cell: ({ contactedAt }) =>
          contactedAt === null ? <span className="text-text-3">{t('notYet')}</span> : <Time at={contactedAt} bare />,
        text: ({ contactedAt }) => (contactedAt === null ? '' : isoUtc(contactedAt)),
      },
    ];
  }, [t, word, isOpen]);
}

/** Columns of markers that hold. */
export function useMarkerColumns(): readonly Column<MarkerRow>[] {
  const t = useMessages<typeof messages>('care');
  const word = useMessages<typeof words>('care-words');
  const saw = useSaw();
  return [
    {
      id: 'player',
      head: t('player'),
      width: 128,
      cell: ({ player }) => <span className="font-medium">{player}</span>,
      text: ({ player }) => player,
    },
    {
      id: 'marker',
      head: t('marker'),
      width: 200,
      cell: (row) => <MarkerChip marker={row} />,
      text: ({ kind }) => word(kind),
    },
    {
      id: 'group',
      head: t('group'),
      width: 108,
      cell: ({ group }) => <span className="text-text-2">{word(group)}</span>,
      text: ({ group }) => word(group),
    },
    {
      id: 'saw',
      head: t('saw'),
      width: 280,
      grows: true,
      cell: (row) => <span title={saw(row)}>{saw(row)}</span>,
      text: saw,
    },
    {
      id: 'since',
      head: t('since'),
      headNote: <OffsetNow />,
      width: 124,
      cell: ({ since }) => <Time at={since} bare />,
      text: ({ since }) => isoUtc(since),
    },
    {
      id: 'case',
      head: t('case'),
      width: 84,
      cell: ({ case: of }) =>
        of === null ? (
          <span className="text-text-3">–</span>
        ) : (
          <Link to="/care/$case" params={{ case: of }} className="font-medium text-primary">
            {of}
          </Link>
        ),
      text: ({ case: of }) => of ?? '',
    },
  ];
}
