import { claimDeposit, dropDepositClaim, readDeposit } from '@longmen/contract/console/money/deposits';
import { VipBadge } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { durationText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { WhoElse } from '../../features/claims/presence.tsx';
import type { ClaimCalls } from '../../features/claims/use-claim.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { DepositDecision } from './deposit-decision.tsx';
import { Evidence } from './evidence.tsx';
import { DetailFrame, type Walk } from './frame.tsx';
import type { messages } from './messages.ts';
import { type DepositFacts, depositStateNames, isOpen } from './money-in.ts';
import { PaymentBesideOrder } from './sides.tsx';
import { Units } from './units.tsx';
import { useOwnClaim } from './use-own-claim.ts';

/** One deposit: what its player says beside what came, and what is done with it. */
export function DepositDetail({ id, onStep, onClose, onDecided }: Walk & { id: string }) {
  const t = useMessages<typeof messages>('deposits');
  const [isChanged, setChanged] = useState(false);
  // Read once and not again by itself: what is decided on is what stood on screen.
  const { data, error, refetch } = useQuery({
    queryKey: ['readDeposit', id],
    queryFn: ({ signal }) => callConsole(readDeposit, { id }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <DetailFrame
      title={t('deposit', { id })}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      onStep={onStep}
      onClose={onClose}
    >
      {data && (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} role="region" aria-label={data.player}>
            <Head facts={data} />
            {isChanged && (
              <p role="alert" className="mx-4 mb-3 rounded-ctl bg-warn-soft px-3 py-2 font-semibold text-warn">
                {t('changed')}
              </p>
            )}
            <Payments facts={data} />
            <Claim facts={data} />
          </div>
          <DepositDecision
            facts={data}
            onDecided={onDecided}
            onChanged={() => {
              setChanged(true);
              void refetch();
            }}
          />
        </>
      )}
    </DetailFrame>
  );
}

const restrictedFrom = 1;

const claimCalls: ClaimCalls = {
  take: (id) => callConsole(claimDeposit, { id }),
  drop: (id) => callConsole(dropDepositClaim, { id }),
};

function Head({ facts }: { facts: DepositFacts }) {
  const t = useMessages<typeof messages>('deposits');
  const claimedUntil = useOwnClaim(claimCalls, facts, isOpen(facts));
  const isRestricted = facts.account.status >= restrictedFrom;
  return (
    <header className="flex gap-4 px-4 pt-3 pb-3">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-fig font-bold">
            <Units amount={facts.toPay} coin={facts.coin} isNamed />
          </span>
          <span className="min-w-0 truncate text-page font-semibold">
            {facts.channel} · {facts.company}
          </span>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-text-2">
          <b className="font-semibold text-text">{facts.player}</b>
          <VipBadge level={facts.account.vipLevel} small />
          <span className={isRestricted ? 'font-semibold text-warn' : ''}>
            {t('account')} {t(isRestricted ? 'restricted' : 'normal')}
          </span>
          <span aria-hidden="true">·</span>
          <span>
            {t('created')} <Time at={facts.createdAt} />
          </span>
        </p>
      </div>
      <div className="flex flex-none flex-col items-end gap-1 text-note">
        <WhoElse topic="deposits" id={facts.id} claim={facts.claim} claimedUntil={claimedUntil} />
        <Chip look={facts.state === 'success' ? 'good' : 'line'}>{t(depositStateNames[facts.state])}</Chip>
        {isOpen(facts) && (
          <p className="text-text-2">
            {t('waited')}{' '}
            <b className="text-cell font-bold text-text">
              <Age since={facts.createdAt} targetSeconds={facts.targetSeconds} />
            </b>{' '}
            / {t('usual', { text: durationText(facts.targetSeconds * 1000) ?? '24:00:00+' })}
          </p>
        )}
      </div>
    </header>
  );
}

/** Every payment for it, each beside what was ordered. */
function Payments({ facts }: { facts: DepositFacts }) {
  const t = useMessages<typeof messages>('deposits');
  if (facts.payments.length === 0)
    return <p className="border-y border-hair px-4 py-3 text-text-2">{t('noPayment')}</p>;
  return facts.payments.map((payment) => (
    <div key={payment.id} className="border-y border-hair">
      <PaymentBesideOrder payment={payment} order={facts} differs={payment.differs} />
    </div>
  ));
}

/** What the player says and shows, and what happened to it. */
function Claim({ facts }: { facts: DepositFacts }) {
  const t = useMessages<typeof messages>('deposits');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(180px,38%)]">
      <section className="flex min-w-0 flex-col gap-2 border-r border-hair px-4 py-3">
        <h3 className="font-semibold">{t('evidence')}</h3>
        <Facts
          rows={[
            {
              name: t('claimedAt'),
              value: facts.claimedAt === null ? '' : <Time at={facts.claimedAt} />,
            },
            { name: t('transaction'), value: facts.transactionId },
            { name: t('depositor'), value: facts.depositor },
            { name: t('note'), value: facts.note },
            ...(facts.address === '' ? [] : [{ name: t('address'), value: facts.address }]),
            { name: t('number'), value: <span className="font-mono">{facts.id}</span> },
          ]}
        />
        {facts.hasPicture && (
          <div>
            <Evidence id={facts.id} />
          </div>
        )}
      </section>
      <section className="flex min-w-0 flex-col gap-2 px-4 py-3">
        <h3 className="font-semibold">{t('steps')}</h3>
        <ul className="flex flex-col gap-1">
          {facts.events.map(({ state, reason, at }) => (
            <li key={`${state}${at}`} className="flex flex-wrap gap-x-2">
              <span className="text-text-3">
                <Time at={at} bare />
              </span>
              <span>{t(depositStateNames[state])}</span>
              {reason !== '' && <span className="text-text-2">{t(reason)}</span>}
            </li>
          ))}
        </ul>
        {facts.playerNote !== '' && <p className="text-text-2">“{facts.playerNote}”</p>}
      </section>
    </div>
  );
}
