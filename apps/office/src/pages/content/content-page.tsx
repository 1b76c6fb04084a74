import type { ConsoleInput } from '@longmen/contract/console';
import { contentStates, listContent } from '@longmen/contract/console/content/content';
import { type ContentKind, contentKinds } from '@longmen/contract/console/content/kinds';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useColumns } from './columns.tsx';
import { type Head, isKind, languageList, languages, useMayWrite } from './content.ts';
import type { messages } from './messages.ts';

const idOf = ({ id }: Head) => id;

/** What the site shows, by its kind. */
export function ContentPage() {
  const t = useMessages<typeof messages>('content');
  const { kind: named }: { kind?: string } = useParams({ strict: false });
  const publishes = useMe().permissions.includes('content.publish/begin');
  const kind = isKind(named) ? named : publishes ? 'banners' : 'activities';
  const mayWrite = useMayWrite(kind);
  const tabs = contentKinds.map((one) => ({ to: `/content/${one}`, text: t(one), isOn: one === kind }));
  return (
    <>
      <PageHead title={t('title')} tabs={tabs}>
        {mayWrite && kind !== 'menu' && (
          <Link to="/content/$kind/$id" params={{ kind, id: 'new' }} className={buttonClass('primary')}>
            {t('fresh')}
          </Link>
        )}
      </PageHead>
      <ContentList key={kind} kind={kind} />
    </>
  );
}

function ContentList({ kind }: { kind: ContentKind }) {
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
