import { useMemo } from 'react';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { ClaimMark } from '../../features/claims/presence.tsx';
import type { messages } from './messages.ts';
import { RiskCounts } from './risk-signs.tsx';
import { isOpen, type Row } from './withdrawal.ts';

/** How many have approved it, of how many who have to. */
const wordsOf = ({ firstBy, needs, state }: Row) =>
  `${state === 'approved' || state === 'sending' || state === 'paid' ? needs : firstBy === null ? 0 : 1}/${needs}`;

/** The columns of the queue. */
export function useColumns(): readonly Column<Row>[] {
  const t = useMessages<typeof messages>('withdrawals');
  return useMemo(
    () => [
      {
        id: 'age',
        head: t('age'),
        width: 78,
        cell: (row) =>
          isOpen(row) ? <Age since={row.requestedAt} /> : <span className="text-text-3">{t(row.state)}</span>,
        text: ({ requestedAt }) => isoUtc(requestedAt),
      },
      {
        id: 'player',
        head: t('player'),
        width: 100,
        grows: true,
        cell: ({ player }) => <span className="font-medium">{player}</span>,
        text: ({ player }) => player,
      },
      {
        id: 'amount',
        head: t('amount'),
        width: 82,
        isNumber: true,
        cell: ({ amount }) => <Amount mills={amount} />,
        text: ({ amount }) => String(amount / 1000),
      },
      {
        id: 'rules',
        head: t('rules'),
        width: 72,
        cell: ({ risks }) => <RiskCounts risks={risks} />,
        text: ({ risks }) => risks.map(({ rule }) => rule).join(' '),
      },
      {
        id: 'words',
        head: t('words'),
        width: 76,
        isNumber: true,
        cell: (row) => (
          <span className="inline-flex items-center justify-end gap-1">
            <ClaimMark claim={row.claim} />
            {wordsOf(row)}
          </span>
        ),
        text: wordsOf,
      },
      { id: 'to', head: t('to'), width: 160, isHidden: true, cell: ({ to }) => to, text: ({ to }) => to },
      {
        id: 'state',
        head: t('state'),
        width: 96,
        isHidden: true,
        cell: ({ state }) => t(state),
        text: ({ state }) => state,
      },
    ],
    [t],
  );
}
