/** Digital currency: an address of the deposit's own, or a shared one and an amount that nobody else pays. */
import { parseQuantity } from '@longmen/engine';
import * as z from 'zod/mini';
import { type Outbound, OutboundFailed } from '../../../platform/network/outbound.ts';
import type { PaymentProvider } from '../../../platform/outside/payment-providers.ts';
import { spellTransaction } from '../rules.ts';
import type { Adapter } from './adapter.ts';
import { amountOf, currencyCode, moment, readNotice } from './read-notice.ts';
import { signedHeaders } from './sign.ts';

const address = z.string().check(z.regex(/^[0-9A-Za-z]{20,100}$/));
const addressAnswer = z.object({ code: z.literal(200), order_num: z.string().check(z.maxLength(20)), address });

const transfer = z.object({
  event: z.literal('transfer'),
  txid: z.string().check(z.regex(/^[0-9A-Za-z]{6,90}$/)),
  vout: z.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
  address,
  quantity: z.string().check(z.maxLength(20)),
  coin: currencyCode,
  confirmations: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
  /** When it was first confirmed, epoch milliseconds. */
  at: moment,
});

/** @param ownAddress whether deposits of a channel get addresses of their own */
export function coinAdapter(
  provider: PaymentProvider,
  outbound: Outbound,
  now: () => number,
  ownAddress: boolean,
): Adapter {
  return {
    name: 'coin',
    open: async ({ deposit, coin, network }) => {
      if (!ownAddress) return {};
      const body = JSON.stringify({ order_num: deposit, coin, network });
      const headers = signedHeaders(provider.requestSecret, now(), body);
      const answer = await outbound.post('addresses', body, headers, addressAnswer);
      if (answer.order_num !== deposit) throw new OutboundFailed('unknown', 'the answer is about another order');
      return { address: answer.address };
    },
    // A transfer with enough confirmations is final, and anybody can look it up.
    ask: undefined,
    read: (body) => {
      const answer = readNotice(body, transfer);
      return {
        what: 'paid',
        // One transaction may pay several addresses.
        transactionId: spellTransaction(`${answer.txid}:${answer.vout}`),
        deposit: undefined,
        note: undefined,
        address: answer.address,
        amount: amountOf(answer.quantity, parseQuantity),
        coin: answer.coin,
        payer: undefined,
        payerName: undefined,
        confirmations: answer.confirmations,
        paidAt: answer.at,
      };
    },
  };
}
