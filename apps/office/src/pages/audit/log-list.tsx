import { listAudit } from '@longmen/contract/console/audit';
import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { useActionNames } from '../../features/action-names/use-action-names.ts';
import { diffOf } from '../../features/kit/action/diff.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useRoleNames } from '../../features/rights/use-names.ts';
import { AuditPanel } from './audit-panel.tsx';
import type { messages } from './messages.ts';

type Entry = ConsoleOutput<typeof listAudit>['rows'][number];

const idOf = ({ seq }: Entry) => seq;

/** Who did what, when, why; every entry opens into the text that its hash holds. */
export function LogList() {
  const t = useMessages<typeof messages>('audit');
  const me = useMe();
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'operator', kind: 'text', label: t('operator') },
      { name: 'action', kind: 'text', label: t('action') },
      { name: 'subject', kind: 'text', label: t('subject') },
      { name: 'at', kind: 'time', label: t('at') },
    ],
    [t],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listAudit>>(search.q, fields);
  const list = useList<Entry>({
    key: ['listAudit', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listAudit, { ...input, ...place }, { signal }),
    idOf,
  });
  return (
    <ListView
      name="audit"
      label={t('title')}
      columns={columns}
      fields={fields}
      presets={[{ text: t('mine'), filter: `operator:${me.name}` }]}
      list={list}
      idOf={idOf}
      panel={
        search.open !== undefined && <AuditPanel seq={search.open} onClose={() => setSearch({ open: undefined })} />
      }
    />
  );
}

/** The change in one line, as far as a cell holds it. */
const changeText = ({ before, after }: Entry): string =>
  diffOf(before, after)
    .filter(({ isChanged }) => isChanged)
    .map((row) => {
      const name = row.field === '' ? '' : `${row.field} `;
      return row.before === undefined || row.before === '–'
        ? `${name}${row.after ?? '–'}`
        : `${name}${row.before} → ${row.after ?? '–'}`;
    })
    .join(' · ');

function useColumns(): readonly Column<Entry>[] {
  const t = useMessages<typeof messages>('audit');
  const roleName = useRoleNames();
  const actionName = useActionNames();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'seq',
        head: t('seq'),
        width: 72,
        isNumber: true,
        cell: ({ seq }) => <span className="text-text-3">{printCount(Number(seq), locale)}</span>,
        text: ({ seq }) => seq,
      },
      {
        id: 'at',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 116,
        cell: ({ at }) => <Time at={at} bare />,
        text: ({ at }) => isoUtc(at),
      },
      {
        id: 'operator',
        head: t('operator'),
        width: 112,
        cell: ({ operator }) => <span className="font-medium">{operator}</span>,
        text: ({ operator }) => operator,
      },
      {
        id: 'roles',
        head: t('roles'),
        width: 120,
        isHidden: true,
        cell: ({ roles }) => roles.map(roleName).join(', ') || '–',
        text: ({ roles }) => roles.join(' '),
      },
      {
        id: 'action',
        head: t('action'),
        width: 184,
        cell: ({ action }) => <span title={action}>{actionName(action)}</span>,
        text: ({ action }) => action,
      },
      { id: 'subject', head: t('subject'), width: 164, cell: ({ subject }) => subject, text: ({ subject }) => subject },
      {
        id: 'change',
        head: t('change'),
        width: 176,
        grows: true,
        cell: (entry) => <span className="text-text-2">{changeText(entry) || '–'}</span>,
        text: changeText,
      },
      {
        id: 'reason',
        head: t('reason'),
        width: 152,
        cell: ({ reason }) => <span className="text-text-2">{reason}</span>,
        text: ({ reason }) => reason,
      },
      { id: 'ip', head: t('ip'), width: 120, isHidden: true, cell: ({ ip }) => ip ?? '–', text: ({ ip }) => ip ?? '' },
      {
        id: 'signed',
        head: t('signed'),
        width: 64,
        cell: ({ isSigned }) =>
          isSigned ? (
            <span className="text-primary" title={t('isSigned')}>
              <Sign name="check" />
              <span className="sr-only">{t('isSigned')}</span>
            </span>
          ) : (
            <span className="text-text-3" title={t('notSigned')}>
              –
            </span>
          ),
        text: ({ isSigned }) => (isSigned ? 'signed' : ''),
      },
      {
        id: 'hash',
        head: t('hash'),
        width: 88,
        cell: ({ hash }) => <span className="font-mono text-note text-text-3">{hash.slice(0, 8)}</span>,
        text: ({ hash }) => hash,
      },
    ],
    [t, roleName, actionName, locale],
  );
}
