/** Public API of the office: operators and what they do. Everything but seeding asks for one who signed in. */
import type { Currency } from '@longmen/format';
import { siteCurrency } from '../../platform/settings/site-currency.ts';
import type { Platform } from '../../platform/context.ts';
import type { ListedRate, RateChange, RateChangeRow } from '../catalogue/index.ts';
import type { FeedQueue } from '../draws/index.ts';
import { openKeyring } from '../../platform/security/keyring.ts';
import { makePasswordHasher, operatorCost, testCost } from '../../platform/security/password-hasher.ts';
import { makeSealBox } from '../../platform/security/seal-box.ts';
import { addOperator, type OperatorAdded, type OperatorToAdd, seedOperators } from './operators/add-operator.ts';
import { type ChainCheck, type Entry, verifyAuditLog } from './audit/audit-log.ts';
import { bindArcade, type OfficeArcade } from './arcade/bind-arcade.ts';
import { bindChat, type OfficeChat } from './chat/bind-chat.ts';
import { changeChannel, dropChannelChange, listChannels, showChannel } from './money/change-channel.ts';
import { changeGameStatus, type GameStatusChange } from './games/change-game-status.ts';
import {
  changePlatformGame,
  listPlatformGames,
  type PlatformGameChange,
  requestGameSync,
} from './games/change-platform-game.ts';
import { changePlatformStatus, type PlatformStatusChange } from './games/change-platform-status.ts';
import {
  changePlayerStatus,
  type PlayerStatusChange,
  type PlayerStatusChanged,
  showPlayer,
} from './players/change-player-status.ts';
import { changePlayOffer, type PlayOfferChange } from './games/change-play-offer.ts';
import { changeRate, dropRateChange, listRateChanges, listRates } from './games/change-rate.ts';
import {
  changeSetting,
  listSettings,
  readSetting,
  type SettingChange,
  type SettingChanged,
  type SettingRow,
} from './change-setting.ts';
import { changeSpecLimits, type SpecLimitsChange } from './games/change-spec-limits.ts';
import {
  type AccountDecision,
  agreeToAccountRequest,
  listAccountRequests,
  refuseAccountRequest,
} from './players/decide-account.ts';
import { enterResult, type FeedResult, type FeedVoid, readFeedQueue, voidIssue } from './games/decide-feed.ts';
import { decidePayment, type PaymentDecision, readPaymentQueue } from './money/decide-payment.ts';
import {
  closeDifference,
  type DifferenceToClose,
  listDifferences,
  type ListToRead,
  readListAgain,
} from './money/decide-settlement.ts';
import { type AgentToMake, askToMakeAgent } from './players/make-agent.ts';
import {
  type AccountMove,
  askToChangeTerms,
  askToMove,
  type LineProposed,
  type TermsChange,
} from './players/change-line.ts';
import { type AgentRecount, recountAgents } from './players/recount-agents.ts';
import { changeVipLevel, listVipLevels, type VipLevelChange } from './players/change-vip-level.ts';
import {
  approveWithdrawal,
  dropUnlock,
  identifyPlayer,
  listWithdrawals,
  refuseWithdrawal,
  unlockPayee,
  type WithdrawalDecision,
} from './money/decide-withdrawal.ts';
import {
  answerReply,
  dropMessage,
  listReplies,
  listSentMessages,
  type MessageDrop,
  type MessageSending,
  type ReplyAnswer,
  sendMessage,
} from './players/send-message.ts';
import { addPlan, endPlan, listPlans, type PlanToAdd } from './plans/change-plans.ts';
import { barPlayer, listBarred, type PlayerToBar, unbarPlayer } from './rewards/bar-player.ts';
import { listPacketFlags } from './rewards/list-packet-flags.ts';
import { askForPacket, listPackets, type PacketToMake } from './rewards/make-packet.ts';
import { askToEnable, disableOperator, type OperatorToDisable, showOperators } from './operators/disable-operator.ts';
import { askToLift, type FreezeToLift, listFreezes } from './money/lift-freeze.ts';
import type { Recount } from '../agents/index.ts';
import type { Freeze } from '../ledger/index.ts';
import type { AccountAgreed, AccountRequest, User } from '../identity/index.ts';
import type { ChannelChange, ChannelChanged, Decided, PaymentQueue } from '../payments/index.ts';
import type { GameChange, PlatformGameView, PlatformView } from '../providers/index.ts';
import type { OpenDifference } from '../settlements/index.ts';
import type { VipLevel } from '../vip/index.ts';
import type { Approved, Identified, QueueRow, Refusal, Unlock } from '../withdrawals/index.ts';
import type { OfficeDeps, Deps, SignedInOperator } from './deps.ts';
import {
  agreeToProposal,
  type Agreed,
  dropProposal,
  listProposals,
  type ProposalDecision,
  type ProposalRow,
} from './proposals.ts';
import { type Credentials, signInOperator } from './operators/sign-in.ts';
import { latestEntries } from './audit/store-audit.ts';
import { countOperators, hasDemoOperators, type ListedOperator } from './operators/store-operators.ts';

