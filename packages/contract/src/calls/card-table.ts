/** The card table of game 91 (spec 1 §7, specil_games): six hands, their ranks and who won. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, flag, gameId, issueNumber, numberList, seconds, whole, wireObject } from '../wire.ts';

/** Five cards in order; the bull number is 1 to 10 (10 = bull-bull) or 0 for none. */
const hand = { cards: as('cards', numberList), bull: as('bull', count) };

export const cardTable = defineCall({
  name: 'cardTable',
  method: 'GET',
  path: 'specil_games',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    "The banker's and the five players' hands of past draws of a card table, newest first; `kithe` asks for one issue.",
  input: wireObject({
    gid: as('gid', z.optional(gameId)),
    rows: as('rows', z.optional(whole(1, 100))),
    issue: as('kithe', z.optional(issueNumber)),
  }),
  output: wireObject({
    gid: as('gid', gameId),
    topIssue: as('top_issue', z.string()),
    rows: as(
      'rows',
      z.array(
        wireObject({
          issue: as('kj_issue', z.string()),
          drawnAt: as('kj_time', seconds),
          numbers: as('number', numberList),
          banker: as('banker', wireObject(hand)),
          /** `code` is the option that is bet on: p1 to p5. */
          players: as(
            'players',
            z.array(wireObject({ ...hand, player: as('code', z.string()), won: as('win', flag) })),
          ),
        }),
      ),
    ),
  }),
  refusals: ['gameUnknown'],
  sample: {
    input: { gid: '91', rows: '1' },
    output: {
      gid: '91',
      top_issue: '202611200280',
      rows: [
        {
          kj_issue: '202611200280',
          kj_time: '1760000000',
          number: '3,4,7,6,9,5,2,1,10,8',
          banker: { cards: '3,4,7,6,9', bull: 9 },
          players: [
            { code: 'p1', cards: '4,7,6,9,5', bull: 1, win: '0' },
            { code: 'p2', cards: '7,6,9,5,2', bull: 9, win: '1' },
            { code: 'p3', cards: '6,9,5,2,1', bull: 3, win: '0' },
            { code: 'p4', cards: '9,5,2,1,10', bull: 7, win: '0' },
            { code: 'p5', cards: '5,2,1,10,8', bull: 6, win: '0' },
          ],
        },
      ],
    },
  },
});
