/** What the office does for operators: its use-cases. Everything but seeding asks for one who signed in. */
import type { Export, ExportedFile } from './exports/record-export.ts';
import type { FactorToReset } from './sessions/reset-factor.ts';
import type { Locale } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import type { Permission } from '@longmen/contract/console/rights';
import type { Currency } from '@longmen/format';
import type { ListedRate } from '../catalogue/index.ts';
import type { OperatorAdded, OperatorToAdd } from './operators/add-operator.ts';
import type { ChainCheck, Entry } from './audit/audit-log.ts';
import type { VoidEffect } from '../betting/index.ts';
import type { VoidOf } from './games/preview-void.ts';
import type { ListPage, PageRequest } from '../../platform/console/list-page.ts';
import type { AccessRow } from './access-log/list-accesses.ts';
import type { AccessCheck } from './access-log/seal-accesses.ts';
import type { AccessFilter } from './access-log/store-accesses.ts';
import type { checkLog, EntryPage, listEntries, readEntry } from './audit/read-log.ts';
import type { EntryFilter } from './audit/store-audit.ts';
import type { WitnessCheck, Witnessed } from './audit/witness-log.ts';
import type { OfficeAgents } from './agents/bind-agents.ts';
import type { OfficeArcade } from './arcade/bind-arcade.ts';
import type { OfficeLedger } from './ledger/bind-ledger.ts';
import type { OfficeAlerts } from './alerts/send-alerts.ts';
import type { OfficeCare } from './care/bind-care.ts';
import type { OfficeHandover } from './handover/bind-handover.ts';
import type { OfficeIncidents } from './incidents/bind-incidents.ts';
import type { OfficeHealth } from './health/read-health.ts';
import type { OfficeExports } from './exports/bind-exports.ts';
import type { OfficeReports } from './reports/bind-reports.ts';
import type { OfficeSavings } from './money/bind-savings.ts';
import type { OfficeIssues } from './games/bind-issues.ts';
import type { OfficeOrders } from './orders/bind-orders.ts';
import type { OfficeContent } from './content/bind-content.ts';
import type { OfficeMailings } from './content/bind-mailings.ts';
import type { OfficeCard } from './card/bind-card.ts';
import type { OfficeRisk } from './risk/bind-risk.ts';
import type { OfficeMoneyIn } from './money/bind-money-in.ts';
import type { OfficeChat } from './chat/bind-chat.ts';
import type { OfficePackets } from './packets/bind-packets.ts';
import type { OfficePlans } from './plans/bind-plans.ts';
import type { ChannelToChange, listChannels, showChannel } from './money/change-channel.ts';
import type { GameStatusChange } from './games/change-game-status.ts';
import type { PlatformGameChange } from './games/change-platform-game.ts';
import type { PlatformStatusChange } from './games/change-platform-status.ts';
import type { PlayerStatusChange, PlayerStatusChanged } from './players/change-player-status.ts';
import type { PlayOfferChange } from './games/change-play-offer.ts';
import type { rollBackSetting, SettingChange, SettingChanged } from './settings/change-setting.ts';
import type { SettingPreview } from './settings/preview-setting.ts';
import type { ScheduledSetting } from './settings/store-scheduled.ts';
import type { SettingFacts, SettingRow } from './settings/show-settings.ts';
import type { GameRow, readOutsideGame, readGame } from './games/show-games.ts';
import type { SpecLimitsChange } from './games/change-spec-limits.ts';
import type { AccountDecision } from './players/decide-account.ts';
import type { RateChangeView, RateToChange } from './games/change-rate.ts';
import type { PlayRates, previewRates, RatesToPreview } from './games/show-rates.ts';
import type { listExposure, showTopBettors, listPickExposure } from './games/show-exposure.ts';
import type { FeedResult, FeedVoid, readFeedQueue } from './games/decide-feed.ts';
import type { PaymentDecision, VisibleQueue } from './money/decide-payment.ts';
import type { DifferenceToClose, ListToRead } from './money/decide-settlement.ts';
import type { AgentToMake } from './agents/make-agent.ts';
import type { AccountMove, LineProposed, TermsChange } from './agents/change-line.ts';
import type { LeftMonth } from '../../platform/history/store-history.ts';
import type { HistoryProblem } from '../history/index.ts';
import type { ArchivedMonth, MonthToArchive } from './history/archive-month.ts';
import type { AgentRecount } from './agents/recount-agents.ts';
import type { LimitChange, listLimits, lowerLimit, raiseLimit } from './games/limit-exposure.ts';
import type { VipLevelChange, VipLevelChanged } from './players/change-vip-level.ts';
import type { VipLevelRow } from './players/show-vip-levels.ts';
import type { WithdrawalApproved, WithdrawalDecision, WithdrawalHold } from './money/decide-withdrawal.ts';
import type { listWithdrawalPage, readWithdrawalFacts } from './money/read-withdrawals.ts';
import type {
  listReplies,
  listSentMessages,
  MessageDrop,
  MessageSending,
  ReplyAnswer,
  sendMessage,
} from './players/send-message.ts';
import type { listPlans, PlanToAdd } from './plans/change-plans.ts';
import type { listBarred, PlayerToBar } from './rewards/bar-player.ts';
import type { listPacketFlags } from './rewards/list-packet-flags.ts';
import type { OfficePromotions } from './rewards/bind-promotions.ts';
import type { listPackets, PacketToMake } from './rewards/make-packet.ts';
import type { OperatorToDisable, OperatorView } from './operators/disable-operator.ts';
import type { FreezeToLift } from './money/lift-freeze.ts';
import type { Recount } from '../agents/index.ts';
import type { Freeze } from '../ledger/index.ts';
import type { AccountAgreed, AccountRequest, User } from '../identity/index.ts';
import type { ChannelChanged, Decided } from '../payments/index.ts';
import type { GameChange, PlatformGameView, PlatformView } from '../providers/index.ts';
import type { OpenDifference } from '../settlements/index.ts';
import type { Identified, QueueRow, Refusal, Unlock } from '../withdrawals/index.ts';
import type { Deps, SignedInOperator } from './deps.ts';
import type { Agreed, ProposalDecision, ProposalRow } from './proposals.ts';
import type { Credentials } from './operators/sign-in.ts';
import type { GrantsChange } from './operators/change-grants.ts';
import type { ConflictToDeclare } from './conflicts/declare-conflict.ts';
import type { Conflict } from './conflicts/store-conflicts.ts';
import type { DemoFounders, DemoStaff } from './operators/seed-operators.ts';
import type { RoleRow } from './operators/roles.ts';
import type { OfficeDashboard } from './dashboard/bind-dashboard.ts';
import type { OfficeWaiting } from './waiting/bind-waiting.ts';
import type { OfTwo } from './blind/enter-blind.ts';
import type { OfficeConsole } from './sessions/bind-console.ts';

