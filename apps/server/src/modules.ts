/**
 * The wiring: every module gets the public APIs of the layers below it, and the ports that modules above fill.
 * Read it from top to bottom as the layers. What a port needs of a module that is built later comes as a function.
 */
import type { Config } from './platform/config.ts';
import { fedGames } from './platform/outside/feed-sources.ts';
import { keepersAt } from './platform/outside/keepers.ts';
import type { OpenPlatform } from './platform/open.ts';
import type { Route } from './platform/api/route.ts';
import { openKeyring } from './platform/security/keyring.ts';
import { loadSiteKey, type SiteKey } from './platform/security/site-key.ts';
import { accrueSql, belowDays, belowGameDays, makeAgents, placeAccount } from './modules/agents/index.ts';
import { type Arcade, makeArcade, openCasesOf } from './modules/arcade/index.ts';
import { type Betting, makeBetting, orderNumOf } from './modules/betting/index.ts';
import { makeCare, makeMayPromote } from './modules/care/index.ts';
import { type Catalogue, makeCatalogue } from './modules/catalogue/index.ts';
import { type Chat, type ChatPorts, chatSettings, makeChat } from './modules/chat/index.ts';
import {
  addMailingJobs,
  type Content,
  contentSettings,
  listRepliesAfter,
  makeContent,
  readFooterLabels,
  makePlayerMessages,
} from './modules/content/index.ts';
import { type Draws, makeDraws } from './modules/draws/index.ts';
import {
  type Identity,
  identitySettings,
  makeIdentity,
  makePlayerReader,
  makeRiskReader,
} from './modules/identity/index.ts';
import { type Ledger, makeLedger, makeLedgerAdmin } from './modules/ledger/index.ts';
import { type Limits, makeLimitAdmin, makeLimits } from './modules/limits/index.ts';
import { makePackets, type Packets, roomsOf, smallestRing, unopenedOf } from './modules/packets/index.ts';
import { makePaymentReader, makePayments, type Payments } from './modules/payments/index.ts';
import { makePictures, type Pictures } from './modules/pictures/index.ts';
import { makePlans } from './modules/plans/index.ts';
import { makeProviders, type Providers } from './modules/providers/index.ts';
import { makeRecords, type Records } from './modules/records/index.ts';
import { makeReports } from './modules/reports/index.ts';
import { makeOnReached, makeRewards, type Rewards } from './modules/rewards/index.ts';
import { makeRisk } from './modules/risk/index.ts';
import { makeSavings, type Savings } from './modules/savings/index.ts';
import { makeShares, shareRoomsOf, type Shares } from './modules/shares/index.ts';
import { addSettlementJob } from './modules/settlements/index.ts';
import { makeRaiseLevel, makeVip } from './modules/vip/index.ts';
import { makePayoutGateway, makeWithdrawals, type Withdrawals } from './modules/withdrawals/index.ts';
import { companiesOf } from './settlement-companies.ts';

export type Modules = {
  identity: Identity;
  ledger: Ledger;
  catalogue: Catalogue;
  draws: Draws;
  withdrawals: Withdrawals;
  limits: Limits;
  payments: Payments;
  pictures: Pictures;
  providers: Providers;
  arcade: Arcade;
  betting: Betting;
  savings: Savings;
  rewards: Rewards;
  chat: Chat;
  packets: Packets;
  shares: Shares;
  content: Content;
  routes: readonly Route[];
};

/** What only exists once the HTTP server does. */
export type Late = {
  onlineCount(gid?: number): Promise<number>;
  readonly presence: ChatPorts['presence'];
};

