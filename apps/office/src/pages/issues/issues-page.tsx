import type { ConsoleInput } from '@longmen/contract/console';
import { issueStates, listIssues } from '@longmen/contract/console/games/issues';
import { cx } from '@longmen/ui';
import { lazy, useMemo, useState } from 'react';
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
import { shortHash } from '../../features/proof/proof-step.ts';
import { idOf, isLate, type IssueRow, secondsText, stateLooks } from './issue.ts';
import type { messages } from './messages.ts';

// What proves a draw is as heavy as the page, and comes once something is opened.
const IssuePanel = lazy(async () => ({ default: (await import('./issue-panel.tsx')).IssuePanel }));

type Input = ConsoleInput<typeof listIssues>;
type Game = { readonly gid: number; readonly name: string };

/** What the filter asks of the server. */
function inputOf(q: string | undefined, fields: readonly FilterField[]): Input {
  let input: Input = {};
  for (const term of parseFilter(q ?? '', fields).terms) {
    if (term.name === 'at') input = { ...input, ...timeRange(term, siteFrame()) };
    else if (term.name === 'game') input = { ...input, game: Number(term.value) };
    else input = { ...input, [term.name]: term.value };
  }
  return input;
}

/** Issues of all games; each opens into its log, its proof and its sums. */
export function IssuesPage() {
  const t = useMessages<typeof messages>('issues');
  const [search, setSearch] = useListSearch();
  const [games, setGames] = useState<readonly Game[]>([]);
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        name: 'game',
        // Names of games come with the rows; an address that was opened before them is read as a number.
        ...(games.length === 0
          ? { kind: 'number' as const }
          : { kind: 'choice' as const, choices: games.map(({ gid, name }) => ({ value: String(gid), text: name })) }),
        label: t('game'),
      },
      { name: 'issue', kind: 'text', label: t('issue') },
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: issueStates.map((value) => ({ value, text: t(value) })),
      },
      { name: 'late', kind: 'choice', label: t('late'), choices: [{ value: 'yes', text: t('isLate') }] },
      { name: 'at', kind: 'time', label: t('draws') },
    ],
    [t, games],
  );
  const columns = useColumns();
  const list = useList<IssueRow>({
    key: ['listIssues', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: async ({ place, signal }) => {
      const page = await callConsole(listIssues, { ...inputOf(search.q, fields), ...place }, { signal });
      if (games.length === 0) setGames(page.games);
      return page;
    },
    idOf,
  });
  return (
    <>
      <PageHead title={t('title')} />
      <ListView
        name="issues"
        label={t('title')}
        columns={columns}
        fields={fields}
        presets={[
          { text: t('isLate'), filter: 'late:yes' },
          { text: t('void'), filter: 'state:void' },
          { text: t('closed'), filter: 'state:closed' },
        ]}
        list={list}
        idOf={idOf}
        panel={
          search.open !== undefined && (
            <IssuePanel key={search.open} id={search.open} onClose={() => setSearch({ open: undefined })} />
          )
        }
      />
    </>
  );
}

const none = <span className="text-text-3">–</span>;

function useColumns(): readonly Column<IssueRow>[] {
  const t = useMessages<typeof messages>('issues');
  const locale = useLocale();
  return useMemo(() => {
    const time = (id: 'opensAt' | 'closesAt' | 'drawsAt', head: string, isHidden = false): Column<IssueRow> => ({
      id,
      head,
      headNote: <OffsetNow />,
      width: 100,
      isHidden,
      cell: (row) => <Time at={row[id]} bare />,
      text: (row) => isoUtc(row[id]),
    });
    const amount = (id: 'paid' | 'staked', head: string): Column<IssueRow> => ({
      id,
      head,
      width: 92,
      isNumber: true,
      cell: (row) => (row[id] === null ? none : printAmount(row[id], locale)),
      text: (row) => (row[id] === null ? '' : String(row[id] / 1000)),
    });
    const seconds = (id: 'lateMs' | 'settleMs', head: string): Column<IssueRow> => ({
      id,
      head,
      width: 76,
      isNumber: true,
      cell: (row) =>
        row[id] === null ? (
          none
        ) : (
          <span className={cx(isLate(id === 'lateMs' ? 'draw' : 'settle', row[id], row) && 'font-semibold text-warn')}>
            {t('seconds', { text: secondsText(row[id], locale) })}
          </span>
        ),
      text: (row) => (row[id] === null ? '' : String(row[id])),
    });
    return [
      {
        id: 'issue',
        head: t('issue'),
        width: 124,
        cell: ({ issue }) => <span className="font-medium">{issue}</span>,
        text: ({ issue }) => issue,
      },
      { id: 'game', head: t('game'), width: 128, cell: ({ game }) => game, text: ({ game }) => game },
      time('opensAt', t('opens'), true),
      time('closesAt', t('closes')),
      time('drawsAt', t('draws')),
      seconds('lateMs', t('late')),
      {
        id: 'state',
        head: t('state'),
        width: 116,
        cell: ({ state }) => <Chip look={stateLooks[state]}>{t(state)}</Chip>,
        text: ({ state }) => state,
      },
      {
        id: 'bets',
        head: t('bets'),
        width: 64,
        isNumber: true,
        cell: ({ bets }) => (bets === null ? none : printCount(bets, locale)),
        text: ({ bets }) => (bets === null ? '' : String(bets)),
      },
      amount('staked', t('staked')),
      amount('paid', t('paid')),
      seconds('settleMs', t('settling')),
      {
        id: 'numbers',
        head: t('numbers'),
        width: 140,
        isHidden: true,
        cell: ({ numbers }) => (numbers.length === 0 ? none : numbers.join(' ')),
        text: ({ numbers }) => numbers.join(' '),
      },
      {
        id: 'commitment',
        head: t('commitment'),
        width: 196,
        grows: true,
        cell: ({ commitments }) =>
          commitments === null ? (
            none
          ) : (
            <span className="font-mono text-note text-text-2">
              {shortHash(commitments.a)} {shortHash(commitments.b)}
            </span>
          ),
        text: ({ commitments }) => (commitments === null ? '' : `${commitments.a} ${commitments.b}`),
      },
      {
        id: 'entries',
        head: t('entries'),
        width: 72,
        isNumber: true,
        cell: ({ entries }) => printCount(entries.length, locale),
        text: ({ entries }) => entries.map(({ seq }) => seq).join(' '),
      },
    ];
  }, [t, locale]);
}
