import type { ConsoleInput } from '@longmen/contract/console';
import { listPlatformCases, platformCaseKinds } from '@longmen/contract/console/games/platform-cases';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, RoughAge, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { CasePanel } from './case-panel.tsx';
import type { Case } from './case.ts';
import type { messages } from './messages.ts';

const tabs = ['open', 'closed', 'all'] as const;
const idOf = ({ id }: Case) => id;

/** What waits for people about games of other companies. */
export function CasesPage() {
  const t = useMessages<typeof messages>('platform-cases');
  const [search] = useListSearch();
  const tab = tabs.find((one) => one === search.tab) ?? 'open';
  return (
    <>
      <PageHead
        title={t('cases')}
        tabs={tabs.map((one) => ({ to: '/platforms/cases', search: { tab: one }, text: t(one), isOn: one === tab }))}
      />
      <CaseList key={tab} tab={tab} />
    </>
  );
}

function CaseList({ tab }: { tab: (typeof tabs)[number] }) {
  const t = useMessages<typeof messages>('platform-cases');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      { name: 'company', kind: 'text', label: t('company') },
      {
        name: 'kind',
        kind: 'choice',
        label: t('kind'),
        choices: platformCaseKinds.map((value) => ({ value, text: t(value) })),
      },
    ],
    [t],
  );
  const input = filterInput<ConsoleInput<typeof listPlatformCases>>(search.q, fields);
  const list = useList<Case>({
    key: ['listPlatformCases', tab, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listPlatformCases, { ...input, ...place, state: tab }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <ListView
      name="platform-cases"
      label={t('cases')}
      columns={useColumns()}
      fields={fields}
      list={list}
      idOf={idOf}
      panel={open && <CasePanel key={open.id} found={open} onClose={() => setSearch({ open: undefined })} />}
    />
  );
}

function useColumns(): readonly Column<Case>[] {
  const t = useMessages<typeof messages>('platform-cases');
  return useMemo(
    () => [
      {
        id: 'kind',
        head: t('kind'),
        width: 208,
        cell: ({ kind }) => <span className="font-medium">{t(kind)}</span>,
        text: ({ kind }) => kind,
      },
      {
        id: 'company',
        head: t('company'),
        width: 104,
        cell: ({ company }) => company,
        text: ({ company }) => company,
      },
      {
        id: 'player',
        head: t('player'),
        width: 128,
        cell: ({ player }) => player ?? '–',
        text: ({ player }) => player ?? '',
      },
      {
        id: 'about',
        head: t('about'),
        width: 200,
        grows: true,
        cell: ({ about }) => <span className="text-text-2">{about}</span>,
        text: ({ about }) => about,
      },
      {
        id: 'openedAt',
        head: t('openedAt'),
        headNote: <OffsetNow />,
        width: 136,
        cell: ({ openedAt }) => <Time at={openedAt} bare />,
        text: ({ openedAt }) => isoUtc(openedAt),
      },
      {
        id: 'age',
        head: t('age'),
        width: 88,
        cell: ({ closedAt, openedAt }) => (closedAt === null ? <RoughAge since={openedAt} /> : '–'),
        text: ({ openedAt }) => isoUtc(openedAt),
      },
      {
        id: 'closedBy',
        head: t('closedBy'),
        width: 120,
        cell: ({ closedBy }) => closedBy ?? '–',
        text: ({ closedBy }) => closedBy ?? '',
      },
    ],
    [t],
  );
}
