/** A player's money at the company of a platform. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import { asTransferProvider } from '../provider-wallets/transfer-provider.ts';
import { findOpen } from '../wallet-transfers/store-transfers.ts';
import { platformOf, transferView } from '../wallet-transfers/transfer-view.ts';
import { lookOrRefuse } from '../provider-wallets/look.ts';
import { findWallet } from '../provider-wallets/store-wallets.ts';

type Show = typeof calls.showProviderWallet;

/** What was said so lately is not asked again. */
const freshMs = 2_000;

/** @throws Refusal `gamePlatformClosed` where nobody runs the platform, `launchFailed` where its company does not answer */
export async function showProviderWallet(
  context: { readonly deps: Deps; readonly names: Names },
  { platform }: InputOf<Show>,
  { caller: { userId }, locale }: SignedInContext,
): Promise<OutputOf<Show>> {
  const { deps } = context;
  const { clock, db } = deps.platform;
  const company = deps.providers.providerOf(platform);
  if (company === undefined) throw refuse('gamePlatformClosed');
  const of = asTransferProvider(company);
  const at = platformOf(deps, company.name);
  const empty = { inHand: mills(0), onTheWay: mills(0), open: null, auto: '' as const, at: clock.now() };
  if (of === undefined) {
    const { cash } = await deps.ledger.balanceOf(userId);
    return { platform: at, wallet: 'single', total: cash, free: cash, ...empty };
  }
  const key = { userId, provider: of.name };
  const wallet = await findWallet(db.reads, key, '1970-01-01');
  // Who never was there has nothing there, and the company need not know him.
  if (wallet === undefined) return { platform: at, wallet: 'transfer', total: mills(0), free: mills(0), ...empty };
  const open = await findOpen(db.reads, userId, of.name);
  const { seenTotal, seenFree, seenAt, touchedAt } = wallet;
  const isFresh = open === undefined && seenAt !== null && seenAt > touchedAt && clock.now() - seenAt < freshMs;
  const seen =
    isFresh && seenTotal !== null && seenFree !== null
      ? { total: seenTotal, free: seenFree, inHand: mills(seenTotal - seenFree) }
      : await lookOrRefuse(context, of, userId);
  return {
    platform: at,
    wallet: 'transfer',
    ...seen,
    onTheWay: open?.amount ?? mills(0),
    open: open === undefined ? null : transferView(deps, open, locale),
    auto: wallet.auto === null ? '' : wallet.auto ? '1' : '0',
    at: isFresh && seenAt !== null ? seenAt : clock.now(),
  };
}
