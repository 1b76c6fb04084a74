/** One operator's word about money that came in, and the second's where two must agree. */
import { reasonLength } from '@longmen/contract/office-rules';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enter, type Entered, type Speaker } from '../../../platform/two/blind-entry.ts';
import type { ReviewDeps } from '../deps.ts';
import { decisionEntries, type DecisionRow, endDecision, findOpenDecision, insertDecision } from './store-decisions.ts';

/** `alone`: nobody else was needed. */
export type Stood = Entered | { readonly is: 'alone' };
export const alone = { is: 'alone' } as const;

type ToDecide = Omit<DecisionRow, 'id' | 'madeBy' | 'madeAt' | 'differs'> & { readonly by: Speaker };
/** `id` of what is to be carried out now; none while it waits, or differs. */
export type Word = { readonly entered: Stood; readonly id: string | undefined };

/** Enters what one operator wants, or what another entered before. @throws Refusal for the same operator twice */
export async function decide(deps: ReviewDeps, tx: Tx, { by, ...decision }: ToDecide): Promise<Word> {
  if (decision.reason.trim().length < reasonLength.lengthMin) throw refuse('reasonNeeded', reasonLength);
  const { kind, needsTwo, amount } = decision;
  await decisionEntries.lapse(tx);
  const taken = () => (kind === 'adjust' ? refuse('proposalWaits', { subject: kind }) : refuse('paymentBeingDecided'));
  const insert = async (salt: Buffer | null) =>
    (await insertDecision(tx, { ...decision, id: deps.platform.ids.next(), madeBy: by.name, salt }))?.id;
  if (!needsTwo && by.second === undefined && (await findOpenDecision(tx, decision)) === undefined) {
    by.assertFirst();
    const id = await insert(null);
    if (id === undefined) throw taken();
    await endDecision(tx, id, undefined);
    return { id, entered: alone };
  }
  const entered = await enter(by, valueOf(decision), {
    waiting: 'decision',
    lapse: async () => undefined,
    find: async () => {
      const open = await findOpenDecision(tx, decision);
      return open && { ...open, value: valueOf(open) };
    },
    insert,
    taken,
    differ: (id, falls) => decisionEntries.differ(tx, id, falls),
    isSame: (one, other) => isSame(kind, one as Expected, other as Expected),
  });
  if (entered.is !== 'agreed') return { id: undefined, entered };
  // Coins may be worth something else by now: then nobody has agreed to what would be credited.
  if ((entered.value as Expected).amount !== amount)
    throw refuse('changedMeanwhile', { changed: 'deposit', id: decision.deposit ?? '' });
  await endDecision(tx, entered.id, by.name);
  return { id: entered.id, entered };
}

/** What the second has to enter, too: whose it becomes, and of an adjustment how much. */
const valueOf = ({ userId, deposit, amount }: Pick<DecisionRow, 'userId' | 'deposit' | 'amount'>) => ({
  userId,
  deposit,
  amount,
});
type Expected = ReturnType<typeof valueOf>;

/** An amount is entered for an adjustment alone; any other is what the payment is worth. */
const isSame = (kind: DecisionRow['kind'], one: Expected, other: Expected): boolean =>
  one.userId === other.userId && one.deposit === other.deposit && (kind !== 'adjust' || one.amount === other.amount);
