/** Redirect gateways: the player pays on their page, and no card number ever comes here (trust.md R11). */
import { formatMills, mills, parseMills } from '@longmen/engine';
import * as z from 'zod/mini';
import { type Outbound, OutboundFailed } from '../../../platform/network/outbound.ts';
import type { PaymentProvider } from '../../../platform/outside/payment-providers.ts';
import type { Adapter, Payable, ToOpen } from './adapter.ts';
import { amountOf, currencyCode, moment, readNotice } from './read-notice.ts';
import { signedHeaders } from './sign.ts';

const number = z.string().check(z.regex(/^\d{1,20}$/));
const gatewayNumber = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));
const amount = z.string().check(z.maxLength(20));

const openedAnswer = z.object({
  code: z.literal(200),
  order_num: number,
  number: gatewayNumber,
  url: z.string().check(z.maxLength(500)),
});
const queryAnswer = z.object({
  code: z.literal(200),
  order_num: number,
  state: z.enum(['waiting', 'paid', 'failed']),
  amount,
  currency: z.literal('CNY'),
});

const callback = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('paid'),
    order_num: number,
    txid: z.string().check(z.regex(/^[0-9A-Za-z:_-]{4,100}$/)),
    amount,
    currency: currencyCode,
    user: z.string().check(z.maxLength(100)),
    at: moment,
  }),
  z.object({ event: z.literal('failed'), order_num: number }),
]);

/** @param now the hour, for signatures */
export function gatewayAdapter(provider: PaymentProvider, outbound: Outbound, now: () => number): Adapter {
  const send = <T>(path: string, fields: object, schema: z.ZodMiniType<T>) => {
    const body = JSON.stringify(fields);
    return outbound.post(path, body, signedHeaders(provider.requestSecret, now(), body), schema);
  };
  const sameDeposit = (answer: { order_num: string }, { deposit }: Payable) => {
    if (answer.order_num !== deposit) throw new OutboundFailed('unknown', 'the answer is about another order');
  };
  return {
    name: 'gateway',
    open: async (deposit) => {
      const answer = await send(
        'orders',
        {
          order_num: deposit.deposit,
          amount: formatMills(mills(deposit.toPay)),
          currency: 'CNY',
          user: deposit.payer,
          type: deposit.payType,
          bank: deposit.bank ?? '',
          return_url: returnUrl(deposit, provider),
        },
        openedAnswer,
      );
      sameDeposit(answer, deposit);
      return { payUrl: payUrlOf(answer.url, provider), gatewayNumber: answer.number };
    },
    ask: async (deposit) => {
      const answer = await send('query', { order_num: deposit.deposit }, queryAnswer);
      sameDeposit(answer, deposit);
      if (answer.state !== 'paid') return { state: 'other' };
      return { state: 'paid', amount: parseMills(answer.amount) ?? 0, coin: '' };
    },
    read: (body) => {
      const answer = readNotice(body, callback);
      if (answer.event === 'failed') return { what: 'failed', deposit: answer.order_num };
      return {
        what: 'paid',
        transactionId: answer.txid,
        deposit: answer.order_num,
        note: undefined,
        address: undefined,
        amount: amountOf(answer.amount, parseMills),
        coin: answer.currency === 'CNY' ? '' : answer.currency,
        payer: answer.user,
        payerName: undefined,
        confirmations: 1,
        paidAt: answer.at,
      };
    },
  };
}

/** Where the gateway's last page leads: the deposit's own page, which says what became of it. */
export function returnUrl(
  { deposit, host }: Pick<ToOpen, 'deposit' | 'host'>,
  { sandbox }: Pick<PaymentProvider, 'sandbox'>,
): string {
  // The sandbox's pages are shown through the site itself, in whatever way that is reached.
  return `${sandbox ? '' : 'https:'}//${host}/topupList/payNext?order_num=${deposit}`;
}

/** The sandbox's pages are shown through the demo site itself (platform/http/sandbox-window.ts). */
const windowPath = /^\/api\/sandbox\/pay\/[0-9A-Za-z]{1,40}$/;

function payUrlOf(text: string, { sandbox, payOrigins }: PaymentProvider): string {
  return sandbox && windowPath.test(text) ? text : allowedUrl(text, payOrigins);
}

/**
 * The page that a player may be sent to: of an allowed origin, without credentials in it.
 * @throws OutboundFailed for any other (trust.md S16)
 */
export function allowedUrl(text: string, origins: readonly string[]): string {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || !origins.includes(url.origin))
    throw new OutboundFailed('refused', 'the address to pay at is not allowed');
  return url.href;
}
