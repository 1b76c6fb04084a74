/** Moves money out of the savings: to the balance, or held for a withdrawal. What is not confirmed goes first. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal, refuse, type SignedInContext } from '../../platform/api/route.ts';
import { moveOnce } from './move-once.ts';
import type { Deps } from './deps.ts';
import { judgeOut, moveKinds, takeOut } from './rules.ts';
import * as settings from './settings.ts';
import { siteTime } from './site-time.ts';
import { countOuts, insertMove, type MoveRow } from './store-moves.ts';
import { addSteps, findWallet, listStepsAfter } from './store-wallets.ts';
import { moveView } from './move-view.ts';
import { movedOutText } from './messages.ts';
import type { UserId } from '../../platform/ids.ts';

type TakeOut = typeof calls.takeFromSavings;

/** @throws Refusal as the call declares them */
export async function takeFromSavings(
  deps: Deps,
  { amount }: InputOf<TakeOut>,
  context: SignedInContext,
): Promise<OutputOf<TakeOut>> {
  const { caller, bodyHash, locale } = context;
  deps.identity.assertMayUse(caller, 'savings');
  const row = await moveOnce(deps, 'takeFromSavings', context, (tx, key) =>
    leave(deps, tx, { userId: caller.userId, amount, to: 'cash', id: deps.platform.ids.next(), key, bodyHash }),
  );
  return { message: movedOutText(locale), move: moveView(row, locale) };
}

export type Leaving = {
  readonly userId: UserId;
  readonly amount: Mills;
  /** `held` belongs to the withdrawal whose id is given. */
  readonly to: 'cash' | 'held';
  readonly id: string;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

/** Takes money out in the caller's transaction. @throws Refusal that names the first rule which it breaks */
export async function leave(deps: Deps, tx: Tx, leaving: Leaving): Promise<MoveRow> {
  const { userId, amount, to, id, key, bodyHash } = leaving;
  await assertMayLeave(deps, tx, userId, amount);
  const isWithdrawal = to === 'held';
  const posted = await deps.ledger.post(tx, {
    userId,
    kind: isWithdrawal ? 'withdrawal' : 'savingsOut',
    ref: id,
    debit: 'savings',
    credit: to,
    amount,
  });
  if (posted.result !== 'posted') throw refuse('savingsOutEmpty');
  // Under the lock of the savings account from here on: of two at once the second counts the first.
  const { day, at } = await siteTime(deps, tx);
  const balance = posted.debitAfter ?? mills(0);
  await assertMayLeave(deps, tx, userId, amount, amount);
  const wallet = await findWallet(tx, userId);
  if (wallet === undefined || wallet.accruedTo > day) throw new RangeError(`${day} has ended for ${userId}`);
  await addSteps(tx, userId, takeOut(await listStepsAfter(tx, userId, day), amount, day));
  const kind = isWithdrawal ? moveKinds.withdrawal : moveKinds.out;
  const row: MoveRow = { userId, id, kind, amount, balance, earnDay: null, at, bodyHash };
  await insertMove(tx, { ...row, day, key });
  return row;
}

/**
 * @param moved what this transaction has taken already
 * @returns what there is to take. @throws Refusal that names the first rule which taking the amount breaks
 */
export async function assertMayLeave(
  deps: Deps,
  tx: Tx,
  userId: UserId,
  amount: Mills,
  moved = mills(0),
): Promise<Mills> {
  const { savings } = await deps.ledger.balanceOf(userId, tx);
  const available = mills(savings + moved);
  const { get } = deps.platform.settings;
  const broken = judgeOut(amount, {
    available,
    limit: get(settings.outMax),
    times: await countOuts(tx, userId, (await siteTime(deps, tx)).day),
    timesPerDay: get(settings.outTimes),
  });
  if (broken !== undefined) throw new Refusal(broken);
  return available;
}
