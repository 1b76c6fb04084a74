import { alertEvents, alertStates, listAlerts, testAlert } from '@longmen/contract/console/alerts';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { type AlertRow, stateLooks, type Target } from './alert.ts';
import { AlertPanel } from './alert-panel.tsx';
import type { messages } from './messages.ts';
import { TargetPanel } from './target-panel.tsx';
import { useAbout } from './use-about.tsx';

const idOf = ({ id }: AlertRow) => id;
/** What stands in the address while it is set where alerts go. */
const isTarget = 'target';

/** What was told outside, where it goes, and what is sent once more. */
export function AlertsPage() {
  const t = useMessages<typeof messages>('alerts');
  const [search, setSearch] = useListSearch();
  const [target, setTarget] = useState<Target | null>();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        name: 'event',
        kind: 'choice',
        label: t('kind'),
        choices: alertEvents.map((value) => ({ value, text: t(value) })),
      },
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: alertStates.map((value) => ({ value, text: t(value) })),
      },
    ],
    [t],
  );
  const columns = useColumns();
  const list = useList<AlertRow>({
    key: ['listAlerts', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: async ({ place, signal }) => {
      const terms = Object.fromEntries(
        parseFilter(search.q ?? '', fields).terms.map(({ name, value }) => [name, value]),
      );
      const page = await callConsole(listAlerts, { ...terms, ...place }, { signal });
      setTarget(page.target);
      return page;
    },
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  const close = () => setSearch({ open: undefined });
  return (
    <>
      <PageHead title={t('title')}>
        <TestButton isOn={target?.isOn === true} />
        <Button size="bar" sign="settings" onClick={() => setSearch({ open: isTarget })}>
          {t('target')}
        </Button>
      </PageHead>
      {target !== undefined && <TargetStrip target={target} />}
      <ListView
        name="alerts"
        label={t('title')}
        columns={columns}
        fields={fields}
        presets={[
          { text: t('waiting'), filter: 'state:waiting' },
          { text: t('given-up'), filter: 'state:given-up' },
        ]}
        list={list}
        idOf={idOf}
        panel={
          search.open === isTarget
            ? target !== undefined && <TargetPanel key={target?.changedAt ?? 0} target={target} onClose={close} />
            : open && <AlertPanel key={open.id} row={open} onClose={close} />
        }
      />
    </>
  );
}

/** Sends one that says it is a test. */
function TestButton({ isOn }: { isOn: boolean }) {
  const t = useMessages<typeof messages>('alerts');
  const missing = useMissingRight()('incident.start/begin') || (isOn ? '' : t('isOff'));
  const send = useAction({
    run: () => callConsole(testAlert, {}),
    changes: ['listAlerts'],
    onDone: () => toast(t('testDone')),
  });
  return (
    <Button
      size="bar"
      sign="send"
      title={missing}
      disabled={missing !== ''}
      busy={send.isPending}
      onClick={() => send.mutate(undefined)}
    >
      {t('sendTest')}
    </Button>
  );
}

/** Where alerts go now. */
function TargetStrip({ target }: { target: Target | null }) {
  const t = useMessages<typeof messages>('alerts');
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair bg-surface px-4 py-2">
      {target === null ? (
        <p className="text-text-2">{t('noTarget')}</p>
      ) : (
        <>
          <Chip look={target.isOn ? 'good' : 'mild'}>{t(target.isOn ? 'on' : 'off')}</Chip>
          <span className="min-w-0 truncate font-medium" title={target.url}>
            {target.url}
          </span>
          <span className="text-text-2">{target.events.map((event) => t(event)).join(', ')}</span>
          <span className="text-note text-text-3">
            {target.changedBy} · <Time at={target.changedAt} />
          </span>
        </>
      )}
    </div>
  );
}

function useColumns(): readonly Column<AlertRow>[] {
  const t = useMessages<typeof messages>('alerts');
  const locale = useLocale();
  const about = useAbout();
  return useMemo(
    () => [
      {
        id: 'madeAt',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 104,
        cell: ({ madeAt }) => <Time at={madeAt} bare />,
        text: ({ madeAt }) => isoUtc(madeAt),
      },
      {
        id: 'event',
        head: t('kind'),
        width: 172,
        cell: ({ event }) => <span className="font-medium">{t(event)}</span>,
        text: ({ event }) => event,
      },
      {
        id: 'about',
        head: t('about'),
        width: 220,
        grows: true,
        cell: about,
        text: ({ facts }) => JSON.stringify(facts),
      },
      {
        id: 'state',
        head: t('state'),
        width: 112,
        cell: ({ state }) => <Chip look={stateLooks[state]}>{t(state)}</Chip>,
        text: ({ state }) => state,
      },
      {
        id: 'tries',
        head: t('tries'),
        width: 64,
        isNumber: true,
        cell: ({ tries }) => printCount(tries, locale),
        text: ({ tries }) => String(tries),
      },
      {
        id: 'lastAt',
        head: t('lastAt'),
        width: 112,
        cell: ({ lastAt }) => (lastAt === null ? <span className="text-text-3">–</span> : <Time at={lastAt} bare />),
        text: ({ lastAt }) => (lastAt === null ? '' : isoUtc(lastAt)),
      },
      {
        id: 'lastAnswer',
        head: t('lastAnswer'),
        width: 200,
        cell: ({ lastAnswer }) => <span className="font-mono text-note text-text-2">{lastAnswer ?? '–'}</span>,
        text: ({ lastAnswer }) => lastAnswer ?? '',
      },
    ],
    [t, locale, about],
  );
}
