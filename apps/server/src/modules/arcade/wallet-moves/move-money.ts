/** A player's own transfers: an amount over or back, and everything back (platforms.md 9). */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import { refuse, Refusal, type SignedInContext } from '../../../platform/api/route.ts';
import type { GameProvider, PlatformKey } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import { awaitTransfer } from '../wallet-transfers/await-transfer.ts';
import { asTransferProvider, type TransferProvider } from '../provider-wallets/transfer-provider.ts';
import { knownBy, openBack, openOver } from '../wallet-transfers/open-transfer.ts';
import { findOpen, isPaused, type WalletTransfer } from '../wallet-transfers/store-transfers.ts';
import { transferView } from '../wallet-transfers/transfer-view.ts';
import { lookOrRefuse } from '../provider-wallets/look.ts';
import { cent, transferMin, transferMax, wholeCents } from '../provider-wallets/rules.ts';
import { findWallet, listWallets, requestBack, writeBackAt } from '../provider-wallets/store-wallets.ts';

type Context = { readonly deps: Deps; readonly names: Names };
type Move = typeof calls.moveProviderMoney;

/** What is in a hand is fetched by the job. */
const againInMs = 30_000;

/** Moves an amount over or back. @throws Refusal as the call declares them */
export async function moveProviderMoney(
  context: Context,
  { platform, amount, way }: InputOf<Move>,
  request: SignedInContext,
): Promise<OutputOf<Move>> {
  const { deps } = context;
  const company = transferProviderOf(deps, platform);
  assertMovable(amount);
  const opened =
    (await knownBy(deps, requestOf(company, request, 'moveProviderMoney'))) ??
    (way === 'in'
      ? await over(context, company, request, { platform, amount })
      : await back(context, company, request, amount));
  return { transfer: transferView(deps, await awaitTransfer(deps, opened), request.locale) };
}

/** @throws Refusal `invalidInput`, `transferTooSmall`, `transferTooMuch` */
export function assertMovable(amount: Mills): void {
  if (amount % cent !== 0) throw refuse('invalidInput', { field: 'credit' });
  if (amount < transferMin) throw refuse('transferTooSmall', { min: transferMin });
  if (amount > transferMax) throw refuse('transferTooMuch', { max: transferMax });
}

/** @throws Refusal `gamePlatformClosed` where nobody runs the platform, `transferNotNeeded` */
export function transferProviderOf({ providers }: Deps, platform: PlatformKey): TransferProvider {
  const company = providers.providerOf(platform);
  if (company === undefined) throw refuse('gamePlatformClosed');
  const found = asTransferProvider(company);
  if (found === undefined) throw refuse('transferNotNeeded');
  return found;
}

const requestOf = (
  company: TransferProvider,
  { caller: { userId }, idempotencyKey, bodyHash }: SignedInContext,
  call: string,
) => ({
  userId,
  company,
  key: idempotencyKey === undefined ? undefined : `${call}:${idempotencyKey}`,
  bodyHash: idempotencyKey === undefined ? undefined : bodyHash,
});

async function over(
  context: Context,
  company: TransferProvider,
  request: SignedInContext,
  { platform, amount }: { readonly platform: PlatformKey; readonly amount: Mills },
): Promise<WalletTransfer> {
  await assertMayGoOver(context, company, request, platform);
  const made = await openOver(context, requestOf(company, request, 'moveProviderMoney'), amount);
  if (made === undefined) throw refuse('transferTooSmall', { min: transferMin });
  return made;
}

/**
 * Whether money may go over at all. A company is asked once whether it knows the player: an account is opened then.
 * @throws Refusal `accountDisabled`, `timeOutOn`, `selfExcluded`, `platformFrozen`, `gamePlatformClosed`, `launchFailed`
 */
