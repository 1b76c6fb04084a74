/** The optional fields of a registration: in one form, and sealed to their account. */
import type { SealBox } from '../../platform/seal-box.ts';
import type { SealedContacts } from './store-users.ts';

export type Contacts = {
  readonly phone: string;
  readonly realName: string;
  readonly qq: string;
  readonly wechat: string;
};

/** Digits of a phone number without blanks, dashes, brackets and a leading plus. */
export function normalisePhone(typed: string): string {
  return typed
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s().-]/g, '');
}

/** A name with its accents composed and single blanks. */
export function normaliseName(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/g, ' ');
}

export function phoneIndex(box: SealBox, phone: string): Buffer {
  return box.index(phone, 'phone');
}

/** Empty fields stay empty; a sealed one opens for its own account and field only. */
export function sealContacts(box: SealBox, userId: string, contacts: Contacts): SealedContacts {
  const seal = (field: keyof Contacts) =>
    contacts[field] === '' ? undefined : box.seal(contacts[field], `contact:${userId}:${field}`);
  return {
    phone: seal('phone'),
    phoneIndex: contacts.phone === '' ? undefined : phoneIndex(box, contacts.phone),
    realName: seal('realName'),
    qq: seal('qq'),
    wechat: seal('wechat'),
  };
}