/** Builds every module. Its jobs are added to the platform and not yet started. */
export async function makeModules(platform: OpenPlatform, config: Config, late: Late): Promise<Modules> {
  // 1
  const ledger = makeLedger(platform);
  const identity = openIdentity(platform, ledger, () => withdrawals);
  const catalogue = await openCatalogue(platform, config, identity, () => draws);
  const pictures = makePictures(platform);

  const messages = makePlayerMessages(platform, identity);

  // 2
  const limits = makeLimits(platform, { ledger, identity });
  const siteKey = await loadSiteKey(config.dataDir);
  const draws = await openDraws(platform, config, { catalogue, siteKey }, () => betting);
  const withdrawals: Withdrawals = makeWithdrawals(platform, {
    ledger,
    identity,
    messages,
    openCases: openCasesOf,
    riskRules: makeRisk(platform, {
      ledger,
      identity,
      reader: makeRiskReader(),
      catalogue,
      ringOf: smallestRing,
    }),
    gateway: config.payoutProvider && makePayoutGateway(platform.clock, config.payoutProvider),
  });
  const payments = makePayments(platform, {
    ledger,
    identity,
    pictures,
    messages,
    providers: config.paymentProviders,
    checkDeposit: limits.checkDeposit,
    lockPlayer: limits.lockPlayer,
    assertMayPlay: limits.assertMayPlay,
    raiseLevel: makeRaiseLevel({ ledger, identity, onReached: makeOnReached(platform) }),
    noteLimitReached: limits.noteReached,
  });
  const providers = await makeProviders(platform, {
    providers: config.platformProviders,
    isFrozen: (key) => ledger.freezes.isFrozen(`platform:${key}`),
    playedAt: (userId) => arcade.playedAt(userId),
  });

  // 3
  const betting: Betting = openBetting(platform, { ledger, identity, limits, catalogue, draws, siteKey }, () => arcade);
  const arcade: Arcade = openArcade(platform, config, { ledger, identity, limits, providers });
  const savings = makeSavings(platform, { ledger, identity, withdrawals });
  const vip = makeVip({ platform, ledger, identity });

  // 4
  const mayPromote = makeMayPromote(platform);
  const rewards = makeRewards(platform, { ledger, identity, limits, vip, messages, mayPromote });
  makeCare(platform, {
    ledger: makeLedgerAdmin(platform).habits,
    players: makePlayerReader(platform).habits,
    limits: makeLimitAdmin(platform, { ledger }).habits,
    payments: makePaymentReader(platform, { identity, pictures }),
    identity,
    repliesAfter: listRepliesAfter,
  });
  const agents = makeAgents({ platform, identity, catalogue, ledger, draws, betting });
  ledger.connectDays(belowDays);
  arcade.connectDays(belowGameDays);
  const records: Records = makeRecords(platform, { ledger, payments, withdrawals, betting, arcade, identity, agents });
  addSettlementJob(platform, companiesOf(config));
  makeReports(platform);
  const chat = await makeChat(platform, {
    identity,
    limits,
    pictures,
    hosts: () => platform.settings.get(contentSettings.hosts),
    presence: late.presence,
    hasPaidIn: async (userId) => (await ledger.paidInAndOut(userId)).deposits > 0,
  });

  // 5
  const packets = makePackets(platform, { ledger, identity, limits, rooms: roomsOf(chat) });
  ledger.connectEscrow({ unopened: unopenedOf });
  addMailingJobs({ platform, identity });
  const content = makeContent(platform, {
    identity,
    catalogue,
    betting,
    arcade,
    ledger,
    limits,
    chat,
    rewards,
    mayPromote,
    providers,
    onlineCount: late.onlineCount,
  });

  const plans = makePlans(platform, {
    catalogue,
    draws,
    betting,
    keptRebateOf: identity.keptRebateOf,
    assertMayPlay: limits.assertMayPlay,
    mayReadRoom: ({ userId }, roomId) => chat.isReader(userId, roomId),
    onMoved: ({ roomId, plan }) => chat.sendToRoom(roomId, 'room', { kind: 'plan', plan }),
  });

  const shares = makeShares(platform, {
    betting,
    draws,
    records,
    plans,
    assertMayPlay: limits.assertMayPlay,
    rooms: shareRoomsOf(chat),
    terms: {
      isOpen: () => platform.settings.get(contentSettings.shareOpen),
      stakeMin: () => platform.settings.get(contentSettings.shareThreshold),
    },
  });

  const below = { identity, ledger, catalogue, draws, withdrawals, limits, payments, pictures, providers };
  const above = { arcade, betting, savings, rewards, chat, packets, shares, content };
  const routes = [...Object.values(below), ...Object.values(above), vip, records, agents, plans].flatMap(
    (module) => module.routes,
  );
  return { ...below, ...above, routes };
}

