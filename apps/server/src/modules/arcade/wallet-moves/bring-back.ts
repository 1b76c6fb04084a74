/** Brings money back from companies when its player has left, rests, or may not play any more (platforms.md 6.3). */
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import { Refusal } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import { bigWin } from '../settings.ts';
import { type TransferProvider } from '../provider-wallets/transfer-provider.ts';
import { openBack } from '../wallet-transfers/open-transfer.ts';
import { findOpen } from '../wallet-transfers/store-transfers.ts';
import { releaseHeld } from '../wallet-transfers/release-transfer.ts';
import { look } from '../provider-wallets/look.ts';
import { wholeCents } from '../provider-wallets/rules.ts';
import { claimBacks, type DueBack, listExplained, markDueBacks } from './store-backs.ts';
import { requestBack, writeBackAt } from '../provider-wallets/store-wallets.ts';

/** The job of a company. */
export const backJob = (provider: string): string => `arcade-wallets-back-${provider}`;
export const backEveryMs = 30_000;

const atOnce = 16;

type Context = { readonly deps: Deps; readonly names: Names };

/** Brings back what is due at a company. @returns whether there may be more */
export async function bringBackDue(context: Context, company: TransferProvider): Promise<boolean> {
  const { deps } = context;
  const { jobs } = deps.platform.db;
  for (const held of await listExplained(jobs, company.name, deps.platform.settings.get(bigWin)))
    await releaseHeld(deps, held, { by: 'records', reason: 'the records explain it' });
  const isClosed = company.platforms.every((key) => deps.providers.statusOf(key) !== 0);
  await markDueBacks(jobs, company.name, isClosed);
  const due = await claimBacks(jobs, company.name, { limit: atOnce, againInMs: backEveryMs });
  await Promise.all(
    due.map((wallet) => bringBack(context, company, { ...wallet, mustLeave: wallet.mustLeave || isClosed })),
  );
  return due.length === atOnce;
}

async function bringBack(context: Context, company: TransferProvider, { userId, mustLeave }: DueBack): Promise<void> {
  const { deps, names } = context;
  const { platform } = deps;
  const key = { userId, provider: company.name };
  try {
    if (mustLeave) await company.remote.kick(await names.nameOf(company.name, userId));
    // What is on its way first; the claim has it looked at again.
    if ((await findOpen(platform.db.jobs, userId, company.name)) !== undefined) return;
    const { free, inHand } = await look(context, company, userId);
    const amount = wholeCents(free);
    await writeBackAt(platform.db.jobs, key, inHand > 0 ? backEveryMs : null);
    if (amount > 0) await openBack(context, { userId, company, key: undefined, bodyHash: undefined }, amount);
  } catch (error) {
    if (error instanceof Refusal || error instanceof OutboundFailed)
      platform.log.warn({ err: error, ...key }, 'money at a company is brought back later');
    else throw error;
  }
}

/** A player who begins a break is sent home at once, wherever his money is. */
export function bringBackOnPause(deps: Deps, companies: readonly TransferProvider[]): void {
  const { bus, db, jobs, log } = deps.platform;
  bus.on('player.paused', ({ userId }) => {
    for (const { name: provider } of companies)
      requestBack(db.reads, { userId, provider }, 0)
        .then(() => jobs.wake(backJob(provider)))
        .catch((error: Error) => log.warn({ err: error }, 'a wallet of a player who rests is looked at by the job'));
  });
}
