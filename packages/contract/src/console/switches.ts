/** What a drift of the books has stopped, and where VIP levels begin (office.md 14). */
import * as z from 'zod/mini';
import { boundedText, money, whole } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { instant, reason, rowId, waits } from './values.ts';

export const listFreezes = defineConsoleCall({
  name: 'listFreezes',
  method: 'GET',
  path: 'freezes',
  access: ['books.lift/read', 'ledger.read/read'],
  summary: 'What is frozen now, the oldest first.',
  input: z.object({}),
  output: z.object({
    freezes: z.array(
      z.object({
        /** `withdrawals`, `packets`, `game:10`, `platform:ky`. */
        scope: z.string(),
        /** What was seen (`freeze-texts.ts`), and its numbers: amounts as decimal text. `words` are of before. */
        kind: z.string(),
        saw: z.record(z.string(), z.union([z.string(), z.number()])),
        at: instant,
      }),
    ),
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      freezes: [
        {
          scope: 'game:10',
          kind: 'books',
          saw: { difference: '0.500', accounts: 0, games: 1 },
          at: '2026-11-27T03:00:00.000Z',
        },
      ],
    },
  },
});

export const liftFreeze = defineConsoleCall({
  name: 'liftFreeze',
  method: 'POST',
  path: 'freezes/{scope}/lift',
  access: ['books.lift/begin'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'propose-lift-freeze',
  summary: 'Asks for an end of a freeze, while the books are in order.',
  input: z.object({ scope: boundedText(60, 1), reason }),
  output: waits,
  refusals: ['noRight', 'freshCodeNeeded', 'reasonNeeded', 'notFrozen', 'booksDiffer', 'proposalWaits'],
  sample: { input: { scope: 'game:99999', reason: 'the drift is found and booked' }, output: { waits: '16' } },
});

const level = whole(0, 1_000);
const points = whole(0, Number.MAX_SAFE_INTEGER);

export const listVipLevels = defineConsoleCall({
  name: 'listVipLevels',
  method: 'GET',
  path: 'vip',
  access: ['promotions.change/read'],
  summary: 'All VIP levels, the lowest first, named in the language of the request.',
  input: z.object({}),
  output: z.object({
    levels: z.array(
      z.object({
        level,
        points,
        title: z.string(),
        /** Accounts that have it now. */
        players: z.number(),
        /** What reaching it gives; null for nothing. */
        bonus: z.nullable(money),
      }),
    ),
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: { levels: [{ level: '1', points: '1000', title: 'Bronze', players: 7, bonus: '8.000' }] },
  },
});

export const changeVipLevel = defineConsoleCall({
  name: 'changeVipLevel',
  method: 'PUT',
  path: 'vip/{level}',
  access: ['promotions.change/begin'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'propose-change-vip-level',
  summary: 'Asks for a level to begin elsewhere, in points; then whoever has reached it rises, and nobody is lowered.',
  input: z.object({
    level,
    points,
    /** The points that the screen showed. */
    seen: points,
    reason,
  }),
  output: z.object({ before: points, waits: z.nullable(rowId) }),
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchLevel',
    'firstLevelFixed',
    'levelTooLow',
    'levelTooHigh',
    'levelPointsTooMany',
    'settingInvalid',
    'factsChanged',
    'proposalWaits',
  ],
  sample: {
    input: { level: '999', points: '900', seen: '1000', reason: 'more players reach it' },
    output: { before: '1000', waits: '17' },
  },
});