function openIdentity(platform: OpenPlatform, ledger: Ledger, withdrawals: () => Withdrawals): Identity {
  return makeIdentity(platform, {
    onAccountOpened: async (tx, account) => {
      const { userId, startBalance } = account;
      await ledger.openAccounts(tx, userId);
      await placeAccount(tx, account);
      if (startBalance === 0) return;
      await ledger.post(tx, {
        userId,
        kind: 'playMoney',
        ref: userId,
        debit: 'playMoney',
        credit: 'cash',
        amount: startBalance,
      });
    },
    balanceOf: async (userId) => (await ledger.balanceOf(userId)).cash,
    hasCard: (userId) => withdrawals().hasCard(userId),
    isOwnCard: (userId, typed) => withdrawals().ownsCard(userId, typed),
    wasPaidOut: (userId) => withdrawals().wasPaidOut(userId),
    areRoomsOpen: () => platform.settings.get(chatSettings.chatOpen),
    footerLabels: (locale) => readFooterLabels(platform.db.reads, locale),
  });
}

function openCatalogue(
  platform: OpenPlatform,
  config: Config,
  identity: Identity,
  draws: () => Draws,
): Promise<Catalogue> {
  return makeCatalogue(platform, {
    keptRebateOf: async (caller, family) => (caller === undefined ? '0' : identity.keptRebateOf(caller.userId, family)),
    oddsOnSale: async (gid) => (await draws().openIssue(gid))?.oddsVersion,
    testGames: config.testGames,
    fedGames: fedGames(config.feedSources),
  });
}

function openDraws(
  platform: OpenPlatform,
  config: Config,
  { catalogue, siteKey }: { catalogue: Catalogue; siteKey: SiteKey },
  betting: () => Betting,
): Promise<Draws> {
  return makeDraws(platform, {
    catalogue,
    keepers: keepersAt(config.keepers),
    siteKey,
    feedSources: config.feedSources,
    book: { closeBook: (issueId) => betting().closeBook(issueId) },
    receipts: { proveReceipt: (orderNum, { caller }) => betting().receiptProof(caller, orderNumOf(orderNum)) },
  });
}

function openBetting(
  platform: OpenPlatform,
  {
    ledger,
    identity,
    limits,
    catalogue,
    draws,
    siteKey,
  }: Pick<Modules, 'ledger' | 'identity' | 'limits' | 'catalogue' | 'draws'> & {
    siteKey: SiteKey;
  },
  arcade: () => Arcade,
): Betting {
  const betting = makeBetting(platform, {
    ledger,
    catalogue,
    draws,
    rounds: draws.rounds,
    rebates: { accrueSql },
    listGameRounds: (...request) => arcade().listRounds(...request),
    keptRebateOf: identity.keptRebateOf,
    mayBet: async (userId) => {
      const user = await identity.userOf(userId);
      return user !== undefined && identity.mayUse(user, 'bet');
    },
    noteLimitReached: limits.noteReached,
    sign: siteKey.sign,
    siteKey: siteKey.publicKey,
  });
  ledger.connectBetting(betting.books);
  return betting;
}

function openArcade(
  platform: OpenPlatform,
  { dataDir }: Config,
  { ledger, identity, limits, providers }: Pick<Modules, 'ledger' | 'identity' | 'limits' | 'providers'>,
): Arcade {
  const { settings } = platform;
  const keys = openKeyring(dataDir, 'provider-names');
  const arcade = makeArcade(platform, {
    ledger,
    identity,
    limits,
    providers,
    areBetsStopped: () => settings.get(identitySettings.siteClosed),
    isOwnHost: (host) => settings.get(contentSettings.hosts).includes(host),
    nameKey: keys.key(keys.currentId),
  });
  ledger.connectArcade(arcade.books);
  return arcade;
}