export type { SignedInOperator };
export { gamesOf } from './games/games-of.ts';
export type { PlayerStatusChange } from './players/change-player-status.ts';
export type { BarredKind } from '../rewards/index.ts';
export type { PaymentDecision } from './money/decide-payment.ts';

export type Office = {
  /** @throws Refusal */
  signIn(credentials: Credentials): Promise<SignedInOperator>;
  hasOperators(): Promise<boolean>;
  /** Chat rooms and the people there. */
  readonly chat: OfficeChat;
  /** Games of other companies: what waits for people. */
  readonly arcade: OfficeArcade;
  /** `by` is undefined only for the first operator; from the third on another has to agree. @throws Refusal */
  addOperator(by: SignedInOperator | undefined, add: OperatorToAdd): Promise<OperatorAdded>;
  /** Everybody who is, or was, an operator. */
  listOperators(by: SignedInOperator): Promise<ListedOperator[]>;
  /** At once; answers which proposals of the other's fell with that. Two always stay. @throws Refusal */
  disableOperator(by: SignedInOperator, about: OperatorToDisable): Promise<{ dropped: string[] }>;
  /** Answers the proposal that waits for another operator. @throws Refusal */
  enableOperator(by: SignedInOperator, about: OperatorToDisable): Promise<string>;
  /** What one operator wants and another has to agree to, the oldest first. */
  listProposals(by: SignedInOperator): Promise<ProposalRow[]>;
  /** The second operator's word. @throws Refusal */
  agree(by: SignedInOperator, decision: ProposalDecision): Promise<Agreed>;
  /** Takes back what waits. @throws Refusal */
  dropProposal(by: SignedInOperator, decision: ProposalDecision): Promise<void>;
  listSettings(by: SignedInOperator): SettingRow[];
  readSetting(by: SignedInOperator, key: string): SettingRow;
  /** One that guards money waits for another operator. @throws Refusal */
  changeSetting(by: SignedInOperator, change: SettingChange): Promise<SettingChanged>;
  changeGameStatus(by: SignedInOperator, change: GameStatusChange): Promise<number>;
  /** Answers the status it had. @throws Refusal */
  changePlatformStatus(by: SignedInOperator, change: PlatformStatusChange): Promise<number>;
  /** Platforms of other companies: what players find, and who runs them. */
  listPlatforms(by: SignedInOperator): Promise<PlatformView[]>;
  /** Their games, of one platform or of all. @throws Refusal */
  listPlatformGames(by: SignedInOperator, platform: string | undefined): Promise<PlatformGameView[]>;
  /** Answers what it was. @throws Refusal */
  changePlatformGame(by: SignedInOperator, change: PlatformGameChange): Promise<GameChange['to']>;
  /** Has the running site read a company's list of games. @throws Refusal */
  requestGameSync(by: SignedInOperator, request: { provider: string; reason: string }): Promise<void>;
  /** Answers whether the play was on sale. @throws Refusal */
  changePlayOffer(by: SignedInOperator, change: PlayOfferChange): Promise<boolean>;
  /** Answers whether the limits were on. @throws Refusal */
  changeSpecLimits(by: SignedInOperator, change: SpecLimitsChange): Promise<boolean>;
  /** What a play pays in a game. @throws Refusal */
  listRates(by: SignedInOperator, gid: number, play: string): ListedRate[];
  /** Changes of rates that wait for another operator. */
  listRateChanges(by: SignedInOperator): Promise<RateChangeRow[]>;
  /** Answers whether two operators agree, so that the next issue pays so. @throws Refusal */
  changeRate(by: SignedInOperator, change: RateChange & { readonly reason: string }): Promise<{ agreed: boolean }>;
  /** Takes back a change that waits. @throws Refusal */
  dropRateChange(by: SignedInOperator, id: string, reason: string): Promise<void>;
  /** Answers whether two operators agree, so that the result of an outside draw stands. @throws Refusal */
  enterResult(by: SignedInOperator, result: FeedResult): Promise<{ agreed: boolean }>;
  /** Answers whether two operators agree, so that an outside draw is void. @throws Refusal */
  voidIssue(by: SignedInOperator, about: FeedVoid): Promise<{ agreed: boolean }>;
  readFeedQueue(by: SignedInOperator, gid: number | undefined): Promise<FeedQueue>;
  /** Deposits, payments, decisions and callbacks that wait for people; `page` from 1. */
  readPaymentQueue(by: SignedInOperator, page?: number): Promise<PaymentQueue>;
  /** Answers what came of it; `waits` until another operator enters the same. @throws Refusal */
  decidePayment(by: SignedInOperator, decision: PaymentDecision): Promise<Decided['outcome']>;
  /** Ways to pay in, and changes of them that wait for another operator. */
  listChannels(by: SignedInOperator): ReturnType<typeof listChannels>;
  /** By its number or code. @throws Refusal */
  showChannel(by: SignedInOperator, which: string): ReturnType<typeof showChannel>;
  /** Answers what came of it; not `agreed`: until another operator enters the same. @throws Refusal */
  changeChannel(by: SignedInOperator, change: ChannelChange & { readonly reason: string }): Promise<ChannelChanged>;
  /** Takes back a change that waits. @throws Refusal */
  dropChannelChange(by: SignedInOperator, about: ProposalDecision): Promise<void>;
  /** Withdrawals that wait, the oldest first, with what the rules found. */
  listWithdrawals(by: SignedInOperator): Promise<QueueRow[]>;
  /** Answers whether no other operator is needed, or what has come up since, so that it is not approved. @throws Refusal */
  approveWithdrawal(by: SignedInOperator, decision: WithdrawalDecision): Promise<Approved>;
  /** Gives the money back to the player's balance. @throws Refusal */
  refuseWithdrawal(by: SignedInOperator, refusal: Refusal): Promise<void>;
  /** Answers when a locked card or address opens; undefined while another operator has to agree. @throws Refusal */
  unlockPayee(by: SignedInOperator, unlock: Unlock): Promise<{ opensAt: number | undefined }>;
  /** Keeps locked what was to be opened. @throws Refusal */
  dropUnlock(by: SignedInOperator, unlock: Unlock): Promise<void>;
  /** Says who a player was found to be; answers whether two operators say so. @throws Refusal */
  identifyPlayer(by: SignedInOperator, about: Identified): Promise<{ isEffective: boolean }>;
  /** Where the lists of payment companies and ours differ, the oldest first. */
  listDifferences(by: SignedInOperator): Promise<OpenDifference[]>;
  /** Has the running site read a list again. @throws Refusal */
  readListAgain(by: SignedInOperator, list: ListToRead): Promise<void>;
  /** Ends a difference that somebody has seen to. @throws Refusal */
  closeDifference(by: SignedInOperator, difference: DifferenceToClose): Promise<void>;
  /** What players ask of the office, the oldest first. */
  listAccountRequests(by: SignedInOperator): Promise<AccountRequest[]>;
  /** Answers what came of it; done once two operators agree. @throws Refusal */
  agreeToAccountRequest(by: SignedInOperator, decision: AccountDecision): Promise<Omit<AccountAgreed, 'announce'>>;
  /** @throws Refusal */
  refuseAccountRequest(by: SignedInOperator, decision: AccountDecision): Promise<void>;
  /** @throws Refusal when nobody has that name. */
  showPlayer(by: SignedInOperator, username: string): Promise<User>;
  /** Restricts a player at once; what opens anything again waits for another operator. @throws Refusal */
  changePlayerStatus(by: SignedInOperator, change: PlayerStatusChange): Promise<PlayerStatusChanged>;
  /** Answers whether it is sent; else another operator has to enter the same. @throws Refusal */
  sendMessage(by: SignedInOperator, sending: MessageSending): ReturnType<typeof sendMessage>;
  /** Takes back a message that waits. @throws Refusal */
  dropMessage(by: SignedInOperator, about: MessageDrop): Promise<void>;
  /** Messages that were sent, wait or were dropped, the newest first. */
  listMessages(by: SignedInOperator): ReturnType<typeof listSentMessages>;
  /** What players wrote back and nobody has answered, the oldest first. */
  listReplies(by: SignedInOperator): ReturnType<typeof listReplies>;
  /** The player reads it as a message. @throws Refusal */
  answerReply(by: SignedInOperator, about: ReplyAnswer): Promise<void>;
  /** Makes a player a top agent; answers the proposal that waits for another operator. @throws Refusal */
  makeAgent(by: SignedInOperator, about: AgentToMake): Promise<string>;
  /** Moves an account with everybody below it; unless it is a dry run, it waits for another operator. @throws Refusal */
  moveAccount(by: SignedInOperator, about: AccountMove): Promise<LineProposed>;
  /** Changes an account's terms in the same way. @throws Refusal */
  changeTerms(by: SignedInOperator, about: TermsChange): Promise<LineProposed>;
  /** Recomputes the sums behind agents' reports from the ledger; answers how many were wrong. @throws Refusal */
  recountAgents(by: SignedInOperator, about: AgentRecount): Promise<Recount>;
  /** The latest home packets with what was taken of them, the last one first. */
  listPackets(by: SignedInOperator): ReturnType<typeof listPackets>;
  /** What is conspicuous about red packets of rooms, the newest first; accounts by their names. */
  listPacketFlags(by: SignedInOperator): ReturnType<typeof listPacketFlags>;
  /** Answers the proposal that waits for another operator. @throws Refusal */
  makePacket(by: SignedInOperator, packet: PacketToMake): Promise<string>;
  /** Who may claim no rewards, the latest first. */
  listBarred(by: SignedInOperator): ReturnType<typeof listBarred>;
  /** All plans of rooms. */
  listPlans(by: SignedInOperator): ReturnType<typeof listPlans>;
  /** Begins a plan; answers its number. @throws Refusal */
  addPlan(by: SignedInOperator, plan: PlanToAdd): Promise<string>;
  /** Ends a plan. @throws Refusal */
  endPlan(by: SignedInOperator, ending: { readonly id: string; readonly reason: string }): Promise<void>;
  /** At once. @throws Refusal */
  barPlayer(by: SignedInOperator, about: PlayerToBar): Promise<void>;
  /** Lets a player claim again. @throws Refusal */
  unbarPlayer(by: SignedInOperator, about: PlayerToBar): Promise<void>;
  /** What a drift of the books has stopped, the oldest first. */
  listFreezes(by: SignedInOperator): Promise<Freeze[]>;
  /** Answers the proposal that waits for another operator; only while the books are in order. @throws Refusal */
  liftFreeze(by: SignedInOperator, freeze: FreezeToLift): Promise<string>;
  /** All VIP levels, the lowest first. */
  listVipLevels(by: SignedInOperator): Promise<VipLevel[]>;
  /** Answers where the level began, and how many players rose to it. @throws Refusal */
  changeVipLevel(by: SignedInOperator, change: VipLevelChange): Promise<{ before: number; raised: number }>;
  /** The newest entries of the audit log. */
  latestActions(by: SignedInOperator, limit: number): Promise<Entry[]>;
  verifyAuditLog(): Promise<ChainCheck>;
  /** What the site counts money in. */
  currency(): Currency;
  seedOperators(operators: Parameters<typeof seedOperators>[1]): Promise<void>;
  /** A production start refuses to run while this is true. */
  demoOperatorsExist(): Promise<boolean>;
};

