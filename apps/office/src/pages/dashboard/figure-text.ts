import { type TileName, tiles } from '@longmen/contract/console/tiles';
import { formatCount, formatNumber, type Locale } from '@longmen/format';
import { printAmount } from '../../core/i18n/amounts.ts';
import { ageText, durationText } from '../../core/i18n/time.ts';

/** A figure, and the unit that stands beside it in small. */
export type Figure = { readonly text: string; readonly unit: 'seconds' | 'minutes' | 'percent' | 'none' };

/** A value of a tile as it is printed. @param value in the tile's unit */
export function figureText(name: TileName, value: number, locale: Locale): Figure {
  switch (tiles[name].unit) {
    case 'count':
      return { text: formatCount(value, locale), unit: 'none' };
    case 'mills':
      return { text: printAmount(value, locale), unit: 'none' };
    case 'share':
      return { text: formatNumber(value * 10, locale), unit: 'percent' };
    case 'ms':
      // Tenths of a second.
      return { text: formatNumber(Math.round(value / 100) * 100, locale), unit: 'seconds' };
    case 'seconds':
      return secondsText(value, locale);
  }
}

function secondsText(seconds: number, locale: Locale): Figure {
  if (seconds < 60) return { text: formatCount(seconds, locale), unit: 'seconds' };
  const clock = durationText(seconds * 1_000);
  return clock === null
    ? { text: ageText(seconds * 1_000, locale), unit: 'none' }
    : { text: clock, unit: seconds < 3_600 ? 'minutes' : 'none' };
}
