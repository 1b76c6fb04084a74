import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { listPlayers, playerKinds, playerStatuses } from '@longmen/contract/console/players/players';
import { Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import { type FilterField, parseFilter, timeRange } from '../../features/kit/filter/parse.ts';
import { siteFrame } from '../../features/kit/filter/time-frame.ts';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages as words } from '../../features/player-words/messages.ts';
import { StatusChip, useStatusName } from '../../features/player-words/player-words.tsx';
import { FlagCounts } from '../../features/risk-words/flag-counts.tsx';
import type { messages } from './messages.ts';
import { TagMany } from './tag-many.tsx';

type Input = ConsoleInput<typeof listPlayers>;
type Player = ConsoleOutput<typeof listPlayers>['rows'][number];

const idOf = ({ id }: Player) => id;
const tagMany = (ids: readonly string[], clear: () => void) => <TagMany ids={ids} onDone={clear} />;

/** What the filter asks of the server; days and spans become instants here. */
function inputOf(q: string | undefined, fields: readonly FilterField[]): Input {
  const frame = siteFrame();
  let input: Input = {};
  for (const term of parseFilter(q ?? '', fields).terms) {
    const { name, value } = term;
    if (name === 'seen' || name === 'registered') {
      const { from, to } = timeRange(term, frame);
      const own = name === 'seen' ? { seenFrom: from, seenTo: to } : { registeredFrom: from, registeredTo: to };
      // "Seen today" means that somebody was there today, whether or not he is there still.
      input = { ...input, ...own, ...(name === 'seen' && from !== undefined ? { seenTo: undefined } : {}) };
    } else if (name === 'status') input = { ...input, status: Number(value) };
    else if (name === 'vip') input = { ...input, vip: Number(value) };
    else input = { ...input, [name]: value };
  }
  return input;
}

/** All accounts, the newest first; a row opens into its card. */
export function PlayersPage() {
  const t = useMessages<typeof messages>('players');
  const word = useMessages<typeof words>('player-words');
  const statusName = useStatusName();
  const may = useMay();
  const isWhole = may('players.read/begin');
  const [search] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(() => {
    const name: FilterField = { name: 'name', kind: 'text', label: t('name') };
    if (!isWhole) return [name];
    return [
      name,
      { name: 'agent', kind: 'text', label: t('agent') },
      {
        name: 'status',
        kind: 'choice',
        label: t('status'),
        choices: playerStatuses.map((status) => ({ value: String(status), text: statusName(status) })),
      },
      {
        name: 'kind',
        kind: 'choice',
        label: t('kind'),
        choices: playerKinds.map((value) => ({ value, text: word(value) })),
      },
      { name: 'vip', kind: 'number', label: t('vip') },
      { name: 'tag', kind: 'text', label: t('tag') },
      { name: 'seen', kind: 'time', label: t('seen') },
      { name: 'registered', kind: 'time', label: t('registered') },
    ];
  }, [t, word, statusName, isWhole]);
  const columns = useColumns(isWhole);
  const input = inputOf(search.q, fields);
  const list = useList<Player>({
    key: ['listPlayers', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listPlayers, { ...input, ...place }, { signal }),
    idOf,
  });
  if (search.open !== undefined && isWhole) return <Navigate to="/players/$id" params={{ id: search.open }} replace />;
  return (
    <>
      <PageHead title={t('title')}>
        {!isWhole && <span className="text-note text-text-2">{t('nameOnly')}</span>}
      </PageHead>
      <ListView
        name="players"
        label={t('title')}
        columns={columns}
        fields={fields}
        {...(isWhole
          ? {
              presets: [
                { text: t('seenToday'), filter: 'seen:today' },
                { text: t('newWeek'), filter: 'registered:7d' },
                { text: t('agentsOnly'), filter: 'kind:agent' },
                { text: t('restricted'), filter: 'status:1' },
              ],
              hrefOf: ({ id }: Player) => `/players/${id}`,
              bulk: tagMany,
            }
          : {})}
        list={list}
        idOf={idOf}
      />
    </>
  );
}

