import type { ConsoleInput } from '@longmen/contract/console';
import { listMailings, mailingKinds, mailingStates } from '@longmen/contract/console/content/mailings';
import { Link } from '@tanstack/react-router';
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
import type { Mailing } from './mailing.ts';
import { MailingPanel } from './mailing-panel.tsx';
import type { messages } from './messages.ts';

const idOf = ({ id }: Mailing) => id;

/** Messages to players: what waits, what is on its way, who has it and who has read it. */
export function MailingsPage() {
  const t = useMessages<typeof messages>('mailings');
  const { permissions } = useMe();
  const [search, setSearch] = useListSearch();
  const columns = useColumns();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: mailingStates.map((value) => ({ value, text: t(`state_${value}`) })),
      },
      {
        name: 'kind',
        kind: 'choice',
        label: t('kind'),
        choices: mailingKinds.map((value) => ({ value, text: t(value) })),
      },
      { name: 'by', kind: 'text', label: t('by') },
    ],
    [t],
  );
  const input = filterInput<ConsoleInput<typeof listMailings>>(search.q, fields);
  const list = useList<Mailing>({
    key: ['listMailings', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listMailings, { ...input, ...place }, { signal }),
    idOf,
  });
  const mayWrite = permissions.includes('content.publish/begin') || permissions.includes('promotions.change/begin');
  return (
    <>
      <PageHead title={t('title')}>
        {mayWrite && (
          <Link to="/mailings/new" className={buttonClass('primary')}>
            {t('fresh')}
          </Link>
        )}
      </PageHead>
      <ListView
        name="mailings"
        label={t('title')}
        columns={columns}
        fields={fields}
        presets={(['waits', 'scheduled', 'sending'] as const).map((state) => ({
          text: t(`state_${state}`),
          filter: `state:${state}`,
        }))}
        list={list}
        idOf={idOf}
        panel={
          search.open !== undefined && (
            <MailingPanel key={search.open} id={search.open} onClose={() => setSearch({ open: undefined })} />
          )
        }
      />
    </>
  );
}
