/** What a play pays at the console: return of each price, what other rates would have cost, and the first word. */
import * as z from 'zod/mini';
import { boundedText, gameId, money } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, reason, rowId } from '../values.ts';

const play = boundedText(80, 1);
const price = boundedText(40, 1);
/** Decimal text of up to three places, the stake included: "1.985". */
const rateText = boundedText(20, 1);
const rates = { rate: rateText, lowest: rateText };

const priceRow = z.object({
  price: z.string(),
  /** In the language of the request. */
  name: z.string(),
  /** A fraction: "1/2". */
  chance: z.string(),
  /** That the bet is returned instead; null where it cannot be. */
  returned: z.nullable(z.string()),
  /** The rate that gives the whole stake back over time; a rate of it or more is refused. */
  fair: z.string(),
  rate: z.string(),
  lowest: z.string(),
  /** In percent: "97.000". */
  returns: z.string(),
});

const rateChange = z.object({
  version: z.number(),
  at: instant,
  price: z.string(),
  rate: z.string(),
  lowest: z.string(),
  by: z.string(),
  checkedBy: z.string(),
  reason: z.string(),
});

const waitingRate = z.object({
  id: rowId,
  price: z.string(),
  by: z.string(),
  at: instant,
  reason: z.string(),
  lapsesAt: instant,
  differs: z.number(),
  /** What was entered, for its maker alone; null for everybody else. */
  wanted: z.nullable(z.object({ rate: z.string(), lowest: z.string() })),
  mayDrop: z.boolean(),
});

const sheet = z.object({
  gid: gameId,
  game: z.record(z.string(), z.string()),
  play: z.string(),
  name: z.string(),
  offer: z.enum(['on', 'off', 'never']),
  /** The version of the odds in force for the next issue, since when and by whom; null: by the site itself. */
  version: z.number(),
  since: instant,
  by: z.string(),
  checkedBy: z.nullable(z.string()),
  prices: z.array(priceRow),
  /** The newest first, twenty at most. */
  changes: z.array(rateChange),
  /** Null for who may not read what waits. */
  waiting: z.nullable(z.array(waitingRate)),
});

const sums = {
  orders: z.number(),
  staked: money,
  /** What was paid; what the rates in use would have paid; what the new ones would have. */
  paid: money,
  paidNow: money,
  paidNew: money,
};

const dryRun = z.object({
  from: instant,
  /** It ended early: why, and the draw of the oldest issue that is in it. */
  stopped: z.nullable(z.object({ why: z.enum(['time', 'orders']), at: instant })),
  tookMs: z.number(),
  issues: z.number(),
  all: z.object(sums),
  days: z.array(z.object({ day: z.string(), ...sums })),
  touched: z.number(),
  /** Of the return at the rates in use, percent with 3 decimals. */
  band: z.discriminatedUnion('is', [
    z.object({ is: z.literal('band'), low: z.string(), high: z.string(), mean: z.string(), issues: z.number() }),
    z.object({ is: z.literal('none'), why: z.enum(['draws', 'bets', 'noBets']) }),
  ]),
});

const name = { vi: 'Ví dụ 5', zh: '示例五', en: 'Example 5', id: 'Contoh 5' };
const sumsSample = { orders: 2, staked: '20.000', paid: '19.400', paidNow: '19.400', paidNew: '19.500' };
const playSample = { gid: '99999', play: 's_ssc.total.bsoe' };

export const readRates = defineConsoleCall({
  name: 'readRates',
  method: 'GET',
  path: 'games/{gid}/rates/{play}',
  access: 'any',
  summary:
    'What a play pays: chance, fair rate and return of each price, who set it, and what waits for a second word.',
  input: z.object({ gid: gameId, play }),
  output: sheet,
  refusals: ['noSuchGame', 'noSuchPlay'],
  sample: {
    input: playSample,
    output: {
      ...playSample,
      game: name,
      name: 'Sum: big, small',
      offer: 'on',
      version: 41,
      since: '2026-11-12T03:00:00.000Z',
      by: 'games01',
      checkedBy: 'games02',
      prices: [
        {
          price: 'big',
          name: 'Big',
          chance: '1/2',
          returned: null,
          fair: '2.000',
          rate: '1.940',
          lowest: '1.760',
          returns: '97.000',
        },
        {
          price: 'small',
          name: 'Small',
          chance: '1/2',
          returned: null,
          fair: '2.000',
          rate: '1.940',
          lowest: '1.760',
          returns: '97.000',
        },
      ],
      changes: [
        {
          version: 41,
          at: '2026-11-12T03:00:00.000Z',
          price: 'big',
          rate: '1.940',
          lowest: '1.760',
          by: 'games01',
          checkedBy: 'games02',
          reason: 'back to the catalogue',
        },
      ],
      waiting: [],
    },
  },
});

export const previewRates = defineConsoleCall({
  name: 'previewRates',
  method: 'POST',
  path: 'games/{gid}/rates/{play}/preview',
  access: 'any',
  summary:
    'What other rates would return, and what they would have paid on the bets of the last 7 days, settled again by the engine.',
  input: z.object({
    gid: gameId,
    play,
    rates: z.array(z.object({ price, ...rates })).check(z.maxLength(200)),
    /** Whether the last days are settled again; it may take half a minute. */
    withDryRun: z.boolean(),
  }),
  output: z.object({
    prices: z.array(z.object({ price: z.string(), returns: z.string() })),
    dryRun: z.nullable(dryRun),
  }),
  refusals: [
    'noSuchGame',
    'noSuchPlay',
    'noSuchPrice',
    'rateTooHigh',
    'rateMinimumInvalid',
    'rateMissing',
    'invalidInput',
  ],
  sample: {
    input: { ...playSample, rates: [{ price: 'big', rate: '1.950', lowest: '1.770' }], withDryRun: true },
    output: {
      prices: [
        { price: 'big', returns: '97.500' },
        { price: 'small', returns: '97.000' },
      ],
      dryRun: {
        from: '2026-11-20T17:00:00.000Z',
        stopped: null,
        tookMs: 31,
        issues: 2,
        all: sumsSample,
        days: [{ day: '2026-11-26', ...sumsSample }],
        touched: 1,
        band: { is: 'band', low: '0.000', high: '194.000', mean: '97.000', issues: 2 },
      },
    },
  },
});

export const changeRate = defineConsoleCall({
  name: 'changeRate',
  method: 'POST',
  path: 'games/{gid}/rates/{play}/changes',
  access: ['rates.change/begin', 'rates.change/agree'],
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'change-rate',
  summary:
    'The first word about a price; it counts once another operator enters the same unseen, from the next issue on.',
  input: z.object({ gid: gameId, play, price, ...rates, seen: z.object(rates), reason }),
  output: z.object({ agreed: z.boolean(), waits: z.nullable(rowId) }),
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchGame',
    'noSuchPlay',
    'noSuchPrice',
    'rateTooHigh',
    'rateMinimumInvalid',
    'rateMissing',
    'settingInvalid',
    'otherOperatorNeeded',
    'proposalWaits',
    'differs',
    'factsChanged',
    'changedMeanwhile',
    'invalidInput',
  ],
  sample: {
    input: {
      ...playSample,
      price: 'big',
      rate: '1.950',
      lowest: '1.770',
      seen: { rate: '1.940', lowest: '1.760' },
      reason: 'as planned for December',
    },
    output: { agreed: false, waits: '14' },
  },
});