function useColumns(isWhole: boolean): readonly Column<Player>[] {
  const t = useMessages<typeof messages>('players');
  const word = useMessages<typeof words>('player-words');
  const statusName = useStatusName();
  const locale = useLocale();
  return useMemo(() => {
    const nameColumn: Column<Player> = {
      id: 'name',
      head: t('name'),
      width: 124,
      grows: !isWhole,
      cell: (row) => (
        <span className="flex items-center gap-1">
          <span className="truncate font-medium">{row.name}</span>
          {row.facts?.isCareFlagged === true && (
            <span className="flex-none text-warn" title={t('careFlagged')}>
              <Sign name="heart" size={14} />
              <span className="sr-only">{t('careFlagged')}</span>
            </span>
          )}
        </span>
      ),
      text: (row) => row.name,
    };
    const idColumn: Column<Player> = {
      id: 'id',
      head: t('number'),
      width: 140,
      cell: (row) => <span className="text-text-2">{row.id}</span>,
      text: (row) => row.id,
    };
    if (!isWhole) return [nameColumn, idColumn];
    const agentsOf = ({ facts }: Player) => facts?.agents.join(' › ') ?? '';
    return [
      nameColumn,
      idColumn,
      {
        id: 'kind',
        head: t('kind'),
        width: 84,
        cell: ({ facts }) => facts && <span className="text-text-2">{word(facts.kind)}</span>,
        text: ({ facts }) => (facts ? word(facts.kind) : ''),
      },
      {
        id: 'agents',
        head: t('agents'),
        width: 120,
        grows: true,
        cell: (row) => <span title={agentsOf(row)}>{agentsOf(row) || '–'}</span>,
        text: agentsOf,
      },
      {
        id: 'vip',
        head: t('vip'),
        width: 48,
        isNumber: true,
        cell: ({ facts }) => (facts && facts.vipLevel > 0 ? facts.vipLevel : <span className="text-text-3">–</span>),
        text: ({ facts }) => String(facts?.vipLevel ?? ''),
      },
      {
        id: 'cash',
        head: t('cash'),
        width: 100,
        isNumber: true,
        cell: ({ facts }) => facts && printAmount(facts.cash, locale, 'amount'),
        text: ({ facts }) => (facts ? printAmount(facts.cash, 'en', 'amount') : ''),
      },
      {
        id: 'held',
        head: t('held'),
        width: 92,
        isNumber: true,
        cell: ({ facts }) =>
          facts && facts.held > 0 ? printAmount(facts.held, locale, 'amount') : <span className="text-text-3">–</span>,
        text: ({ facts }) => (facts ? printAmount(facts.held, 'en', 'amount') : ''),
      },
      {
        id: 'status',
        head: t('status'),
        width: 116,
        cell: ({ facts }) => facts && <StatusChip status={facts.status} />,
        text: ({ facts }) => (facts ? statusName(facts.status) : ''),
      },
      {
        id: 'tags',
        head: t('tags'),
        width: 84,
        cell: ({ facts }) => <span className="text-text-2">{facts?.tags.join(', ')}</span>,
        text: ({ facts }) => facts?.tags.join(' ') ?? '',
      },
      {
        id: 'flags',
        head: t('flags'),
        width: 112,
        cell: ({ facts }) => facts?.flags && <FlagCounts {...facts.flags} />,
        text: ({ facts }) => (facts?.flags ? `${facts.flags.severe}/${facts.flags.mild}` : ''),
      },
      {
        id: 'care',
        head: t('care'),
        width: 120,
        isHidden: true,
        cell: ({ facts }) => facts?.isCareFlagged === true && t('careFlagged'),
        text: ({ facts }) => (facts?.isCareFlagged === true ? t('careFlagged') : ''),
      },
      {
        id: 'seen',
        head: t('seen'),
        headNote: <OffsetNow />,
        width: 120,
        cell: ({ facts }) =>
          facts && facts.seenAt !== null ? (
            <Time at={facts.seenAt} bare />
          ) : (
            <span className="text-text-3">{t('never')}</span>
          ),
        text: ({ facts }) => (facts && facts.seenAt !== null ? isoUtc(facts.seenAt) : ''),
      },
      {
        id: 'registered',
        head: t('registered'),
        headNote: <OffsetNow />,
        width: 128,
        isHidden: true,
        cell: ({ facts }) => facts && <Time at={facts.registeredAt} bare />,
        text: ({ facts }) => (facts ? isoUtc(facts.registeredAt) : ''),
      },
    ];
  }, [t, word, statusName, locale, isWhole]);
}
