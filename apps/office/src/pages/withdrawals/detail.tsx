import { claimWithdrawal, dropWithdrawalClaim, readWithdrawal } from '@longmen/contract/console/money/withdrawals';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useMay, useMe } from '../../core/session/session.ts';
import type { messages as kitMessages } from '../../features/kit/messages.ts';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { useWide } from '../../features/kit/parts/use-wide.ts';
import { type ClaimCalls, useClaim } from '../../features/claims/use-claim.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { ChangedNote } from './changed-note.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DetailHead } from './detail-head.tsx';
import { FactGrid } from './fact-grid.tsx';
import { LedgerRows, Steps } from './history.tsx';
import type { messages } from './messages.ts';
import { Judgement } from './judgement.tsx';
import { type Sent, SentStrip } from './sent-strip.tsx';
import { changesOf, useFacts } from './use-facts.ts';
import { type Facts, isOpen } from './withdrawal.ts';

type DetailProps = {
  id: string;
  /** What was approved just before, while it may be recalled. */
  strip: ReactNode;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  /** It is decided: with what is on its way now, where that was the last word. */
  onDecided: (id: string, sent?: Sent) => void;
};

/** One withdrawal: all facts, and the decision below them. */
export function Detail({ id, strip, onStep, onClose, onDecided }: DetailProps) {
  const t = useMessages<typeof messages>('withdrawals');
  const k = useMessages<typeof kitMessages>('kit');
  const isWide = useWide();
  // Read once and not again by itself: what is decided on is what stood on screen.
  const { data, error, refetch } = useQuery({
    queryKey: ['readWithdrawal', id],
    queryFn: ({ signal }) => callConsole(readWithdrawal, { id }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useKeys([
    { keys: 'j', label: k('keyDown'), run: () => onStep(1) },
    { keys: 'k', label: k('keyUp'), run: () => onStep(-1) },
    ...(isWide ? [{ keys: 'Escape', label: k('keyBack'), run: onClose }] : []),
  ]);
  const content = (
    <>
      {strip}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-28" />
          <Skeleton className="h-40" />
        </div>
      )}
      {data && <Loaded facts={data} onDecided={onDecided} lookAgain={async () => void (await refetch())} />}
    </>
  );
  const title = t('request', { id });
  if (!isWide)
    return (
      <Dialog as="drawer" title={title} onClose={onClose}>
        <DrawerKeys onStep={onStep} />
        {content}
      </Dialog>
    );
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col border-l border-hair bg-surface">
      {content}
    </section>
  );
}

/** The layer over the page keeps the list's keys away: these walk on within it. */
function DrawerKeys({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const k = useMessages<typeof kitMessages>('kit');
  useKeys([
    { keys: 'j', label: k('keyDown'), run: () => onStep(1) },
    { keys: 'k', label: k('keyUp'), run: () => onStep(-1) },
  ]);
  return null;
}

const claimCalls: ClaimCalls = {
  take: (id) => callConsole(claimWithdrawal, { id }),
  drop: (id) => callConsole(dropWithdrawalClaim, { id }),
};

type LoadedProps = Pick<DetailProps, 'onDecided'> & { facts: Facts; lookAgain: () => Promise<void> };

function Loaded({ facts, onDecided, lookAgain }: LoadedProps) {
  const me = useMe();
  const may = useMay();
  const read = useFacts();
  /** What stood on screen when a decision was refused because something had changed. */
  const [before, setBefore] = useState<Facts>();
  const mayDecide = may('withdrawals.decide/begin') || may('withdrawals.second/begin');
  const conflict = useConflict()(facts.player);
  const isDeciding = isOpen(facts) && mayDecide && conflict === '';
  const claimedUntil = useClaim(claimCalls, facts.id, isDeciding);
  const changes = before === undefined ? undefined : changesOf(read, before, facts);
  const mayRecall = [facts.firstBy, facts.secondBy].includes(me.name);
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} role="region" aria-label={facts.player}>
        <DetailHead facts={facts} claimedUntil={claimedUntil} />
        {changes && <ChangedNote changes={changes} />}
        <FactGrid facts={read(facts).eight} changes={changes ?? []} />
        <Judgement facts={facts} />
        <LedgerRows facts={facts} />
        <Steps facts={facts} />
      </div>
      {facts.state === 'approved' && facts.sendsAt !== null && mayRecall && (
        <SentStrip
          sent={{ id: facts.id, player: facts.player, amount: facts.amount, sendsAt: facts.sendsAt }}
          onRecalled={() => void lookAgain()}
        />
      )}
      <DecisionBar
        facts={facts}
        onDecided={onDecided}
        onChanged={async () => {
          setBefore(facts);
          await lookAgain();
        }}
      />
    </>
  );
}
