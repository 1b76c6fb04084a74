import { Button, Spinner } from '@longmen/ui';
import type { Deposit } from '../calls.ts';
import { useMessages } from '../use-messages.ts';
import type { Claim } from './use-claim.ts';

/** "I have paid", or "this as well" once that is said; a lost answer is requested again and never guessed. */
export function ClaimFooter({ deposit, claim }: { deposit: Deposit; claim: Claim }) {
  const t = useMessages();
  const { sending, checking, stopped, refusal, send, hasMore } = claim;
  const isClaimed = deposit.claimedAt !== null;
  if (isClaimed && !hasMore && !sending && !checking) return null;
  return (
    <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
      {checking && (
        <p role="status" className="t-label mb-3 flex gap-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {!stopped && <Spinner size={22} />}
          <span className="min-w-0">{t(stopped ? 'claimGaveUp' : 'claimChecking')}</span>
        </p>
      )}
      {refusal !== '' && (
        <p role="alert" className="t-label mb-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {refusal}
        </p>
      )}
      <Button size="large" className="w-full" busy={sending || checking} onClick={send}>
        {sending || checking ? t('claimSending') : t(isClaimed ? 'sendEvidence' : 'paid')}
      </Button>
      <div className="safe-bottom" />
    </footer>
  );
}
