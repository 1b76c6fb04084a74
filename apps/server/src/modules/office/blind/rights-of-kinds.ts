/** Whose right each kind of what waits is, beside proposals (office.md 8). */
import type { BlindKind, ReadKind } from '@longmen/contract/console/waiting-kinds';
import type { Permission, Right } from '@longmen/contract/console/rights';
import { keysOf } from '../../../platform/runtime/keys-of.ts';
import type { SignedInOperator } from '../deps.ts';
import { assertMay, may } from '../rights/rights.ts';

type Kind = BlindKind | ReadKind;

const rights: Readonly<Record<Kind, Right>> = {
  'change-rate': 'rates.change',
  'enter-result': 'results.enter',
  'void-issue': 'results.void',
  'payment-adjust': 'money.adjust',
  'payment-match': 'deposits.decide',
  'payment-return': 'deposits.decide',
  'add-channel': 'channels.change',
  'open-channel': 'channels.change',
  'set-channel': 'channels.change',
  'identify-player': 'kyc.decide',
  'unlock-card': 'payees.unlock',
  'unlock-address': 'payees.unlock',
};

/** The right of whoever completes it. */
export const rightToComplete = (kind: Kind): Permission => `${rights[kind]}/agree`;

/** Whether an operator sees that it waits: his own, and whatever his rights are about. */
export const maySeeKind = (by: SignedInOperator, kind: Kind, madeBy: string): boolean =>
  madeBy === by.name || may(by, `${rights[kind]}/read`);

/** Kinds that an operator may read of all makers. */
export const readableKinds = (by: SignedInOperator): Kind[] =>
  keysOf(rights).filter((kind) => may(by, `${rights[kind]}/read`));

/** Its maker takes it back, whoever could have begun it, and whoever could complete it. */
export const mayDropKind = (by: SignedInOperator, kind: Kind, madeBy: string): boolean =>
  madeBy === by.name || may(by, `${rights[kind]}/begin`) || may(by, rightToComplete(kind));

/** @throws Refusal `noRight` */
export function assertMayDrop(by: SignedInOperator, kind: Kind, madeBy: string): void {
  if (!mayDropKind(by, kind, madeBy)) assertMay(by, rightToComplete(kind));
}
