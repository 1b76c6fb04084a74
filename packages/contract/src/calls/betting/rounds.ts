/** Instant and repeat rounds: bets that are drawn at once (spec 1 §4, §7; draws.md, "Instant draws"). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, gameId, idText, isoTime, jsonText, money, numberList, whole, wireObject } from '../../wire.ts';
import { betLine, betRefusals, orderStatus } from '../betting.ts';
import { runState } from './runs.ts';

export const playRound = defineCall({
  name: 'playRound',
  method: 'POST',
  path: 'ordersjs/bet/{gid}',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary:
    'Bets and draws one round of an instant game; with `run` and `round` it is that round of an open run. A retry with the same key answers the same result.',
  input: wireObject({
    gid: as('gid', gameId),
    lines: as('bets', jsonText(z.array(betLine).check(z.maxLength(1000)))),
    run: as('run', z.optional(idText)),
    round: as('round', z.optional(whole(1, 10_000))),
  }),
  output: wireObject({
    total: as('price', money),
    payout: as('win_price', money),
    issue: as('issue', z.string()),
    numbers: as('lottery', numberList),
    /** The first order of the slip; the round's proof is asked for by any of them. */
    orderNum: as('order_num', idText),
    slip: as('slip', idText),
    gid: as('gid', gameId),
    nonce: as('nonce', count),
    orders: as(
      'orders',
      z.array(
        wireObject({
          orderNum: as('order_num', idText),
          playNumber: as('tid', idText),
          betCount: as('counts', count),
          total: as('price_sum', money),
          rate: as('rate', z.string()),
          payout: as('win_price', money),
          status: as('status', orderStatus),
        }),
      ),
    ),
    placedAt: as('placed_at', isoTime),
    /** Balance after this round. */
    balance: as('balance', money),
    run: as('run', z.optional(runState)),
  }),
  refusals: [
    ...betRefusals.filter((name) => name !== 'issueClosed' && name !== 'issueUnknown' && name !== 'accountRestricted'),
    'rateChanged',
    'roundWaiting',
    'roundOutOfOrder',
    'runOpen',
    'runUnknown',
    'runOver',
    'runBetsDiffer',
  ],
  sample: {
    input: { gid: '151', bets: '[{"play":"s_k3.sum.bsoe","price":"10","contents":"big","rate":"1.940"}]' },
    output: {
      price: '10',
      win_price: '19.4',
      issue: '20261122047128030004',
      lottery: '4,5,6',
      order_num: '123456789012345600',
      slip: '1234567890123456',
      gid: '151',
      nonce: 4,
      orders: [
        {
          order_num: '123456789012345600',
          tid: '1',
          counts: 1,
          price_sum: '10',
          rate: '1.940',
          win_price: '19.4',
          status: '1',
        },
      ],
      placed_at: '2026-11-22T07:30:10.123Z',
      balance: '1009.4',
    },
  },
});
