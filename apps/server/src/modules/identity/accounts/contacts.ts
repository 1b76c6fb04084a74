/** The optional fields of a registration: in one form, and sealed to their account. */
import { phoneSpellings } from '@longmen/contract/account-rules';
import type { SealBox } from '../../../platform/security/seal-box.ts';
import type { SealedContacts } from './store-users.ts';
import type { UserId } from '../../../platform/ids.ts';

export type Contacts = {
  readonly phone: string;
  readonly realName: string;
  readonly qq: string;
  readonly wechat: string;
};

function phoneIndex(box: SealBox, phone: string): Buffer {
  return box.index(phone, 'phone');
}

/** The blind indexes of a number under every spelling that it may have been kept under. @param phone in its one form */
export function phoneIndexes(box: SealBox, phone: string): Buffer[] {
  return phoneSpellings(phone).map((spelling) => phoneIndex(box, spelling));
}

/** Empty fields stay empty; a sealed one opens for its own account and field only. */
export function sealContacts(box: SealBox, userId: UserId, contacts: Contacts): SealedContacts {
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
