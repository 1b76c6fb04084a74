/** Whose right each kind is in which the second enters the same, unseen (office.md 8). */
import type { Permission, Right } from '@longmen/contract/console/rights';
import type { SignedInOperator } from '../deps.ts';
import { assertMay, may } from '../rights/rights.ts';

export type BlindKind = 'rate' | 'result' | 'void' | 'adjust' | 'match' | 'return' | 'channel';

const rights: Readonly<Record<BlindKind, Right>> = {
  rate: 'rates.change',
  result: 'results.enter',
  void: 'results.void',
  adjust: 'money.adjust',
  match: 'deposits.decide',
  return: 'deposits.decide',
  channel: 'channels.change',
};

/** The right of whoever completes it. */
const rightToEnter = (kind: BlindKind): Permission => `${rights[kind]}/agree`;

/** Its maker takes it back, whoever could have begun it, and whoever could complete it. @throws Refusal `noRight` */
export function assertMayDrop(by: SignedInOperator, kind: BlindKind, madeBy: string): void {
  if (madeBy !== by.name && !may(by, `${rights[kind]}/begin`)) assertMay(by, rightToEnter(kind));
}
