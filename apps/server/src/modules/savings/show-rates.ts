/** The rates of the last days. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import type { Day } from './rules.ts';
import * as settings from './settings.ts';
import { siteTime } from './site-time.ts';
import { listRates } from './store-accrual.ts';

type Rates = typeof calls.savingsRates;

const daysByDefault = 7;

/** @throws Refusal `accountRestricted` */
export async function showRates(
  deps: Deps,
  { days = daysByDefault }: InputOf<Rates>,
  { caller }: SignedInContext,
): Promise<OutputOf<Rates>> {
  deps.identity.assertMayUse(caller, 'savings');
  const tx = deps.platform.db.reads;
  const { day } = await siteTime(deps, tx);
  const rates = await listRates(tx, day, days);
  return { days: rates.map((rate) => rate.day), rates: rates.map(({ basic, extra }) => basic + extra) };
}

/** The rates of a day: as they were noted when it began, or as the settings stand before the first note ever. */
export async function ratesOf(
  { platform: { settings: site } }: Deps,
  tx: Tx,
  day: Day,
): Promise<{ basic: number; extra: number }> {
  const [recorded] = await listRates(tx, day, 1);
  return recorded ?? { basic: site.get(settings.basicRate), extra: site.get(settings.extraRate) };
}
