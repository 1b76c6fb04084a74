/**
 * The right that each use-case of the office asks for. The record covers the whole public API: a use-case that nobody
 * has thought about does not compile, and none runs but through the check that stands here.
 */
import type { Permission } from '@longmen/contract/console/rights';
import { refuse } from '../../../platform/api/route.ts';
import type { SignedInOperator } from '../deps.ts';
import type { Concerned } from '../conflicts/declare-conflict.ts';
import type { Office } from '../office.ts';
import { rightsOfChat } from './chat-actions.ts';
import { isReading, type PlayersOf } from './players-of.ts';
import { changeSettings, eitherOf, readSettings } from './either-of.ts';
import { rightsOfReports } from './rights-of-reports.ts';
import { type AnyOf, assertMay, assertMayAny } from './rights.ts';

/**
 * `site`: no operator asks. `open`: whoever wants to sign in. `any`: whoever has signed in; the use-case shows no more
 * than the operator may see. A list: one of these lets in, and the use-case decides which it takes.
 */
type Access = 'site' | 'open' | 'any' | 'first or people.change/begin' | Permission | AnyOf;

export type AccessOf<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends (...args: never[]) => unknown ? Access : AccessOf<Api[Name]>;
};

export const rightsOfActions: AccessOf<Office> = {
  signIn: 'open',
  hasOperators: 'site',
  openConsole: 'site',
  seedOperators: 'site',
  currency: 'site',
  applyDueSettings: 'site',
  carryOnIncidents: 'site',
  sendAlerts: 'site',
  checkNewestBet: 'site',
  sealAccesses: 'site',
  witnessLog: 'site',

  addOperator: 'first or people.change/begin',
  listOperators: 'people.read/read',
  listRoles: 'people.read/read',
  whoMay: 'any',
  changeGrants: 'people.roles/begin',
  disableOperator: 'people.change/begin',
  enableOperator: 'people.change/begin',
  resetFactor: 'people.change/begin',
  listConflicts: 'any',
  declareConflict: 'any',
  endConflict: 'any',
  listProposals: 'any',
  agree: 'any',
  dropProposal: 'any',
  latestActions: 'audit.read/read',
  listEntries: 'audit.read/read',
  readEntry: 'audit.read/read',
  checkLog: 'audit.check/begin',
  readWitnessed: 'audit.read/read',
  listAccesses: 'audit.read/read',
  verifyAuditLog: 'audit.check/begin',

  beginExport: 'export.rows/begin',
  endExport: 'export.rows/begin',

  listSettings: readSettings,
  listFallenSettings: readSettings,
  readSetting: readSettings,
  previewSetting: readSettings,
  changeSetting: changeSettings,
  rollBackSetting: changeSettings,
  dropScheduledSetting: changeSettings,

  listGames: 'games.switch/read',
  readGame: 'games.switch/read',
  changeGameStatus: 'games.switch/begin',
  changePlayOffer: 'games.switch/begin',
  changeSpecLimits: 'games.switch/begin',
  changePlatformStatus: 'games.switch/begin',
  changePlatformGame: 'games.switch/begin',
  requestGameSync: 'games.switch/begin',
  countOpenAtPlatforms: 'games.switch/read',
  listPlatforms: 'games.switch/read',
  listPlatformGames: 'games.switch/read',
  listRates: 'any',
  listExposure: 'exposure.lower/read',
  listPickExposure: 'exposure.lower/read',
  listLimits: 'exposure.lower/read',
  showTopBettors: 'exposure.lower/read',
  lowerLimit: 'exposure.lower/begin',
  raiseLimit: 'exposure.raise/begin',
  readRates: 'any',
  previewRates: 'any',
  listRateChanges: 'rates.change/read',
  changeRate: eitherOf.rates,
  dropRateChange: eitherOf.rates,
  enterResult: ['results.enter/begin', 'results.enter/agree'],
  previewVoid: ['results.void/begin', 'results.void/agree'],
  voidIssue: ['results.void/begin', 'results.void/agree'],
  dropFeedEntry: ['results.enter/begin', 'results.enter/agree', 'results.void/begin', 'results.void/agree'],
  readFeedQueue: 'results.enter/read',
  readOutsideGame: 'results.enter/read',

  archiveMonth: 'books.lift/begin',
  listHistory: ['books.lift/read', 'ledger.read/read'],
  verifyHistory: ['books.lift/read', 'ledger.read/read'],
  listFreezes: ['books.lift/read', 'ledger.read/read'],
  liftFreeze: 'books.lift/begin',
  listWithdrawals: 'withdrawals.read/read',
  approveWithdrawal: eitherOf.withdrawals,
  refuseWithdrawal: 'withdrawals.decide/begin',
  holdWithdrawal: 'withdrawals.decide/begin',
  recallWithdrawal: eitherOf.withdrawals,
  claimWithdrawal: eitherOf.withdrawals,
  dropWithdrawalClaim: eitherOf.withdrawals,
  listWithdrawalPage: 'withdrawals.read/read',
  readWithdrawalFacts: 'withdrawals.read/read',
  unlockPayee: eitherOf.payees,
  dropUnlock: eitherOf.payees,
  listDifferences: 'recon.decide/read',
  readListAgain: 'recon.decide/begin',
  closeDifference: 'recon.decide/begin',
  readPaymentQueue: 'deposits.decide/read',
  decidePayment: eitherOf.deposits,
  listChannels: ['channels.change/read', 'channels.close/read'],
  showChannel: ['channels.change/read', 'channels.close/read'],
  changeChannel: ['channels.close/begin', ...eitherOf.channels],
  dropChannelChange: eitherOf.channels,

  showPlayer: 'players.read/begin',
  changePlayerStatus: ['players.restrict/begin', 'players.open/begin'],
  identifyPlayer: eitherOf.kyc,
  listAccountRequests: 'kyc.decide/read',
  agreeToAccountRequest: eitherOf.kyc,
  refuseAccountRequest: eitherOf.kyc,
  sendMessage: 'players.note/begin',
  dropMessage: 'players.note/begin',
  listMessages: 'players.note/read',
  listReplies: 'players.note/read',
  answerReply: 'players.note/begin',
  makeAgent: 'agents.change/begin',
  moveAccount: 'agents.change/begin',
  changeTerms: 'agents.change/begin',
  recountAgents: 'agents.act/begin',

  listPackets: 'promotions.change/read',
  makePacket: 'promotions.change/begin',
  listBarred: 'promotions.change/read',
  barPlayer: 'promotions.change/begin',
  unbarPlayer: 'promotions.change/begin',
  listVipLevels: 'promotions.change/read',
  changeVipLevel: 'promotions.change/begin',
  listPacketFlags: 'risk.read/read',
  listPlans: 'community.read/read',
  addPlan: 'community.act/begin',
  endPlan: 'community.act/begin',

  chat: rightsOfChat,
  plans: { list: 'community.read/read', read: 'community.read/read', listChoices: 'community.read/read' },
  packets: {
    list: ['community.read/read', 'promotions.change/read', 'risk.read/read'],
    readEscrow: ['community.read/read', 'promotions.change/read', 'risk.read/read'],
    listFlags: ['community.read/read', 'risk.read/read'],
    clearFlag: ['community.act/begin', 'risk.decide/begin'],
  },
  dashboard: { readBoard: 'any', listLateness: 'any', takeSamples: 'site' },
  waiting: {
    queues: 'any',
    list: 'any',
    listEnded: 'any',
    readNames: 'any',
    countForMe: 'any',
    enter: 'any',
    agree: 'any',
    drop: 'any',
  },
  agents: {
    list: 'agents.read/read',
    listMovers: 'agents.read/read',
    read: 'agents.read/read',
    readReport: 'agents.read/read',
    listChildren: 'agents.read/read',
    freezeCode: 'agents.act/begin',
    previewMove: 'agents.change/read',
  },
  promotions: {
    list: 'promotions.change/read',
    listBarred: 'promotions.change/read',
    stop: 'promotions.change/begin',
    stopPacket: 'promotions.change/begin',
  },
  arcade: {
    listCases: 'recon.decide/read',
    listCasePage: 'recon.decide/read',
    listTransferPage: 'recon.decide/read',
    readPurses: 'recon.decide/read',
    bringBack: 'recon.decide/begin',
    closeCase: 'recon.decide/begin',
    showWallets: 'recon.decide/read',
    showTransfer: 'recon.decide/read',
    settleTransfer: 'recon.decide/begin',
    countOpen: 'recon.decide/read',
  },
  ledger: {
    listTransfers: 'ledger.read/read',
    readBalance: 'ledger.read/read',
    listLegs: 'ledger.read/read',
    readLeg: 'ledger.read/read',
  },
  alerts: {
    list: 'incident.start/read',
    setTarget: 'settings.site/begin',
    sendAgain: 'incident.start/begin',
    test: 'incident.start/begin',
  },
  care: {
    listCases: 'care.read/read',
    listMarkers: 'care.read/read',
    readCase: 'care.read/read',
    readPlayer: 'care.read/read',
    open: 'care.act/begin',
    write: 'care.act/begin',
    take: 'care.act/begin',
    close: 'care.act/begin',
  },
  handover: {
    read: 'any',
    leave: 'any',
    take: 'any',
    takeClaim: [...eitherOf.withdrawals, ...eitherOf.matches],
  },
  incidents: {
    list: 'incident.start/read',
    listLive: 'any',
    read: 'incident.start/read',
    listTimeline: 'incident.start/read',
    start: 'incident.start/begin',
    change: 'incident.start/begin',
    end: 'incident.start/begin',
  },
  issues: { list: 'any', read: 'any' },
  savings: { list: 'ledger.read/read', read: 'ledger.read/read' },
  health: { read: 'any' },
  ...rightsOfReports,
  content: {
    list: 'content.write/read',
    read: 'content.write/read',
    readVersion: 'content.write/read',
    checkPreview: 'content.write/read',
    create: 'content.write/begin',
    save: 'content.write/begin',
    rollBack: 'content.write/begin',
    addPicture: 'content.write/begin',
    publish: 'content.publish/begin',
    withdraw: 'content.publish/begin',
  },
  mailings: {
    list: 'content.write/read',
    read: 'content.write/read',
    count: eitherOf.mailings,
    previewTexts: eitherOf.mailings,
    write: eitherOf.mailings,
    cancel: eitherOf.mailings,
  },
  orders: {
    list: 'orders.read/read',
    read: 'orders.read/read',
    readSlip: 'orders.read/read',
    cancel: 'orders.cancel/begin',
  },
  moneyIn: {
    listDeposits: 'deposits.decide/read',
    readDeposit: 'deposits.decide/read',
    readDepositPicture: 'deposits.decide/read',
    listPayments: 'deposits.decide/read',
    readPayment: 'deposits.decide/read',
    claimDeposit: eitherOf.matches,
    dropDepositClaim: eitherOf.matches,
    claimPayment: eitherOf.matches,
    dropPaymentClaim: eitherOf.matches,
    checkMatch: eitherOf.matches,
    listCallbacks: 'deposits.decide/read',
    listAdjustments: 'money.adjust/read',
    channelFigures: ['channels.change/read', 'channels.close/read'],
    readChannel: ['channels.change/read', 'channels.close/read'],
    listDifferences: 'recon.decide/read',
    readBooks: ['ledger.read/read', 'books.lift/read'],
    checkBooks: ['ledger.read/read', 'books.lift/begin'],
  },
  risk: {
    listRules: 'risk.read/read',
    readRule: 'risk.read/read',
    tryRule: 'risk.read/read',
    listFlags: 'risk.read/read',
    clearFlag: 'risk.decide/begin',
    readLinks: 'risk.read/read',
  },
  card: {
    list: 'players.read/read',
    read: 'players.read/begin',
    timeline: 'players.read/begin',
    money: 'ledger.read/read',
    play: 'orders.read/read',
    access: 'players.read/begin',
    links: 'players.read/begin',
    limits: 'players.read/begin',
    messages: 'players.note/read',
    actions: 'players.read/begin',
    tags: 'players.read/begin',
    find: 'any',
    findPerson: 'players.read/begin',
    reveal: 'players.reveal/begin',
    compareNumber: 'payees.check/begin',
    addNote: 'players.note/begin',
    dropNote: 'players.note/begin',
    tag: 'players.note/begin',
    untag: 'players.note/begin',
    changeStatus: ['players.restrict/begin', 'players.open/begin'],
    endSessions: 'players.restrict/begin',
    unlock: eitherOf.payees,
    dropUnlock: eitherOf.payees,
    message: 'players.note/begin',
    tightenLimit: 'care.act/begin',
    pause: 'care.act/begin',
    exclude: 'care.act/begin',
    identify: eitherOf.kyc,
    checks: 'kyc.decide/read',
  },
};

