import type { ContentKind } from '@longmen/contract/console/content/kinds';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import type { Head } from './content.ts';
import type { messages } from './messages.ts';
import { StateChip } from './state-chip.tsx';

/** Columns of a list of content. */
export function useColumns(kind: ContentKind): readonly Column<Head>[] {
  const t = useMessages<typeof messages>('content');
  return useMemo(() => {
    const hasPosition = kind !== 'notices' && kind !== 'menu';
    return [
      {
        id: 'title',
        head: t('headTitle'),
        width: 280,
        grows: true,
        cell: ({ id, title, name }) => (
          <Link to="/content/$kind/$id" params={{ kind, id }} className="font-medium hover:underline">
            {title === '' ? name : title}
          </Link>
        ),
        text: ({ title }) => title,
      },
      {
        id: 'name',
        head: t('name'),
        width: 128,
        cell: ({ name }) => <span className="text-text-2">{name}</span>,
        text: ({ name }) => name,
      },
      {
        id: 'state',
        head: t('state'),
        width: 172,
        cell: (row) => <StateChip of={row} />,
        text: ({ state }) => state,
      },
      {
        id: 'window',
        head: t('window'),
        headNote: <OffsetNow />,
        width: 216,
        cell: ({ current, next }) => <Window of={next ?? current} />,
        text: ({ current, next }) => windowText(next ?? current),
      },
      {
        id: 'missing',
        head: t('missing'),
        width: 148,
        cell: ({ missing }) =>
          missing.length === 0 ? (
            <span className="text-text-3">{t('complete')}</span>
          ) : (
            <span className="text-win" title={missing.join(', ')}>
              {missing.join(', ')}
            </span>
          ),
        text: ({ missing }) => missing.join(' '),
      },
      ...(hasPosition
        ? [
            {
              id: 'position',
              head: t('position'),
              width: 96,
              isNumber: true,
              cell: ({ position }: Head) => position ?? '–',
              text: ({ position }: Head) => String(position ?? ''),
            },
          ]
        : []),
      {
        id: 'at',
        head: t('savedAt'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ at }) => (at === null ? '–' : <Time at={at} bare />),
        text: ({ at }) => (at === null ? '' : isoUtc(at)),
      },
      {
        id: 'by',
        head: t('savedBy'),
        width: 112,
        cell: ({ by }) => (by === '' ? '–' : by),
        text: ({ by }) => by,
      },
    ];
  }, [t, kind]);
}

function Window({ of }: { of: Head['current'] }) {
  const t = useMessages<typeof messages>('content');
  if (of === null) return '–';
  return (
    <>
      <Time at={of.from} bare /> – {of.until === null ? t('noEnd') : <Time at={of.until} bare />}
    </>
  );
}

const windowText = (of: Head['current']): string =>
  of === null ? '' : `${isoUtc(of.from)} ${of.until === null ? '' : isoUtc(of.until)}`.trim();
