import type { ConsoleOutput } from '@longmen/contract/console';
import { listAdjustments } from '@longmen/contract/console/money/books';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import type { messages as kitMessages } from '../../features/kit/messages.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { AdjustmentPanel } from './adjustment-panel.tsx';
import type { messages } from './messages.ts';

type Adjustment = ConsoleOutput<typeof listAdjustments>['adjustments'][number];

const idOf = ({ id }: Adjustment) => id;
/** What stands in the address while a new one is entered. */
const isNew = 'new';

/** Balances that are put right by hand: what waits for a second operator, and the form. */
export function AdjustmentsPage() {
  const t = useMessages<typeof messages>('adjustments');
  const missing = useMissingRight()('money.adjust/begin');
  const [search, setSearch] = useListSearch();
  const columns = useColumns();
  const list = useList<Adjustment>({
    key: ['listAdjustments'],
    before: undefined,
    ask: async ({ signal }) => {
      const { adjustments } = await callConsole(listAdjustments, {}, { signal });
      return { rows: adjustments, next: null, count: adjustments.length, countIsBound: false, asOf: serverNow() };
    },
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  const close = () => setSearch({ open: undefined });
  return (
    <>
      <PageHead title={t('title')}>
        <Button
          size="bar"
          sign="plus"
          title={missing}
          disabled={missing !== ''}
          onClick={() => setSearch({ open: isNew })}
        >
          {t('propose')}
        </Button>
      </PageHead>
      <ListView
        name="adjustments"
        label={t('title')}
        columns={columns}
        fields={[]}
        list={list}
        idOf={idOf}
        panel={
          open ? (
            <AdjustmentPanel key={open.id} waiting={open} onClose={close} />
          ) : (
            search.open === isNew && <AdjustmentPanel onClose={close} />
          )
        }
      />
    </>
  );
}

function useColumns(): readonly Column<Adjustment>[] {
  const t = useMessages<typeof messages>('adjustments');
  const k = useMessages<typeof kitMessages>('kit');
  return useMemo(
    () => [
      {
        id: 'age',
        head: t('age'),
        width: 96,
        cell: ({ at }) => <Age since={at} />,
        text: ({ at }) => isoUtc(at),
      },
      {
        id: 'player',
        head: t('player'),
        width: 200,
        grows: true,
        cell: ({ player }) => <span className="font-medium">{player}</span>,
        text: ({ player }) => player,
      },
      {
        id: 'amount',
        head: t('amount'),
        width: 140,
        isNumber: true,
        cell: ({ own }) =>
          own === null ? (
            <span className="hidden-value">{k('hidden')}</span>
          ) : (
            <Amount mills={own.amount} places="amount" signed />
          ),
        text: ({ own }) => (own === null ? '' : String(own.amount / 1000)),
      },
      { id: 'by', head: t('by'), width: 160, cell: ({ by }) => by, text: ({ by }) => by },
    ],
    [t, k],
  );
}
