import type { ConsoleOutput } from '@longmen/contract/console';
import { agentMovers, listAgentMovers } from '@longmen/contract/console/agents/agents';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages } from './messages.ts';
import type { PeriodName } from './periods.ts';

type Mover = ConsoleOutput<typeof listAgentMovers>['rows'][number];
const idOf = ({ id }: Mover) => id;

/** Whose teams have moved most since the period before, whichever way. */
export function Movers({ period }: { period: PeriodName }) {
  const t = useMessages<typeof messages>('agents');
  const [search] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        name: 'figure',
        kind: 'choice',
        label: t('figure'),
        choices: agentMovers.map((value) => ({ value, text: t(value) })),
      },
    ],
    [t],
  );
  const typed = parseFilter(search.q ?? '', fields).terms[0]?.value;
  const figure = agentMovers.find((one) => one === typed) ?? 'bets';
  const list = useList<Mover>({
    key: ['listAgentMovers', figure, period],
    before: undefined,
    ask: async ({ signal }) => {
      const { rows, asOf } = await callConsole(listAgentMovers, { figure, period }, { signal });
      return { rows, next: null, count: rows.length, countIsBound: false, asOf };
    },
    idOf,
  });
  const columns = useColumns(list.rows, t(figure));
  return (
    <>
      <p className="flex-none border-b border-hair bg-surface px-4 py-1.5 text-note text-text-2">{t('moversNote')}</p>
      <ListView
        name="agent-movers"
        label={t('movers')}
        columns={columns}
        fields={fields}
        presets={agentMovers.map((one) => ({ text: t(one), filter: `figure:${one}` }))}
        list={list}
        idOf={idOf}
        hrefOf={({ id }) => `/agents/${id}`}
      />
    </>
  );
}

function useColumns(rows: readonly Mover[], figure: string): readonly Column<Mover>[] {
  const t = useMessages<typeof messages>('agents');
  const locale = useLocale();
  return useMemo(() => {
    const places = placesOf(rows.flatMap(({ amount, before }) => [amount, before]));
    const print = (mills: number, signed = false) => printAmount(mills, locale, places, signed);
    return [
      {
        id: 'name',
        head: t('agent'),
        width: 144,
        cell: ({ name }) => <span className="font-medium">{name}</span>,
        text: ({ name }) => name,
      },
      {
        id: 'path',
        head: t('path'),
        width: 180,
        grows: true,
        cell: ({ path }) => (path.length === 0 ? <span className="text-text-3">{t('top')}</span> : path.join(' › ')),
        text: ({ path }) => path.join(' › '),
      },
      {
        id: 'amount',
        head: `${figure}: ${t('amount')}`,
        width: 184,
        isNumber: true,
        cell: ({ amount }) => print(amount),
        text: ({ amount }) => String(amount / 1000),
      },
      {
        id: 'before',
        head: t('before'),
        width: 144,
        isNumber: true,
        cell: ({ before }) => print(before),
        text: ({ before }) => String(before / 1000),
      },
      {
        id: 'change',
        head: t('change'),
        width: 144,
        isNumber: true,
        cell: ({ amount, before }) => (
          <b className="font-semibold">
            <span aria-hidden="true" className="text-text-3">
              {amount > before ? '▲ ' : '▼ '}
            </span>
            {print(amount - before, true)}
          </b>
        ),
        text: ({ amount, before }) => String((amount - before) / 1000),
      },
    ];
  }, [t, locale, rows, figure]);
}
