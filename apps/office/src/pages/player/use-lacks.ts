import type { Permission } from '@longmen/contract/console/rights';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { Player } from './player.ts';

/** Why this operator may not do something about a player: the right that is missing, or that the account is his own. */
export function useLacks({ name }: Pick<Player, 'name'>): (first: Permission, ...others: Permission[]) => string {
  const missing = useMissingRight();
  const conflict = useConflict();
  return (first, ...others) => missing(first, ...others) || conflict(name);
}
