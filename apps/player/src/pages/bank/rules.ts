/**
 * What is wrong with the forms that bind and verify, in their words (spec 2 §5). The rules are the contract's, as on
 * the server.
 */
import type { RefusalName } from '@longmen/contract';
import { cardNumber, cardPhone, holderName } from '@longmen/contract/payee-rules';
import { type Network, payoutAddress } from '@longmen/contract/payout-address';
import { type Errors, type Fields, found } from '../../core/forms/rules.ts';

/** What is wrong with a field: the key of its text. */
export type FieldError =
  | 'bankError'
  | 'holderError'
  | 'numberError'
  | 'numbersDiffer'
  | 'branchError'
  | 'phoneError'
  | 'addressError'
  | 'addressMistyped';

/** Digits of a card number as people type it: with blanks or dashes in it. */
export const digitsOf = (typed: string): string => cardNumber(typed) ?? typed.replace(/[\s-]/g, '');

const isNumber = (typed: string | undefined) => cardNumber(typed ?? '') !== undefined;
const isHolder = (typed: string | undefined) => holderName(typed ?? '') !== undefined;

/** Binding a card: bank, holder, the number twice, the branch, and the phone where the site asks for it. */
export function checkBinding(fields: Fields, asksPhone: boolean): Errors<FieldError> {
  const again = digitsOf(fields['numberAgain'] ?? '');
  return found({
    bankId: !fields['bankId'] && 'bankError',
    holder: !isHolder(fields['holder']) && 'holderError',
    number: !isNumber(fields['number']) && 'numberError',
    numberAgain: again !== digitsOf(fields['number'] ?? '') && 'numbersDiffer',
    branch: (fields['branch'] ?? '').trim() === '' && 'branchError',
    phone: asksPhone && cardPhone(fields['phone'] ?? '') === undefined && 'phoneError',
  });
}

/** Verifying the bound card: its holder and number. */
export function checkCardFields(fields: Fields): Errors<FieldError> {
  return found({
    holder: !isHolder(fields['holder']) && 'holderError',
    number: !isNumber(fields['number']) && 'numberError',
  });
}

export type { Network };

/** Binding an address: it is one of its network, and passes the check that it carries. */
export function checkAddress(fields: Fields, network: Network): Errors<FieldError> {
  const typed = (fields['address'] ?? '').trim();
  if (payoutAddress(network, typed) !== undefined) return {};
  const isWhole = network === 'tron' ? /^T[1-9A-HJ-NP-Za-km-z]{33}$/ : /^0x[0-9a-fA-F]{40}$/;
  return { address: network !== 'wallet' && isWhole.test(typed) ? 'addressMistyped' : 'addressError' };
}

/** Where a refusal of the server belongs. */
export const fieldOfRefusal: Partial<Record<RefusalName, string>> = {
  bankUnknown: 'bankId',
  holderInvalid: 'holder',
  holderDiffers: 'holder',
  cardNumberInvalid: 'number',
  cardTaken: 'number',
  cardNumbersDiffer: 'numberAgain',
  branchMissing: 'branch',
  cardPhoneInvalid: 'phone',
  addressInvalid: 'address',
  addressTaken: 'address',
};
