/** An operator's words about money in. */
import { depositRejections } from '@longmen/contract/calls/payments';
import { formatMills, mills, parseMills } from '@longmen/engine';
import type { PaymentDecision } from '../modules/office/index.ts';
import type { Session } from './terminal/session.ts';
import { type Options, readAnswer, UsageError } from './terminal/read-command.ts';

/** Outcomes that are not told by their own name. */
const spelt: Readonly<Record<string, string>> = {
  waits: 'waits for another operator',
  aside: 'put aside',
  again: 'the site reads it now',
};

/** `deposits`, `match`, `adjust` and what follows them. */
export async function payments(session: Session, words: readonly string[], options: Options): Promise<void> {
  if (words.length === 1 || words[1] === 'page') return printQueue(session, Number(words[2] ?? 1));
  const { decision, about } = readDecision(words, options);
  const outcome = await session.office.decidePayment(session.operator, decision);
  session.print(`${about}: ${spelt[outcome] ?? outcome}`);
}

function readDecision(
  [command, first = '', second = '', third = '']: readonly string[],
  options: Options,
): { decision: PaymentDecision; about: string } {
  const { reason = '' } = options;
  if (command === 'match')
    return { decision: { do: 'match', payment: first, to: second, reason }, about: `payment ${first}` };
  if (command === 'adjust') {
    const size = parseMills(third);
    if (size === null) throw new UsageError(`${third} is no amount`);
    const amount = mills(second === 'out' ? -size : size);
    return { decision: { do: 'adjust', username: first, amount, reason }, about: `${first} ${formatMills(amount)}` };
  }
  if (first === 'reject') {
    const answer = readAnswer(options, depositRejections, 'notFound');
    return { decision: { do: 'reject', deposit: second, answer, reason }, about: `deposit ${second}` };
  }
  if (first === 'drop') return { decision: { do: 'drop', decision: second, reason }, about: `decision ${second}` };
  if (first === 'aside' || first === 'again')
    return { decision: { do: first, callback: second, reason }, about: `callback ${second}` };
  return { decision: { do: 'return', payment: second, reason }, about: `payment ${second}` };
}

async function printQueue({ office, operator, print }: Session, page: number): Promise<void> {
  const { deposits, receipts, decisions, callbacks, hasMore } = await office.readPaymentQueue(operator, page);
  for (const { deposit, userId, state, reason, toPay, coin, note, transactionId, picture, createdAt } of deposits) {
    const details = { deposit, userId, state, reason, toPay, coin, note, transactionId, picture };
    print({ deposit: { ...details, at: iso(createdAt) } });
  }
  for (const { receipt, provider, transactionId, amount, coin, note, payerName, ...rest } of receipts) {
    const { deposit, state, reason, paidAt } = rest;
    const details = {
      payment: receipt,
      provider,
      transactionId,
      amount,
      coin,
      note,
      payerName,
      deposit,
      state,
      reason,
    };
    print({ payment: { ...details, at: iso(paidAt) } });
  }
  for (const { id, madeBy, madeAt, ...decision } of decisions)
    print({ waits: { decision: id, ...decision, by: madeBy, at: iso(madeAt) } });
  for (const { id, receivedAt, ...unreadable } of callbacks)
    print({ callback: { callback: id, ...unreadable, at: iso(receivedAt) } });
  if (hasMore) print({ more: `deposits page ${page + 1}` });
}

const iso = (at: number) => new Date(at).toISOString();
