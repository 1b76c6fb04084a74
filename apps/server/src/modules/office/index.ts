/** Public API of the office: operators and what they do. */
import { siteCurrency } from '../../platform/settings/site-currency.ts';
import type { Platform } from '../../platform/context.ts';
import { openKeyring } from '../../platform/security/keyring.ts';
import { makePasswordHasher, operatorCost, testCost } from '../../platform/security/password-hasher.ts';
import { makeSealBox } from '../../platform/security/seal-box.ts';
import { addOperator } from './operators/add-operator.ts';
import { seedOperators } from './operators/seed-operators.ts';
import { type Entry, verifyAuditLog } from './audit/audit-log.ts';
import { listAccesses } from './access-log/list-accesses.ts';
import { checkAccesses, sealAccesses } from './access-log/seal-accesses.ts';
import { checkLog, listEntries, readEntry } from './audit/read-log.ts';
import { checkWitnesses, readWitnessed, witnessLog } from './audit/witness-log.ts';
import { bindAgents } from './agents/bind-agents.ts';
import { bindPromotions } from './rewards/bind-promotions.ts';
import { bindArcade } from './arcade/bind-arcade.ts';
import { bindCard } from './card/bind-card.ts';
import { claim, dropClaim } from './claims/claims.ts';
import { listWithdrawalPage, readWithdrawalFacts } from './money/read-withdrawals.ts';
import { bindLedger } from './ledger/bind-ledger.ts';
import { bindAlerts, sendAlerts } from './alerts/send-alerts.ts';
import { bindContent } from './content/bind-content.ts';
import { bindMailings } from './content/bind-mailings.ts';
import { bindCare } from './care/bind-care.ts';
import { bindHandover } from './handover/bind-handover.ts';
import { bindIncidents } from './incidents/bind-incidents.ts';
import { carryOnUndone } from './incidents/carry-on.ts';
import { bindHealth } from './health/read-health.ts';
import { bindExports } from './exports/bind-exports.ts';
import { bindReports } from './reports/bind-reports.ts';
import { bindSavings } from './money/bind-savings.ts';
import { bindIssues } from './games/bind-issues.ts';
import { bindOrders } from './orders/bind-orders.ts';
import { bindMoneyIn } from './money/bind-money-in.ts';
import { bindRisk } from './risk/bind-risk.ts';
import { bindChat } from './chat/bind-chat.ts';
import { bindPackets } from './packets/bind-packets.ts';
import { bindPlans } from './plans/bind-plans.ts';
import { changeChannel, dropChannelChange, listChannels, showChannel } from './money/change-channel.ts';
import { changeGameStatus } from './games/change-game-status.ts';
import { changePlatformGame, listPlatformGames, requestGameSync } from './games/change-platform-game.ts';
import { changePlatformStatus } from './games/change-platform-status.ts';
import { changePlayerStatus, showPlayer } from './players/change-player-status.ts';
import { changePlayOffer } from './games/change-play-offer.ts';
import { changeRate, dropRateChange, listRateChanges, listRates } from './games/change-rate.ts';
import { listExposure, showTopBettors, listPickExposure } from './games/show-exposure.ts';
import { previewRates, readRates } from './games/show-rates.ts';
import { changeSetting, rollBackSetting } from './settings/change-setting.ts';
import { previewSetting } from './settings/preview-setting.ts';
import { applyDue, dropScheduled } from './settings/schedule-setting.ts';
import { listFallenSettings, listSettings, readSetting } from './settings/show-settings.ts';
import { listGames, readOutsideGame, readGame } from './games/show-games.ts';
import { changeSpecLimits } from './games/change-spec-limits.ts';
import { agreeToAccountRequest, listAccountRequests, refuseAccountRequest } from './players/decide-account.ts';
import { dropFeedEntry, enterResult, readFeedQueue, voidIssue } from './games/decide-feed.ts';
import { previewVoid } from './games/preview-void.ts';
import { decidePayment, readPaymentQueue } from './money/decide-payment.ts';
import { closeDifference, listDifferences, readListAgain } from './money/decide-settlement.ts';
import { askToMakeAgent } from './agents/make-agent.ts';
import { askToChangeTerms, askToMove } from './agents/change-line.ts';
import { archiveMonth, verifyHistory } from './history/archive-month.ts';
import { recountAgents } from './agents/recount-agents.ts';
import { listLimits, lowerLimit, raiseLimit } from './games/limit-exposure.ts';
import { changeVipLevel } from './players/change-vip-level.ts';
import { listVipLevels } from './players/show-vip-levels.ts';
import {
  approveWithdrawal,
  dropUnlock,
  holdWithdrawal,
  identifyPlayer,
  listWithdrawals,
  recallWithdrawal,
  refuseWithdrawal,
  unlockPayee,
} from './money/decide-withdrawal.ts';
import { answerReply, dropMessage, listReplies, listSentMessages, sendMessage } from './players/send-message.ts';
import { addPlan, endPlan, listPlans } from './plans/change-plans.ts';
import { barPlayer, listBarred, unbarPlayer } from './rewards/bar-player.ts';
import { listPacketFlags } from './rewards/list-packet-flags.ts';
import { askForPacket, listPackets } from './rewards/make-packet.ts';
import { beginExport, endExport } from './exports/record-export.ts';
import { askToResetFactor } from './sessions/reset-factor.ts';
import { askToEnable, disableOperator, showOperators } from './operators/disable-operator.ts';
import { askToLift, listFreezes } from './money/lift-freeze.ts';
import type { OfficeDeps, Deps } from './deps.ts';
import { agreeToProposal, dropProposal, listProposals } from './proposals.ts';
import { signInOperator } from './operators/sign-in.ts';
import { latestEntries } from './audit/store-audit.ts';
import { askToEndConflict, assertNoConflict, declareConflict, listConflicts } from './conflicts/declare-conflict.ts';
import { changeGrants } from './operators/change-grants.ts';
import { listRoles, whoMay } from './operators/roles.ts';
import { bindDashboard } from './dashboard/bind-dashboard.ts';
import { bindWaiting } from './waiting/bind-waiting.ts';
import { bindConsole } from './sessions/bind-console.ts';
import { guarded, rightsOfActions } from './rights/actions.ts';
import { playersOfActions } from './rights/players-of.ts';
import { countOperators } from './operators/store-operators.ts';
import type { Office } from './office.ts';

