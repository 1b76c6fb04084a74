/**
 * Whoever pays out: asked once per withdrawal, under the withdrawal's own number, and then only questioned. What
 * comes back is hostile until its signature, number and amount are checked (trust.md S21).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatMills, type Mills } from '@longmen/engine';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { type Outbound, outboundTo } from '../../../platform/network/outbound.ts';
import type { PayoutProvider } from '../../../platform/outside/payout-provider.ts';
import type { PayeeKind } from '../payees/payee-rules.ts';
import { asError } from '../../../platform/runtime/errors.ts';

export type Payout = {
  /** Number of the withdrawal: the idempotency key. */
  readonly id: string;
  readonly net: Mills;
  /** Of a digital currency, decimal text with 4 places; else empty. */
  readonly coins: string;
  readonly kind: PayeeKind;
  readonly place: string;
  readonly number: string;
  readonly holder: string;
  readonly branch: string;
  /** When it was claimed, epoch ms: its signature is as old, however late it is sent. */
  readonly claimedAt: number;
};

export type PayoutAnswer =
  | { readonly state: 'paid'; readonly ref: string }
  /** It is at work; ask again. */
  | { readonly state: 'accepted'; readonly ref: string }
  /** It was not paid and never will be. */
  | { readonly state: 'failed'; readonly reason: string }
  /** It has never heard of it. */
  | { readonly state: 'absent' }
  /** Nobody knows: no answer, or one that proves nothing. */
  | { readonly state: 'unknown'; readonly reason: string };

export type PayoutGateway = {
  readonly name: string;
  /** Never throws, never tries twice. Signed as of the claim: the gateway refuses what comes too late. */
  send(payout: Payout): Promise<PayoutAnswer>;
  /** Never throws. `net` is what the answer must say. */
  query(payout: Pick<Payout, 'id' | 'net'>): Promise<PayoutAnswer>;
};

const ref = z.string().check(z.maxLength(100));
const payoutAnswer = z.object({
  id: z.string().check(z.maxLength(40)),
  amount: z.string().check(z.maxLength(40)),
  state: z.enum(['paid', 'accepted', 'failed', 'absent']),
  ref: z.optional(ref),
  reason: z.optional(z.string().check(z.maxLength(200))),
});
/** The answer's text is what is signed, so it travels as text. */
const signed = z.object({
  time: z.string().check(z.regex(/^\d{1,13}$/)),
  answer: z.string().check(z.maxLength(4_096)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
type Signed = z.infer<typeof signed>;

const clockToleranceMs = 300_000;

/** Speaks to a payout provider: `payouts` and `payouts/query` below its address. */
export function makePayoutGateway(
  clock: Clock,
  provider: Omit<PayoutProvider, 'sandbox'>,
  outbound: Outbound = outboundTo(provider.url),
): PayoutGateway {
  const ask = async (
    path: string,
    content: Record<string, unknown>,
    payout: Pick<Payout, 'id' | 'net'>,
    signedAt: number,
  ) => {
    const body = JSON.stringify(content);
    const time = String(signedAt);
    const headers = {
      'x-time': time,
      'x-signature': sign(provider.requestSecret, `${time}.${body}`),
      'idempotency-key': payout.id,
    };
    try {
      return check(await outbound.post(path, body, headers, signed), payout);
    } catch (error) {
      // Also what it refused outright: only a signed word says that nothing was paid.
      return unknown(asError(error).message);
    }
  };
  const check = (word: Signed, { id, net }: Pick<Payout, 'id' | 'net'>): PayoutAnswer => {
    const isItsWord = provider.answerSecrets.some((secret) =>
      isSame(sign(secret, `${word.time}.${word.answer}`), word.signature),
    );
    if (!isItsWord) return unknown('the answer is not signed by the provider');
    if (Math.abs(clock.now() - Number(word.time)) > clockToleranceMs) return unknown('the answer is not of now');
    const read = z.safeParse(payoutAnswer, JSON.parse(word.answer));
    if (!read.success) return unknown('the answer has another form');
    const { state, ...stated } = read.data;
    if (stated.id !== id) return unknown('the answer is about another payout');
    if (state === 'absent') return { state };
    if (stated.amount !== formatMills(net)) return unknown(`the answer names ${stated.amount}`);
    return state === 'failed' ? { state, reason: stated.reason ?? '' } : { state, ref: stated.ref ?? '' };
  };
  return {
    name: provider.name,
    send: ({ net, claimedAt, ...payout }) => {
      const content = { ...payout, amount: formatMills(net) };
      return ask('payouts', content, { id: payout.id, net }, claimedAt);
    },
    query: (payout) => ask('payouts/query', { id: payout.id }, payout, clock.now()),
  };
}

const unknown = (reason: string): PayoutAnswer => ({ state: 'unknown', reason: reason.slice(0, 200) });

/** HMAC-SHA256 in hex under a secret in hex. */
function sign(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
