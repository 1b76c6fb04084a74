/** The equation of a wallet: what went over, less what came back, and what was won, is there (platforms.md 6.5). */
import { formatMills, mills } from '@longmen/engine';
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import type { UserId } from '../../../platform/ids.ts';
import { platformScope } from '../../ledger/index.ts';
import { openCase } from '../cases/store-cases.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import { driftMax } from '../settings.ts';
import { look } from './look.ts';
import { claimChecks, sumDifferences, writeComparison } from './store-checks.ts';
import type { TransferProvider } from './transfer-provider.ts';

const atOnce = 8;

type Context = { readonly deps: Deps; readonly names: Names };

/** Compares wallets that have come to rest. @returns whether there may be more */
export async function checkWallets(context: Context, company: TransferProvider): Promise<boolean> {
  const { jobs } = context.deps.platform.db;
  const due = await claimChecks(jobs, company.name, atOnce);
  const opened = await Promise.all(due.map((userId) => checkWallet(context, company, userId)));
  if (opened.includes(true)) await freezeDrift(context.deps, company);
  return due.length === atOnce;
}

/** @returns whether it opened a case: it differed half an hour ago already */
async function checkWallet(context: Context, company: TransferProvider, userId: UserId): Promise<boolean> {
  const { platform } = context.deps;
  const key = { userId, provider: company.name };
  try {
    const { total } = await look(context, company, userId);
    const found = await writeComparison(platform.db.jobs, key, total);
    if (found?.isLasting !== true) return false;
    const { isLasting: _, ...sums } = found;
    const detail = { ...sums, total };
    const ref = `wallet:${userId}:${found.difference}`;
    const isNew = await openCase(platform.db.jobs, { ...key, kind: 'purseDiffers', ref, detail });
    if (isNew)
      platform.log.error(
        { alarm: 'platform-purseDiffers', company: company.name, userId, ...detail },
        'a wallet holds another sum',
      );
    return isNew;
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    platform.log.warn({ err: error, ...key }, 'a wallet could not be compared');
    return false;
  }
}

/** Together they differ too much: nothing is opened and nothing goes over until two operators lift it; back it may. */
async function freezeDrift({ platform, ledger }: Deps, { name, platforms }: TransferProvider): Promise<void> {
  const drift = await sumDifferences(platform.db.jobs, name);
  if (drift <= platform.settings.get(driftMax)) return;
  const frozen = await ledger.freezes.freeze(platforms.map(platformScope), {
    kind: 'wallets',
    saw: { company: name, difference: formatMills(mills(drift)) },
  });
  platform.log.error(
    { alarm: 'platform-purseDrift', company: name, drift, frozen },
    'wallets at a company differ too much',
  );
}
