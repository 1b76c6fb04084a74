import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { listIdentity } from '@longmen/contract/console/players/identity-checks';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages as words } from '../../features/player-words/messages.ts';
import { CheckPanel } from './check-panel.tsx';
import type { messages } from './messages.ts';
import { RequestList } from './request-list.tsx';

type Check = ConsoleOutput<typeof listIdentity>['rows'][number];
const tabs = ['waiting', 'standing', 'all', 'requests'] as const;
type Tab = (typeof tabs)[number];
const outcomes = ['cleared', 'refused'] as const;
const idOf = ({ id }: Check) => id;

/** Outcomes of checks by two, and what players ask of the office. */
export function IdentityPage() {
  const t = useMessages<typeof messages>('identity');
  const [search] = useListSearch();
  const tab: Tab = tabs.find((one) => one === search.tab) ?? 'waiting';
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((one) => ({
          to: '/identity',
          search: { tab: one },
          text: t(one),
          isOn: one === tab,
        }))}
      />
      {tab === 'requests' ? <RequestList /> : <CheckList key={tab} tab={tab} />}
    </>
  );
}

function CheckList({ tab }: { tab: Exclude<Tab, 'requests'> }) {
  const t = useMessages<typeof messages>('identity');
  const word = useMessages<typeof words>('player-words');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      {
        name: 'outcome',
        kind: 'choice',
        label: t('outcome'),
        choices: outcomes.map((value) => ({ value, text: word(value) })),
      },
    ],
    [t, word],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listIdentity>>(search.q, fields);
  const list = useList<Check>({
    key: ['listIdentity', tab, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listIdentity, { ...input, ...place, tab }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <ListView
      name="identity"
      label={t(tab)}
      columns={columns}
      fields={fields}
      list={list}
      idOf={idOf}
      panel={open && <CheckPanel key={open.id} check={open} onClose={() => setSearch({ open: undefined })} />}
    />
  );
}

function useColumns(): readonly Column<Check>[] {
  const t = useMessages<typeof messages>('identity');
  const word = useMessages<typeof words>('player-words');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'player',
        head: t('player'),
        width: 132,
        cell: ({ player }) => <span className="font-medium">{player}</span>,
        text: ({ player }) => player,
      },
      {
        id: 'outcome',
        head: t('outcome'),
        width: 112,
        cell: ({ outcome }) => <Chip look={outcome === 'cleared' ? 'good' : 'bad'}>{word(outcome)}</Chip>,
        text: ({ outcome }) => outcome,
      },
      {
        id: 'paid',
        head: t('paid'),
        width: 108,
        isNumber: true,
        cell: ({ paid }) => printAmount(paid, locale, 'amount'),
        text: ({ paid }) => printAmount(paid, 'en', 'amount'),
      },
      {
        id: 'waits',
        head: t('waits'),
        width: 108,
        isNumber: true,
        cell: ({ waits }) => (waits === null ? '–' : printAmount(waits, locale, 'amount')),
        text: ({ waits }) => (waits === null ? '' : printAmount(waits, 'en', 'amount')),
      },
      {
        id: 'papers',
        head: t('papers'),
        width: 200,
        grows: true,
        cell: ({ reason }) => <span title={reason}>{reason}</span>,
        text: ({ reason }) => reason,
      },
      { id: 'firstBy', head: t('firstBy'), width: 104, cell: ({ firstBy }) => firstBy, text: ({ firstBy }) => firstBy },
      {
        id: 'secondBy',
        head: t('secondBy'),
        width: 112,
        cell: ({ secondBy, endedAt }) => secondBy ?? (endedAt === null ? '–' : t('takenBack')),
        text: ({ secondBy }) => secondBy ?? '',
      },
      {
        id: 'at',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 124,
        cell: ({ at }) => <Time at={at} bare />,
        text: ({ at }) => isoUtc(at),
      },
    ],
    [t, word, locale],
  );
}
