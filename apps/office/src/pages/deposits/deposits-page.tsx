import { listDeposits } from '@longmen/contract/console/money/deposits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { useWide } from '../../features/kit/parts/use-wide.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { CallbackList } from './callback-list.tsx';
import { DepositList } from './deposit-list.tsx';
import type { messages } from './messages.ts';
import { type Tab, tabs } from './money-in.ts';
import { PaymentList } from './payment-list.tsx';

const countsMs = 15_000;

/** Money that came in and waits for people, by what has to be done about it; beside it what decides the open one. */
export function DepositsPage() {
  const t = useMessages<typeof messages>('deposits');
  const locale = useLocale();
  const isWide = useWide();
  const navigate = useNavigate();
  const [search] = useListSearch();
  const tab: Tab = tabs.find((one) => one === search.tab) ?? 'waiting';
  const { data } = useQuery({
    queryKey: ['listDeposits', 'counts'],
    queryFn: async ({ signal }) => (await callConsole(listDeposits, { limit: 1 }, { signal })).waiting,
    // A payment that nobody ordered moves nothing that the live channel would tell of.
    refetchInterval: countsMs,
  });
  const counts: Partial<Record<Tab, number>> = data
    ? { waiting: data.deposits, withoutOrder: data.payments, refunds: data.refunds, unreadable: data.callbacks }
    : {};
  const go = (by: 1 | -1) => {
    const next = tabs[tabs.indexOf(tab) + by];
    if (next) void navigate({ to: '/deposits', search: { tab: next } });
  };
  useKeys([
    { keys: '[', label: t('tabBefore'), run: () => go(-1) },
    { keys: ']', label: t('tabNext'), run: () => go(1) },
  ]);
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((one) => ({
          to: '/deposits',
          search: { tab: one },
          text: t(one),
          isOn: one === tab,
          ...(counts[one] === undefined ? {} : { count: printCount(counts[one], locale) }),
        }))}
      >
        {data && data.oldestAt !== null && isWide && (
          <span className="text-note whitespace-nowrap text-text-2">
            {t('oldest')}{' '}
            <b className="font-semibold text-text">
              <Age since={data.oldestAt} />
            </b>
          </span>
        )}
      </PageHead>
      {(tab === 'waiting' || tab === 'all') && <DepositList key={tab} tab={tab} />}
      {(tab === 'withoutOrder' || tab === 'refunds') && <PaymentList key={tab} tab={tab} />}
      {tab === 'payments' && <PaymentList key={tab} tab="all" />}
      {tab === 'unreadable' && <CallbackList />}
    </>
  );
}
