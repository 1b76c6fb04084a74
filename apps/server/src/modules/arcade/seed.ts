/**
 * What waits for people about games of other companies on a demo site, by the use-cases: money that went over to a company
 * of the sandbox, and more on its way back than the company's records explain, which is not sent.
 */
import { yuan } from '@longmen/engine';
import { Refusal } from '../../platform/api/route.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Deps } from './deps.ts';
import type { Names } from './launches/names.ts';
import { lookOrRefuse } from './provider-wallets/look.ts';
import { asTransferProvider } from './provider-wallets/transfer-provider.ts';
import { awaitTransfer } from './wallet-transfers/await-transfer.ts';
import { openBack, openOver } from './wallet-transfers/open-transfer.ts';

const wentOver = yuan(200);
/** More than a big win above what went over. */
const comesBack = yuan(120_000);
/** The sandbox may start after the site. */
const triesMax = 10;
const againMs = 3_000;

/** Repeating it adds nothing; without a sandbox company that has wallets of its own nothing happens. */
export async function seedTransfers(context: { readonly deps: Deps; readonly names: Names }, userId: UserId) {
  const { deps } = context;
  const { clock, log } = deps.platform;
  const company = deps.providers.all
    .filter(({ sandbox }) => sandbox)
    .flatMap((one) => asTransferProvider(one) ?? [])
    .at(0);
  if (company === undefined) return;
  const request = (key: string) => ({ userId, company, key, bodyHash: undefined });
  for (let tried = 1; tried <= triesMax; tried += 1) {
    try {
      await lookOrRefuse(context, company, userId);
      const over = await openOver(context, request('demo-over'), wentOver);
      if (over !== undefined) await awaitTransfer(deps, over);
      await openBack(context, request('demo-back'), comesBack);
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.info({ refusal: error.refusal, company: company.name }, 'a transfer of the demo data waits for its company');
    }
    await clock.sleep(againMs);
  }
}
