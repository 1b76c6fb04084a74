import { useMemo } from 'react';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import type { Mailing } from './mailing.ts';
import type { messages } from './messages.ts';
import { StateChip } from './state-chip.tsx';
import { useAudienceText } from './use-audience-text.ts';

/** Columns of the list of messages. */
export function useColumns(): readonly Column<Mailing>[] {
  const t = useMessages<typeof messages>('mailings');
  const locale = useLocale();
  const audienceText = useAudienceText();
  return useMemo(() => {
    const count = (id: 'reach' | 'sent' | 'heldBack' | 'read'): Column<Mailing> => ({
      id,
      head: t(id),
      width: 80,
      isNumber: true,
      cell: (row) => (row[id] === 0 ? <span className="text-text-3">0</span> : printCount(row[id], locale)),
      text: (row) => String(row[id]),
    });
    return [
      {
        id: 'title',
        head: t('message'),
        width: 200,
        grows: true,
        cell: ({ title }) => <span className="font-medium">{title}</span>,
        text: ({ title }) => title,
      },
      { id: 'kind', head: t('kind'), width: 92, cell: ({ kind }) => t(kind), text: ({ kind }) => kind },
      {
        id: 'state',
        head: t('state'),
        width: 152,
        cell: (row) => <StateChip state={row.state} />,
        text: ({ state }) => state,
      },
      {
        id: 'to',
        head: t('audience'),
        width: 152,
        cell: (row) => <span title={audienceText(row)}>{audienceText(row)}</span>,
        text: audienceText,
      },
      count('reach'),
      count('sent'),
      count('heldBack'),
      count('read'),
      {
        id: 'due',
        head: t('due'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ dueAt }) => <Time at={dueAt} bare />,
        text: ({ dueAt }) => isoUtc(dueAt),
      },
      { id: 'by', head: t('by'), width: 112, isHidden: true, cell: ({ by }) => by, text: ({ by }) => by },
    ];
  }, [t, locale, audienceText]);
}
