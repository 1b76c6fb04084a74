/** The rules of the forms that bind and verify (spec 2 §5). The server keeps them too. Pure. */
import { type Errors, type Fields, found } from '../../forms/rules.ts';

/** What is wrong with a field: the key of its text. */
export type FieldError =
  | 'bankError'
  | 'holderError'
  | 'numberError'
  | 'numbersDiffer'
  | 'branchError'
  | 'phoneError'
  | 'addressError';

const holder = /^(?=.{2,40}$)[\p{L}\p{M}]+(?:[·•・'’. -]{1,2}[\p{L}\p{M}]+)*\.?$/u;
const phone = /^1[3-9]\d{9}$/;
const shapes = {
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ethereum: /^0x[0-9a-fA-F]{40}$/,
  wallet: /^\+?\d{8,15}$|^[\w.+-]{1,64}@[\w-]{1,60}(\.[\w-]{1,60}){1,4}$/,
} as const;

/** Digits of a card number as people type it: with blanks or dashes in it. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

const isNumber = (typed: string | undefined) => /^\d{8,19}$/.test(digitsOf(typed ?? ''));
const isHolder = (typed: string | undefined) => holder.test((typed ?? '').normalize('NFC').trim().replace(/\s+/g, ' '));

/** Binding a card: bank, holder, the number twice, the branch, and the phone where the site asks for it. */
export function checkBinding(fields: Fields, asksPhone: boolean): Errors<FieldError> {
  const again = digitsOf(fields['numberAgain'] ?? '');
  return found({
    bankId: !fields['bankId'] && 'bankError',
    holder: !isHolder(fields['holder']) && 'holderError',
    number: !isNumber(fields['number']) && 'numberError',
    numberAgain: again !== digitsOf(fields['number'] ?? '') && 'numbersDiffer',
    branch: (fields['branch'] ?? '').trim() === '' && 'branchError',
    phone: asksPhone && !phone.test((fields['phone'] ?? '').trim()) && 'phoneError',
  });
}

/** Verifying the bound card: its holder and number. */
export function checkCardFields(fields: Fields): Errors<FieldError> {
  return found({
    holder: !isHolder(fields['holder']) && 'holderError',
    number: !isNumber(fields['number']) && 'numberError',
  });
}

export type Network = keyof typeof shapes;

/** Binding an address: it has the shape of its network. */
export function checkAddress(fields: Fields, network: Network): Errors<FieldError> {
  return found({ address: !shapes[network].test((fields['address'] ?? '').trim()) && 'addressError' });
}