type Action = (by: SignedInOperator | undefined, ...args: unknown[]) => unknown;

type Find = (...args: unknown[]) => readonly Concerned[] | Promise<readonly Concerned[]>;

/** Nobody decides about an account that he has declared. */
export type ConflictCheck<Api> = {
  readonly players: PlayersOf<Api>;
  assert(by: SignedInOperator, find: () => ReturnType<Find>): Promise<void>;
};

/** The API with the checks before each of its use-cases: who may do it at all, and whether about this player. */
export function guarded<Api extends object>(api: Api, access: AccessOf<Api>, conflicts: ConflictCheck<Api>): Api {
  const rules = access as Readonly<Record<string, Access | AccessOf<object>>>;
  const players = conflicts.players as Readonly<Record<string, 'nobody' | Find | PlayersOf<object>>>;
  const entries = Object.entries(api).map(([name, action]: [string, unknown]) => {
    const rule = rules[name];
    // Whatever its type says, a use-case without a rule is refused to everybody.
    if (rule === undefined) throw new RangeError(`the use-case ${name} asks for no right`);
    const about = players[name];
    if (typeof action !== 'function') {
      const inner = { ...conflicts, players: (about ?? {}) as PlayersOf<object> };
      return [name, guarded(action as object, rule as AccessOf<object>, inner)] as const;
    }
    if (about === undefined && !isReading(name)) throw new RangeError(`the use-case ${name} names no player`);
    const isOpen = rule === 'site' || rule === 'open';
    const isAbout = typeof about === 'function';
    const act = isAbout ? decided(action as Action, about as Find, conflicts.assert) : (action as Action);
    return [name, isOpen ? action : checked(name, act, rule as Access)] as const;
  });
  return Object.fromEntries(entries) as Api;
}

