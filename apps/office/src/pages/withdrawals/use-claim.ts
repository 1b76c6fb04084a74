import { claimWithdrawal, dropWithdrawalClaim } from '@longmen/contract/console/withdrawals';
import { useEffect, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { repeatWhileSeen } from '../../core/platform/repeat.ts';

/** A claim holds for three minutes. */
const renewMs = 120_000;

/**
 * Says who is deciding, as long as the withdrawal is open. It keeps nobody from deciding, so a claim that is refused
 * or does not arrive is no failure. @returns until when it is this operator's, epoch ms; undefined when it is not
 */
export function useClaim(id: string, isDeciding: boolean): number | undefined {
  const [until, setUntil] = useState<number>();
  useEffect(() => {
    if (!isDeciding) return undefined;
    const claim = () =>
      void callConsole(claimWithdrawal, { id }).then(
        (answer) => setUntil(answer.until),
        () => setUntil(undefined),
      );
    claim();
    const stop = repeatWhileSeen(claim, renewMs);
    return () => {
      stop();
      void callConsole(dropWithdrawalClaim, { id }).catch(() => undefined);
    };
  }, [id, isDeciding]);
  return until;
}
