/** The office over a test database, and what an authenticator app would show. */
import { codeOf as codeOfKey } from '../../../test/one-time-code.ts';
import type { TestPlatform } from '../../../test/platform.ts';
import { declaredSettings } from '../../settings.ts';
import { type Catalogue, makeCatalogue } from '../catalogue/index.ts';
import { makeFeedDesk } from '../draws/index.ts';
import { makeUserLookup } from '../identity/index.ts';
import { makeLedger } from '../ledger/index.ts';
import { makeChannelDesk, makePaymentDesk } from '../payments/index.ts';
import { makeProviders } from '../providers/index.ts';
import { makeSettlementDesk } from '../settlements/index.ts';
import { makeVipDesk } from '../vip/index.ts';
import { makeWithdrawalDesk } from '../withdrawals/index.ts';
import { gamesOf, makeOffice, type Office } from './index.ts';

export async function openTestOffice(platform: TestPlatform, known?: Catalogue): Promise<Office> {
  const catalogue = known ?? (await makeCatalogue(platform, { rebateOf: async () => '0', testGames: false }));
  const ledger = makeLedger(platform);
  const identity = makeUserLookup(platform);
  return makeOffice(platform, {
    declared: declaredSettings,
    settings: platform.settings,
    games: gamesOf(catalogue),
    rates: catalogue.rates,
    platforms: await makeProviders(platform),
    feeds: makeFeedDesk(platform, catalogue),
    payments: makePaymentDesk(platform, {
      ledger,
      identity,
      checkDeposit: async () => undefined,
      raiseLevel: async () => undefined,
    }),
    withdrawals: makeWithdrawalDesk(platform, { ledger, identity }),
    channels: makeChannelDesk(platform),
    settlements: makeSettlementDesk(platform),
    vip: makeVipDesk(platform, { ledger, identity }),
    players: identity,
    ledger,
  });
}

/** The code of a second factor. @param uri its `otpauth://` address @param now epoch ms */
export const codeOf = (uri: string | undefined, now: number): string =>
  codeOfKey(new URL(uri ?? '').searchParams.get('secret') ?? '', now);
