/** At a launch the balance goes over to the company, when its player wants it (platforms.md 6.3). */
import type { calls, OutputOf } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { Refusal, type SignedInContext } from '../../../platform/api/route.ts';
import type { GameProvider, PlatformKey } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import { awaitTransfer } from '../wallet-transfers/await-transfer.ts';
import { asTransferProvider } from '../provider-wallets/transfer-provider.ts';
import { openOver } from '../wallet-transfers/open-transfer.ts';
import { findTransfer } from '../wallet-transfers/store-transfers.ts';
import { assertMayGoOver, assertMovable } from './move-money.ts';
import { findWallet, writeLaunch } from '../provider-wallets/store-wallets.ts';

type TakenAlong = OutputOf<typeof calls.launchCardGame>['transfer'];

type Launch = {
  readonly company: GameProvider;
  readonly platform: PlatformKey;
  readonly auto: boolean | undefined;
  readonly amount: Mills | undefined;
};

/**
 * Brings over an amount, or what balance and own limits leave, unless the player does not want it. One that is on its way
 * already is the answer. @returns undefined where nothing was to be moved; a refusal by its name, since the game is open
 * all the same
 */
export async function takeAlong(
  context: { readonly deps: Deps; readonly names: Names },
  { company: of, platform, auto, amount }: Launch,
  request: SignedInContext,
): Promise<TakenAlong> {
  const company = asTransferProvider(of);
  if (company === undefined) return undefined;
  const { deps } = context;
  const { reads } = deps.platform.db;
  const { caller, idempotencyKey, bodyHash } = request;
  const key = { userId: caller.userId, provider: company.name };
  await writeLaunch(reads, key, auto);
  const chosen = amount === undefined ? auto : amount > 0;
  const isRequested = chosen ?? (await findWallet(reads, key, '1970-01-01'))?.auto ?? true;
  if (!isRequested) return undefined;
  try {
    if (amount !== undefined) assertMovable(amount);
    await assertMayGoOver(context, company, request, platform);
    const once = idempotencyKey === undefined ? undefined : `launch:${idempotencyKey}`;
    const opened = await openOver(context, { userId: caller.userId, company, key: once, bodyHash }, amount ?? 'all');
    if (opened === undefined) return undefined;
    const { id, amount: moved, state } = await awaitTransfer(deps, opened);
    return { id, amount: moved, state };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { refusal, facts } = error;
    if (refusal === 'ownLimitReached') return { refusal, remaining: facts['remaining'] as Mills };
    if (refusal !== 'transferOpen') return { refusal };
    const open = await findTransfer(reads, caller.userId, String(facts['id']));
    return open === undefined ? undefined : { id: open.id, amount: open.amount, state: open.state };
  }
}
