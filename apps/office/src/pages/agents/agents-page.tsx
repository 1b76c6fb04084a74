import type { ConsoleOutput } from '@longmen/contract/console';
import { listAgents } from '@longmen/contract/console/agents/agents';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { type Places, placesOf, printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { StatusChip, useStatusName } from '../../features/player-words/player-words.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages } from './messages.ts';
import { Movers } from './movers.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { nameOf } from './periods.ts';

const MakeAgent = lazy(async () => ({ default: (await import('./make-agent.tsx')).MakeAgent }));

type Agent = ConsoleOutput<typeof listAgents>['rows'][number];

const idOf = ({ id }: Agent) => id;
const statuses = [0, 1, 4, 7] as const;

/** Every agent with the figures of his team, and whose teams have moved most; a row opens into his page. */
export function AgentsPage() {
  const t = useMessages<typeof messages>('agents');
  const [search, setSearch] = useListSearch();
  const [makes, setMakes] = useState(false);
  const missing = useMissingRight()('agents.change/begin');
  const isMovers = search.tab === 'movers';
  const period = nameOf(search.period, isMovers ? 'yesterday' : 'today');
  if (search.open !== undefined) return <Navigate to="/agents/$id" params={{ id: search.open }} replace />;
  const keep: Record<string, string> = search.period === undefined ? {} : { period: search.period };
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={[
          { to: '/agents', search: keep, text: t('all'), isOn: !isMovers },
          { to: '/agents', search: { ...keep, tab: 'movers' }, text: t('movers'), isOn: isMovers },
        ]}
      >
        <PeriodChoice value={period} onChange={(one) => setSearch({ period: one, before: undefined })} />
        <Button size="bar" sign="plus" disabled={missing !== ''} title={missing} onClick={() => setMakes(true)}>
          {t('make')}
        </Button>
      </PageHead>
      {isMovers ? <Movers period={period} /> : <AgentList key={period} period={period} />}
      {makes && (
        <Suspense>
          <MakeAgent onClose={() => setMakes(false)} />
        </Suspense>
      )}
    </>
  );
}

function AgentList({ period }: { period: ReturnType<typeof nameOf> }) {
  const t = useMessages<typeof messages>('agents');
  const statusName = useStatusName();
  const [search] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'agent', kind: 'text', label: t('agent') },
      { name: 'below', kind: 'text', label: t('below') },
      {
        name: 'status',
        kind: 'choice',
        label: t('status'),
        choices: statuses.map((status) => ({ value: String(status), text: statusName(status) })),
      },
      { name: 'top', kind: 'choice', label: t('top'), choices: [{ value: 'yes', text: t('yes') }] },
    ],
    [t, statusName],
  );
  const terms = Object.fromEntries(parseFilter(search.q ?? '', fields).terms.map(({ name, value }) => [name, value]));
  const list = useList<Agent>({
    key: ['listAgents', period, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listAgents, { ...terms, ...place, period }, { signal }),
    idOf,
  });
  const columns = useColumns(list.rows);
  return (
    <ListView
      name="agents"
      label={t('title')}
      columns={columns}
      fields={fields}
      presets={[
        { text: t('topOnly'), filter: 'top:yes' },
        { text: t('closedOnly'), filter: 'status:1' },
      ]}
      list={list}
      idOf={idOf}
      hrefOf={({ id }) => `/agents/${id}`}
    />
  );
}

const sums = ['bets', 'ownRebates', 'teamProfit', 'deposits', 'withdrawals', 'balance'] as const;

function useColumns(rows: readonly Agent[]): readonly Column<Agent>[] {
  const t = useMessages<typeof messages>('agents');
  const statusName = useStatusName();
  const locale = useLocale();
  return useMemo(() => {
    const counted = (id: 'members' | 'bettors'): Column<Agent> => ({
      id,
      head: t(id),
      width: id === 'members' ? 84 : 80,
      isNumber: true,
      cell: (row) => printCount(row[id], locale),
      text: (row) => String(row[id]),
    });
    const summed = (id: (typeof sums)[number]): Column<Agent> => {
      const places: Places = placesOf(rows.map((row) => row[id]));
      return {
        id,
        head: t(id),
        width: 96,
        isNumber: true,
        isHidden: id === 'balance',
        cell: (row) => printAmount(row[id], locale, places, id === 'teamProfit'),
        text: (row) => String(row[id] / 1000),
      };
    };
    return [
      {
        id: 'name',
        head: t('agent'),
        width: 112,
        cell: ({ name }) => <span className="font-medium">{name}</span>,
        text: ({ name }) => name,
      },
      {
        id: 'path',
        head: t('path'),
        width: 112,
        grows: true,
        cell: ({ path }) =>
          path.length === 0 ? <span className="text-text-3">{t('top')}</span> : <span>{path.join(' › ')}</span>,
        text: ({ path }) => path.join(' › '),
      },
      {
        id: 'status',
        head: t('status'),
        width: 104,
        cell: ({ status }) =>
          status === 0 ? <span className="text-text-3">{statusName(0)}</span> : <StatusChip status={status} />,
        text: ({ status }) => statusName(status),
      },
      {
        id: 'depth',
        head: t('depth'),
        width: 56,
        isNumber: true,
        cell: ({ path }) => path.length + 1,
        text: ({ path }) => String(path.length + 1),
      },
      counted('members'),
      counted('bettors'),
      ...sums.map(summed),
      {
        id: 'registeredAt',
        head: t('registeredAt'),
        headNote: <OffsetNow />,
        width: 128,
        isHidden: true,
        cell: ({ registeredAt }) => <Time at={registeredAt} bare />,
        text: ({ registeredAt }) => isoUtc(registeredAt),
      },
    ];
  }, [t, statusName, locale, rows]);
}
