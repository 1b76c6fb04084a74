/** Every call that exists. The server registers exactly one route per entry. */
import * as account from './account.ts';
import * as betting from './betting.ts';
import * as cardTable from './card-table.ts';
import * as catalogue from './catalogue.ts';
import * as chases from './chases.ts';
import * as content from './content.ts';
import * as dragon from './dragon.ts';
import * as draws from './draws.ts';
import * as games from './games.ts';
import * as home from './home.ts';
import * as rounds from './rounds.ts';
import * as sixMark from './six-mark.ts';
import * as session from './session.ts';
import * as site from './site.ts';

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
  allGames: catalogue.allGames,
  playTrees: catalogue.playTrees,
  products: catalogue.products,
  gameClocks: games.gameClocks,
  favourites: catalogue.favourites,
  setFavourite: catalogue.setFavourite,
  results: draws.results,
  trends: draws.trends,
  cardTable: cardTable.cardTable,
  sixMarkBalls: sixMark.sixMarkBalls,
  proof: draws.proof,
  drawLog: draws.drawLog,
  drawText: draws.drawText,
  drawKeys: draws.drawKeys,
  receiptProof: draws.receiptProof,
  timeNow: site.timeNow,
  sealingPlan: draws.sealingPlan,
  issuePlan: draws.issuePlan,
  placeBet: betting.placeBet,
  placeBetAtServerRate: betting.placeBetAtServerRate,
  cancelBet: betting.cancelBet,
  orderDetail: betting.orderDetail,
  listOrders: betting.listOrders,
  openChase: chases.openChase,
  listChases: chases.listChases,
  stopChase: chases.stopChase,
  roundSeeds: rounds.roundSeeds,
  setClientSeed: rounds.setClientSeed,
  rotateSeeds: rounds.rotateSeeds,
  playRound: rounds.playRound,
  openRun: rounds.openRun,
  showRun: rounds.showRun,
  stopRun: rounds.stopRun,
  roundProof: rounds.roundProof,
  dragonPlays: dragon.dragonPlays,
  dragonData: dragon.dragonData,
  betDragon: dragon.betDragon,
  homeData: home.homeData,
  notices: home.notices,
  activities: content.activities,
  activityDetail: content.activityDetail,
  winnersToday: content.winnersToday,
  winnersYesterday: content.winnersYesterday,
  onlineUsers: content.onlineUsers,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
