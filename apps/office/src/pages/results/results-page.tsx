import type { ConsoleOutput } from '@longmen/contract/console';
import { listResults } from '@longmen/contract/console/games/results';
import { formatCount } from '@longmen/format';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages } from './messages.ts';
import type { DueResult } from './result.ts';
import { ResultPanel } from './result-panel.tsx';

type Incident = ConsoleOutput<typeof listResults>['incidents'][number];

const idOf = ({ gid, issue }: DueResult) => `${gid} ${issue}`;
const incidentId = ({ source, gid, issue, outcome, firstAt }: Incident) =>
  `${source} ${gid} ${issue} ${outcome} ${firstAt}`;

/** Outside draws whose result does not stand yet, and what sources did that people must look at. */
export function ResultsPage() {
  const t = useMessages<typeof messages>('results');
  const [search, setSearch] = useListSearch();
  const isIncidents = search.q === 'tab:incidents';
  const columns = useColumns();
  const incidentColumns = useIncidentColumns();
  const ask = (signal: AbortSignal) => callConsole(listResults, {}, { signal });
  const due = useList<DueResult>({
    key: ['listResults', 'due'],
    before: undefined,
    ask: async ({ signal }) => {
      const { due: rows, asOf } = await ask(signal);
      return { rows, next: null, count: rows.length, countIsBound: false, asOf };
    },
    idOf,
  });
  const incidents = useList<Incident>({
    key: ['listResults', 'incidents'],
    before: undefined,
    ask: async ({ signal }) => {
      const { incidents: rows, asOf } = await ask(signal);
      return { rows, next: null, count: rows.length, countIsBound: false, asOf };
    },
    idOf: incidentId,
  });
  const open = due.rows.find((row) => idOf(row) === search.open);
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={[
          { to: '/results', search: {}, text: t('due'), count: String(due.count), isOn: !isIncidents },
          {
            to: '/results',
            search: { q: 'tab:incidents' },
            text: t('incidents'),
            count: String(incidents.count),
            isOn: isIncidents,
          },
        ]}
      />
      {isIncidents ? (
        <ListView
          name="result-incidents"
          label={t('incidents')}
          columns={incidentColumns}
          fields={[]}
          list={incidents}
          idOf={incidentId}
        />
      ) : (
        <ListView
          name="results"
          label={t('due')}
          columns={columns}
          fields={[]}
          list={due}
          idOf={idOf}
          panel={open && <ResultPanel key={idOf(open)} due={open} onClose={() => setSearch({ open: undefined })} />}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<DueResult>[] {
  const t = useMessages<typeof messages>('results');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'age',
        head: t('age'),
        width: 96,
        cell: ({ drawsAt }) => <Age since={drawsAt} targetSeconds={15 * 60} />,
        text: ({ drawsAt }) => isoUtc(drawsAt),
      },
      {
        id: 'game',
        head: t('game'),
        width: 180,
        grows: true,
        cell: ({ game }) => <span className="font-medium">{game[locale]}</span>,
        text: ({ game }) => game[locale] ?? '',
      },
      { id: 'issue', head: t('issue'), width: 132, cell: ({ issue }) => issue, text: ({ issue }) => issue },
      {
        id: 'drawsAt',
        head: t('drawsAt'),
        width: 168,
        cell: ({ drawsAt }) => <Time at={drawsAt} />,
        text: ({ drawsAt }) => isoUtc(drawsAt),
      },
      {
        id: 'judged',
        head: t('judged'),
        width: 132,
        cell: ({ judged }) => (
          <Chip look={judged === 'disagree' ? 'bad' : judged === 'agreed' ? 'good' : 'plain'}>{t(judged)}</Chip>
        ),
        text: ({ judged }) => t(judged),
      },
      {
        id: 'words',
        head: t('words'),
        width: 88,
        isNumber: true,
        cell: ({ words }) => formatCount(words.length, locale),
        text: ({ words }) => words.map(({ source, numbers }) => `${source}: ${numbers}`).join('; '),
      },
      {
        id: 'entered',
        head: t('entered'),
        width: 160,
        cell: ({ entered }) => entered.map(({ by }) => by).join(', ') || '–',
        text: ({ entered }) => entered.map(({ by }) => by).join(', '),
      },
    ],
    [t, locale],
  );
}

function useIncidentColumns(): readonly Column<Incident>[] {
  const t = useMessages<typeof messages>('results');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'at',
        head: t('lastAt'),
        width: 168,
        cell: ({ lastAt }) => <Time at={lastAt} />,
        text: ({ lastAt }) => isoUtc(lastAt),
      },
      {
        id: 'source',
        head: t('source'),
        width: 132,
        cell: ({ source }) => <span className="font-medium">{source}</span>,
        text: ({ source }) => source,
      },
      {
        id: 'game',
        head: t('game'),
        width: 160,
        cell: ({ game }) => game[locale],
        text: ({ game }) => game[locale] ?? '',
      },
      { id: 'issue', head: t('issue'), width: 120, cell: ({ issue }) => issue || '–', text: ({ issue }) => issue },
      { id: 'outcome', head: t('outcome'), width: 136, cell: ({ outcome }) => outcome, text: ({ outcome }) => outcome },
      {
        id: 'text',
        head: t('asItCame'),
        width: 240,
        grows: true,
        cell: ({ text }) => (
          <code className="truncate text-note" title={text}>
            {text}
          </code>
        ),
        text: ({ text }) => text,
      },
      {
        id: 'times',
        head: t('times'),
        width: 80,
        isNumber: true,
        cell: ({ times }) => formatCount(times, locale),
        text: ({ times }) => String(times),
      },
    ],
    [t, locale],
  );
}