/** Those that answer at once; every other rejects, whatever is wrong. */
type AtOnce = {
  [Name in keyof Office]: Office[Name] extends (...args: never[]) => Promise<unknown> ? never : Name;
}[Exclude<
  keyof Office,
  | 'waiting'
  | 'dashboard'
  | 'chat'
  | 'packets'
  | 'plans'
  | 'agents'
  | 'promotions'
  | 'arcade'
  | 'moneyIn'
  | 'orders'
  | 'issues'
  | 'savings'
  | 'health'
  | 'reports'
  | 'exports'
  | 'ledger'
  | 'incidents'
  | 'care'
  | 'handover'
  | 'alerts'
  | 'card'
  | 'content'
  | 'mailings'
  | 'risk'
  | 'currency'
>];
const atOnce: Readonly<Record<AtOnce, true>> = {
  listRates: true,
  readOutsideGame: true,
  openConsole: true,
};

/** After the rights, before anything else. */
const decided =
  (action: Action, find: Find, assert: ConflictCheck<object>['assert']): Action =>
  async (by, ...args) => {
    if (by !== undefined) await assert(by, () => find(...args));
    return action(by, ...args);
  };

function checked(name: string, action: Action, rule: Access): Action {
  const work: Action = (by, ...args) => {
    assertAccess(by, rule);
    return action(by, ...args);
  };
  return Object.hasOwn(atOnce, name) ? work : async (by, ...args) => work(by, ...args);
}

function assertAccess(by: SignedInOperator | undefined, rule: Access): void {
  const isFirst = rule === 'first or people.change/begin';
  if (by === undefined) {
    // While there is no operator at all the first one is added by nobody: the use-case looks.
    if (isFirst) return;
    throw refuse('operatorSignInNeeded');
  }
  if (isFirst) assertMay(by, 'people.change/begin');
  else if (typeof rule !== 'string') assertMayAny(by, rule);
  else if (rule !== 'any' && rule !== 'site' && rule !== 'open') assertMay(by, rule);
}
