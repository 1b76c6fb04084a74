import { claimPayment, dropPaymentClaim, readPayment } from '@longmen/contract/console/money/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import { WhoElse } from '../../features/claims/presence.tsx';
import type { ClaimCalls } from '../../features/claims/use-claim.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { DetailFrame, type Walk } from './frame.tsx';
import { useCheck } from './match-check.tsx';
import type { messages } from './messages.ts';
import { isUndecided, type PaymentFacts, paymentStateNames } from './money-in.ts';
import { emptyPaymentDraft, PaymentDecision, type PaymentDraft } from './payment-decision.tsx';
import { PaymentBesideOrder } from './sides.tsx';
import { Units } from './units.tsx';
import { useOwnClaim } from './use-own-claim.ts';

/** One payment: what came beside the order that it may be for, and whose it becomes. */
export function PaymentDetail({ id, onStep, onClose, onDecided }: Walk & { id: string }) {
  const t = useMessages<typeof messages>('deposits');
  const [isChanged, setChanged] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['readPayment', id],
    queryFn: ({ signal }) => callConsole(readPayment, { id }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <DetailFrame
      title={t('paymentOf', { id })}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      onStep={onStep}
      onClose={onClose}
    >
      {data && (
        <Loaded
          facts={data}
          isChanged={isChanged}
          onDecided={onDecided}
          onChanged={() => {
            setChanged(true);
            void refetch();
          }}
        />
      )}
    </DetailFrame>
  );
}

type LoadedProps = Pick<Walk, 'onDecided'> & { facts: PaymentFacts; isChanged: boolean; onChanged: () => void };

function Loaded({ facts, isChanged, onDecided, onChanged }: LoadedProps) {
  const t = useMessages<typeof messages>('deposits');
  const may = useMay();
  const [draft, setDraft] = useDraftStore<PaymentDraft>(`payment.${facts.id}`, () => ({
    ...emptyPaymentDraft,
    // The order that it names, where that can still be credited.
    ...(facts.order === null ? {} : { to: facts.order.id, compared: facts.order.id }),
  }));
  const mayLook = may('deposits.decide/begin') || may('deposits.decide/agree');
  const check = useCheck(facts.id, draft.compared, mayLook && isUndecided(facts));
  const order = check.data?.order ?? null;
  const pick = (to: string) => setDraft({ ...draft, mode: 'match', to, compared: to });
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} role="region" aria-label={facts.transactionId}>
        <Head facts={facts} />
        {isChanged && (
          <p role="alert" className="mx-4 mb-3 rounded-ctl bg-warn-soft px-3 py-2 font-semibold text-warn">
            {t('changed')}
          </p>
        )}
        {order && check.data ? (
          <div className="border-y border-hair">
            <PaymentBesideOrder payment={facts} order={order} differs={check.data.differs} />
          </div>
        ) : facts.order ? (
          <div className="border-y border-hair">
            <PaymentBesideOrder payment={facts} order={facts.order} differs={facts.order.differs} />
          </div>
        ) : (
          <section className="border-y border-hair px-4 py-3">
            <Facts
              rows={[
                { name: t('payer'), value: facts.payer },
                { name: t('note'), value: facts.note },
                { name: t('company'), value: facts.company },
                { name: t('transaction'), value: <span className="font-mono">{facts.transactionId}</span> },
                { name: t('paidAt'), value: <Time at={facts.paidAt} /> },
                { name: t('received'), value: <Time at={facts.receivedAt} /> },
                ...(facts.coin === ''
                  ? []
                  : [
                      { name: t('confirmations'), value: String(facts.confirmations) },
                      { name: t('address'), value: facts.address },
                    ]),
              ]}
            />
          </section>
        )}
        {isUndecided(facts) && <Candidates facts={facts} chosen={draft.compared} onPick={pick} />}
      </div>
      {isUndecided(facts) && (
        <PaymentDecision
          facts={facts}
          check={check}
          draft={draft}
          onDraft={setDraft}
          onDecided={onDecided}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

const claimCalls: ClaimCalls = {
  take: (id) => callConsole(claimPayment, { id }),
  drop: (id) => callConsole(dropPaymentClaim, { id }),
};

function Head({ facts }: { facts: PaymentFacts }) {
  const t = useMessages<typeof messages>('deposits');
  const claimedUntil = useOwnClaim(claimCalls, facts, isUndecided(facts));
  return (
    <header className="flex gap-4 px-4 pt-3 pb-3">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-fig font-bold">
            <Units amount={facts.amount} coin={facts.coin} isNamed />
          </span>
          <span className="min-w-0 truncate text-page font-semibold">{facts.company}</span>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-text-2">
          {facts.player !== null && <b className="font-semibold text-text">{facts.player}</b>}
          <span className="font-mono">{facts.transactionId}</span>
          {facts.reason !== '' && <span className="text-warn">{t(facts.reason)}</span>}
        </p>
      </div>
      <div className="flex flex-none flex-col items-end gap-1 text-note">
        <WhoElse topic="payments" id={facts.id} claim={facts.claim} claimedUntil={claimedUntil} />
        <Chip look={facts.state === 'credited' ? 'good' : 'line'}>{t(paymentStateNames[facts.state])}</Chip>
        {isUndecided(facts) && (
          <p className="text-text-2">
            {t('waited')}{' '}
            <b className="text-cell font-bold text-text">
              <Age since={facts.receivedAt} />
            </b>
          </p>
        )}
      </div>
    </header>
  );
}

type CandidatesProps = { facts: PaymentFacts; chosen: string; onPick: (id: string) => void };

/** Orders of the same company that wait for just this amount. */
function Candidates({ facts: { candidates }, chosen, onPick }: CandidatesProps) {
  const t = useMessages<typeof messages>('deposits');
  return (
    <section className="flex flex-col gap-2 px-4 py-3">
      <h3 className="font-semibold">{t('candidates')}</h3>
      {candidates.length === 0 && <p className="text-text-2">{t('noCandidates')}</p>}
      <ul className="flex flex-col">
        {candidates.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              aria-pressed={chosen === order.id}
              className={`flex h-9 w-full items-center gap-3 rounded-ctl px-2 text-left ${chosen === order.id ? 'bg-primary-soft' : 'hover:bg-surface-2'}`}
              onClick={() => onPick(order.id)}
            >
              <b className="w-28 flex-none truncate font-medium">{order.player}</b>
              <span className="w-24 flex-none text-right">
                <Units amount={order.toPay} coin={order.coin} />
              </span>
              <span className="w-28 flex-none truncate text-text-2">{order.channel}</span>
              <span className="min-w-0 flex-1 truncate text-text-2">{order.depositor || order.note}</span>
              <span className="flex-none text-text-3">
                <Age since={order.createdAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