export * as officeSettings from './dashboard/settings.ts';
export type { OfficeEvents } from './events.ts';
export type { Office };
export { hasDemoOperators as demoOperatorsExist } from './operators/store-operators.ts';
export { bindOfficeRoutes } from './routes/index.ts';
export type { PreviewOf } from './routes/content/content-routes.ts';
export type { SignedInOperator } from './deps.ts';
export { sealedManifests } from './history/archive-month.ts';
export { gamesOf } from './games/games-of.ts';
export type { PlayerStatusChange } from './players/change-player-status.ts';
export type { BarredKind } from '../rewards/index.ts';
export type { PaymentDecision } from './money/decide-payment.ts';

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
  const office: Office = {
    ...operatorCases(all),
    ...gameCases(all),
    ...moneyCases(all),
    ...playerCases(all),
    latestActions: async (_by, limit) =>
      (await latestEntries(reads, limit)).map((row) => JSON.parse(row.text) as Entry),
    listEntries: (_by, filter, page) => listEntries(all, filter, page),
    readEntry: (_by, seq) => readEntry(all, seq),
    checkLog: async () => ({
      ...(await checkLog(all)),
      accesses: await checkAccesses(all),
      witnessed: await checkWitnesses(all),
    }),
    readWitnessed: () => readWitnessed(all),
    witnessLog: () => witnessLog(all),
    listAccesses: (_by, filter, page) => listAccesses(all, filter, page),
    sealAccesses: () => sealAccesses(all),
    dashboard: bindDashboard(all),
    applyDueSettings: () => applyDue(all),
    carryOnIncidents: () => carryOnUndone(all),
    sendAlerts: () => sendAlerts(all),
    openConsole: (origin) => bindConsole(all, origin),
    verifyAuditLog: () => verifyAuditLog(platform),
    currency: () => platform.settings.get(siteCurrency),
  };
  return guarded(office, rightsOfActions, {
    players: playersOfActions(all),
    assert: (by, find) => assertNoConflict(all, by, find),
  });
}

