import type { ConsoleInput } from '@longmen/contract/console';
import { listPlans } from '@longmen/contract/console/community/plans';
import { lazy, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import { percentOf, type Plan } from './plan.ts';

const PlanPanel = lazy(() => import('./plan-panel.tsx').then((part) => ({ default: part.PlanPanel })));
const AddPlan = lazy(() => import('./add-plan.tsx').then((part) => ({ default: part.AddPlan })));

const tabs = ['live', 'ended', 'all'] as const;
const idOf = ({ id }: Plan) => id;

/** Plans of all rooms, with what became of their picks beside what chance gives. */
export function PlansPage() {
  const t = useMessages<typeof messages>('plans');
  const [search] = useListSearch();
  const tab = tabs.find((one) => one === search.tab) ?? 'live';
  const missing = useMissingRight()('community.act/begin');
  const [adds, setAdds] = useState(false);
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((one) => ({ to: '/plans', search: { tab: one }, text: t(one), isOn: one === tab }))}
      >
        <Button size="bar" sign="plus" disabled={missing !== ''} title={missing} onClick={() => setAdds(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <PlanList key={tab} tab={tab} />
      {adds && <AddPlan onClose={() => setAdds(false)} />}
    </>
  );
}

function PlanList({ tab }: { tab: (typeof tabs)[number] }) {
  const t = useMessages<typeof messages>('plans');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(() => [{ name: 'room', kind: 'text', label: t('roomNumber') }], [t]);
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listPlans>>(search.q, fields);
  const list = useList<Plan>({
    key: ['listPlans', tab, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listPlans, { ...input, ...place, state: tab }, { signal }),
    idOf,
  });
  return (
    <ListView
      name="plans"
      label={t(tab)}
      columns={columns}
      fields={fields}
      list={list}
      idOf={idOf}
      panel={
        search.open !== undefined &&
        /^\d{1,18}$/.test(search.open) && (
          <PlanPanel key={search.open} id={search.open} onClose={() => setSearch({ open: undefined })} />
        )
      }
    />
  );
}

function useColumns(): readonly Column<Plan>[] {
  const t = useMessages<typeof messages>('plans');
  const w = useMessages<typeof roomWords>('room-words');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'rule',
        head: t('rule'),
        width: 260,
        grows: true,
        cell: ({ rule, method, endedAt }) => (
          <span className="flex items-center gap-2">
            {endedAt !== null && <Chip>{t('over')}</Chip>}
            <span className="truncate" title={rule}>
              {rule || method}
            </span>
          </span>
        ),
        text: ({ rule, method }) => rule || method,
      },
      {
        id: 'game',
        head: t('game'),
        width: 180,
        cell: ({ game, playName }) => <span title={`${game} · ${playName}`}>{`${game} · ${playName}`}</span>,
        text: ({ gid, play }) => `${gid} ${play}`,
      },
      {
        id: 'room',
        head: w('room'),
        width: 132,
        cell: ({ room, roomId }) => <span title={roomId}>{room || roomId}</span>,
        text: ({ roomId }) => roomId,
      },
      {
        id: 'judged',
        head: t('judged'),
        width: 84,
        isNumber: true,
        cell: ({ hits, misses }) => printCount(hits + misses, locale),
        text: ({ hits, misses }) => String(hits + misses),
      },
      {
        id: 'hitRate',
        head: t('hitRate'),
        width: 84,
        isNumber: true,
        cell: ({ hitRate }) => percentOf(hitRate, locale),
        text: ({ hitRate }) => hitRate ?? '',
      },
      {
        id: 'expected',
        head: t('expected'),
        width: 84,
        isNumber: true,
        cell: ({ expected }) => percentOf(expected, locale),
        text: ({ expected }) => expected ?? '',
      },
      {
        id: 'net',
        head: t('net'),
        width: 112,
        isNumber: true,
        cell: ({ net }) => <Amount mills={net} places="amount" signed />,
        text: ({ net }) => String(net),
      },
      {
        id: 'startedAt',
        head: t('startedAt'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ startedAt }) => <Time at={startedAt} bare />,
        text: ({ startedAt }) => isoUtc(startedAt),
      },
    ],
    [t, w, locale],
  );
}
