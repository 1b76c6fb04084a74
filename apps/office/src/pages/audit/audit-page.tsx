import { checkAudit, listAudit } from '@longmen/contract/console/audit';
import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay, useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { diffOf } from '../../features/kit/action/diff.ts';
import { type FilterField, parseFilter, timeRange } from '../../features/kit/filter/parse.ts';
import { siteFrame } from '../../features/kit/filter/time-frame.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { useFailureText } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
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

/** What the filter asks of the server. */
function inputOf(q: string | undefined, fields: readonly FilterField[]): ConsoleInput<typeof listAudit> {
  const frame = siteFrame();
  let input: ConsoleInput<typeof listAudit> = {};
  for (const term of parseFilter(q ?? '', fields).terms) {
    if (term.name === 'at') input = { ...input, ...timeRange(term, frame) };
    else input = { ...input, [term.name]: term.value };
  }
  return input;
}

/** Who did what, when, why; every entry opens into the text that its hash holds, and the chain can be checked here. */
export function AuditPage() {
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
  const input = inputOf(search.q, fields);
  const list = useList<Entry>({
    key: ['listAudit', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listAudit, { ...input, ...place }, { signal }),
    idOf,
  });
  return (
    <>
      <PageHead title={t('title')}>
        <ChainCheck onOpen={(seq) => setSearch({ open: seq })} />
      </PageHead>
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
    </>
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
      { id: 'action', head: t('action'), width: 160, cell: ({ action }) => action, text: ({ action }) => action },
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
        id: 'hash',
        head: t('hash'),
        width: 88,
        cell: ({ hash }) => <span className="font-mono text-note text-text-3">{hash.slice(0, 8)}</span>,
        text: ({ hash }) => hash,
      },
    ],
    [t, roleName, locale],
  );
}

/** Computes the chain again from its first entry, and says how that ended. */
function ChainCheck({ onOpen }: { onOpen: (seq: string) => void }) {
  const t = useMessages<typeof messages>('audit');
  const failure = useFailureText();
  const may = useMay();
  const check = useMutation({
    mutationFn: () => callConsole(checkAudit, {}),
    onError: (error) => toast(failure(error)),
  });
  const found = check.data;
  return (
    <>
      {found && found.brokenAt === null && (
        <span role="status" className="inline-flex items-center gap-1 text-primary">
          <Sign name="check" />
          {t('whole', { count: found.entries })}
          <span className="text-text-3">
            · <Time at={found.checkedAt} />
          </span>
        </span>
      )}
      {found && found.brokenAt !== null && (
        <span role="alert">
          <button
            type="button"
            className="inline-flex items-center gap-1 rounded-ctl bg-win-soft px-2 py-1 font-semibold text-win"
            onClick={() => found.brokenAt !== null && onOpen(found.brokenAt)}
          >
            <Sign name="warn" />
            {t('broken', { seq: found.brokenAt })}
            <span className="underline">{t('openBroken')}</span>
          </button>
        </span>
      )}
      {may('audit.check/begin') && (
        <Button size="bar" sign="chain" busy={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
      )}
    </>
  );
}