/** Operators, and what one of them needs another for. */
function operatorCases(deps: Deps) {
  return {
    signIn: (credentials) => signInOperator(deps, credentials),
    hasOperators: async () => (await countOperators(deps.platform.db.reads)) > 0,
    addOperator: (by, add) => addOperator(deps, by, add),
    listOperators: () => showOperators(deps),
    listRoles: () => listRoles(deps),
    whoMay: (_by, permission) => whoMay(deps, permission),
    changeGrants: (by, change) => changeGrants(deps, by, change),
    disableOperator: (by, about) => disableOperator(deps, by, about),
    enableOperator: (by, about) => askToEnable(deps, by, about),
    resetFactor: (by, about) => askToResetFactor(deps, by, about),
    listConflicts: (by) => listConflicts(deps, by),
    declareConflict: (by, about) => declareConflict(deps, by, about),
    endConflict: (by, about) => askToEndConflict(deps, by, about),
    beginExport: (by, of) => beginExport(deps, by, of),
    endExport: (by, file) => endExport(deps, by, file),
    listProposals: (by) => listProposals(deps, by),
    waiting: bindWaiting(deps),
    agree: (by, decision) => agreeToProposal(deps, by, decision),
    dropProposal: (by, decision) => dropProposal(deps, by, decision),
    listSettings: (by) => listSettings(deps, by),
    listFallenSettings: (by) => listFallenSettings(deps, by),
    readSetting: (by, key) => readSetting(deps, by, key),
    previewSetting: (by, change) => previewSetting(deps, by, change),
    changeSetting: (by, change) => changeSetting(deps, by, change),
    rollBackSetting: (by, about) => rollBackSetting(deps, by, about),
    dropScheduledSetting: (by, about) => dropScheduled(deps, by, about),
    seedOperators: (operators, staff) => seedOperators(deps, operators, staff),
  } satisfies Partial<Office>;
}

/** Games, plays, rates and outside draws. */
function gameCases(deps: Deps) {
  return {
    listGames: (by) => listGames(deps, by),
    readGame: (by, about) => readGame(deps, by, about),
    changeGameStatus: (by, change) => changeGameStatus(deps, by, change),
    changePlatformStatus: (by, change) => changePlatformStatus(deps, by, change),
    countOpenAtPlatforms: () => deps.arcade.open(),
    listPlatforms: () => deps.platforms.admin.platforms(),
    listPlatformGames: (_by, platform) => listPlatformGames(deps, platform),
    changePlatformGame: (by, change) => changePlatformGame(deps, by, change),
    requestGameSync: (by, request) => requestGameSync(deps, by, request),
    changePlayOffer: (by, change) => changePlayOffer(deps, by, change),
    changeSpecLimits: (by, change) => changeSpecLimits(deps, by, change),
    readOutsideGame: (_by, gid) => readOutsideGame(deps, gid),
    listRates: (_by, gid, play) => listRates(deps, gid, play),
    listExposure: () => listExposure(deps),
    listPickExposure: (_by, gid, locale) => listPickExposure(deps, gid, locale),
    showTopBettors: (by, about) => showTopBettors(deps, by, about),
    checkNewestBet: () => deps.bets.exposure.mark(),
    listLimits: (_by, gid, locale) => listLimits(deps, gid, locale),
    lowerLimit: (by, change) => lowerLimit(deps, by, change),
    raiseLimit: (by, change) => raiseLimit(deps, by, change),
    readRates: (by, about) => readRates(deps, by, about),
    previewRates: (_by, about) => previewRates(deps, about),
    listRateChanges: (by) => listRateChanges(deps, by),
    changeRate: (by, change) => changeRate(deps, by, change),
    dropRateChange: (by, id, reason) => dropRateChange(deps, by, id, reason),
    enterResult: (by, result) => enterResult(deps, by, result),
    previewVoid: (by, about) => previewVoid(deps, by, about),
    voidIssue: (by, about) => voidIssue(deps, by, about),
    dropFeedEntry: (by, about) => dropFeedEntry(deps, by, about),
    readFeedQueue: (by, gid) => readFeedQueue(deps, by, gid),
  } satisfies Partial<Office>;
}