/** Builds the module with the keys of its own folder; operators' hashes cost more than players'. */
export function makeOffice(platform: Platform, deps: OfficeDeps): Office {
  const keys = (name: string) => openKeyring(platform.site.dataDir, name);
  const all: Deps = {
    ...deps,
    platform,
    hasher: makePasswordHasher(keys('operator-pepper'), platform.site.weakHashes ? testCost : operatorCost),
    sealBox: makeSealBox(keys('operator-secrets')),
  };
  const { reads } = platform.db;
  return {
    ...operatorCases(all),
    ...gameCases(all),
    ...moneyCases(all),
    ...playerCases(all),
    latestActions: async (_by, limit) =>
      (await latestEntries(reads, limit)).map((row) => JSON.parse(row.text) as Entry),
    verifyAuditLog: () => verifyAuditLog(platform),
    currency: () => platform.settings.get(siteCurrency),
  };
}

/** Operators, and what one of them needs another for. */
function operatorCases(deps: Deps) {
  return {
    signIn: (credentials) => signInOperator(deps, credentials),
    hasOperators: async () => (await countOperators(deps.platform.db.reads)) > 0,
    addOperator: (by, add) => addOperator(deps, by, add),
    listOperators: () => showOperators(deps),
    disableOperator: (by, about) => disableOperator(deps, by, about),
    enableOperator: (by, about) => askToEnable(deps, by, about),
    listProposals: () => listProposals(deps),
    agree: (by, decision) => agreeToProposal(deps, by, decision),
    dropProposal: (by, decision) => dropProposal(deps, by, decision),
    listSettings: () => listSettings(deps),
    readSetting: (_by, key) => readSetting(deps, key),
    changeSetting: (by, change) => changeSetting(deps, by, change),
    seedOperators: (operators) => seedOperators(deps, operators),
    demoOperatorsExist: () => hasDemoOperators(deps.platform.db.reads),
  } satisfies Partial<Office>;
}

