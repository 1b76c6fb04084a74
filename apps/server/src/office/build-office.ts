/** Builds the office over a platform: with what operators need of every module, beside whatever servers run. */
import { makeAgentAdmin } from '../modules/agents/index.ts';
import { makeArcadeAdmin, openCasesOf } from '../modules/arcade/index.ts';
import { booksOver, makeBetAdmin, makeOrderAdmin, makeOrderCancel } from '../modules/betting/index.ts';
import { makeCareAdmin } from '../modules/care/index.ts';
import { makeCatalogue } from '../modules/catalogue/index.ts';
import { makeChatAdmin, makeChatReader } from '../modules/chat/index.ts';
import {
  contentSettings,
  makeContentAdmin,
  makeMailingAdmin,
  makeMessageAdmin,
  makeNoticeAdmin,
  makePlayerMessages,
} from '../modules/content/index.ts';
import {
  issuesSql,
  lateSql,
  makeDrawMeasures,
  makeFeedAdmin,
  makeIssueReader,
  makeLogWitnesses,
} from '../modules/draws/index.ts';
import { makeAccountAdmin, makeAgentReader, makePlayerReader, makeUserLookup } from '../modules/identity/index.ts';
import { makeHistoryAdmin } from '../modules/history/index.ts';
import { makeLedger, makeLedgerAdmin } from '../modules/ledger/index.ts';
import { makeLimitAdmin, makeLimits } from '../modules/limits/index.ts';
import { gamesOf, makeOffice, type Office } from '../modules/office/index.ts';
import { makePacketAdmin, unopenedOf } from '../modules/packets/index.ts';
import { makeChannelAdmin, makePaymentAdmin, makePaymentReader } from '../modules/payments/index.ts';
import { makePlanAdmin, makePlanReader } from '../modules/plans/index.ts';
import { makePictures } from '../modules/pictures/index.ts';
import { makeProviders } from '../modules/providers/index.ts';
import { makeReportReader } from '../modules/reports/index.ts';
import { makeOnReached, makeRewardAdmin } from '../modules/rewards/index.ts';
import { makeSavingsAdmin } from '../modules/savings/index.ts';
import { makeSettlementAdmin } from '../modules/settlements/index.ts';
import { makeRaiseLevel, makeVipAdmin } from '../modules/vip/index.ts';
import { makeRiskAdmin } from '../modules/risk/index.ts';
import { makePayeeReader, makeRuleReader, makeWithdrawalAdmin } from '../modules/withdrawals/index.ts';
import { declaredSettings } from '../settings.ts';
import type { Config } from '../platform/config.ts';
import type { OpenPlatform } from '../platform/open.ts';
import { witnessesAt } from '../platform/outside/witnesses.ts';
import { loadSiteKey } from '../platform/security/site-key.ts';

/** Only the player's own page shows the time played. */
const playedElsewhere = () => Promise.reject(new Error('time played is not asked for here'));

/** @param config of the site; its test games, its sources of outside results, where its key is, and the keepers as witnesses @param ownerUrl the database's owner, at the terminal alone */
export async function buildOffice(
  platform: OpenPlatform,
  config: Pick<Config, 'dataDir' | 'feedSources' | 'keepers' | 'testGames'>,
  ownerUrl?: string,
): Promise<Office> {
  const catalogue = await makeCatalogue(platform, { keptRebateOf: async () => '0', testGames: config.testGames });
  const platforms = await makeProviders(platform);
  const ledger = makeLedger(platform);
  ledger.connectBetting(booksOver(platform.db.jobs, { issuesSql, lateSql }, platform.clock));
  ledger.connectEscrow({ unopened: unopenedOf });
  const identity = makeUserLookup(platform);
  const messages = makePlayerMessages(platform, identity);
  const { checkDeposit } = makeLimits(platform, { ledger, identity: { ...identity, playedBy: playedElsewhere } });
  const pictures = makePictures(platform);
  // Receipts and proofs of rounds are written again as they were signed.
  const siteKey = await loadSiteKey(config.dataDir);
  const issues = makeIssueReader(platform, { catalogue, siteKey, feedSources: config.feedSources });
  return makeOffice(platform, {
    declared: declaredSettings,
    settings: platform.settings,
    games: gamesOf(catalogue),
    rates: catalogue.rates,
    bets: makeBetAdmin(platform, catalogue),
    returns: catalogue.returns,
    platforms,
    agentReader: makeAgentReader(platform),
    arcade: makeArcadeAdmin(platform, ledger),
    draws: makeDrawMeasures(platform),
    witnesses: makeLogWitnesses(platform, { clients: witnessesAt(config.keepers), siteKey }),
    history: makeHistoryAdmin(platform, ownerUrl),
    issues,
    feeds: makeFeedAdmin(platform, catalogue),
    statements: makeLedgerAdmin(platform),
    savings: makeSavingsAdmin(platform),
    orders: makeOrderAdmin(platform, {
      catalogue,
      identity,
      ledger,
      draws: issues,
      cancelBet: makeOrderCancel(platform, { catalogue, draws: issues }),
      sign: siteKey.sign,
      siteKey: siteKey.publicKey,
    }),
    payments: makePaymentAdmin(platform, {
      ledger,
      identity,
      messages,
      checkDeposit,
      raiseLevel: makeRaiseLevel({ ledger, identity, onReached: makeOnReached(platform) }),
    }),
    paymentReader: makePaymentReader(platform, { identity, pictures }),
    rules: makeRuleReader(platform),
    risk: makeRiskAdmin(platform, { players: makePlayerReader(platform), payees: makePayeeReader(platform) }),
    withdrawals: makeWithdrawalAdmin(platform, { ledger, identity, messages, openCases: openCasesOf }),
    notices: makeNoticeAdmin(),
    content: makeContentAdmin(platform, pictures),
    mailings: makeMailingAdmin(platform),
    messages: makeMessageAdmin(platform, identity),
    channels: makeChannelAdmin(platform),
    settlements: makeSettlementAdmin(platform),
    vip: makeVipAdmin(platform, { ledger, identity, onReached: makeOnReached(platform) }),
    rewards: makeRewardAdmin(platform),
    packets: makePacketAdmin(platform),
    plans: makePlanAdmin(platform, catalogue),
    planReader: makePlanReader(platform, catalogue),
    chat: makeChatAdmin(platform, {
      pictures,
      hosts: () => platform.settings.get(contentSettings.hosts),
    }),
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
