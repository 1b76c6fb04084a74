/** What rules found about players and nobody has cleared, for whoever may read it. */
import type { UserId } from '../../../platform/ids.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { may } from '../rights/rights.ts';

export type FlagCount = { readonly severe: number; readonly mild: number };

/** @returns how many of each weight; null for whoever may not read flags */
export async function flagsOf(
  { risk }: Pick<Deps, 'risk'>,
  by: SignedInOperator,
  userIds: readonly UserId[],
): Promise<(userId: UserId) => FlagCount | null> {
  if (!may(by, 'risk.read/read')) return () => null;
  const open = Map.groupBy(await risk.openOf(userIds), ({ userId }) => userId);
  return (userId) => {
    const flags = open.get(userId) ?? [];
    const severe = flags.filter(({ isSevere }) => isSevere).length;
    return { severe, mild: flags.length - severe };
  };
}
