/** The bonus of VIP levels. Source: docs/design/agents-rewards.md, "Rewards". */
import { addMills, type Mills, mills } from '../amounts/money.ts';

/** What reaching each level gives, by level. */
export type UpgradeBonuses = Readonly<Record<number, Mills>>;

/** What rising from one level to another gives: every level that is passed counts. */
export function upgradeReward(from: number, to: number, bonuses: UpgradeBonuses): Mills {
  let sum = mills(0);
  for (let level = from + 1; level <= to; level += 1) sum = addMills(sum, bonuses[level] ?? mills(0));
  return sum;
}
