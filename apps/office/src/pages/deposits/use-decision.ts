import { matchPayment, returnPayment } from '@longmen/contract/console/money/payments';
import { callConsole } from '../../core/api/call-console.ts';
import { ConsoleRefused } from '../../core/api/refusal.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';
import type { Payment } from './money-in.ts';

/** What is read anew once something was decided. */
export const changes = ['listDeposits', 'listPayments', 'readDeposit', 'readPayment', 'checkMatch', 'listAdjustments'];

type Options = {
  /** Something is another fact than on screen: nothing was done. */
  readonly onChanged: () => void;
  readonly onDone: () => void;
};

/** Tells a decision that was refused because facts have changed. */
export async function watchFacts<T>(work: () => Promise<T>, onChanged: () => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConsoleRefused && error.refusal === 'factsChanged') onChanged();
    throw error;
  }
}

/** Credits a payment, or enters for another operator that it is to be credited. */
export function useMatch({ onChanged, onDone }: Options) {
  const t = useMessages<typeof messages>('deposits');
  return useAction({
    run: (input: { id: string; to: string; seen: string; second?: string; reason: string }) =>
      watchFacts(() => callConsole(matchPayment, input), onChanged),
    changes,
    onDone: ({ outcome }) => {
      toast(t(outcome === 'waits' ? 'doneWaits' : outcome === 'credited' ? 'doneCredited' : 'doneRefund'));
      onDone();
    },
  });
}

/** Notes that a payment was sent back, or enters it for another operator. */
export function useReturn({ onChanged, onDone }: Options) {
  const t = useMessages<typeof messages>('deposits');
  return useAction({
    run: (input: { id: string; seen: string; second?: string; reason: string }) =>
      watchFacts(() => callConsole(returnPayment, input), onChanged),
    changes,
    onDone: ({ outcome }) => {
      toast(t(outcome === 'waits' ? 'doneWaits' : 'doneReturned'));
      onDone();
    },
  });
}

/** Why this operator cannot decide about a payment of these players now, in words; empty where he can. */
export function useMissing(...players: (string | null | undefined)[]): (waits: Payment['waits']) => string {
  const t = useMessages<typeof messages>('deposits');
  const missing = useMissingRight();
  const conflict = useConflict()(...players);
  const me = useMe();
  return (waits) => {
    if (conflict !== '') return conflict;
    if (waits === null) return missing('deposits.decide/begin');
    return waits.by === me.name ? t('ownWord') : missing('deposits.decide/agree');
  };
}

/** Whoever is second completes just what waits, and begins nothing by accident. */
export const secondOf = (waits: Payment['waits']): { second?: string } => (waits === null ? {} : { second: waits.id });
