/** Every call that exists. The server registers exactly one route per entry. */
import * as account from './identity/account.ts';
import * as agentReports from './agents/reports.ts';
import * as reportParts from './agents/report-parts.ts';
import * as teamBets from './agents/team-bets.ts';
import * as teamMoney from './agents/team-money.ts';
import * as agents from './agents/members.ts';
import * as ageStatement from './identity/age-statement.ts';
import * as articles from './articles.ts';
import * as bankCards from './bank-cards.ts';
import * as betting from './betting.ts';
import * as cardTable from './card-table.ts';
import * as catalogue from './catalogue.ts';
import * as chases from './betting/chases.ts';
import * as chatManagers from './chat/managers.ts';
import * as chatMessages from './chat/messages.ts';
import * as chatPeople from './chat/people.ts';
import * as chatRooms from './chat/rooms.ts';
import * as content from './content.ts';
import * as devices from './identity/devices.ts';
import * as streaks from './betting/streaks.ts';
import * as draws from './draws.ts';
import * as fundPassword from './identity/fund-password.ts';
import * as fundPasswordReset from './identity/fund-password-reset.ts';
import * as gameRounds from './platforms/game-rounds.ts';
import * as games from './games.ts';
import * as home from './home.ts';
import * as issues from './issues.ts';
import * as limits from './limits.ts';
import * as loginPassword from './identity/login-password.ts';
import * as lostPassword from './identity/lost-password.ts';
import * as oneTimeCodes from './identity/one-time-codes.ts';
import * as messages from './messages.ts';
import * as packets from './packets.ts';
import * as payMethods from './pay-methods.ts';
import * as payments from './payments.ts';
import * as plans from './chat/plans.ts';
import * as platforms from './platforms/platforms.ts';
import * as providerWallets from './platforms/provider-wallets.ts';
import * as profile from './identity/profile.ts';
import * as realName from './identity/real-name.ts';
import * as records from './records.ts';
import * as redPackets from './chat/red-packets.ts';
import * as rewards from './rewards.ts';
import * as roundSeeds from './betting/round-seeds.ts';
import * as rounds from './betting/rounds.ts';
import * as runs from './betting/runs.ts';
import * as secretQuestions from './identity/secret-questions.ts';
import * as savings from './savings.ts';
import * as security from './identity/security.ts';
import * as session from './identity/session.ts';
import * as shares from './chat/shares.ts';
import * as site from './site.ts';
import * as trends from './trends.ts';
import * as vip from './vip.ts';
import * as sixMark from './six-mark.ts';
import * as winners from './chat/winners.ts';
import * as withdrawals from './withdrawals.ts';

