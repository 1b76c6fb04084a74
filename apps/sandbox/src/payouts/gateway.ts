/** A gateway that pays withdrawals out, signed both ways; it can be made to misbehave (`behaviours.ts`). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fieldsOf } from '../fields.ts';
import type { Records } from '../payments/records.ts';
import type { Payout } from './payout.ts';
import { isBehaviour, type Behaviour } from './behaviours.ts';

export type PayoutSecrets = {
  /** Signs the site's requests (hex). */
  readonly request: string;
  /** Signs what the gateway answers (hex). */
  readonly answer: string;
};

export type PayoutRequest = {
  readonly path: string;
  readonly time: string;
  readonly signature: string;
  readonly body: string;
};
/** `hangUp`: nothing is answered at all. `location`: a redirect. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly location?: string;
  readonly hangUp?: boolean;
};

export type PayoutGateway = {
  answer(request: PayoutRequest): Answer;
  /** `{behaviour}`: for payouts to come; `{id, state}`: decides one that waits. @returns false for anything else. */
  admin(body: unknown): boolean;
  list(): readonly Payout[];
};

const toleranceMs = 300_000;
/** So long that one sees it on the way. */
const payAfterMs = 4_000;
const never = Number.MAX_SAFE_INTEGER;

/** @param book payouts so far, by the site's number */
export function makePayoutGateway(book: Records<Payout>, secrets: PayoutSecrets, now: () => number): PayoutGateway {
  let behaviour: Behaviour = 'pay';

  const take = (body: string): Answer => {
    const { id: number, amount: decimal, ...terms } = fieldsOf(JSON.parse(body));
    const [id, amount, content] = [String(number), String(decimal), JSON.stringify(terms)];
    const before = book.find(id);
    if (before !== undefined && (before.amount !== amount || before.content !== content)) return plain(409);
    if (behaviour === 'lose') return { ...plain(0), hangUp: true };
    if (before === undefined)
      book.write({ id, amount, content, paidAt: paidAt(behaviour, now()), failed: failure(behaviour) });
    if (behaviour === 'timeout') return { ...plain(0), hangUp: true };
    return behaviour === 'error' ? plain(500) : answerAbout(id, amount);
  };

  const answerAbout = (id: string, amount: string): Answer => {
    const payout = book.find(id);
    if (behaviour === 'huge') return { status: 200, text: 'x'.repeat(1_000_000) };
    if (behaviour === 'redirect') return { status: 302, text: '', location: 'http://127.0.0.1:9/elsewhere' };
    if (behaviour === 'garbage') return { status: 200, text: '<html>' };
    if (behaviour === 'form') return { status: 200, text: '{"paid":true}' };
    const word = { id, ...stateOf(payout, now()), amount: payout?.amount ?? amount };
    if (behaviour === 'amount') return sign({ ...word, amount: '0.001' });
    return sign(behaviour === 'other' ? { ...word, id: '1' } : word);
  };

  const sign = (word: object): Answer => {
    const time = String(behaviour === 'stale' ? now() - 3_600_000 : now());
    const answer = JSON.stringify(word);
    const key = behaviour === 'forge' ? randomBytes(32).toString('hex') : secrets.answer;
    return { status: 200, text: JSON.stringify({ time, answer, signature: hmac(key, `${time}.${answer}`) }) };
  };

  return {
    answer: ({ path, time, signature, body }) => {
      if (!isSame(hmac(secrets.request, `${time}.${body}`), signature)) return plain(401);
      if (!(Math.abs(now() - Number(time)) <= toleranceMs)) return plain(401);
      if (path === 'payouts') return take(body);
      if (path === 'payouts/query') return answerAbout(String(fieldsOf(JSON.parse(body))['id']), '0');
      return plain(404);
    },
    admin: (body) => {
      const { behaviour: next, id, state } = fieldsOf(body);
      if (isBehaviour(next)) {
        behaviour = next;
        return true;
      }
      const payout = book.find(String(id));
      if (payout === undefined || (payout.paidAt !== never && payout.failed === null)) return false;
      if (state === 'paid') book.write({ ...payout, paidAt: now() });
      else if (state === 'failed') book.write({ ...payout, paidAt: null, failed: 'refused by the bank' });
      else return false;
      return true;
    },
    list: () => book.list(),
  };
}

const plain = (status: number): Answer => ({ status, text: '{}' });

function paidAt(behaviour: Behaviour, at: number): number | null {
  if (behaviour === 'fail') return null;
  if (behaviour === 'late') return never;
  return behaviour === 'pay' ? at + payAfterMs : at;
}

const failure = (behaviour: Behaviour) => (behaviour === 'fail' ? 'the account does not exist' : null);

function stateOf(payout: Payout | undefined, at: number): { state: string; ref?: string; reason?: string } {
  if (payout === undefined) return { state: 'absent' };
  if (payout.failed !== null) return { state: 'failed', reason: payout.failed };
  return { state: payout.paidAt !== null && payout.paidAt <= at ? 'paid' : 'accepted', ref: `P${payout.id}` };
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
