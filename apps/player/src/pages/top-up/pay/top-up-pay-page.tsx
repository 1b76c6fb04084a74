import { Button, buttonClass, ErrorState, IconButton, SkeletonRows } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { keys } from '../../../core/api/queries.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { Link, navigate, useRedirect, useRoute } from '../../../core/router/index.ts';
import { ServiceButton } from '../../../features/chrome/service-link.tsx';
import { type Deposit, useDeposit } from '../calls.ts';
import { openGateway } from '../order/open-gateway.ts';
import { recordsPath } from '../paths.ts';
import { useMessages } from '../use-messages.ts';
import { ClaimFields } from './claim-fields.tsx';
import { ClaimFooter } from './claim-footer.tsx';
import { FactsCard } from './facts-card.tsx';
import { isOpen, isUnpaid, kindOf } from './look.ts';
import { PayCard } from './pay-card.tsx';
import { StatusCard } from './status-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { useClaim } from './use-claim.ts';
import { useAllGames } from '../../../features/games/games.ts';
import { recentGames } from '../../../features/games/recent.ts';
import { hasPage } from '../../../features/games/game-state.ts';

/** `/topupList/payNext`: how a deposit is paid, and what becomes of it. A browser that comes back credits nothing. */
export function TopUpPayPage() {
  const t = useMessages();
  const orderNum = useRoute().query.get('order_num') ?? '';
  const { data: deposit, isError, isFetching, refetch } = useDeposit(orderNum);
  useRedirect(orderNum === '' ? '/topUp' : undefined);
  return (
    <div className="flex min-h-dvh flex-col [&_:is(input,button)]:scroll-mb-36">
      <Header
        title={t('payTitle')}
        actions={
          <>
            <ServiceButton />
            <IconButton icon="list" label={t('records')} onClick={() => void navigate(recordsPath)} />
          </>
        }
      />
      {deposit ? (
        <DepositPage deposit={deposit} />
      ) : (
        <main className="flex flex-1 flex-col gap-3 px-4">
          {isError ? (
            <ErrorState
              title={t('payFailed')}
              retryLabel={t('retry')}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows count={4} className="h-28" />
          )}
        </main>
      )}
    </div>
  );
}

function DepositPage({ deposit }: { deposit: Deposit }) {
  const t = useMessages();
  const claim = useClaim(deposit);
  const unpaid = isUnpaid(deposit);
  const isGateway = kindOf(deposit) === 'gateway';
  // A gateway tells by itself; only when it did not in time is there something to say.
  const mayClaim = isOpen(deposit) && (!isGateway || deposit.state === 'expired');
  useEffect(() => {
    if (deposit.status !== '2') return;
    void queryClient.invalidateQueries({ queryKey: keys.balance });
    void queryClient.invalidateQueries({ queryKey: ['payMethods'] });
  }, [deposit.status]);
  return (
    <>
      <main className="flex flex-1 flex-col gap-3 px-4 pb-4">
        {!unpaid && <StatusCard deposit={deposit} />}
        {deposit.status === '2' && <BackToGame />}
        {deposit.state === 'pending' && <PayCard deposit={deposit} />}
        {mayClaim && <ClaimFields deposit={deposit} claim={claim} />}
        <StepsCard deposit={deposit} />
        <FactsCard deposit={deposit} />
        {deposit.status !== '1' && (
          <Link to="/topUp" replace className={buttonClass('outline', 'large')}>
            {t('again')}
          </Link>
        )}
      </main>
      {mayClaim && <ClaimFooter deposit={deposit} claim={claim} />}
      {unpaid && isGateway && (
        <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
          <Button size="large" className="w-full" onClick={() => openGateway(deposit.payUrl)}>
            {t('toGateway')}
          </Button>
          <div className="safe-bottom" />
        </footer>
      )}
    </>
  );
}

/** After paying: back to the game that was opened last on this device, which is where most players come from. */
function BackToGame() {
  const t = useMessages();
  const [last] = useState(() => recentGames()[0]);
  const { data: categories } = useAllGames(last !== undefined);
  const game = categories?.flatMap(({ games }) => games).find(({ gid }) => gid === last);
  if (!game || game.status !== 0 || !hasPage(game)) return null;
  return (
    <Link to={`/${game.family}/${game.gid}`} className={buttonClass('primary', 'large')}>
      {t('backToGame', { game: game.name })}
    </Link>
  );
}
