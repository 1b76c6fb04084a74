/** A gateway that pays withdrawals out, signed both ways; it can be told to misbehave (`moods.ts`). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Book, Payout } from './book.ts';
import { isMood, type Mood } from './behaviours.ts';

export type PayoutSecrets = {
  /** Signs what the site asks (hex). */
  readonly request: string;
  /** Signs what the gateway answers (hex). */
  readonly answer: string;
};

export type Asked = { readonly path: string; readonly time: string; readonly signature: string; readonly body: string };
/** `hangUp`: nothing is answered at all. `location`: a redirect. */
export type Told = {
  readonly status: number;
  readonly text: string;
  readonly location?: string;
  readonly hangUp?: boolean;
};

export type PayoutGateway = {
  answer(asked: Asked): Told;
  /** `{mood}`: for payouts to come; `{id, state}`: decides one that waits. @returns false for anything else. */
  admin(deed: unknown): boolean;
  list(): readonly Payout[];
};

const toleranceMs = 300_000;
/** So long that one sees it on the way. */
const payAfterMs = 4_000;
const never = Number.MAX_SAFE_INTEGER;

export function makePayoutGateway(book: Book, secrets: PayoutSecrets, now: () => number): PayoutGateway {
  let mood: Mood = 'pay';

  const take = (body: string): Told => {
    const { id, amount, ...rest } = JSON.parse(body) as { id: string; amount: string };
    const content = JSON.stringify(rest);
    const before = book.find(id);
    if (before !== undefined && (before.amount !== amount || before.content !== content)) return plain(409);
    if (mood === 'lose') return { ...plain(0), hangUp: true };
    if (before === undefined) book.write({ id, amount, content, paidAt: paidAt(mood, now()), failed: failure(mood) });
    if (mood === 'timeout') return { ...plain(0), hangUp: true };
    return mood === 'error' ? plain(500) : tell(id, amount);
  };

  const tell = (id: string, amount: string): Told => {
    const payout = book.find(id);
    if (mood === 'huge') return { status: 200, text: 'x'.repeat(1_000_000) };
    if (mood === 'redirect') return { status: 302, text: '', location: 'http://127.0.0.1:9/elsewhere' };
    if (mood === 'garbage') return { status: 200, text: '<html>' };
    if (mood === 'form') return { status: 200, text: '{"paid":true}' };
    const word = { id, ...stateOf(payout, now()), amount: payout?.amount ?? amount };
    if (mood === 'amount') return sign({ ...word, amount: '0.001' });
    return sign(mood === 'other' ? { ...word, id: '1' } : word);
  };

  const sign = (word: object): Told => {
    const time = String(mood === 'stale' ? now() - 3_600_000 : now());
    const answer = JSON.stringify(word);
    const key = mood === 'forge' ? randomBytes(32).toString('hex') : secrets.answer;
    return { status: 200, text: JSON.stringify({ time, answer, signature: hmac(key, `${time}.${answer}`) }) };
  };

  return {
    answer: ({ path, time, signature, body }) => {
      if (!isSame(hmac(secrets.request, `${time}.${body}`), signature)) return plain(401);
      if (!(Math.abs(now() - Number(time)) <= toleranceMs)) return plain(401);
      if (path === 'payouts') return take(body);
      if (path === 'payouts/query') return tell((JSON.parse(body) as { id: string }).id, '0');
      return plain(404);
    },
    admin: (deed) => {
      const { mood: wanted, id, state } = deed as Record<string, unknown>;
      if (isMood(wanted)) {
        mood = wanted;
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

const plain = (status: number): Told => ({ status, text: '{}' });

function paidAt(mood: Mood, at: number): number | null {
  if (mood === 'fail') return null;
  if (mood === 'late') return never;
  return mood === 'pay' ? at + payAfterMs : at;
}

const failure = (mood: Mood) => (mood === 'fail' ? 'the account does not exist' : null);

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
