import { type Currency, defaultCurrency } from '@longmen/format';
import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

const key = 'currency';

/** What the site counts money in, as last received; and whether who is here plays with play money. */
export const useSiteCurrency = create<{ currency: Currency; isPlay: boolean }>(() => ({
  currency: readStored<Currency>(key) ?? defaultCurrency,
  isPlay: false,
}));

/** Takes the currency that the site names. */
export function setSiteCurrency(currency: Currency): void {
  if (JSON.stringify(currency) === JSON.stringify(useSiteCurrency.getState().currency)) return;
  writeStored(key, currency);
  useSiteCurrency.setState({ currency });
}
