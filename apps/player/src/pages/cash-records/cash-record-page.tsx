import { Refused } from '@longmen/contract';
import type { RecordAccount } from '@longmen/contract/calls/records';
import { formatAmount } from '@longmen/format';
import { Button, buttonClass, Card, cx, ErrorState, SkeletonRows } from '@longmen/ui';
import { useEffect } from 'react';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { goBack, Link, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { type CashRecord, useRecord } from './calls.ts';
import { accounts } from './filter.ts';
import { statusInk } from '../../features/record-list/look.ts';
import { targetPath } from './paths.ts';
import type { messages } from './messages.ts';

const targetMessages = {
  order: 'openOrder',
  deposit: 'openDeposit',
  withdrawal: 'openWithdrawal',
  round: 'openRound',
} as const;

/** `/cashRecord/recordDetail`: one record with its fields, and the way to what it was for (spec 2 §2, §3). */
export function CashRecordPage() {
  const t = useMessages<typeof messages>('cash-records');
  const { query } = useRoute();
  const [kind, orderNum] = [Number(query.get('kind') ?? ''), query.get('number') ?? ''];
  const isNamed = Number.isInteger(kind) && kind > 0 && /^\d{1,20}$/.test(orderNum);
  const account = accounts.find((name) => name === query.get('account')) ?? 'cash';
  useEffect(() => {
    if (!isNamed) goBack();
  }, [isNamed]);
  const { data, error, isFetching, refetch } = useRecord(account, isNamed ? kind : 0, orderNum);
  return (
    <>
      <Header title={t('detail')} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {!data && error && (
          <ErrorState
            title={error instanceof Refused ? error.message : t('failed')}
            retryLabel={t('retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonRows count={1} className="h-72" />}
        {data && <Facts record={data} account={account} />}
      </main>
    </>
  );
}

function Facts({ record, account }: { record: CashRecord; account: RecordAccount }) {
  const t = useMessages<typeof messages>('cash-records');
  const locale = useLocale();
  const { title, method, orderNum, at, amount, status, statusName, tips, balance, remark, target } = record;
  const path = targetPath(record);
  const facts = [
    [t('method'), method],
    [t('number'), orderNum],
    [t('time'), formatTime(at, locale)],
    [t(account === 'cash' ? 'available' : 'balance'), balance === null ? t('notMoved') : formatAmount(balance, locale)],
    [t('comment'), remark],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <Card className="px-4 py-4">
        <h2 className="t-section font-bold">{title}</h2>
        <p className="pt-1 text-2xl leading-tight font-bold break-words tabular-nums">
          <span className="sr-only">{t('amount')}: </span>
          {moneyText(amount, locale, 'amount', true)}
        </p>
        <p className={cx('t-label pt-1 font-bold', statusInk(status))}>
          <span className="sr-only">{t('status')}: </span>
          {tips || statusName}
        </p>
      </Card>
      <Card>
        <dl className="divide-y divide-hair px-4">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 py-3">
              <dt className="t-label text-text-2">{name}</dt>
              <dd className="t-body [overflow-wrap:anywhere] tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {path !== undefined && target !== '' && (
        <Link to={path} className={buttonClass('primary')}>
          {t(targetMessages[target])}
        </Link>
      )}
      <Button look="outline" onClick={() => void copyText(orderNum)}>
        {t('copy')}
      </Button>
    </>
  );
}
