/** The loops that move money to companies and back: each company has its own, so that a slow one holds up nobody else. */
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import { backEveryMs, backJob, bringBackDue, bringBackOnPause } from './bring-back.ts';
import { askDue, askJob } from '../wallet-transfers/ask-transfers.ts';
import { pullDue } from '../record-pull/pull-records.ts';
import { checkWallets } from '../provider-wallets/check-wallets.ts';
import { asTransferProvider } from '../provider-wallets/transfer-provider.ts';
import { sendJob } from '../wallet-transfers/open-transfer.ts';
import { askLate } from '../wallet-transfers/late-transfers.ts';
import { sendDue } from '../wallet-transfers/send-transfers.ts';

const moveEveryMs = 500;
const pullEveryMs = 5_000;
const checkEveryMs = 60_000;
const lateEveryMs = 300_000;

/** Adds them. */
export function addTransferJobs(deps: Deps, names: Names): void {
  const { jobs } = deps.platform;
  const context = { deps, names };
  const companies = deps.providers.all.flatMap((company) => asTransferProvider(company) ?? []);
  for (const company of companies) {
    const { name } = company;
    jobs.add({ name: sendJob(name), everyMs: moveEveryMs, run: () => sendDue(context, company) });
    jobs.add({ name: askJob(name), everyMs: moveEveryMs, run: () => askDue(deps, company) });
    jobs.add({ name: `arcade-transfers-late-${name}`, everyMs: lateEveryMs, run: () => askLate(deps, company) });
    const onMustLeave = () => jobs.wake(backJob(name));
    jobs.add({
      name: `arcade-records-pull-${name}`,
      everyMs: pullEveryMs,
      run: async () => pullDue({ ...context, onMustLeave }, company).then(() => false),
    });
    jobs.add({
      name: `arcade-wallets-check-${name}`,
      everyMs: checkEveryMs,
      run: () => checkWallets(context, company),
    });
    jobs.add({ name: backJob(name), everyMs: backEveryMs, run: () => bringBackDue(context, company) });
  }
  bringBackOnPause(deps, companies);
}
