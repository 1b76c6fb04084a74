import type { ConsoleInput } from '@longmen/contract/console';
import { riskTexts } from '@longmen/contract/console/money/risk-texts';
import { listWithdrawals } from '@longmen/contract/console/money/withdrawals';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { useWide } from '../../features/kit/parts/use-wide.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Detail } from './detail.tsx';
import type { messages } from './messages.ts';
import { type Sent, SentStrip } from './sent-strip.tsx';
import { useColumns } from './use-columns.tsx';
import { type Row, type Tab, tabs } from './withdrawal.ts';

type Input = ConsoleInput<typeof listWithdrawals>;

const idOf = ({ id }: Row) => id;

/** The queue of withdrawals, and beside it all that decides the one that is open. */
export function WithdrawalsPage() {
  const t = useMessages<typeof messages>('withdrawals');
  const locale = useLocale();
  const isWide = useWide();
  const navigate = useNavigate();
  const [search, setSearch] = useListSearch();
  const [sent, setSent] = useState<Sent>();
  const [decided, setDecided] = useState<{ tab: Tab; ids: readonly string[] }>();
  const tab: Tab = tabs.find((one) => one === search.tab) ?? 'waiting';
  const fields = useFields();
  const columns = useColumns();
  const input = filterInput<Input>(search.q, fields);
  const [head, setHead] = useState<{ waiting: number; second: number; oldestAt: number | null }>();
  const list = useList<Row>({
    key: ['listWithdrawals', tab, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: async ({ place, signal }) => {
      const page = await callConsole(listWithdrawals, { ...input, ...place, tab }, { signal });
      setHead({ waiting: page.waiting, second: page.second, oldestAt: page.oldestAt });
      return page;
    },
    idOf,
  });
  // What was decided here is struck at once; of all withdrawals none ever leaves the list.
  const struck = decided?.tab === tab && tab !== 'all' ? decided.ids : [];
  const gone = new Set([...list.gone, ...struck]);
  const go = (to: Tab, open?: string) =>
    void navigate({ to: '/withdrawals', search: { tab: to, ...(open === undefined ? {} : { open }) } });
  const step = (by: 1 | -1) => {
    const next = list.rows[list.rows.findIndex(({ id }) => id === search.open) + by];
    if (next) setSearch({ open: next.id });
  };
  /** The next one that waits; none when this was the last. */
  const openNext = (id: string) => {
    const at = list.rows.findIndex((row) => row.id === id);
    const others = [...list.rows.slice(at + 1), ...list.rows.slice(0, Math.max(at, 0)).toReversed()];
    setSearch({ open: others.find((row) => row.id !== id && !gone.has(row.id))?.id });
  };
  const tabAt = (by: 1 | -1) => tabs[tabs.indexOf(tab) + by];
  useKeys([
    { keys: '[', label: t('tabBefore'), run: () => tabAt(-1) && go(tabAt(-1) ?? tab) },
    { keys: ']', label: t('tabNext'), run: () => tabAt(1) && go(tabAt(1) ?? tab) },
  ]);
  const counts: Partial<Record<Tab, number>> = head ? { waiting: head.waiting, second: head.second } : {};
  const strip = sent && (
    <SentStrip
      sent={sent}
      onClose={() => setSent(undefined)}
      onRecalled={(id) => {
        setSent(undefined);
        setDecided(undefined);
        go('waiting', id);
      }}
    />
  );
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((one) => ({
          to: '/withdrawals',
          search: { tab: one },
          text: t(one),
          isOn: one === tab,
          ...(counts[one] === undefined ? {} : { count: printCount(counts[one], locale) }),
        }))}
      >
        {head && head.oldestAt !== null && isWide && (
          <span className="text-note whitespace-nowrap text-text-2">
            {t('oldest')}{' '}
            <b className="font-semibold text-text">
              <Age since={head.oldestAt} />
            </b>
          </span>
        )}
      </PageHead>
      {search.open === undefined && strip}
      <ListView
        name="withdrawals"
        label={t('title')}
        columns={columns}
        fields={fields}
        list={{ ...list, gone }}
        idOf={idOf}
        isQueue
        panel={
          search.open === undefined ? (
            isWide && <NothingOpen />
          ) : (
            <Detail
              key={search.open}
              id={search.open}
              strip={strip}
              onStep={step}
              onClose={() => setSearch({ open: undefined })}
              onDecided={(id, approved) => {
                if (approved) setSent(approved);
                setDecided({ tab, ids: [...struck, id] });
                openNext(id);
              }}
            />
          )
        }
      />
    </>
  );
}

function useFields(): readonly FilterField[] {
  const t = useMessages<typeof messages>('withdrawals');
  const locale = useLocale();
  return useMemo(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      {
        name: 'rule',
        kind: 'choice',
        label: t('rule'),
        choices: Object.entries(riskTexts).map(([value, { name }]) => ({ value, text: name[locale] })),
      },
      { name: 'amount', kind: 'amount', label: t('amount') },
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: (['received', 'review', 'approved', 'sending', 'paid', 'refused'] as const).map((value) => ({
          value,
          text: t(value),
        })),
      },
    ],
    [t, locale],
  );
}

function NothingOpen() {
  const t = useMessages<typeof messages>('withdrawals');
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center justify-center gap-2 border-l border-hair text-text-2">
      <span className="grid size-10 place-items-center rounded-full bg-surface-2 text-text-3">
        <Sign name="list" size={20} />
      </span>
      {t('pick')}
    </div>
  );
}