export type Office = {
  /** @throws Refusal */
  signIn(credentials: Credentials): Promise<SignedInOperator>;
  hasOperators(): Promise<boolean>;
  /** Sessions of the console. @param origin as browsers see it */
  openConsole(origin: string): OfficeConsole;
  /** Chat rooms and the people there. */
  readonly chat: OfficeChat;
  readonly packets: OfficePackets;
  readonly plans: OfficePlans;
  /** Agents, their lines, reports and codes. */
  readonly agents: OfficeAgents;
  /** What the site gives. */
  readonly promotions: OfficePromotions;
  /** Games of other companies: what waits for people. */
  readonly arcade: OfficeArcade;
  /** What came in, as the console shows it. */
  readonly moneyIn: OfficeMoneyIn;
  /** Rows of the ledger, and balances explained. */
  readonly ledger: OfficeLedger;
  /** What is told outside. */
  readonly alerts: OfficeAlerts;
  /** What is stopped at once by one, and opened again. */
  readonly incidents: OfficeIncidents;
  /** What operators write for players. */
  readonly content: OfficeContent;
  /** What they write to players. */
  readonly mailings: OfficeMailings;
  readonly care: OfficeCare;
  readonly handover: OfficeHandover;
  /** Orders of players. */
  readonly orders: OfficeOrders;
  readonly issues: OfficeIssues;
  readonly savings: OfficeSavings;
  readonly health: OfficeHealth;
  readonly reports: OfficeReports;
  /** Reports that are made by themselves, as files. */
  readonly exports: OfficeExports;
  /** What waits for another operator, whatever keeps it. */
  readonly waiting: OfficeWaiting;
  /** Players, as the console shows them. */
  readonly card: OfficeCard;
  /** Rules, what they found, what binds accounts to each other. */
  readonly risk: OfficeRisk;
  readonly dashboard: OfficeDashboard;
  /** `by` is undefined only for the first operator; from the third on another has to agree. @throws Refusal */
  addOperator(by: SignedInOperator | undefined, add: OperatorToAdd): Promise<OperatorAdded>;
  /** Everybody who is, or was, an operator. */
  listOperators(by: SignedInOperator): Promise<OperatorView[]>;
  /** Every role with those who hold it now. */
  listRoles(by: SignedInOperator): Promise<RoleRow[]>;
  /** Operators who may do something now. */
  whoMay(by: SignedInOperator, permission: Permission): Promise<string[]>;
  /** Answers the proposal that waits for another operator: the whole set that he holds from then on. @throws Refusal */
  changeGrants(by: SignedInOperator, change: GrantsChange): Promise<string>;
  /** At once; answers which proposals of the other's fell with that. Two always stay. @throws Refusal */
  disableOperator(by: SignedInOperator, about: OperatorToDisable): Promise<{ dropped: string[] }>;
  /** Writes a file of a list down; answers the number that stands in it. */
  beginExport(by: SignedInOperator, of: Export): Promise<string>;
  /** @throws Refusal */
  endExport(by: SignedInOperator, file: ExportedFile): Promise<void>;
  /** Answers the proposal that waits for another operator. @throws Refusal */
  enableOperator(by: SignedInOperator, about: OperatorToDisable): Promise<string>;
  /** Of somebody who has lost his second factor; answers the number of the proposal. @throws Refusal */
  resetFactor(by: SignedInOperator, about: FactorToReset): Promise<string>;
  /** Accounts that this operator has declared as his own or his family's. */
  listConflicts(by: SignedInOperator): Promise<Conflict[]>;
  /** At once; from then on he decides nothing about it. @throws Refusal */
  declareConflict(by: SignedInOperator, about: ConflictToDeclare): Promise<void>;
  /** Answers the proposal that waits for another operator. @throws Refusal */
  endConflict(by: SignedInOperator, about: ConflictToDeclare): Promise<string>;
  /** What one operator wants and another has to agree to, the oldest first. */
  listProposals(by: SignedInOperator): Promise<ProposalRow[]>;
  /** The second operator's word. @throws Refusal */
  agree(by: SignedInOperator, decision: ProposalDecision): Promise<Agreed>;
  /** Takes back what waits. @throws Refusal */
  dropProposal(by: SignedInOperator, decision: ProposalDecision): Promise<void>;
  /** Of the groups that the operator may read. */
  listSettings(by: SignedInOperator): Promise<SettingRow[]>;
  /** Changes that this operator wanted to come and that fell lately. */
  listFallenSettings(by: SignedInOperator): Promise<ScheduledSetting[]>;
  /** @throws Refusal */
  readSetting(by: SignedInOperator, key: string): Promise<SettingFacts>;
  /** What a change would do. @throws Refusal */
  previewSetting(by: SignedInOperator, change: Pick<SettingChange, 'key' | 'wire'>): Promise<SettingPreview>;
  /** One that guards money waits for another operator. @throws Refusal */
  changeSetting(by: SignedInOperator, change: SettingChange): Promise<SettingChanged>;
  /** To the value of an old version. @throws Refusal */
  rollBackSetting(by: SignedInOperator, about: Parameters<typeof rollBackSetting>[2]): Promise<SettingChanged>;
  /** Takes back a change that begins later. @throws Refusal */
  dropScheduledSetting(by: SignedInOperator, about: ProposalDecision): Promise<void>;
  /** All games in the order of the lobby. */
  listGames(by: SignedInOperator): Promise<GameRow[]>;
  /** One game with its plays. @throws Refusal */
  readGame(by: SignedInOperator, about: { gid: number; locale: Locale }): ReturnType<typeof readGame>;
  /** Answers the status it had. @throws Refusal */
  changeGameStatus(by: SignedInOperator, change: GameStatusChange): Promise<number>;
  /** Answers the status it had. @throws Refusal */
  changePlatformStatus(by: SignedInOperator, change: PlatformStatusChange): Promise<number>;
  /** What is open there: rounds by platform, cases by company. */
  countOpenAtPlatforms(by: SignedInOperator): ReturnType<Deps['arcade']['open']>;
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
  /** The name of a game, and how many numbers its draw has. @throws Refusal `noSuchGame` */
  readOutsideGame(by: SignedInOperator, gid: number): ReturnType<typeof readOutsideGame>;
  /** What a play pays in a game. @throws Refusal */
  listRates(by: SignedInOperator, gid: number, play: string): ListedRate[];
  /** Games with an issue on sale, and what one pick of it may cost at most. */
  listExposure(by: SignedInOperator): ReturnType<typeof listExposure>;
  /** The issue on sale of a game, pick by pick. @throws Refusal */
  listPickExposure(by: SignedInOperator, gid: number, locale: Locale): ReturnType<typeof listPickExposure>;
  /** Who staked most on it; each is on the record. @throws Refusal */
  showTopBettors(by: SignedInOperator, about: Parameters<typeof showTopBettors>[2]): ReturnType<typeof showTopBettors>;
  /** Changes with every batch of bets. */
  checkNewestBet(): Promise<string>;
  /** What the site takes on plays and picks of a game. @throws Refusal */
  listLimits(by: SignedInOperator, gid: number, locale: Locale): ReturnType<typeof listLimits>;
  /** Takes less, at once. @throws Refusal */
  lowerLimit(by: SignedInOperator, change: LimitChange<Mills>): ReturnType<typeof lowerLimit>;
  /** Answers the proposal that waits for another operator. @throws Refusal */
  raiseLimit(by: SignedInOperator, change: LimitChange<Mills | null>): ReturnType<typeof raiseLimit>;
  /** The same with chance, return, who set it and what waits. @throws Refusal */
  readRates(by: SignedInOperator, about: { gid: number; play: string; locale: Locale }): Promise<PlayRates>;
  /** What other rates would return, and would have paid. @throws Refusal */
  previewRates(by: SignedInOperator, about: RatesToPreview): ReturnType<typeof previewRates>;
  /** Changes of rates that wait for another operator; what one is to pay is for its maker alone. */
  listRateChanges(by: SignedInOperator): Promise<RateChangeView[]>;
  /** Answers whether two operators entered the same, so that the next issue pays so; else what waits. @throws Refusal */
  changeRate(by: SignedInOperator, change: RateToChange): Promise<OfTwo>;
  /** Takes back a change that waits. @throws Refusal */
  dropRateChange(by: SignedInOperator, id: string, reason: string): Promise<void>;
  /** Answers whether two operators entered the same, so that the result of an outside draw stands. @throws Refusal */
  enterResult(by: SignedInOperator, result: FeedResult): Promise<OfTwo>;
  /** Answers whether two operators agree, so that an outside draw is void. @throws Refusal */
  /** What players would get back; a void is asked for and agreed to by who has read it. @throws Refusal */
  previewVoid(by: SignedInOperator, about: VoidOf): Promise<VoidEffect>;
  voidIssue(by: SignedInOperator, about: FeedVoid): Promise<OfTwo>;
  /** Takes back an entry that waits. @throws Refusal */
  dropFeedEntry(by: SignedInOperator, about: ProposalDecision): Promise<void>;
  /** What an operator entered is for him alone, until another has entered the same. */
  readFeedQueue(by: SignedInOperator, gid: number | undefined): ReturnType<typeof readFeedQueue>;
  /** Deposits, payments, decisions and callbacks that wait for people; `page` from 1. */
  readPaymentQueue(by: SignedInOperator, page?: number): Promise<VisibleQueue>;
  /** Answers what came of it; `waits` until another operator enters the same. @throws Refusal */
  decidePayment(by: SignedInOperator, decision: PaymentDecision): Promise<Decided['outcome']>;
  /** Ways to pay in, and changes of them that wait for another operator. */
  listChannels(by: SignedInOperator): ReturnType<typeof listChannels>;
  /** By its number or code. @throws Refusal */
  showChannel(by: SignedInOperator, which: string): ReturnType<typeof showChannel>;
  /** Answers what came of it; as a first word it waits until another operator enters the same. @throws Refusal */
  changeChannel(by: SignedInOperator, change: ChannelToChange): Promise<ChannelChanged>;
  /** Takes back a change that waits. @throws Refusal */
  dropChannelChange(by: SignedInOperator, about: ProposalDecision): Promise<void>;
  /** Withdrawals that wait, the oldest first, with what the rules found. */
  listWithdrawals(by: SignedInOperator): Promise<QueueRow[]>;
  /** Answers whether no other operator is needed, or what has come up since, so that it is not approved. @throws Refusal */
  approveWithdrawal(by: SignedInOperator, decision: WithdrawalDecision): Promise<WithdrawalApproved>;
  /** A page of a tab, with who is deciding. */
  listWithdrawalPage(
    by: SignedInOperator,
    request: Parameters<typeof listWithdrawalPage>[1],
    page: Parameters<typeof listWithdrawalPage>[2],
  ): ReturnType<typeof listWithdrawalPage>;
  /** All that bears on a decision. @throws Refusal */
  readWithdrawalFacts(by: SignedInOperator, id: string): ReturnType<typeof readWithdrawalFacts>;
  /** Answers until when others see that this operator decides it, epoch ms. @throws Refusal */
  claimWithdrawal(by: SignedInOperator, id: string): Promise<number>;
  dropWithdrawalClaim(by: SignedInOperator, id: string): Promise<void>;
  /** Puts it aside until then, epoch ms. @throws Refusal */
  holdWithdrawal(by: SignedInOperator, decision: WithdrawalHold): Promise<void>;
  /** An approver takes it back before it is sent. @throws Refusal */
  recallWithdrawal(by: SignedInOperator, decision: WithdrawalDecision): Promise<void>;
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
  /** Moves a month of play into a file; from the terminal, by the owner of the database. @throws Refusal */
  archiveMonth(by: SignedInOperator, about: MonthToArchive): Promise<ArchivedMonth>;
  /** The months that have left, the oldest first. */
  listHistory(by: SignedInOperator): Promise<readonly LeftMonth[]>;
  /** What of them is not what was written. */
  verifyHistory(by: SignedInOperator): Promise<readonly HistoryProblem[]>;
  listFreezes(by: SignedInOperator): Promise<Freeze[]>;
  /** Answers the proposal that waits for another operator; only while the books are in order. @throws Refusal */
  liftFreeze(by: SignedInOperator, freeze: FreezeToLift): Promise<string>;
  /** All VIP levels, the lowest first. */
  listVipLevels(by: SignedInOperator, locale: Locale): Promise<VipLevelRow[]>;
  /** Answers where the level begins, and the proposal that waits for another operator. @throws Refusal */
  changeVipLevel(by: SignedInOperator, change: VipLevelChange): Promise<VipLevelChanged>;
  /** The newest entries of the audit log. */
  latestActions(by: SignedInOperator, limit: number): Promise<Entry[]>;
  /** Entries that a filter lets through, the newest first. */
  listEntries(by: SignedInOperator, filter: EntryFilter, page: Parameters<typeof listEntries>[2]): Promise<EntryPage>;
  /** @throws Refusal */
  readEntry(by: SignedInOperator, seq: number): ReturnType<typeof readEntry>;
  /** Computes the chain of the log again, and what it seals. */
  checkLog(
    by: SignedInOperator,
  ): Promise<Awaited<ReturnType<typeof checkLog>> & { accesses: AccessCheck; witnessed: WitnessCheck }>;
  /** Up to which entry each keeper has signed the log. */
  readWitnessed(by: SignedInOperator): Promise<Witnessed[]>;
  /** Has the keepers sign the end of the log. Answers in how many milliseconds one is asked again. */
  witnessLog(): Promise<false | number>;
  verifyAuditLog(by: SignedInOperator): Promise<ChainCheck>;
  /** Who looked at what of which player, the newest first. @throws Refusal */
  listAccesses(by: SignedInOperator, filter: AccessFilter, page: PageRequest): Promise<ListPage<AccessRow>>;
  /** Seals an hour of it in the log, or ends what was kept long enough; answers whether there may be more. */
  sealAccesses(): Promise<boolean>;
  /** What the site counts money in. */
  currency(): Currency;
  /** Makes the changes of settings whose time has come; answers whether there may be more. */
  applyDueSettings(): Promise<boolean>;
  /** Goes on with incidents that broke off, and ends those whose time has come. @returns whether there may be more */
  carryOnIncidents(): Promise<boolean>;
  /** Tells outside what is due. @returns whether there may be more */
  sendAlerts(): Promise<boolean>;
  /** Of a demo site. */
  seedOperators(operators: DemoFounders, staff?: readonly DemoStaff[]): Promise<void>;
  /** A production start refuses to run while this is true. */
};
