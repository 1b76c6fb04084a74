/** Bank and wallet transfers to the site's own account. The bank tells of lines of its statement; the note says whose it is. */
import { parseMills } from '@longmen/engine';
import * as z from 'zod/mini';
import type { Adapter } from './adapter.ts';
import { amountOf, moment, readNotice } from './read-notice.ts';

const line = z.object({
  event: z.literal('line'),
  txid: z.string().check(z.regex(/^[0-9A-Za-z:_-]{4,100}$/)),
  amount: z.string().check(z.maxLength(20)),
  currency: z.literal('CNY'),
  note: z.string().check(z.maxLength(200)),
  payer: z.string().check(z.maxLength(100)),
  at: moment,
});

export const transferAdapter: Adapter = {
  name: 'transfer',
  // The account is the site's own and stands in the channel; nobody outside has to be asked.
  open: async () => ({}),
  ask: undefined,
  read: (body) => {
    const answer = readNotice(body, line);
    return {
      what: 'paid',
      transactionId: answer.txid,
      deposit: undefined,
      note: answer.note.trim() || undefined,
      address: undefined,
      amount: amountOf(answer.amount, parseMills),
      coin: '',
      payer: undefined,
      payerName: answer.payer.trim() || undefined,
      confirmations: 1,
      paidAt: answer.at,
    };
  },
};
