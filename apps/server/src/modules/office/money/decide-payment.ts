/**
 * Money that came in and waits for people: matched, rejected, given back; callbacks that nobody could read: read again,
 * put aside; adjustments. The deed and its entry in the log are one transaction; where two must agree the second enters
 * the same, unseen (trust.md S11).
 */
import { type Mills, yuan } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { Speaker } from '../../../platform/two/blind-entry.ts';
import { type Decided, type DecisionRow, type DepositAnswer, type PaymentQueue } from '../../payments/index.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertMay } from '../rights/rights.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { enterBlind } from '../blind/enter-blind.ts';
import { assertMayDrop } from '../blind/rights-of-kinds.ts';

type MoneyMove =
  | { readonly do: 'match'; readonly payment: string; readonly to: string }
  | { readonly do: 'reject'; readonly deposit: string; readonly answer?: DepositAnswer }
  | { readonly do: 'return'; readonly payment: string }
  | { readonly do: 'adjust'; readonly username: string; readonly amount: Mills };
type OfOne =
  | { readonly do: 'drop'; readonly decision: string }
  | { readonly do: 'aside'; readonly callback: string }
  | { readonly do: 'again'; readonly callback: string };

/**
 * What is decided, and why. `second`: the number of the decision that is to be completed; without it this may be the
 * first word. `seen`: the fingerprint of what the console showed.
 */
export type PaymentDecision = Why & (MoneyMove | OfOne);
type Why = { readonly reason: string; readonly second?: string | undefined; readonly seen?: string | undefined };

/** What an operator may see of a decision that waits: whose the money becomes, and how much, is there for its maker alone. */
export type DecisionView = Omit<DecisionRow, 'userId' | 'deposit' | 'amount'> &
  Partial<Pick<DecisionRow, 'userId' | 'deposit' | 'amount'>>;
export type VisibleQueue = Omit<PaymentQueue, 'decisions'> & { readonly decisions: readonly DecisionView[] };

/** Deposits, payments and callbacks that wait for people, and decisions that wait for a second operator. */
export async function readPaymentQueue(
  deps: Deps,
  by: SignedInOperator,
  page: number | undefined,
): Promise<VisibleQueue> {
  const queue = await deps.payments.queue(page);
  return { ...queue, decisions: queue.decisions.map((decision) => visibleTo(by, decision)) };
}

/** What is given back is the payment itself, and of an adjustment the player is no secret. */
function visibleTo(by: SignedInOperator, decision: DecisionRow): DecisionView {
  const { userId, deposit: _deposit, amount: _amount, ...about } = decision;
  if (decision.madeBy === by.name || decision.kind === 'return') return decision;
  return decision.kind === 'adjust' ? { ...about, userId } : about;
}

/** @returns what came of it; `waits` until another operator enters the same. @throws Refusal */
export async function decidePayment(
  deps: Deps,
  by: SignedInOperator,
  decision: PaymentDecision,
): Promise<Decided['outcome']> {
  assertFresh(deps, by);
  if (decision.do === 'drop' || decision.do === 'aside' || decision.do === 'again') return ofOne(deps, by, decision);
  const { reason, second, seen: _seen, ...about } = decision;
  if (decision.do === 'adjust' && Math.abs(decision.amount) > adjustAlikeAbove) assertMay(by, 'money.adjust/agree');
  const done = await enterBlind(
    deps,
    by,
    {
      right: decision.do === 'adjust' ? 'money.adjust' : 'deposits.decide',
      action: `payment-${decision.do}`,
      reason,
      second,
    },
    (tx, speaker) => carryOut(deps, tx, speaker, decision),
    ({ amount, outcome }) => ({
      subject: subjectOf(decision),
      before: null,
      // The amount is what the payment is worth, whatever its deposit asked for.
      after: { ...about, ...(amount === undefined ? {} : { amount }), outcome },
    }),
  );
  await done.announce();
  return done.outcome;
}

/** Above this both who adjust a balance are people who may be the second of any adjustment. */
const adjustAlikeAbove = yuan(50_000);

type ActionOfOne = OfOne & { readonly reason: string };

/** What one operator does alone. */
async function ofOne(deps: Deps, by: SignedInOperator, decision: ActionOfOne): Promise<Decided['outcome']> {
  const { reason, ...about } = decision;
  const { payments, platform } = deps;
  if (decision.do !== 'drop') assertMay(by, 'deposits.decide/begin');
  const done = await platform.db.reads.transaction(async (tx) => {
    const subject = decision.do === 'drop' ? decision.decision : decision.callback;
    const work = { reason, callback: subject };
    const decided =
      decision.do === 'drop'
        ? await drop(deps, tx, by, subject)
        : await (decision.do === 'aside' ? payments.putAside(tx, work) : payments.readAgain(tx, work));
    const action = { operator: by.name, action: `payment-${decision.do}`, subject, before: null, reason };
    await record(platform, tx, { ...action, after: { ...about, outcome: decided.outcome } });
    return decided;
  });
  await done.announce();
  return done.outcome;
}

async function drop({ payments }: Deps, tx: Tx, by: SignedInOperator, decision: string): Promise<Decided> {
  const { kind, madeBy, ...decided } = await payments.drop(tx, { decision });
  assertMayDrop(by, `payment-${kind}`, madeBy);
  return decided;
}

function carryOut({ payments }: Deps, tx: Tx, by: Speaker, decision: MoneyMove & Why): Promise<Decided> {
  const { reason, seen } = decision;
  if (decision.do === 'match')
    return payments.match(tx, { by, reason, seen, receipt: decision.payment, to: decision.to });
  if (decision.do === 'reject')
    return payments.reject(tx, { by, reason, seen, deposit: decision.deposit, answer: decision.answer });
  if (decision.do === 'return') return payments.giveBack(tx, { by, reason, seen, receipt: decision.payment });
  return payments.adjust(tx, { by, reason, username: decision.username, amount: decision.amount });
}

function subjectOf(decision: MoneyMove): string {
  if (decision.do === 'match' || decision.do === 'return') return decision.payment;
  return decision.do === 'reject' ? decision.deposit : decision.username;
}