export const calls = {
  openSignIn: session.openSignIn,
  captchaImage: session.captchaImage,
  captchaQuestion: session.captchaQuestion,
  signIn: session.signIn,
  register: session.register,
  guestAccount: session.guestAccount,
  signOut: session.signOut,
  inviteCodeOfDomain: session.inviteCodeOfDomain,
  siteSwitches: session.siteSwitches,
  footerMenu: site.footerMenu,
  siteStatus: site.siteStatus,
  callerAddress: site.callerAddress,
  socketTicket: site.socketTicket,
  balance: account.balance,
  userInfo: account.userInfo,
  vipDetail: vip.vipDetail,
  listMessages: messages.listMessages,
  unreadMessages: messages.unreadMessages,
  readAllMessages: messages.readAllMessages,
  readMessage: messages.readMessage,
  replyToMessage: messages.replyToMessage,
  allGames: catalogue.allGames,
  playTrees: catalogue.playTrees,
  products: catalogue.products,
  gameClocks: games.gameClocks,
  favourites: catalogue.favourites,
  setFavourite: catalogue.setFavourite,
  results: draws.results,
  trends: trends.trends,
  cardTable: cardTable.cardTable,
  sixMarkBalls: sixMark.sixMarkBalls,
  proof: draws.proof,
  drawLog: draws.drawLog,
  drawText: draws.drawText,
  drawKeys: draws.drawKeys,
  witnessedLog: draws.witnessedLog,
  receiptProof: draws.receiptProof,
  timeNow: site.timeNow,
  sealingPlan: issues.sealingPlan,
  issuePlan: issues.issuePlan,
  comingIssues: issues.comingIssues,
  placeBet: betting.placeBet,
  placeBetAtServerRate: betting.placeBetAtServerRate,
  cancelBet: betting.cancelBet,
  orderDetail: betting.orderDetail,
  listOrders: gameRounds.listBets,
  openChase: chases.openChase,
  listChases: chases.listChases,
  stopChase: chases.stopChase,
  roundSeeds: roundSeeds.roundSeeds,
  setClientSeed: roundSeeds.setClientSeed,
  rotateSeeds: roundSeeds.rotateSeeds,
  playRound: rounds.playRound,
  openRun: runs.openRun,
  showRun: runs.showRun,
  stopRun: runs.stopRun,
  roundProof: roundSeeds.roundProof,
  streakPlays: streaks.streakPlays,
  streakData: streaks.streakData,
  betStreak: streaks.betStreak,
  roomPlans: plans.roomPlans,
  planDetail: plans.planDetail,
  followPlan: plans.followPlan,
  followSlip: shares.followSlip,
  platformGames: platforms.platformGames,
  platformFavourites: platforms.platformFavourites,
  setPlatformFavourite: platforms.setPlatformFavourite,
  launchCardGame: platforms.launchCardGame,
  launchLiveGame: platforms.launchLiveGame,
  recentPlatformGames: gameRounds.recentPlatformGames,
  gameRounds: gameRounds.gameRounds,
  gameRoundDetail: gameRounds.gameRoundDetail,
  gameRoundPage: gameRounds.gameRoundPage,
  teamGameRounds: gameRounds.teamGameRounds,
  walletCall: platforms.walletCall,
  showProviderWallet: providerWallets.showProviderWallet,
  moveProviderMoney: providerWallets.moveProviderMoney,
  setWalletAuto: providerWallets.setWalletAuto,
  bringBack: providerWallets.bringBack,
  bringAllBack: providerWallets.bringAllBack,
  listWalletTransfers: providerWallets.listWalletTransfers,
  showWalletTransfer: providerWallets.showWalletTransfer,
  providerNotice: providerWallets.providerNotice,
  withdrawalOffer: withdrawals.withdrawalOffer,
  requestWithdrawal: withdrawals.requestWithdrawal,
  listWithdrawals: withdrawals.listWithdrawals,
  listCards: bankCards.listCards,
  bankList: bankCards.bankList,
  bankProfile: bankCards.bankProfile,
  bindCard: bankCards.bindCard,
  verifyCard: bankCards.verifyCard,
  setDefaultCard: bankCards.setDefaultCard,
  bindAddress: bankCards.bindAddress,
  savingsRates: savings.savingsRates,
  savingsBalance: savings.savingsBalance,
  savingsTerms: savings.savingsTerms,
  savingsInOffer: savings.savingsInOffer,
  savingsOutOffer: savings.savingsOutOffer,
  savingsHistory: savings.savingsHistory,
  putIntoSavings: savings.putIntoSavings,
  takeFromSavings: savings.takeFromSavings,
  withdrawSavings: savings.withdrawSavings,
  homeData: home.homeData,
  notices: home.notices,
  activities: content.activities,
  activityDetail: content.activityDetail,
  winnersToday: winners.winnersToday,
  winnersYesterday: winners.winnersYesterday,
  roomWinnersYesterday: winners.roomWinnersYesterday,
  profitRanking: winners.profitRanking,
  playerInfo: winners.playerInfo,
  winInfo: winners.winInfo,
  onlineUsers: content.onlineUsers,
  serviceContacts: content.serviceContacts,
  claimableRewards: rewards.claimableRewards,
  upgradeTable: rewards.upgradeTable,
  upgradeState: rewards.upgradeState,
  claimUpgrade: rewards.claimUpgrade,
  dailyTable: rewards.dailyTable,
  dailyState: rewards.dailyState,
  claimDaily: rewards.claimDaily,
  signInState: rewards.signInState,
  claimSignIn: rewards.claimSignIn,
  homePacket: packets.homePacket,
  openPacket: packets.openPacket,
  packetProof: packets.packetProof,
  sendRoomPacket: redPackets.sendRoomPacket,
  openRoomPacket: redPackets.openRoomPacket,
  showRoomPacket: redPackets.showRoomPacket,
  countRoomPacket: redPackets.countRoomPacket,
  listRoomPacket: redPackets.listRoomPacket,
  appDownloads: content.appDownloads,
  listArticles: articles.listArticles,
  showArticle: articles.showArticle,
  cashRecords: records.cashRecords,
  incomeRecords: records.incomeRecords,
  payoutRecords: records.payoutRecords,
  recordDetail: records.recordDetail,
  statementFile: records.statementFile,
  profitAndLoss: records.profitAndLoss,
  payMethods: payMethods.payMethods,
  createDeposit: payments.createDeposit,
  depositDetail: payments.depositDetail,
  listDeposits: payments.listDeposits,
  claimDeposit: payments.claimDeposit,
  notifyPayment: payments.notifyPayment,
  uploadPicture: payments.uploadPicture,
  inviteCodes: agents.inviteCodes,
  createInviteCode: agents.createInviteCode,
  deleteInviteCode: agents.deleteInviteCode,
  juniorMembers: agents.juniorMembers,
  oddsTable: agents.oddsTable,
  todayReport: agentReports.todayReport,
  yesterdayReport: agentReports.yesterdayReport,
  monthReport: agentReports.monthReport,
  lastMonthReport: agentReports.lastMonthReport,
  juniorsToday: agentReports.juniorsToday,
  juniorsYesterday: agentReports.juniorsYesterday,
  juniorsMonth: agentReports.juniorsMonth,
  juniorsLastMonth: agentReports.juniorsLastMonth,
  reportDays: reportParts.reportDays,
  reportRows: reportParts.reportRows,
  reportFile: reportParts.reportFile,
  teamOrders: teamBets.teamOrders,
  teamOrderDetail: teamBets.teamOrderDetail,
  teamTransactions: teamMoney.teamTransactions,
  teamDeposits: teamMoney.teamDeposits,
  teamWithdrawals: teamMoney.teamWithdrawals,
  rebateDetail: teamMoney.rebateDetail,
  rebateStatement: teamMoney.rebateStatement,
  listRooms: chatRooms.listRooms,
  roomHistory: chatRooms.roomHistory,
  showRoomRights: chatRooms.showRoomRights,
  roomManagers: chatRooms.roomManagers,
  roomNotice: chatRooms.roomNotice,
  roomPeople: chatRooms.roomPeople,
  shareRooms: chatRooms.shareRooms,
  joinGroup: chatRooms.joinGroup,
  quitGroup: chatRooms.quitGroup,
  sendMessage: chatMessages.sendMessage,
  shareBets: shares.shareBets,
  shareRecord: shares.shareRecord,
  shareStandings: shares.shareStandings,
  uploadChatPicture: chatMessages.uploadChatPicture,
  deleteMessages: chatMessages.deleteMessages,
  recallMessage: chatMessages.recallMessage,
  markRoomRead: chatMessages.markRoomRead,
  openPrivate: chatPeople.openPrivate,
  removePrivate: chatPeople.removePrivate,
  blockPerson: chatPeople.blockPerson,
  listBlocked: chatPeople.listBlocked,
  reportMessage: chatPeople.reportMessage,
  appealMute: chatPeople.appealMute,
  showChatSettings: chatPeople.showChatSettings,
  setChatSettings: chatPeople.setChatSettings,
  managedRooms: chatManagers.managedRooms,
  managerRecord: chatManagers.managerRecord,
  hideManagerRecord: chatManagers.hideManagerRecord,
  playerCard: chatManagers.playerCard,
  personRights: chatManagers.personRights,
  roomAdmins: chatManagers.roomAdmins,
  mutedPeople: chatManagers.mutedPeople,
  managedPeople: chatManagers.managedPeople,
  peopleToAdd: chatManagers.peopleToAdd,
  roomReports: chatManagers.roomReports,
  setPersonStatus: chatManagers.setPersonStatus,
  setRoomStatus: chatManagers.setRoomStatus,
  addPeople: chatManagers.addPeople,
  removePeople: chatManagers.removePeople,
  decideReport: chatManagers.decideReport,
  eraseMessages: chatMessages.eraseMessages,
  exportMessages: chatMessages.exportMessages,
  // Last: tests make every call in this order, and these end sessions, bets and deposits.
  securityInfo: security.securityInfo,
  securityEvents: security.securityEvents,
  verifyFundPassword: fundPassword.verifyFundPassword,
  addFundPassword: fundPassword.addFundPassword,
  changeFundPassword: fundPassword.changeFundPassword,
  resetFundPasswordByAnswers: fundPasswordReset.resetFundPasswordByAnswers,
  checkAnswers: fundPasswordReset.checkAnswers,
  resetFundPasswordByIdentity: fundPasswordReset.resetFundPasswordByIdentity,
  checkIdentity: fundPasswordReset.checkIdentity,
  changeLoginPassword: loginPassword.changeLoginPassword,
  lostPasswordQuestions: lostPassword.lostPasswordQuestions,
  resetLoginPassword: lostPassword.resetLoginPassword,
  askForNewPassword: lostPassword.askForNewPassword,
  nameCorrection: realName.nameCorrection,
  correctName: realName.correctName,
  secretQuestions: secretQuestions.secretQuestions,
  setQuestions: secretQuestions.setQuestions,
  changeQuestions: secretQuestions.changeQuestions,
  devices: devices.devices,
  signOutDevice: devices.signOutDevice,
  signOutOthers: devices.signOutOthers,
  beginTotp: oneTimeCodes.beginTotp,
  confirmTotp: oneTimeCodes.confirmTotp,
  removeTotp: oneTimeCodes.removeTotp,
  ageStatement: ageStatement.ageStatement,
  stateAge: ageStatement.stateAge,
  updateInfo: profile.updateInfo,
  avatars: profile.avatars,
  setAvatar: profile.setAvatar,
  playerLimits: limits.playerLimits,
  setLimit: limits.setLimit,
  declineLimits: limits.declineLimits,
  setReminder: limits.setReminder,
  takeBreak: limits.takeBreak,
  selfExclude: limits.selfExclude,
  playPosition: limits.playPosition,
  lifetimeFigures: limits.lifetimeFigures,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
