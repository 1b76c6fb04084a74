/** Doors for the demo story: a card and a withdrawal by the use-cases themselves, without anybody to type a fund password. */
import { createHash } from 'node:crypto';
import type { Mills } from '@longmen/engine';
import type { Caller, SignedInContext } from '../../platform/api/route.ts';
import { bindCard } from './payees/bind-payee.ts';
import type { Deps } from './deps.ts';
import { requestWithdrawal } from './requests/request-withdrawal.ts';
import { listPayees } from './payees/store-payees.ts';
import type { WithdrawalView } from './requests/withdrawal-view.ts';

export type WithdrawalSeed = {
  readonly caller: Caller;
  readonly card: { readonly bankId: string; readonly holder: string; readonly number: string; readonly branch: string };
  readonly amount: Mills;
};

/** Binds the card unless one is bound, and asks for the amount; repeating it answers the same withdrawal. @throws Refusal */
export async function seedWithdrawal(deps: Deps, { caller, card, amount }: WithdrawalSeed): Promise<WithdrawalView> {
  const { identity } = deps;
  const trusting: Deps = {
    ...deps,
    identity: { ...identity, fundPassword: { ...identity.fundPassword, check: async () => undefined } },
  };
  const context: SignedInContext = {
    requestId: 'story',
    locale: 'en',
    ip: '127.0.0.1',
    fromWay: 4,
    host: '',
    idempotencyKey: 'story',
    bodyHash: createHash('sha256').update('story').digest(),
    caller,
  };
  if ((await listPayees(deps.platform.db.reads, caller.userId)).length === 0)
    await bindCard(trusting, { ...card, numberAgain: card.number, fundPassword: '' }, context);
  const fundPassword = { sealed: '', handle: undefined };
  return requestWithdrawal(trusting, { call: 'story', amount, to: { payoutType: '1' }, fundPassword }, context);
}
