/** What is kept of a payee: sealed to its player and row, found again by a blind index. */
import type { SealBox } from '../../../platform/security/seal-box.ts';
import type { PayeeRow } from './store-payees.ts';

export type PayeeSecret = {
  /** Card or account number, address. */
  readonly number: string;
  /** Empty for addresses. */
  readonly holder: string;
  readonly branch: string;
  readonly phone: string;
};

const bound = ({ userId, id }: Pick<PayeeRow, 'userId' | 'id'>) => `payee:${userId}:${id}`;

/** Seals holder, number, branch and phone, bound to the player and the row. */
export function sealPayee(box: SealBox, payee: Pick<PayeeRow, 'userId' | 'id'>, secret: PayeeSecret): Buffer {
  return box.seal(JSON.stringify(secret), bound(payee));
}

/** @throws when the row is another player's, or was altered. */
export function openPayee(box: SealBox, payee: Pick<PayeeRow, 'userId' | 'id' | 'sealed'>): PayeeSecret {
  return JSON.parse(box.open(payee.sealed, bound(payee)).toString('utf8')) as PayeeSecret;
}

/** Equal numbers have equal indexes; a card's is the same at every bank. */
export function numberIndex(box: SealBox, place: 'card' | { platform: string }, number: string): Buffer {
  return box.index(number, place === 'card' ? 'payee:card' : `payee:${place.platform}`);
}
