/** Tables that pay more than they cost are refused when they are set, from whichever side. */
import type { Fraction } from '@longmen/engine/odds';
import { type Refusal, refuse } from '../../platform/api/route.ts';
import type { Setting } from '../../platform/settings/settings.ts';
import { overpaidLevel, paysBackTooMuch } from './rules.ts';
import { dailyRates, signIn, systemActivities, upgradeBonus, upgradeBonuses } from './settings.ts';

type Levels = readonly { readonly level: number; readonly points: number }[];

/** What a setting is, or would be once a change is made. */
export type Reading = <T>(setting: Setting<T>) => T;

const paysTooMuch = ({ key }: { readonly key: string }) =>
  refuse('settingInvalid', { key, problem: { name: 'paysTooMuch' } });

/** Why levels may not give so much. */
export function judgeBonuses(get: Reading, levels: Levels): Refusal | undefined {
  return overpaidLevel(levels, get(upgradeBonuses)) === undefined ? undefined : paysTooMuch(upgradeBonuses);
}

/** Why the daily bonus may not pay so much beside what comes back of a stake anyway. */
export function judgeDaily(get: Reading, returned: Fraction): Refusal | undefined {
  return paysBackTooMuch(returned, get(dailyRates)) ? paysTooMuch(dailyRates) : undefined;
}

/**
 * Whether something is given for depositing alone: then a deposit that may leave unplayed would cost nothing, and every
 * open channel asks for a turnover of 100 % at least.
 */
export function paysForDeposits(get: Reading): boolean {
  return (get(upgradeBonus) && get(systemActivities).includes('1')) || get(signIn)?.condition === 'recharge';
}

/** Settings that decide whether something is given for depositing. */
export const depositRewardKeys: ReadonlySet<string> = new Set([upgradeBonus.key, systemActivities.key, signIn.key]);
