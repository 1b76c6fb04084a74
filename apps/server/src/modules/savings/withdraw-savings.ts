/** Savings to the bank: the one withdrawal, whose money comes from here. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { savingsFee } from '@longmen/engine/savings';
import type { SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import * as settings from './settings.ts';
import { assertMayLeave, leave } from './take-out.ts';
import { submittedText } from './messages.ts';

type Withdraw = typeof calls.withdrawSavings;

/** @throws Refusal as the call declares them */
export async function withdrawSavings(
  deps: Deps,
  { amount, fundPassword, handle }: InputOf<Withdraw>,
  context: SignedInContext,
): Promise<OutputOf<Withdraw>> {
  const { caller, bodyHash, locale } = context;
  const { userId } = caller;
  deps.identity.assertMayUse(caller, 'savings');
  const withdrawal = await deps.withdrawals.request(
    {
      call: 'withdrawSavings',
      amount,
      to: { payoutType: '1' },
      fundPassword: { sealed: fundPassword, handle },
      from: {
        withdrawable: (tx) => assertMayLeave(deps, tx, userId, amount),
        hold: async (tx, ref) => {
          await leave(deps, tx, { userId, amount, to: 'held', id: ref, key: undefined, bodyHash });
        },
        fee: savingsFee(amount, deps.platform.settings.get(settings.feeRate)),
      },
    },
    context,
  );
  return { message: submittedText(locale), withdrawal };
}
