import { listIncidents } from '@longmen/contract/console/incidents';
import { cx, Skeleton } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useWide } from '../../features/kit/parts/use-wide.ts';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useScopeText } from '../../features/incident-scopes/use-scope-text.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { type IncidentRow, StateChip } from './incident.tsx';
import { IncidentDetail } from './incident-detail.tsx';
import type { messages } from './messages.ts';
import { StartIncident } from './start-incident.tsx';

type Choice = { readonly scope: string; readonly name: string };
const idOf = ({ id }: IncidentRow) => id;

/** Incidents, and all of the one that is open; one below the other where the window is a phone's. */
export function IncidentsPage() {
  const t = useMessages<typeof messages>('incidents');
  const isWide = useWide();
  const missing = useMissingRight()('incident.start/begin');
  const [search, setSearch] = useListSearch();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [isStarting, setStarting] = useState(false);
  const list = useList<IncidentRow>({
    key: ['listIncidents', search.before ?? ''],
    before: search.before,
    ask: async ({ place, signal }) => {
      const page = await callConsole(listIncidents, place, { signal });
      setChoices(page.choices);
      return page;
    },
    idOf,
  });
  const open = search.open ?? (isWide ? list.rows[0]?.id : undefined);
  const isListSeen = isWide || open === undefined;
  const next = list.next;
  return (
    <>
      <PageHead title={t('title')}>
        <Button look="danger" sign="warn" disabled={missing !== ''} title={missing} onClick={() => setStarting(true)}>
          {t('start')}
        </Button>
      </PageHead>
      <div className={cx('grid min-h-0 flex-1', isWide && 'grid-cols-[328px_minmax(0,1fr)]')}>
        {isListSeen && (
          <div
            role="region"
            className="flex min-h-0 flex-col overflow-y-auto border-r border-hair bg-surface"
            aria-label={t('list')}
            tabIndex={0}
          >
            {list.error && list.rows.length === 0 && <Failure error={list.error} />}
            {list.asOf === undefined && !list.error && <Skeleton className="m-4 h-16" />}
            <ul>
              {list.rows.map((row) => (
                <li key={row.id}>
                  <Item row={row} isOpen={row.id === open} />
                </li>
              ))}
            </ul>
            {list.asOf !== undefined && list.rows.length === 0 && (
              <p className="px-8 py-16 text-center text-text-2">{t('none')}</p>
            )}
            {(next !== null || search.before !== undefined) && (
              <div className="flex gap-2 p-4">
                <Button
                  sign="newer"
                  disabled={search.before === undefined}
                  onClick={() => setSearch({ before: undefined })}
                >
                  {t('newest')}
                </Button>
                <Button
                  sign="older"
                  disabled={next === null}
                  onClick={() => next !== null && setSearch({ before: next })}
                >
                  {t('older')}
                </Button>
              </div>
            )}
          </div>
        )}
        {open === undefined ? (
          isWide && <div className="bg-surface" />
        ) : (
          <IncidentDetail key={open} id={open} {...(isWide ? {} : { onBack: () => setSearch({ open: undefined }) })} />
        )}
      </div>
      {isStarting && (
        <StartIncident
          choices={choices}
          onClose={() => setStarting(false)}
          onStarted={(id) => setSearch({ open: id, before: undefined })}
        />
      )}
    </>
  );
}

function Item({ row, isOpen }: { row: IncidentRow; isOpen: boolean }) {
  const scopeText = useScopeText();
  return (
    <Link
      to="/incidents"
      search={{ open: row.id }}
      aria-current={isOpen || undefined}
      className={cx(
        'block min-h-11 border-b border-line px-4 py-2.5',
        isOpen ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]' : 'hover:bg-surface-2',
      )}
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">
          {row.scopes.map(({ scope, name }) => scopeText(scope, name)).join(', ')}
        </span>
        <StateChip incident={row} />
      </span>
      <span className="block truncate text-text-2">{row.reason}</span>
      <span className="flex items-center gap-2 text-note text-text-3">
        <Sign name="people" size={14} />
        {row.startedBy} · <Time at={row.startedAt} />
      </span>
    </Link>
  );
}
