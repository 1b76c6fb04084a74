import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { listCareCases, listCareMarkers } from '@longmen/contract/console/players/care';
import { markerGroups } from '@longmen/contract/care-markers';
import { Navigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import type { messages as words } from '../../features/care-words/messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { type CaseRow, type MarkerRow, useCaseColumns, useMarkerColumns } from './columns.tsx';
import type { messages } from './messages.ts';

type Sums = Pick<ConsoleOutput<typeof listCareCases>, 'open' | 'late' | 'markers' | 'exclusions' | 'breaks'>;
const tabs = ['cases', 'markers', 'closed'] as const;
type Tab = (typeof tabs)[number];
const idOf = ({ id }: { id: string }) => id;

/** Cases with what is due, and what was noticed of players. */
export function CarePage() {
  const t = useMessages<typeof messages>('care');
  const locale = useLocale();
  const [search] = useListSearch();
  const [sums, setSums] = useState<Sums>();
  const tab: Tab = tabs.find((one) => one === search.tab) ?? 'cases';
  const counts = { cases: sums?.open, markers: sums?.markers, closed: undefined };
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((one) => {
          const count = counts[one];
          return {
            to: '/care',
            search: { tab: one },
            text: t(one),
            isOn: one === tab,
            ...(count === undefined ? {} : { count: printCount(count, locale) }),
          };
        })}
      >
        {sums && (
          <span className="truncate text-note text-text-2 max-lg:hidden">
            {t('nowPaused', {
              exclusions: printCount(sums.exclusions, locale),
              breaks: printCount(sums.breaks, locale),
            })}
          </span>
        )}
      </PageHead>
      {tab === 'markers' ? <MarkerTable /> : <CaseTable key={tab} tab={tab} onSums={setSums} />}
    </>
  );
}

/** Groups to choose of, and the player's name. */
function useFields(): readonly FilterField[] {
  const t = useMessages<typeof messages>('care');
  const word = useMessages<typeof words>('care-words');
  return useMemo(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      {
        name: 'group',
        kind: 'choice',
        label: t('group'),
        choices: markerGroups.map((value) => ({ value, text: word(value) })),
      },
    ],
    [t, word],
  );
}

function CaseTable({ tab, onSums }: { tab: 'cases' | 'closed'; onSums: (sums: Sums) => void }) {
  const t = useMessages<typeof messages>('care');
  const { name: mine } = useMe();
  const [search] = useListSearch();
  const plain = useFields();
  const isOpen = tab === 'cases';
  const fields = useMemo<readonly FilterField[]>(
    () => [
      ...plain,
      { name: 'holder', kind: 'text', label: t('holder') },
      ...(isOpen
        ? [
            {
              name: 'due',
              kind: 'choice',
              label: t('due'),
              choices: [
                { value: 'late', text: t('dueLate') },
                { value: 'soon', text: t('dueSoon') },
              ],
            } as const,
          ]
        : []),
    ],
    [plain, isOpen, t],
  );
  const columns = useCaseColumns(isOpen);
  const input = filterInput<ConsoleInput<typeof listCareCases>>(search.q, fields);
  const list = useList<CaseRow>({
    key: ['listCareCases', tab, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: async ({ place, signal }) => {
      const page = await callConsole(
        listCareCases,
        { ...input, ...place, state: isOpen ? 'open' : 'closed' },
        { signal },
      );
      onSums(page);
      return page;
    },
    idOf,
  });
  if (search.open !== undefined) return <Navigate to="/care/$case" params={{ case: search.open }} replace />;
  return (
    <ListView
      name="care"
      label={t(tab)}
      columns={columns}
      fields={fields}
      presets={
        isOpen
          ? [
              { text: t('dueLate'), filter: 'due:late' },
              { text: t('dueSoon'), filter: 'due:soon' },
              { text: t('isYours'), filter: `holder:${mine}` },
            ]
          : []
      }
      list={list}
      idOf={idOf}
      hrefOf={({ id }) => `/care/${id}`}
    />
  );
}

function MarkerTable() {
  const t = useMessages<typeof messages>('care');
  const [search] = useListSearch();
  const fields = useFields();
  const columns = useMarkerColumns();
  const input = filterInput<ConsoleInput<typeof listCareMarkers>>(search.q, fields);
  const list = useList<MarkerRow>({
    key: ['listCareMarkers', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listCareMarkers, { ...input, ...place }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  if (open) return <Navigate to="/players/$id" params={{ id: open.userId }} search={{ tab: 'care' }} replace />;
  return (
    <ListView
      name="care-markers"
      label={t('markers')}
      columns={columns}
      fields={fields}
      list={list}
      idOf={idOf}
      hrefOf={({ userId, case: of }) => (of === null ? `/players/${userId}?tab=care` : `/care/${of}`)}
    />
  );
}
