/** What a company says that a player's wallet holds. */
import { mills, type Mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import type { TransferProvider } from './transfer-provider.ts';
import type { UserId } from '../../../platform/ids.ts';
import { writeSeen } from './store-wallets.ts';

export type Holding = {
  readonly total: Mills;
  readonly free: Mills;
  /** What a hand still holds. */
  readonly inHand: Mills;
};

type Context = { readonly deps: Deps; readonly names: Names };

/** Asks and writes down what is there; opens the account where there is none yet. @throws OutboundFailed */
export async function look({ deps, names }: Context, company: TransferProvider, userId: UserId): Promise<Holding> {
  const player = await names.nameOf(company.name, userId);
  const { total, free } = await company.remote.balance(player);
  // What is said to be free of nothing is not there.
  const seen = { total, free: Math.min(free, total) };
  await writeSeen(deps.platform.db.reads, { userId, provider: company.name }, seen);
  return { total: mills(total), free: mills(seen.free), inHand: mills(total - seen.free) };
}

/** The same for a player who waits. @throws Refusal `launchFailed` where the company gave no readable answer */
export async function lookOrRefuse(context: Context, company: TransferProvider, userId: UserId): Promise<Holding> {
  try {
    return await look(context, company, userId);
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    context.deps.platform.log.warn({ err: error, company: company.name }, 'a wallet could not be looked at');
    throw refuse('launchFailed');
  }
}
