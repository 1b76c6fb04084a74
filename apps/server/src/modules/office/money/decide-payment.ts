/**
 * Money that came in and waits for people: matched, rejected, given back; callbacks that nobody could read: read again,
 * put aside; adjustments. The deed and its entry in the log are one transaction; where two must agree the second enters
 * the same (trust.md S11).
 */
import { type Mills, yuan } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { type Decided, type DepositAnswer, type PaymentQueue } from '../../payments/index.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { asOneOfTwo, assertMay, assertMayAny } from '../rights/rights.ts';
import { assertFresh } from '../operators/second-factor.ts';

/** What is decided, and why. `seen`: the fingerprint of what the console showed. */
export type PaymentDecision = { readonly reason: string; readonly seen?: string | undefined } & (
  | { readonly do: 'match'; readonly payment: string; readonly to: string }
  | { readonly do: 'reject'; readonly deposit: string; readonly answer?: DepositAnswer }
  | { readonly do: 'return'; readonly payment: string }
  | { readonly do: 'drop'; readonly decision: string }
  | { readonly do: 'aside'; readonly callback: string }
  | { readonly do: 'again'; readonly callback: string }
  | { readonly do: 'adjust'; readonly username: string; readonly amount: Mills }
);

/** Deposits, payments and callbacks that wait for people, and decisions that wait for a second operator. */
export function readPaymentQueue(deps: Deps, page: number | undefined): Promise<PaymentQueue> {
  return deps.payments.queue(page);
}

/** @returns what came of it; `waits` until another operator enters the same. @throws Refusal */
export async function decidePayment(
  deps: Deps,
  by: SignedInOperator,
  decision: PaymentDecision,
): Promise<Decided['outcome']> {
  assertFresh(deps, by);
  const { platform } = deps;
  const { reason, ...about } = decision;
  const decided = await platform.db.reads.transaction(async (tx) => {
    const done = await entered(by, decision, () => carryOut(deps, tx, by.name, decision));
    await record(platform, tx, {
      operator: by.name,
      action: `payment-${decision.do}`,
      subject: subjectOf(decision),
      before: null,
      // The amount is what the payment is worth, whatever its deposit asked for.
      after: { ...about, ...(done.amount === undefined ? {} : { amount: done.amount }), outcome: done.outcome },
      reason,
    });
    return done;
  });
  await decided.announce();
  return decided.outcome;
}

/** Above this both who adjust a balance are people who may be the second of any adjustment. */
const adjustAlikeAbove = yuan(50_000);

function entered(by: SignedInOperator, decision: PaymentDecision, work: () => Promise<Decided>): Promise<Decided> {
  if (decision.do === 'drop') {
    // Of a payment or of an adjustment: the same people decide about both.
    assertMayAny(by, ['deposits.decide/begin', 'deposits.decide/agree']);
    return work();
  }
  const right = decision.do === 'adjust' ? 'money.adjust' : 'deposits.decide';
  if (decision.do === 'adjust' && Math.abs(decision.amount) > adjustAlikeAbove) assertMay(by, 'money.adjust/agree');
  return asOneOfTwo(by, right, work, ({ isSecond }) => isSecond);
}

function carryOut({ payments }: Deps, tx: Tx, by: string, decision: PaymentDecision): Promise<Decided> {
  const { reason, seen } = decision;
  if (decision.do === 'match')
    return payments.match(tx, { by, reason, seen, receipt: decision.payment, to: decision.to });
  if (decision.do === 'reject')
    return payments.reject(tx, { by, reason, seen, deposit: decision.deposit, answer: decision.answer });
  if (decision.do === 'return') return payments.giveBack(tx, { by, reason, seen, receipt: decision.payment });
  if (decision.do === 'drop') return payments.drop(tx, { by, reason, decision: decision.decision });
  if (decision.do === 'aside') return payments.putAside(tx, { by, reason, callback: decision.callback });
  if (decision.do === 'again') return payments.readAgain(tx, { by, reason, callback: decision.callback });
  return payments.adjust(tx, { by, reason, username: decision.username, amount: decision.amount });
}

function subjectOf(decision: PaymentDecision): string {
  if (decision.do === 'match' || decision.do === 'return') return decision.payment;
  if (decision.do === 'reject') return decision.deposit;
  if (decision.do === 'aside' || decision.do === 'again') return decision.callback;
  return decision.do === 'drop' ? decision.decision : decision.username;
}
