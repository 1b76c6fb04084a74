/** Asks what became of transfers: the only word that ends one. */
import { openCase } from '../cases/store-cases.ts';
import type { Deps } from '../deps.ts';
import { endTransfer } from './end-transfer.ts';
import type { TransferProvider } from '../provider-wallets/transfer-provider.ts';
import { judgeWord, nextAskMs, slowAfterMs } from './rules.ts';
import { claimToAsk, type DueTransfer, writeWait } from './store-transfers.ts';

/** The job that asks. */
export const askJob = (provider: string): string => `arcade-transfers-ask-${provider}`;

/** At once, side by side. */
const questionsMax = 16;
/** Whoever took a question on and died has it asked again after this. */
const againInMs = 10_000;

/** Asks for what is due at a company. @returns whether there may be more */
export async function askDue(deps: Deps, company: TransferProvider): Promise<boolean> {
  const due = await claimToAsk(deps.platform.db.jobs, company.name, { limit: questionsMax, againInMs });
  await Promise.all(due.map((transfer) => ask(deps, company, transfer)));
  return due.length === questionsMax;
}

async function ask(deps: Deps, company: TransferProvider, transfer: DueTransfer): Promise<void> {
  const { platform } = deps;
  const { userId, id, provider, way, amount, claimedAt, absentAt, unnamed, asks, questionAt } = transfer;
  const word = await company.remote.ask(transfer.orderNumber);
  const sent = { amount, claimedAt: claimedAt ?? questionAt, absentAt: absentAt ?? undefined, unnamed };
  const verdict = judgeWord(word, sent, { ...company.transfers, questionAt });
  if (verdict.do === 'done') await endTransfer(deps, transfer, { as: 'done' });
  else if (verdict.do === 'fail') await endTransfer(deps, transfer, { as: 'failed', why: verdict.why });
  else if (verdict.do === 'review') await endTransfer(deps, transfer, { as: 'review', why: verdict.why });
  else {
    const sinceMs = questionAt - sent.claimedAt;
    await writeWait(platform.db.jobs, transfer, { ...verdict, inMs: nextAskMs(asks, sinceMs) });
    if (sinceMs < slowAfterMs) return;
    const detail = { way, amount, order: transfer.orderNumber };
    const isNew = await openCase(platform.db.jobs, { userId, provider, kind: 'crossingSlow', ref: id, detail });
    if (isNew)
      platform.log.error({ alarm: 'platform-crossingSlow', company: provider, transfer: id }, 'a transfer takes long');
  }
}
