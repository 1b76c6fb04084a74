import { Refused } from '@longmen/contract';
import { buttonClass, Card, cx, EmptyState, ErrorState, Icon, IconButton, SkeletonRows, Steps } from '@longmen/ui';
import { clockTime, dayAndTime, formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { Link, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { useTransfer } from './calls.ts';
import { transferLooks } from './look.ts';
import type { messages } from './messages.ts';

type Transfer = NonNullable<ReturnType<typeof useTransfer>['data']>;

/** `/platformWallet/:id`: one transfer, followed to its end. */
export function TransferPage() {
  const t = useMessages<typeof messages>('platform-wallet');
  const { data, error, isFetching, refetch } = useTransfer(useRoute().params['id'] ?? '');
  return (
    <>
      <Header title={t('one')} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {!data && error instanceof Refused && (
          <EmptyState
            title={error.message}
            action={
              <Link to="/platformWallet" className={`${buttonClass('outline')} mt-2`}>
                {t('toWallets')}
              </Link>
            }
          />
        )}
        {!data && error && !(error instanceof Refused) && (
          <ErrorState title={t('oneFailed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && <SkeletonRows count={2} className="h-28" />}
        {data && <Facts transfer={data} />}
      </main>
    </>
  );
}

function Facts({ transfer }: { transfer: Transfer }) {
  const t = useMessages<typeof messages>('platform-wallet');
  const locale = useLocale();
  const { id, platform, way, amount, status, state, stateName, madeAt, timeline } = transfer;
  const look = transferLooks[status];
  return (
    <>
      <Card className="px-4">
        <div className="flex flex-wrap items-center gap-x-3 py-4">
          <span className={cx('grid size-12 flex-none place-items-center rounded-full', look.soft)}>
            <Icon name={look.icon} size={24} />
          </span>
          <div className="min-w-0 flex-1 basis-[8rem]">
            <p className="t-section">{t(way === 'in' ? 'rowIn' : 'rowOut', { place: t(platform) })}</p>
            <p role="status" className={cx('t-label', look.ink)}>
              {stateName}
            </p>
          </div>
          <b className="t-title ml-auto whitespace-nowrap tabular-nums">{moneyText(amount, locale, 'amount')}</b>
        </div>
        {status === '1' && (
          <p className="t-label border-t border-hair py-3 text-text-2">
            {t(state === 'review' ? 'reviewed' : 'requestedAgain')}
          </p>
        )}
      </Card>
      <Card className="px-4 pt-3 pb-2">
        <h2 className="t-section">{t('steps')}</h2>
        <Steps
          steps={timeline.map(({ stateName: name, at }, place) => ({
            name,
            time: place === 0 ? dayAndTime(at, locale) : clockTime(at),
            done: true,
          }))}
        />
      </Card>
      <Card className="px-4 pt-2">
        <dl className="t-label">
          <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-text-2">{t('madeAt')}</dt>
            <dd className="ml-auto font-semibold tabular-nums">{formatTime(madeAt, locale)}</dd>
          </div>
        </dl>
        <div className="mt-2 flex min-h-12 items-center gap-2 border-t border-hair">
          <span className="t-label text-text-2">{t('number')}</span>
          <span className="t-label min-w-0 flex-1 text-right break-all tabular-nums">
            {id.replace(/(\d{4})(?=\d)/g, '$1 ')}
          </span>
          <IconButton
            icon="copy"
            label={t('copy')}
            size={20}
            onClick={() => void copyText(id)}
            className="-mr-3 text-primary"
          />
        </div>
      </Card>
    </>
  );
}
