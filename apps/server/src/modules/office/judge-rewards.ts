/** What rewards pay against what brings them: judged when either side is changed. */
import { judgeBonuses, rewardSettings } from '../rewards/index.ts';
import type { Deps } from './deps.ts';

/** Before the bonuses of levels are changed. @throws Refusal `settingInvalid` when they give back too much */
export async function assertBonusesPaidFor(deps: Deps, key: string, wire: unknown): Promise<void> {
  if (key !== rewardSettings.upgradeBonuses.key) return;
  const refused = judgeBonuses(wire, await deps.vip.levels());
  if (refused !== undefined) throw refused;
}

/** Before a level comes to cost less, or more. @throws Refusal `settingInvalid` when its bonuses would give back too much */
export async function assertLevelPaysFor(
  deps: Deps,
  change: { readonly level: number; readonly points: number },
): Promise<void> {
  const levels = (await deps.vip.levels()).map((row) => (row.level === change.level ? { ...row, ...change } : row));
  const refused = judgeBonuses(deps.settings.spelt(rewardSettings.upgradeBonuses), levels);
  if (refused !== undefined) throw refused;
}
