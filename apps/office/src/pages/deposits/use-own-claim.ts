import { useMay } from '../../core/session/session.ts';
import { type ClaimCalls, useClaim } from '../../features/claims/use-claim.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';

/** Claims what is open and may be decided. @returns until when it is this operator's; undefined when it is not */
export function useOwnClaim(
  calls: ClaimCalls,
  { id, player }: { readonly id: string; readonly player: string | null },
  isWaiting: boolean,
): number | undefined {
  const may = useMay();
  const conflict = useConflict()(player);
  const mayDecide = may('deposits.decide/begin') || may('deposits.decide/agree');
  const until = useClaim(calls, id, isWaiting && mayDecide && conflict === '');
  return isWaiting ? until : undefined;
}
