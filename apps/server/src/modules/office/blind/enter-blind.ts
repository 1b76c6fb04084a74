/**
 * The deed of an operator where another has to enter the same, unseen: who may be which of the two, what the log says,
 * and the refusal of a value that differs. Deed and entry are one transaction; so are a difference and its entry.
 */
import type { Permission, Right } from '@longmen/contract/console/rights';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Entered, Speaker } from '../../../platform/two/blind-entry.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertMay, assertMayAny } from '../rights/rights.ts';

type Stood = Entered | { readonly is: 'alone' };

export type BlindAction = {
  readonly right: Right;
  /** What the log calls it. */
  readonly action: string;
  readonly reason: string;
  /** The number of what waits, where only the second word about just that is meant. */
  readonly second?: string | undefined;
};

/** How a word went: whether two operators have entered the same; the number under which it waits where it is the first. */
export type OfTwo = { readonly agreed: boolean; readonly waits: string | undefined };

export const ofTwo = (entered: Stood): OfTwo => ({
  agreed: entered.is === 'agreed',
  waits: entered.is === 'first' ? entered.id : undefined,
});

/** What a deed changed. Of a first word the log is given the subject alone. */
export type Change = { readonly subject: string; readonly before: unknown; readonly after: object };

/** @throws Refusal `differs` when another value waits, and those of the work */
export async function enterBlind<Done extends { readonly entered: Stood }>(
  { platform }: Pick<Deps, 'platform'>,
  by: SignedInOperator,
  { right, action, reason: typedReason, second }: BlindAction,
  work: (tx: Tx, speaker: Speaker) => Promise<Done>,
  changeOf: (done: Done) => Change,
): Promise<Done> {
  const reason = assertReason(typedReason);
  const [begin, agree]: [Permission, Permission] = [`${right}/begin`, `${right}/agree`];
  assertMayAny(by, [begin, agree]);
  const speaker: Speaker = {
    name: by.name,
    second,
    assertFirst: () => assertMay(by, begin),
    assertSecond: () => assertMay(by, agree),
  };
  const done = await platform.db.reads.transaction(async (tx) => {
    const worked = await work(tx, speaker);
    await record(platform, tx, { operator: by.name, reason, ...entryOf(action, worked.entered, changeOf(worked)) });
    return worked;
  });
  // The count of it stands by now.
  if (done.entered.is === 'differs') throw refuse('differs');
  return done;
}

function entryOf(action: string, entered: Stood, { subject, before, after }: Change) {
  if (entered.is === 'alone') return { action, subject, before, after };
  if (entered.is === 'agreed') {
    const { id, madeBy, value, salt } = entered;
    return { action, subject, before, after: { ...after, proposal: id, requestedBy: madeBy, value, salt } };
  }
  const { id } = entered;
  if (entered.is === 'first')
    return { action: `propose-${action}`, subject, before: null, after: { proposal: id, hash: entered.hash } };
  return { action: `differ-${action}`, subject, before: null, after: { proposal: id, fell: entered.falls } };
}