/** Money in and out, channels, lists of payment companies, freezes. */
function moneyCases(deps: Deps) {
  return {
    archiveMonth: (by, about) => archiveMonth(deps, by, about),
    listHistory: () => deps.history.list(),
    verifyHistory: () => verifyHistory(deps),
    listFreezes: () => listFreezes(deps),
    liftFreeze: (by, freeze) => askToLift(deps, by, freeze),
    listWithdrawals: () => listWithdrawals(deps),
    approveWithdrawal: (by, decision) => approveWithdrawal(deps, by, decision),
    listWithdrawalPage: (_by, request, page) => listWithdrawalPage(deps, request, page),
    readWithdrawalFacts: (_by, id) => readWithdrawalFacts(deps, id),
    claimWithdrawal: (by, id) => claim(deps, by, 'withdrawal', id),
    dropWithdrawalClaim: (by, id) => dropClaim(deps, by, 'withdrawal', id),
    holdWithdrawal: (by, decision) => holdWithdrawal(deps, by, decision),
    recallWithdrawal: (by, decision) => recallWithdrawal(deps, by, decision),
    refuseWithdrawal: (by, decision) => refuseWithdrawal(deps, by, decision),
    unlockPayee: (by, unlock) => unlockPayee(deps, by, unlock),
    dropUnlock: (by, unlock) => dropUnlock(deps, by, unlock),
    listDifferences: () => listDifferences(deps),
    readListAgain: (by, list) => readListAgain(deps, by, list),
    closeDifference: (by, difference) => closeDifference(deps, by, difference),
    readPaymentQueue: (by, page) => readPaymentQueue(deps, by, page),
    decidePayment: (by, decision) => decidePayment(deps, by, decision),
    listChannels: (by) => listChannels(deps, by),
    showChannel: (_by, which) => showChannel(deps, which),
    changeChannel: (by, change) => changeChannel(deps, by, change),
    dropChannelChange: (by, about) => dropChannelChange(deps, by, about),
    moneyIn: bindMoneyIn(deps),
    orders: bindOrders(deps),
    issues: bindIssues(deps),
    savings: bindSavings(deps),
    health: bindHealth(deps),
    reports: bindReports(deps),
    exports: bindExports(deps),
    ledger: bindLedger(deps),
    alerts: bindAlerts(deps),
    incidents: bindIncidents(deps),
    care: bindCare(deps),
    handover: bindHandover(deps),
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
    packets: bindPackets(deps),
    plans: bindPlans(deps),
    risk: bindRisk(deps),
    agents: bindAgents(deps),
    promotions: bindPromotions(deps),
    arcade: bindArcade(deps),
    card: bindCard(deps),
    content: bindContent(deps),
    mailings: bindMailings(deps),
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
    listVipLevels: (_by, locale) => listVipLevels(deps, locale),
    changeVipLevel: (by, change) => changeVipLevel(deps, by, change),
  } satisfies Partial<Office>;
}
