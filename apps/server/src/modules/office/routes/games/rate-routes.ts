/** What plays pay: read, tried on the last days, and the first word about another rate. */
import { consoleCalls } from '@longmen/contract/console';
import { formatRate, parseRate, type RateMills } from '@longmen/engine';
import { refuse } from '../../../../platform/api/route.ts';
import type { DryRun } from '../../../betting/index.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

/** Routes of rates. */
export function rateRoutes(office: Office) {
  return [
    route(consoleCalls.readRates, async ({ gid, play }, { by }, { locale }) => {
      const { sheet, names, waiting, game, name, offer } = await office.readRates(by, { gid, play, locale });
      const { version, since, madeBy, checkedBy, prices, changes } = sheet;
      return {
        gid,
        game: { ...game },
        play,
        name,
        offer,
        version,
        since,
        by: madeBy,
        checkedBy,
        prices: prices.map(({ rate, rateMin, ...price }) => ({
          ...price,
          name: names.get(price.price) ?? price.price,
          ...ratesOf({ rate, rateMin }),
        })),
        changes: changes.map(({ rate, rateMin, madeBy: maker, ...change }) => ({
          ...change,
          by: maker,
          ...ratesOf({ rate, rateMin }),
        })),
        waiting:
          waiting?.map(({ id, price, madeBy: maker, madeAt, reason, lapsesAt, differs, mayDrop, rate, rateMin }) => ({
            id,
            price,
            by: maker,
            at: madeAt,
            reason,
            lapsesAt,
            differs,
            mayDrop,
            wanted: rate === undefined || rateMin === undefined ? null : ratesOf({ rate, rateMin }),
          })) ?? null,
      };
    }),
    route(consoleCalls.previewRates, async ({ rates, ...about }, { by }) => {
      const { prices, dryRun } = await office.previewRates(by, {
        ...about,
        rates: rates.map(({ price, rate, lowest }) => ({ price, ...readPair({ rate, lowest }) })),
      });
      return { prices: prices.map((price) => ({ ...price })), dryRun: dryRun === undefined ? null : dryRunOf(dryRun) };
    }),
    route(consoleCalls.changeRate, async ({ rate, lowest, seen, ...change }, { by }) => {
      const { agreed, waits } = await office.changeRate(by, {
        ...change,
        ...readPair({ rate, lowest }),
        seen: readPair(seen),
      });
      return { agreed, waits: waits ?? null };
    }),
  ];
}

const ratesOf = ({ rate, rateMin }: { rate: RateMills; rateMin: RateMills }) => ({
  rate: formatRate(rate),
  lowest: formatRate(rateMin),
});

/** @throws Refusal `invalidInput` */
const readPair = ({ rate, lowest }: { rate: string; lowest: string }) => ({
  rate: readRate(rate, 'rate'),
  rateMin: readRate(lowest, 'lowest'),
});

function readRate(text: string, field: string): RateMills {
  const rate = parseRate(text.trim());
  if (rate === null) throw refuse('invalidInput', { field });
  return rate;
}

const percent = (value: number) => value.toFixed(3);

const dryRunOf = ({ days, all, band, stopped, ...run }: DryRun) => ({
  ...run,
  stopped: stopped === null ? null : { ...stopped },
  all: { ...all },
  days: days.map((day) => ({ ...day })),
  band:
    band.is === 'none'
      ? { ...band }
      : { ...band, low: percent(band.low), high: percent(band.high), mean: percent(band.mean) },
});
