import type { ConsoleInput } from '@longmen/contract/console';
import { contentStates, listContent } from '@longmen/contract/console/content/content';
import type { ContentKind } from '@longmen/contract/console/content/kinds';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useColumns } from './columns.tsx';
import { type Head, languageList, languages } from './content.ts';
import type { messages } from './messages.ts';

const idOf = ({ id }: Head) => id;

/** Content of a kind, the newest first. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const t = useMessages<typeof messages>('content');
  const [search] = useListSearch();
  const columns = useColumns(kind);
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: contentStates.map((value) => ({ value, text: t(`state_${value}`) })),
      },
      {
        name: 'missing',
        kind: 'choice',
        label: t('missing'),
        choices: languageList.map((value) => ({ value, text: languages[value] })),
      },
    ],
    [t],
  );
  const input = filterInput<ConsoleInput<typeof listContent>>(search.q, fields);
  const list = useList<Head>({
    key: ['listContent', kind, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listContent, { ...input, ...place, kind }, { signal }),
    idOf,
  });
  return (
    <ListView
      name={`content-${kind}`}
      label={t(kind)}
      columns={columns}
      fields={fields}
      list={list}
      idOf={idOf}
      hrefOf={({ id }) => `/content/${kind}/${id}`}
    />
  );
}
