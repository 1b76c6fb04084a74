/** Sends what is made: claimed first, said once, and only asked for afterwards, whatever becomes of this process. */
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import type { TransferState } from '../../providers/index.ts';
import { endTransfer } from './end-transfer.ts';
import { askJob } from './ask-transfers.ts';
import type { TransferProvider } from '../provider-wallets/transfer-provider.ts';
import { maySend } from './rules.ts';
import { claimToSend, pauseProvider, type WalletTransfer, writeHint } from './store-transfers.ts';

/** At once, side by side. */
const sentMax = 16;
/** Longer than a company is waited for: until then the answer to the transfer itself is on its way. */
const askInMs = 7_000;
const floatPauseMs = 60_000;

type Context = { readonly deps: Deps; readonly names: Names };

/** Sends what a company is to hear of. @returns whether there may be more */
export async function sendDue({ deps, names }: Context, company: TransferProvider): Promise<boolean> {
  const { clock, db } = deps.platform;
  const since = clock.now();
  const claimed = await claimToSend(db.jobs, company.name, { limit: sentMax, askInMs });
  await Promise.all(claimed.map((transfer) => send({ deps, names }, company, { transfer, since })));
  return claimed.length === sentMax;
}

/** @param since when the claim began, by this process's clock */
async function send(
  { deps, names }: Context,
  company: TransferProvider,
  { transfer, since }: { readonly transfer: WalletTransfer; readonly since: number },
): Promise<void> {
  const { platform } = deps;
  const player = await names.nameOf(company.name, transfer.userId);
  if (!maySend(platform.clock.now() - since, company.transfers)) {
    platform.log.warn(
      { company: company.name, transfer: transfer.id },
      'a transfer was claimed too long ago to be sent',
    );
    return;
  }
  const { way, amount, orderNumber: order } = transfer;
  const answer = await company.remote.move({ way, player, amount, order });
  await note(deps, company, transfer, answer);
}

/** The answer is a hint: nothing is credited by it. */
async function note(
  deps: Deps,
  company: TransferProvider,
  transfer: WalletTransfer,
  answer: TransferState,
): Promise<void> {
  const { platform } = deps;
  if (answer.state === 'review') {
    await endTransfer(deps, transfer, { as: 'review', why: answer.why });
    return;
  }
  const why = answer.state === 'failed' ? answer.why : answer.state;
  if (why === 'floatEmpty' && transfer.way === 'in') await pauseProvider(platform.db.jobs, company.name, floatPauseMs);
  await writeHint(platform.db.jobs, transfer, why);
  platform.jobs.wake(askJob(company.name));
}
