/** Valid bets that rewards go by (platforms.md 8). */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { countedIn } from '../arcade/index.ts';
import type { Deps } from './deps.ts';
import { platformsCount } from './settings.ts';

/** A player's valid bets of [from, to), epoch ms: those in games of other companies only where the site counts them. */
export async function validBetsIn(
  { platform, ledger }: Pick<Deps, 'platform' | 'ledger'>,
  tx: Tx,
  userId: UserId,
  times: { readonly from: number; readonly to: number },
): Promise<Mills> {
  const all = await ledger.turnoverIn(tx, userId, times);
  return platform.settings.get(platformsCount) ? all : mills(all - (await countedIn(tx, userId, times)));
}
