import { parseMills } from '@longmen/engine';
import { formatDecimal, type Locale } from '@longmen/format';
import { moneyText } from '../../core/i18n/money.ts';
import type { Channel } from './calls.ts';
import { isCoin } from './rules.ts';

/**
 * Decimal text of what a channel counts in, as it is read: money with its unit, coins without (their name stands
 * beside).
 */
export const printAmount = (channel: Channel, text: string, locale: Locale): string =>
  isCoin(channel) ? formatDecimal(text, locale) : moneyText(parseMills(text) ?? 0, locale);

/** What a coin is worth, from decimal text of the site's currency. */
export const printRate = (text: string, locale: Locale): string => moneyText(parseMills(text) ?? 0, locale);