/** Games, plays, rates and outside draws. */
function gameCases(deps: Deps) {
  return {
    changeGameStatus: (by, change) => changeGameStatus(deps, by, change),
    changePlatformStatus: (by, change) => changePlatformStatus(deps, by, change),
    listPlatforms: () => deps.platforms.admin.platforms(),
    listPlatformGames: (_by, platform) => listPlatformGames(deps, platform),
    changePlatformGame: (by, change) => changePlatformGame(deps, by, change),
    requestGameSync: (by, request) => requestGameSync(deps, by, request),
    changePlayOffer: (by, change) => changePlayOffer(deps, by, change),
    changeSpecLimits: (by, change) => changeSpecLimits(deps, by, change),
    listRates: (_by, gid, play) => listRates(deps, gid, play),
    listRateChanges: () => listRateChanges(deps),
    changeRate: (by, change) => changeRate(deps, by, change),
    dropRateChange: (by, id, reason) => dropRateChange(deps, by, id, reason),
    enterResult: (by, result) => enterResult(deps, by, result),
    voidIssue: (by, about) => voidIssue(deps, by, about),
    readFeedQueue: (_by, gid) => readFeedQueue(deps, gid),
  } satisfies Partial<Office>;
}

/** Money in and out, channels, lists of payment companies, freezes. */
function moneyCases(deps: Deps) {
  return {
    listFreezes: () => listFreezes(deps),
    liftFreeze: (by, freeze) => askToLift(deps, by, freeze),
    listWithdrawals: () => listWithdrawals(deps),
    approveWithdrawal: (by, decision) => approveWithdrawal(deps, by, decision),
    refuseWithdrawal: (by, decision) => refuseWithdrawal(deps, by, decision),
    unlockPayee: (by, unlock) => unlockPayee(deps, by, unlock),
    dropUnlock: (by, unlock) => dropUnlock(deps, by, unlock),
    listDifferences: () => listDifferences(deps),
    readListAgain: (by, list) => readListAgain(deps, by, list),
    closeDifference: (by, difference) => closeDifference(deps, by, difference),
    readPaymentQueue: (_by, page) => readPaymentQueue(deps, page),
    decidePayment: (by, decision) => decidePayment(deps, by, decision),
    listChannels: () => listChannels(deps),
    showChannel: (_by, which) => showChannel(deps, which),
    changeChannel: (by, change) => changeChannel(deps, by, change),
    dropChannelChange: (by, about) => dropChannelChange(deps, by, about),
  } satisfies Partial<Office>;
}

