import { listAccesses } from '@longmen/contract/console/audit';
import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { accessNames } from '../../features/access-names/access-names.ts';
import { useAccessNames } from '../../features/access-names/use-access-names.ts';
import type { messages } from './messages.ts';

type Access = ConsoleOutput<typeof listAccesses>['rows'][number];

const idOf = ({ id }: Access) => id;

/** Who looked at what of which player: kept thirteen months, each hour sealed in the log. */
export function AccessList() {
  const t = useMessages<typeof messages>('audit');
  const accessName = useAccessNames();
  const [search] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'operator', kind: 'text', label: t('operator') },
      {
        name: 'what',
        kind: 'choice',
        label: t('what'),
        choices: Object.keys(accessNames).map((value) => ({ value, text: accessName(value) })),
      },
      { name: 'subject', kind: 'text', label: t('subject') },
      { name: 'at', kind: 'time', label: t('at') },
    ],
    [t, accessName],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listAccesses>>(search.q, fields);
  const list = useList<Access>({
    key: ['listAccesses', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listAccesses, { ...input, ...place }, { signal }),
    idOf,
  });
  return <ListView name="accesses" label={t('accesses')} columns={columns} fields={fields} list={list} idOf={idOf} />;
}

function useColumns(): readonly Column<Access>[] {
  const t = useMessages<typeof messages>('audit');
  const accessName = useAccessNames();
  return useMemo(
    () => [
      {
        id: 'at',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 140,
        cell: ({ at }) => <Time at={at} bare />,
        text: ({ at }) => isoUtc(at),
      },
      {
        id: 'operator',
        head: t('operator'),
        width: 140,
        cell: ({ operator }) => <span className="font-medium">{operator}</span>,
        text: ({ operator }) => operator,
      },
      {
        id: 'what',
        head: t('what'),
        width: 220,
        cell: ({ what }) => accessName(what),
        text: ({ what }) => what,
      },
      {
        id: 'subject',
        head: t('subject'),
        width: 200,
        grows: true,
        cell: ({ subject }) => (subject === '' ? '–' : subject),
        text: ({ subject }) => subject,
      },
      { id: 'ip', head: t('ip'), width: 140, cell: ({ ip }) => ip ?? '–', text: ({ ip }) => ip ?? '' },
    ],
    [t, accessName],
  );
}
