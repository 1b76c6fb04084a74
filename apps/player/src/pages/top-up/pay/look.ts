/** How a deposit looks and what may be done with it. Pure. */
import type { IconName } from '@longmen/ui';
import type { Deposit } from '../calls.ts';

/** How it is paid: coins to an address, a transfer to an account, or on a gateway's own page. */
export type Kind = 'coin' | 'transfer' | 'gateway';

/** How a deposit is paid, by what the server has filled in of it. */
export function kindOf(deposit: Deposit): Kind {
  if (deposit.coin !== '') return 'coin';
  const { bankAccount, walletAccount, qrText } = deposit;
  return bankAccount + walletAccount + qrText === '' ? 'gateway' : 'transfer';
}

/** Waits for money of which nothing is known yet. */
export const isUnpaid = ({ state, claimedAt }: Deposit): boolean => state === 'pending' && claimedAt === null;

/** Whether a player can still say something about it: the server keeps it until people have ended it. */
export const isOpen = ({ state }: Deposit): boolean =>
  state === 'created' || state === 'pending' || state === 'review' || state === 'expired';

type Look = { readonly icon: IconName; readonly ink: string; readonly soft: string };

const looks = {
  done: { icon: 'checkCircle', ink: 'text-wait', soft: 'bg-wait-soft text-wait' },
  waiting: { icon: 'hourglass', ink: 'text-text', soft: 'bg-primary-soft text-primary' },
  checked: { icon: 'search', ink: 'text-warn', soft: 'bg-warn-soft text-warn' },
  ended: { icon: 'minusCircle', ink: 'text-text-2', soft: 'bg-surface-2 text-text-2' },
} as const satisfies Record<string, Look>;

/** Spec 2 §4: success is green, the rest grey, what people look at yellow. */
export function lookOf({ status, state }: Deposit): Look {
  if (status === '2') return looks.done;
  if (state === 'review') return looks.checked;
  return status === '3' ? looks.ended : looks.waiting;
}

/** A step behind or ahead: the key of its name, and when it was. */
export type DepositStep = { readonly state: string; readonly at: number | null };

/** Steps to come where all goes well. */
export function stepsOf(deposit: Deposit): DepositStep[] {
  const behind: DepositStep[] = deposit.timeline;
  if (deposit.status !== '1') return behind;
  const asksWord = deposit.claimedAt === null && deposit.state !== 'review' && kindOf(deposit) !== 'gateway';
  const ahead = [...(asksWord ? ['claimed'] : []), 'money', 'success'];
  return [...behind, ...ahead.map((state) => ({ state, at: null }))];
}
