import type { ConsoleInput } from '@longmen/contract/console';
import { orderStatuses } from '@longmen/contract/console/games/order-statuses';
import { listOrders } from '@longmen/contract/console/games/orders';
import { mills, parseMills } from '@longmen/engine';
import { useMemo, useState, lazy } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type FilterField, parseFilter, timeRange } from '../../features/kit/filter/parse.ts';
import { siteFrame } from '../../features/kit/filter/time-frame.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages } from './messages.ts';
import { type OrderRow, statusLooks } from './order.ts';
import { RateText } from '../../features/kit/parts/rate-text.tsx';

// What proves a draw is as heavy as the page, and comes once something is opened.
const OrderPanel = lazy(async () => ({ default: (await import('./order-panel.tsx')).OrderPanel }));

type Input = ConsoleInput<typeof listOrders>;
type Game = { readonly gid: number; readonly name: string };

const idOf = ({ no }: OrderRow) => no;

/** What the filter asks of the server. */
function inputOf(q: string | undefined, fields: readonly FilterField[]): Input {
  let input: Input = {};
  for (const term of parseFilter(q ?? '', fields).terms) {
    if (term.name === 'at') input = { ...input, ...timeRange(term, siteFrame()) };
    else if (term.name === 'stake') input = { ...input, stake: parseMills(term.value) ?? mills(0) };
    else if (term.name === 'game') input = { ...input, game: Number(term.value) };
    else input = { ...input, [term.name]: term.value };
  }
  return input;
}

/** Orders of everybody, of a player, of an issue; each opens into all that its result rests on. */
export function OrdersPage() {
  const t = useMessages<typeof messages>('orders');
  const [search, setSearch] = useListSearch();
  const [games, setGames] = useState<readonly Game[]>([]);
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      {
        name: 'game',
        // Names of games come with the rows; an address that was opened before them is read as a number.
        ...(games.length === 0
          ? { kind: 'number' as const }
          : { kind: 'choice' as const, choices: games.map(({ gid, name }) => ({ value: String(gid), text: name })) }),
        label: t('game'),
      },
      { name: 'issue', kind: 'text', label: t('issue') },
      { name: 'play', kind: 'text', label: t('play') },
      { name: 'stake', kind: 'amount', label: t('total') },
      {
        name: 'status',
        kind: 'choice',
        label: t('status'),
        choices: orderStatuses.map((value) => ({ value, text: t(value) })),
      },
      { name: 'at', kind: 'time', label: t('placed') },
      { name: 'no', kind: 'number', label: t('no') },
    ],
    [t, games],
  );
  const columns = useColumns();
  const list = useList<OrderRow>({
    key: ['listOrders', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: async ({ place, signal }) => {
      const page = await callConsole(listOrders, { ...inputOf(search.q, fields), ...place }, { signal });
      if (games.length === 0) setGames(page.games);
      return page;
    },
    idOf,
  });
  return (
    <>
      <PageHead title={t('title')} />
      <ListView
        name="orders"
        label={t('title')}
        columns={columns}
        fields={fields}
        presets={[
          { text: t('waiting'), filter: 'status:waiting' },
          { text: t('void'), filter: 'status:void' },
        ]}
        list={list}
        idOf={idOf}
        panel={
          search.open !== undefined && (
            <OrderPanel key={search.open} no={search.open} onClose={() => setSearch({ open: undefined })} />
          )
        }
      />
    </>
  );
}

function useColumns(): readonly Column<OrderRow>[] {
  const t = useMessages<typeof messages>('orders');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'placed',
        head: t('placed'),
        headNote: <OffsetNow />,
        width: 96,
        cell: ({ placedAt }) => <Time at={placedAt} bare />,
        text: ({ placedAt }) => isoUtc(placedAt),
      },
      {
        id: 'player',
        head: t('player'),
        width: 88,
        cell: ({ player }) => <span className="font-medium">{player}</span>,
        text: ({ player }) => player,
      },
      { id: 'game', head: t('game'), width: 116, cell: ({ game }) => game, text: ({ game }) => game },
      {
        id: 'issue',
        head: t('issue'),
        width: 108,
        cell: ({ issue, isInstant }) =>
          isInstant ? <span className="text-text-3">{t('instant')}</span> : <span>{issue}</span>,
        text: ({ issue }) => issue,
      },
      { id: 'play', head: t('play'), width: 124, cell: ({ playName }) => playName, text: ({ playName }) => playName },
      {
        id: 'selection',
        head: t('selection'),
        width: 100,
        grows: true,
        cell: ({ selection }) => <span className="text-text-2">{selection}</span>,
        text: ({ selection }) => selection,
      },
      {
        id: 'lines',
        head: t('lines'),
        width: 56,
        isNumber: true,
        cell: ({ lines }) => printCount(lines, locale),
        text: ({ lines }) => String(lines),
      },
      {
        id: 'stake',
        head: t('stake'),
        width: 72,
        isNumber: true,
        isHidden: true,
        cell: ({ stake }) => printCount(stake, locale),
        text: ({ stake }) => String(stake),
      },
      {
        id: 'total',
        head: t('total'),
        width: 76,
        isNumber: true,
        cell: ({ total }) => printAmount(total, locale),
        text: ({ total }) => String(total / 1000),
      },
      {
        id: 'rate',
        head: t('rate'),
        width: 68,
        isNumber: true,
        cell: ({ rate }) => <RateText rate={rate} />,
        text: ({ rate }) => rate,
      },
      {
        id: 'payout',
        head: t('payout'),
        width: 84,
        isNumber: true,
        cell: ({ payout, status }) =>
          status === 'waiting' ? <span className="text-text-3">–</span> : printAmount(payout, locale),
        text: ({ payout }) => String(payout / 1000),
      },
      {
        id: 'status',
        head: t('status'),
        width: 100,
        cell: ({ status }) => <Chip look={statusLooks[status]}>{t(status)}</Chip>,
        text: ({ status }) => status,
      },
      {
        id: 'no',
        head: t('no'),
        width: 160,
        isHidden: true,
        cell: ({ no }) => <span className="font-mono text-note text-text-3">{no}</span>,
        text: ({ no }) => no,
      },
    ],
    [t, locale],
  );
}