/** Players' accounts and levels. */
function playerCases(deps: Deps) {
  return {
    listAccountRequests: () => listAccountRequests(deps),
    agreeToAccountRequest: (by, decision) => agreeToAccountRequest(deps, by, decision),
    refuseAccountRequest: (by, decision) => refuseAccountRequest(deps, by, decision),
    showPlayer: (_by, username) => showPlayer(deps, username),
    changePlayerStatus: (by, change) => changePlayerStatus(deps, by, change),
    sendMessage: (by, sending) => sendMessage(deps, by, sending),
    chat: bindChat(deps),
    arcade: bindArcade(deps),
    dropMessage: (by, about) => dropMessage(deps, by, about),
    listMessages: () => listSentMessages(deps),
    listReplies: () => listReplies(deps),
    answerReply: (by, about) => answerReply(deps, by, about),
    makeAgent: (by, about) => askToMakeAgent(deps, by, about),
    moveAccount: (by, about) => askToMove(deps, by, about),
    changeTerms: (by, about) => askToChangeTerms(deps, by, about),
    recountAgents: (by, about) => recountAgents(deps, by, about),
    listPackets: () => listPackets(deps),
    listPacketFlags: () => listPacketFlags(deps),
    makePacket: (by, packet) => askForPacket(deps, by, packet),
    listBarred: () => listBarred(deps),
    listPlans: () => listPlans(deps),
    addPlan: (by, plan) => addPlan(deps, by, plan),
    endPlan: (by, ending) => endPlan(deps, by, ending),
    barPlayer: (by, about) => barPlayer(deps, by, about),
    unbarPlayer: (by, about) => unbarPlayer(deps, by, about),
    identifyPlayer: (by, about) => identifyPlayer(deps, by, about),
    listVipLevels: () => listVipLevels(deps),
    changeVipLevel: (by, change) => changeVipLevel(deps, by, change),
  } satisfies Partial<Office>;
}
