/**
 * What rewards pay against what brings them, judged when either side is changed: by who asks, and again when another
 * operator agrees.
 */
import type { Fraction } from '@longmen/engine/odds';
import * as z from 'zod/mini';
import { refuse } from '../../platform/api/route.ts';
import type { RateChange } from '../catalogue/index.ts';
import type { ChannelChange } from '../payments/index.ts';
import {
  depositRewardKeys,
  judgeBonuses,
  judgeDaily,
  paysForDeposits,
  type Reading,
  rewardSettings,
} from '../rewards/index.ts';
import type { Deps } from './deps.ts';

/** Of a deposit this much has to be staked before it leaves, while something is given for depositing alone. */
const turnoverMin = 100;

type Change = { readonly key: string; readonly wire: unknown };

/** The settings as they would be. */
function readingAfter({ platform }: Deps, change: Change): Reading {
  return (setting) => {
    const read = setting.key === change.key ? z.safeDecode(setting.schema, change.wire) : undefined;
    return read?.success === true ? read.data : platform.settings.get(setting);
  };
}

/** Before a setting of rewards is changed. @throws Refusal when rewards would give back too much */
export async function assertSettingPaysFor(deps: Deps, change: Change): Promise<void> {
  const after = readingAfter(deps, change);
  const { key } = change;
  if (key === rewardSettings.upgradeBonuses.key) throwAny(judgeBonuses(after, await deps.vip.levels()));
  if (key === rewardSettings.dailyRates.key) throwAny(judgeDaily(after, deps.returns.highest()));
  if (!depositRewardKeys.has(key) || !paysForDeposits(after)) return;
  const open = (await deps.channels.list()).filter(({ isOpen }) => isOpen);
  const low = open.find(({ turnoverPercent }) => Number(turnoverPercent) < turnoverMin);
  if (low !== undefined) throw refuse('channelTurnoverTooLow', { channel: codeOf(low) });
}

/** Before a level comes to cost less, or more. @throws Refusal `settingInvalid` when its bonuses would give back too much */
export async function assertLevelPaysFor(
  deps: Deps,
  change: { readonly level: number; readonly points: number },
): Promise<void> {
  const levels = (await deps.vip.levels()).map((row) => (row.level === change.level ? { ...row, ...change } : row));
  throwAny(judgeBonuses(deps.platform.settings.get, levels));
}

/** Before a play pays more. @throws Refusal when with the daily bonus too much would come back */
export function assertRatePaysFor(deps: Deps, change: RateChange): void {
  assertReturn(deps, deps.returns.after(change));
}

/** Before a play goes on sale. @throws Refusal as above */
export function assertOfferPaysFor(deps: Deps, gid: number, play: string): void {
  assertReturn(deps, deps.returns.of(gid, play));
}

const assertReturn = ({ platform }: Deps, returned: Fraction) => throwAny(judgeDaily(platform.settings.get, returned));

/** Before a channel opens or asks for less. @throws Refusal `channelTurnoverTooLow` */
export async function assertChannelPaysFor(deps: Deps, change: ChannelChange): Promise<void> {
  if (change.do === 'close' || !paysForDeposits(deps.platform.settings.get)) return;
  const known = change.do === 'add' ? undefined : await deps.channels.show(change.channel);
  const stated = change.do === 'set' ? change.values : change.do === 'add' ? change.form : known;
  const percent = turnoverOf(stated) ?? known?.turnoverPercent ?? turnoverMin;
  if (Number(percent) < turnoverMin && (change.do !== 'set' || known?.isOpen === true))
    throw refuse('channelTurnoverTooLow', { channel: codeOf(known ?? stated) });
}

const turnoverOf = (form: unknown): unknown =>
  typeof form === 'object' && form !== null && 'turnoverPercent' in form ? form.turnoverPercent : undefined;

const codeOf = (form: unknown): string =>
  typeof form === 'object' && form !== null && 'code' in form && typeof form.code === 'string' ? form.code : '';

function throwAny(refused: Error | undefined): void {
  if (refused !== undefined) throw refused;
}
