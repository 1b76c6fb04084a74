import { Refused } from '@longmen/contract';
import { Button, buttonClass, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { isAboutPassword } from '../../features/fund-password/about-password.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link } from '../../core/router/index.ts';
import { ServiceButton, ServiceLink } from '../../features/chrome/service-link.tsx';
import { useOffer, useWithdrawal, withdrawing } from './calls.ts';
import { Checking, Sent } from './outcome-sheets.tsx';
import { RequestForm } from './request-form.tsx';
import { SetUp } from './set-up.tsx';
import { Withdrawable } from './funds.tsx';
import { WithdrawalView } from './withdrawal-view.tsx';
import { type Offer, type Payee, payeesOf } from './rules.ts';
import type { messages } from './messages.ts';

const recordsPath = '/cashRecord?tab=payout';

/** `/getCash`: money out. One request at a time: while it is on its way, the page follows it to its end. */
export function WithdrawPage() {
  const t = useMessages<typeof messages>('withdraw');
  const { data: offer, error, isFetching, refetch } = useOffer();
  const once = withdrawing.useIntent();
  /** The key of the request whose checking was put out of sight. */
  const [hidden, setHidden] = useState('');
  const [followed, setFollowed] = useFollowed(offer);
  useEffect(() => () => withdrawing.forget(), []);
  const again = async () => {
    await refetch();
    setFollowed(null);
  };
  const failure = once.step === 'refused' ? once.error : null;
  const refused = failure instanceof Refused && !isAboutPassword(failure) ? failure : null;

  return (
    <div className="flex min-h-dvh flex-col">
      <Header
        title={t('title')}
        actions={
          <>
            <ServiceButton />
            <Link to={recordsPath} className="t-label flex min-h-11 items-center px-3 font-bold text-primary">
              {t('records')}
            </Link>
          </>
        }
      />
      <main className="flex flex-1 flex-col">
        {!offer && error instanceof Refused && (
          <EmptyState
            icon="lock"
            title={error.message}
            action={<ServiceLink className={buttonClass('outline')}>{t('service')}</ServiceLink>}
          />
        )}
        {!offer && error && !(error instanceof Refused) && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!offer && !error && (
          <div className="flex flex-col gap-3 px-4">
            <SkeletonRows count={4} className="h-18" />
          </div>
        )}
        {offer && followed !== null && <Followed orderNum={followed} onAgain={again} />}
        {offer && followed === null && (
          <Ask offer={offer} busy={once.step === 'sending' || once.step === 'checking'} refused={refused} />
        )}
      </main>
      {once.step === 'checking' && once.key !== hidden && <Checking once={once} onHide={() => setHidden(once.key)} />}
      {once.step === 'done' && <Sent once={once} onStay={() => withdrawing.forget()} />}
    </div>
  );
}

/** The withdrawal that was on its way when the page last read it: it is followed past its end. */
function useFollowed(offer: Offer | undefined) {
  const open = offer?.open?.orderNum;
  const [followed, setFollowed] = useState<string | null>(null);
  if (open !== undefined && open !== followed) setFollowed(open);
  return [followed, setFollowed] as const;
}

function Followed({ orderNum, onAgain }: { orderNum: string; onAgain: () => Promise<void> }) {
  const t = useMessages<typeof messages>('withdraw');
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await onAgain();
    setBusy(false);
  };
  const { data, isError, isFetching, refetch } = useWithdrawal(orderNum);
  return (
    <div className="flex flex-col gap-3 px-4 pb-6">
      {data && <WithdrawalView withdrawal={data} />}
      {!data && isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows count={3} className="h-28" />}
      {data && data.status !== '1' && (
        <Button size="large" busy={busy} onClick={() => void again()}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}

type AskProps = { offer: Offer; busy: boolean; refused: Refused | null };

function Ask({ offer, busy, refused }: AskProps) {
  const [first, ...more] = payeesOf(offer);
  if (first !== undefined && offer.hasFundPassword) {
    const payees: readonly [Payee, ...Payee[]] = [first, ...more];
    return <RequestForm offer={offer} payees={payees} busy={busy} refused={refused} />;
  }
  return (
    <div className="flex flex-col gap-3 px-4">
      <Withdrawable offer={offer} />
      <SetUp hasFundPassword={offer.hasFundPassword} hasPayee={first !== undefined} />
    </div>
  );
}
