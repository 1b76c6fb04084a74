import type { ConsoleInput } from '@longmen/contract/console';
import { listPayments } from '@longmen/contract/console/money/payments';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { ClaimMark } from '../../features/claims/presence.tsx';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { useWide } from '../../features/kit/parts/use-wide.ts';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { NothingOpen } from './frame.tsx';
import type { messages } from './messages.ts';
import { isUndecided, type Payment, paymentStateNames } from './money-in.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { Units } from './units.tsx';
import { useQueue } from './use-queue.ts';

type Input = ConsoleInput<typeof listPayments>;

const idOf = ({ id }: Payment) => id;

/** Payments that no order waits for, that go back, or all of them. */
export function PaymentList({ tab }: { tab: 'withoutOrder' | 'refunds' | 'all' }) {
  const t = useMessages<typeof messages>('deposits');
  const isWide = useWide();
  const [search] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'transaction', kind: 'text', label: t('transaction') },
      { name: 'company', kind: 'text', label: t('company') },
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: Object.entries(paymentStateNames).map(([value, name]) => ({ value, text: t(name) })),
      },
    ],
    [t],
  );
  const columns = useColumns();
  const input = filterInput<Input>(search.q, fields);
  const queue = useQueue(
    useList<Payment>({
      key: ['listPayments', tab, search.q ?? '', search.before ?? ''],
      before: search.before,
      ask: ({ place, signal }) => callConsole(listPayments, { ...input, ...place, tab }, { signal }),
      idOf,
    }),
    idOf,
    tab !== 'all',
  );
  return (
    <ListView
      name="payments"
      label={t(tab === 'all' ? 'payments' : tab)}
      columns={columns}
      fields={fields}
      list={queue.list}
      idOf={idOf}
      isQueue
      panel={
        search.open === undefined ? (
          isWide && <NothingOpen />
        ) : (
          <PaymentDetail
            key={search.open}
            id={search.open}
            onStep={queue.step}
            onClose={queue.close}
            onDecided={queue.decided}
          />
        )
      }
    />
  );
}

function useColumns(): readonly Column<Payment>[] {
  const t = useMessages<typeof messages>('deposits');
  return useMemo(
    () => [
      {
        id: 'age',
        head: t('age'),
        width: 74,
        cell: (row) =>
          isUndecided(row) ? (
            <Age since={row.receivedAt} />
          ) : (
            <span className="text-text-3">{t(paymentStateNames[row.state])}</span>
          ),
        text: ({ receivedAt }) => isoUtc(receivedAt),
      },
      {
        id: 'amount',
        head: t('amount'),
        width: 82,
        isNumber: true,
        cell: ({ amount, coin }) => <Units amount={amount} coin={coin} />,
        text: ({ amount, coin }) => `${amount} ${coin}`.trim(),
      },
      {
        id: 'payer',
        head: t('payer'),
        width: 116,
        grows: true,
        cell: ({ payer, note, claim }) => (
          <span className="inline-flex min-w-0 items-center gap-1">
            <ClaimMark claim={claim} />
            {payer || <span className="truncate text-text-2">{note || '–'}</span>}
          </span>
        ),
        text: ({ payer }) => payer,
      },
      {
        id: 'company',
        head: t('company'),
        width: 136,
        cell: ({ company, waits }) => (
          <span className="inline-flex items-center gap-1">
            {waits && (
              <span
                title={t('wordOf', { name: waits.by })}
                className="grid size-5 flex-none place-items-center rounded-full bg-surface-2 text-note font-semibold text-text-2"
              >
                {waits.by.slice(0, 1).toUpperCase()}
              </span>
            )}
            <span className="truncate">{company}</span>
          </span>
        ),
        text: ({ company }) => company,
      },
      { id: 'note', head: t('note'), width: 160, isHidden: true, cell: ({ note }) => note, text: ({ note }) => note },
      {
        id: 'transaction',
        head: t('transaction'),
        width: 160,
        isHidden: true,
        cell: ({ transactionId }) => transactionId,
        text: ({ transactionId }) => transactionId,
      },
      {
        id: 'state',
        head: t('state'),
        width: 104,
        isHidden: true,
        cell: ({ state }) => t(paymentStateNames[state]),
        text: ({ state }) => state,
      },
      {
        id: 'why',
        head: t('why'),
        width: 132,
        isHidden: true,
        cell: ({ reason }) => (reason === '' ? '–' : t(reason)),
        text: ({ reason }) => reason,
      },
    ],
    [t],
  );
}
