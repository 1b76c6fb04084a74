import type { ConsoleInput } from '@longmen/contract/console';
import { depositStates } from '@longmen/contract/calls/payments';
import { listDeposits } from '@longmen/contract/console/money/deposits';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { ClaimMark } from '../../features/claims/presence.tsx';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { useWide } from '../../features/kit/parts/use-wide.ts';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { NothingOpen } from './frame.tsx';
import type { messages } from './messages.ts';
import { type Deposit, depositStateNames, isOpen } from './money-in.ts';
import { Units } from './units.tsx';
import { useQueue } from './use-queue.ts';

type Input = ConsoleInput<typeof listDeposits>;

const idOf = ({ id }: Deposit) => id;

/** Deposits that people look at, or all of them. */
export function DepositList({ tab }: { tab: 'waiting' | 'all' }) {
  const t = useMessages<typeof messages>('deposits');
  const isWide = useWide();
  const [search] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      { name: 'channel', kind: 'text', label: t('channel') },
      { name: 'amount', kind: 'amount', label: t('amount') },
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: depositStates.map((value) => ({ value, text: t(depositStateNames[value]) })),
      },
    ],
    [t],
  );
  const columns = useColumns();
  const input = filterInput<Input>(search.q, fields);
  const queue = useQueue(
    useList<Deposit>({
      key: ['listDeposits', tab, search.q ?? '', search.before ?? ''],
      before: search.before,
      ask: ({ place, signal }) => callConsole(listDeposits, { ...input, ...place, tab }, { signal }),
      idOf,
    }),
    idOf,
    tab === 'waiting',
  );
  return (
    <ListView
      name="deposits"
      label={t(tab)}
      columns={columns}
      fields={fields}
      list={queue.list}
      idOf={idOf}
      isQueue
      panel={
        search.open === undefined ? (
          isWide && <NothingOpen />
        ) : (
          <DepositDetail
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

function useColumns(): readonly Column<Deposit>[] {
  const t = useMessages<typeof messages>('deposits');
  return useMemo(
    () => [
      {
        id: 'age',
        head: t('age'),
        width: 74,
        cell: (row) =>
          isOpen(row) ? (
            <Age since={row.createdAt} targetSeconds={row.targetSeconds} />
          ) : (
            <span className="text-text-3">{t(depositStateNames[row.state])}</span>
          ),
        text: ({ createdAt }) => isoUtc(createdAt),
      },
      {
        id: 'player',
        head: t('player'),
        width: 88,
        grows: true,
        cell: ({ player, claim }) => (
          <span className="inline-flex min-w-0 items-center gap-1 font-medium">
            <ClaimMark claim={claim} />
            <span className="truncate">{player}</span>
          </span>
        ),
        text: ({ player }) => player,
      },
      {
        id: 'claimed',
        head: t('claimed'),
        width: 78,
        isNumber: true,
        cell: ({ toPay, coin }) => <Units amount={toPay} coin={coin} />,
        text: ({ toPay, coin }) => `${toPay} ${coin}`.trim(),
      },
      {
        id: 'matched',
        head: t('matched'),
        width: 84,
        isNumber: true,
        cell: ({ payment, toPay }) =>
          payment === null ? (
            <span className="text-text-3">–</span>
          ) : (
            <span className={payment.amount === toPay ? '' : 'font-semibold text-warn'}>
              <Units amount={payment.amount} coin={payment.coin} />
            </span>
          ),
        text: ({ payment }) => (payment === null ? '' : `${payment.amount} ${payment.coin}`.trim()),
      },
      {
        id: 'evidence',
        head: t('evidence'),
        width: 84,
        cell: ({ hasPicture, transactionId }) =>
          hasPicture ? (
            <Sign name="picture" className="text-text-2" />
          ) : (
            <span className="text-text-3">{transactionId === '' ? '–' : '#'}</span>
          ),
        text: ({ hasPicture, transactionId }) => (hasPicture ? 'picture' : transactionId),
      },
      {
        id: 'channel',
        head: t('channel'),
        width: 132,
        isHidden: true,
        cell: ({ channel }) => channel,
        text: ({ channel }) => channel,
      },
      {
        id: 'note',
        head: t('note'),
        width: 120,
        isHidden: true,
        cell: ({ note }) => note,
        text: ({ note }) => note,
      },
      {
        id: 'payer',
        head: t('payer'),
        width: 140,
        isHidden: true,
        cell: ({ payment }) => payment?.payer ?? '',
        text: ({ payment }) => payment?.payer ?? '',
      },
      {
        id: 'state',
        head: t('state'),
        width: 104,
        isHidden: true,
        cell: ({ state }) => t(depositStateNames[state]),
        text: ({ state }) => state,
      },
    ],
    [t],
  );
}
