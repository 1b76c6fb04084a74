/** The wiring of the office within a server: what it reads and does, from every module below it. */
import { makeHistoryAdmin } from './modules/history/index.ts';
import type { Config } from './platform/config.ts';
import type { OpenPlatform } from './platform/open.ts';
import type { SiteKey } from './platform/security/site-key.ts';
import { makeAgentAdmin } from './modules/agents/index.ts';
import { makeArcadeAdmin, openCasesOf } from './modules/arcade/index.ts';
import { type Betting, makeBetAdmin, makeOrderAdmin } from './modules/betting/index.ts';
import { makeCareAdmin } from './modules/care/index.ts';
import type { Catalogue } from './modules/catalogue/index.ts';
import { makeChatAdmin, makeChatReader } from './modules/chat/index.ts';
import {
  contentSettings,
  makeContentAdmin,
  makeMailingAdmin,
  makeMessageAdmin,
  makeNoticeAdmin,
  makePlayerMessages,
} from './modules/content/index.ts';
import { makeDrawMeasures, makeFeedAdmin, makeIssueReader, makeLogWitnesses } from './modules/draws/index.ts';
import { type Identity, makeAccountAdmin, makeAgentReader, makePlayerReader } from './modules/identity/index.ts';
import { type Ledger, makeLedgerAdmin } from './modules/ledger/index.ts';
import { makeLimitAdmin } from './modules/limits/index.ts';
import { gamesOf, makeOffice, type Office } from './modules/office/index.ts';
import { makePacketAdmin } from './modules/packets/index.ts';
import { makeChannelAdmin, makePaymentReader, type Payments } from './modules/payments/index.ts';
import type { Pictures } from './modules/pictures/index.ts';
import { planPorts } from './modules/plans/index.ts';
import type { Providers } from './modules/providers/index.ts';
import { makeReportReader } from './modules/reports/index.ts';
import { makeOnReached, makeRewardAdmin } from './modules/rewards/index.ts';
import { makeRiskAdmin } from './modules/risk/index.ts';
import { makeSavingsAdmin } from './modules/savings/index.ts';
import { makeSettlementAdmin } from './modules/settlements/index.ts';
import { makeVipAdmin } from './modules/vip/index.ts';
import { makePayeeReader, makeRuleReader, makeWithdrawalAdmin } from './modules/withdrawals/index.ts';
import { declaredSettings } from './settings.ts';

/** The modules that it is given. */
type Below = {
  readonly ledger: Ledger;
  readonly identity: Identity;
  readonly catalogue: Catalogue;
  readonly payments: Payments;
  readonly providers: Providers;
  readonly pictures: Pictures;
  readonly betting: Betting;
};

/** For a server; the console's process builds its own (`office/build-office.ts`). */
export function openOffice(
  platform: OpenPlatform,
  { ledger, identity, catalogue, payments, providers, pictures, betting }: Below,
  { siteKey, feedSources }: { readonly siteKey: SiteKey } & Pick<Config, 'feedSources'>,
): Office {
  const issues = makeIssueReader(platform, { catalogue, siteKey, feedSources });
  return makeOffice(platform, {
    declared: declaredSettings,
    settings: platform.settings,
    games: gamesOf(catalogue),
    rates: catalogue.rates,
    bets: makeBetAdmin(platform, catalogue),
    returns: catalogue.returns,
    platforms: providers,
    agentReader: makeAgentReader(platform),
    arcade: makeArcadeAdmin(platform, ledger),
    draws: makeDrawMeasures(platform),
    // Only the console's process shows keepers the log.
    witnesses: makeLogWitnesses(platform, { clients: [], siteKey }),
    history: makeHistoryAdmin(platform),
    issues,
    feeds: makeFeedAdmin(platform, catalogue),
    statements: makeLedgerAdmin(platform),
    savings: makeSavingsAdmin(platform),
    orders: makeOrderAdmin(platform, {
      catalogue,
      identity,
      ledger,
      draws: issues,
      cancelBet: betting.cancelBet,
      sign: siteKey.sign,
      siteKey: siteKey.publicKey,
    }),
    payments: payments.admin,
    paymentReader: makePaymentReader(platform, { identity, pictures }),
    rules: makeRuleReader(platform),
    risk: makeRiskAdmin(platform, { players: makePlayerReader(platform), payees: makePayeeReader(platform) }),
    withdrawals: makeWithdrawalAdmin(platform, {
      ledger,
      identity,
      openCases: openCasesOf,
      messages: makePlayerMessages(platform, identity),
    }),
    notices: makeNoticeAdmin(),
    content: makeContentAdmin(platform, pictures),
    mailings: makeMailingAdmin(platform),
    messages: makeMessageAdmin(platform, identity),
    channels: makeChannelAdmin(platform),
    settlements: makeSettlementAdmin(platform),
    vip: makeVipAdmin(platform, { ledger, identity, onReached: makeOnReached(platform) }),
    rewards: makeRewardAdmin(platform),
    packets: makePacketAdmin(platform),
    ...planPorts(platform, catalogue),
    chat: makeChatAdmin(platform, { pictures, hosts: () => platform.settings.get(contentSettings.hosts) }),
    chatReader: makeChatReader(platform, { pictures }),
    accounts: makeAccountAdmin(platform),
    agents: makeAgentAdmin(platform),
    players: identity,
    playerReader: makePlayerReader(platform),
    payees: makePayeeReader(platform),
    limits: makeLimitAdmin(platform, { ledger }),
    care: makeCareAdmin(platform),
    reports: makeReportReader(platform),
    ledger,
  });
}
