/** Whether a launch takes the balance along, changed outside of a launch. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import type { SignedInContext } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { writeAuto } from '../provider-wallets/store-wallets.ts';
import { transferProviderOf } from './move-money.ts';

type SetAuto = typeof calls.setWalletAuto;

/** @throws Refusal `gamePlatformClosed` where nobody runs the platform, `transferNotNeeded` */
export async function setWalletAuto(
  { deps }: { readonly deps: Deps },
  { platform, auto }: InputOf<SetAuto>,
  { caller: { userId } }: SignedInContext,
): Promise<OutputOf<SetAuto>> {
  const { name: provider } = transferProviderOf(deps, platform);
  await writeAuto(deps.platform.db.reads, { userId, provider }, auto);
  return {};
}
