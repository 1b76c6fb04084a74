import { settingSpelling as spelling } from '@longmen/contract/settings';
import { defaultCurrency } from '@longmen/format';
import { setting } from './settings.ts';

/** What the site counts money in. It only names it: amounts are kept in thousandths of whatever it is. */
export const siteCurrency = setting(
  ...spelling.currency,
  defaultCurrency,
  'What money is counted in: its code (CNY), its symbol (¥), and whether that stands before or after an amount.',
);