export async function assertMayGoOver(
  context: Context,
  company: TransferProvider,
  { caller }: Pick<SignedInContext, 'caller'>,
  platform: PlatformKey,
): Promise<void> {
  const { deps } = context;
  const { identity, ledger, limits, providers } = deps;
  const { reads } = deps.platform.db;
  identity.assertMayUse(caller, 'bet');
  await limits.assertMayPlay(caller.userId);
  if (company.platforms.some((key) => ledger.freezes.isPlatformFrozen(key))) throw refuse('platformFrozen');
  const isOpen = providers.isOpen(platform) && !deps.areBetsStopped();
  if (!isOpen || (await isPaused(reads, company.name))) throw refuse('gamePlatformClosed');
  const wallet = await findWallet(reads, { userId: caller.userId, provider: company.name }, '1970-01-01');
  if ((wallet?.seenAt ?? null) === null) await lookOrRefuse(context, company, caller.userId);
}

async function back(
  context: Context,
  company: TransferProvider,
  request: SignedInContext,
  amount: Mills,
): Promise<WalletTransfer> {
  const { userId } = request.caller;
  const { free, inHand } = await lookOrRefuse(context, company, userId);
  if (amount > free)
    throw inHand > 0 ? refuse('moneyInHand', { free, inHand }) : refuse('transferTooMuch', { max: free });
  return openBack(context, requestOf(company, request, 'moveProviderMoney'), amount);
}

type Brought = OutputOf<typeof calls.bringBack>;

/** Everything that is free at the company of a platform. @throws Refusal `gamePlatformClosed`, `launchFailed` */
export async function bringBackFrom(
  context: Context,
  { platform }: InputOf<typeof calls.bringBack>,
  request: SignedInContext,
): Promise<Brought> {
  const company = context.deps.providers.providerOf(platform);
  if (company === undefined) throw refuse('gamePlatformClosed');
  return asBrought(context, await bringFrom(context, company, request, 'bringBack'), request);
}

/** The same at every company where the player has a wallet; one that does not answer is asked again by the job. */
export async function bringAllBack(context: Context, request: SignedInContext): Promise<Brought> {
  const { deps } = context;
  const { userId } = request.caller;
  const brought = await Promise.all(
    (await listWallets(deps.platform.db.reads, userId)).map(async (provider) => {
      const company = deps.providers.providerNamed(provider);
      if (company === undefined) return nothing;
      try {
        return await bringFrom(context, company, request, `bringAllBack:${provider}`);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await requestBack(deps.platform.db.reads, { userId, provider }, againInMs);
        return nothing;
      }
    }),
  );
  const transfers = brought.flatMap((each) => each.transfers);
  return asBrought(
    context,
    { transfers, inHand: mills(brought.reduce((sum, { inHand }) => sum + inHand, 0)) },
    request,
  );
}

type Bringing = { readonly transfers: readonly WalletTransfer[]; readonly inHand: Mills };
const nothing: Bringing = { transfers: [], inHand: mills(0) };

/** A transfer that is on its way already is the answer; what it leaves there follows by the job. */
async function bringFrom(
  context: Context,
  company: GameProvider,
  request: SignedInContext,
  call: string,
): Promise<Bringing> {
  const of = asTransferProvider(company);
  if (of === undefined) return nothing;
  const { reads } = context.deps.platform.db;
  const { userId } = request.caller;
  const key = { userId, provider: of.name };
  if ((await findWallet(reads, key, '1970-01-01')) === undefined) return nothing;
  const known = await knownBy(context.deps, requestOf(of, request, call));
  if (known !== undefined) return { transfers: [known], inHand: mills(0) };
  const { free, inHand } = await lookOrRefuse(context, of, userId);
  const amount = wholeCents(free);
  const nextInMs = inHand > 0 ? againInMs : null;
  const open = await findOpen(reads, userId, of.name);
  if (open !== undefined) {
    await requestBack(reads, key, 0);
    return { transfers: [open], inHand };
  }
  await writeBackAt(reads, key, nextInMs);
  if (amount === 0) return { transfers: [], inHand };
  const opened = await openBack(context, requestOf(of, request, call), amount);
  return { transfers: [opened], inHand };
}

async function asBrought(
  { deps }: Context,
  { transfers, inHand }: Bringing,
  { locale }: Pick<SignedInContext, 'locale'>,
): Promise<Brought> {
  const ended = await Promise.all(transfers.map((transfer) => awaitTransfer(deps, transfer)));
  return { transfers: ended.map((transfer) => transferView(deps, transfer, locale)), leftInHand: inHand };
}
