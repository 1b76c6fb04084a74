import type { ConsoleInput } from '@longmen/contract/console';
import { listCrossings } from '@longmen/contract/console/games/platform-cases';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { RoughAge } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { Crossing } from './case.ts';
import { CrossingPanel } from './crossing-panel.tsx';
import type { messages } from './messages.ts';

/** Parts of the list, each by its own word. */
const tabs = { open: 'onTheWay', review: 'review', all: 'all' } as const;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];
const idOf = ({ id }: Crossing) => id;

/** Money on its way to companies and back. */
export function TransfersPage() {
  const t = useMessages<typeof messages>('platform-cases');
  const [search] = useListSearch();
  const tab = tabNames.find((one) => one === search.tab) ?? 'open';
  return (
    <>
      <PageHead
        title={t('transfers')}
        tabs={tabNames.map((one) => ({
          to: '/platforms/transfers',
          search: { tab: one },
          text: t(tabs[one]),
          isOn: one === tab,
        }))}
      />
      <TransferList key={tab} tab={tab} />
    </>
  );
}

function TransferList({ tab }: { tab: Tab }) {
  const t = useMessages<typeof messages>('platform-cases');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      { name: 'company', kind: 'text', label: t('company') },
    ],
    [t],
  );
  const input = filterInput<ConsoleInput<typeof listCrossings>>(search.q, fields);
  const list = useList<Crossing>({
    key: ['listCrossings', tab, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listCrossings, { ...input, ...place, state: tab }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <ListView
      name="platform-transfers"
      label={t('transfers')}
      columns={useColumns(list.rows)}
      fields={fields}
      list={list}
      idOf={idOf}
      panel={open && <CrossingPanel key={open.id} crossing={open} onClose={() => setSearch({ open: undefined })} />}
    />
  );
}

function useColumns(rows: readonly Crossing[]): readonly Column<Crossing>[] {
  const t = useMessages<typeof messages>('platform-cases');
  const locale = useLocale();
  return useMemo(() => {
    const places = placesOf(rows.map(({ amount }) => amount));
    return [
      {
        id: 'player',
        head: t('player'),
        width: 136,
        cell: ({ player }) => <span className="font-medium">{player}</span>,
        text: ({ player }) => player,
      },
      { id: 'company', head: t('company'), width: 104, cell: (row) => row.company, text: (row) => row.company },
      { id: 'way', head: t('way'), width: 112, cell: ({ way }) => t(way), text: ({ way }) => way },
      {
        id: 'amount',
        head: t('amount'),
        width: 112,
        isNumber: true,
        cell: ({ amount }) => printAmount(amount, locale, places),
        text: ({ amount }) => String(amount / 1000),
      },
      {
        id: 'state',
        head: t('state'),
        width: 152,
        cell: ({ state, waits }) => (
          <Chip look={state === 'review' ? 'bad' : state === 'done' ? 'good' : 'plain'}>
            {t(state)}
            {waits && ' · 1/2'}
          </Chip>
        ),
        text: ({ state }) => state,
      },
      {
        id: 'age',
        head: t('age'),
        width: 88,
        cell: (row) => <RoughAge since={row.madeAt} />,
        text: (row) => isoUtc(row.madeAt),
      },
      {
        id: 'asks',
        head: t('asks'),
        width: 72,
        isNumber: true,
        cell: (row) => row.asks,
        text: (row) => String(row.asks),
      },
      {
        id: 'why',
        head: t('why'),
        width: 160,
        grows: true,
        cell: ({ why }) => <span className="text-text-2">{why === '' ? '–' : why}</span>,
        text: ({ why }) => why,
      },
    ];
  }, [t, locale, rows]);
}
