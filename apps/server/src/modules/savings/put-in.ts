/** Moves money from the balance into the savings. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal, refuse, type SignedInContext } from '../../platform/api/route.ts';
import type { Ledger } from '../ledger/index.ts';
import { moveOnce } from './move-once.ts';
import type { Deps } from './deps.ts';
import { earnsFrom, judgeIn, moveKinds, paidOn } from './rules.ts';
import * as settings from './settings.ts';
import { siteTime } from './site-time.ts';
import { insertMove, type MoveRow } from './store-moves.ts';
import { addSteps, wakeWallet } from './store-wallets.ts';
import { moveView } from './move-view.ts';
import { movedInText } from './messages.ts';
import type { UserId } from '../../platform/ids.ts';

type PutIn = typeof calls.putIntoSavings;

/** @throws Refusal as the call declares them */
export async function putIntoSavings(
  deps: Deps,
  { amount }: InputOf<PutIn>,
  context: SignedInContext,
): Promise<OutputOf<PutIn>> {
  const { caller, bodyHash, locale } = context;
  deps.identity.assertMayUse(caller, 'savings');
  const row = await moveOnce(deps, 'putIntoSavings', context, (tx, key) =>
    write(deps, tx, { userId: caller.userId, amount, key, bodyHash }),
  );
  const move = moveView(row, locale);
  return { message: movedInText(locale), move, firstPaidOn: paidOn(move.day) };
}

/** What a balance leaves to be moved in: what bonuses bind stays. Never below 0. */
export function movable(cash: Mills, standing: Awaited<ReturnType<Ledger['standingOf']>>): Mills {
  return mills(Math.max(0, cash - standing.bonusBound));
}

type Order = { userId: UserId; amount: Mills; key: string | undefined; bodyHash: Buffer };

async function write(deps: Deps, tx: Tx, { userId, amount, key, bodyHash }: Order): Promise<MoveRow> {
  const { platform, ledger } = deps;
  await judge(deps, tx, userId, amount);
  const id = platform.ids.next();
  const posted = await ledger.post(tx, {
    userId,
    kind: 'savingsIn',
    ref: id,
    debit: 'cash',
    credit: 'savings',
    amount,
  });
  // The transfer holds both accounts now; a bet or a bonus may have come before it.
  if (posted.result !== 'posted' || (posted.debitAfter ?? 0) < (await ledger.standingOf(userId, tx)).bonusBound) {
    await judge(deps, tx, userId, amount, posted.result === 'posted' ? amount : mills(0));
    throw refuse('savingsInEmpty');
  }
  // Asked under the lock: whoever ends the day waits for this transfer or comes before it.
  const { day, hour, at } = await siteTime(deps, tx);
  const accruedTo = await wakeWallet(tx, userId, day);
  if (accruedTo > day) throw new RangeError(`${day} has ended for ${userId}, up to ${accruedTo}`);
  const earnDay = earnsFrom(day, hour, platform.settings.get(settings.cutOffHour));
  await addSteps(tx, userId, [{ day: earnDay, change: amount }]);
  const balance = posted.creditAfter ?? mills(0);
  const row: MoveRow = { userId, id, kind: moveKinds.in, amount, balance, earnDay, at, bodyHash };
  await insertMove(tx, { ...row, day, key });
  return row;
}

/** @param moved what this transaction has moved already and undoes. @throws Refusal that names the first rule which the amount breaks */
async function judge(deps: Deps, tx: Tx, userId: UserId, amount: Mills, moved = mills(0)): Promise<void> {
  const { cash } = await deps.ledger.balanceOf(userId, tx);
  const { get } = deps.platform.settings;
  const broken = judgeIn(amount, {
    isOpen: get(settings.savingsOpen),
    available: movable(mills(cash + moved), await deps.ledger.standingOf(userId, tx)),
    limit: get(settings.inMax),
  });
  if (broken !== undefined) throw new Refusal(broken);
}
