/**
 * Whom each use-case decides about: nobody does so about an account that he has declared as his own or his family's
 * (office.md 7). Only what reads may be left out, and is known by its name; a deciding use-case that nobody has thought
 * about does not compile, and does not run.
 */
import { type UserId, userIdOf } from '../../../platform/ids.ts';
import type { Concerned } from '../conflicts/declare-conflict.ts';
import type { Deps } from '../deps.ts';
import type { Office } from '../office.ts';
import { findOpen } from '../proposals/store-proposals.ts';

const reads = ['list', 'read', 'show', 'count', 'check', 'preview', 'test', 'try'] as const;
type Reading = `${(typeof reads)[number]}${string}`;

/** A use-case that only reads, as its name says. */
export const isReading = (name: string): boolean => reads.some((word) => name.startsWith(word));

type Find<Args extends unknown[]> = (...args: Args) => readonly Concerned[] | Promise<readonly Concerned[]>;
type CaseOf<Case> = Case extends (...args: infer All) => unknown
  ? 'nobody' | (All extends [unknown, ...infer Args] ? Find<Args> : never)
  : PlayersOf<Case>;

export type PlayersOf<Api> = { readonly [Name in keyof Api as Name extends Reading ? never : Name]: CaseOf<Api[Name]> };

const named = ({ username }: { readonly username: string | undefined }): readonly Concerned[] => [{ username }];
const owned = ({ userId }: { readonly userId: UserId }): readonly Concerned[] => [{ userId }];
const isNumber = (id: string): boolean => /^\d{1,18}$/.test(id);

/** A name or a number of an account. */
const typedPlayer = (typed: string): readonly Concerned[] => {
  const name = typed.trim();
  return [{ username: name }, ...(isNumber(name) ? [{ userId: userIdOf(name) }] : [])];
};

/** Accounts by what the use-cases are called with. */
export function playersOfActions(deps: Deps): PlayersOf<Office> {
  const numbered = async (id: string, find: (id: string) => Promise<UserId | null | undefined>) =>
    isNumber(id) ? [{ userId: await find(id) }] : [];
  const withdrawal = ({ id }: { readonly id: string }) => numbered(id, deps.withdrawals.playerOf);
  const request = ({ id }: { readonly id: string }) => numbered(id, deps.accounts.playerOf);
  const proposal = ({ id }: { readonly id: string }) => playersOfProposal(deps, id);
  return {
    ...ofTheSite,
    agree: proposal,
    dropProposal: proposal,

    approveWithdrawal: withdrawal,
    refuseWithdrawal: withdrawal,
    holdWithdrawal: withdrawal,
    recallWithdrawal: withdrawal,
    claimWithdrawal: (id) => withdrawal({ id }),
    dropWithdrawalClaim: 'nobody',
    unlockPayee: owned,
    dropUnlock: owned,
    identifyPlayer: owned,
    decidePayment: (decision) => playersOfPayment(deps, decision),

    agreeToAccountRequest: request,
    refuseAccountRequest: request,
    changePlayerStatus: named,
    makeAgent: named,
    moveAccount: ({ username, agent }) => [{ username }, { username: agent }],
    changeTerms: named,
    recountAgents: named,
    barPlayer: named,
    unbarPlayer: named,
    chat: {
      ...ofRooms,
      changeManager: named,
      mutePlayer: named,
      unmutePlayer: named,
      erasePlayer: named,
      decideReport: ({ id }) => numbered(id, deps.chat.authorOf),
      decideAppeal: ({ id }) => numbered(id, async (mute) => (await deps.chatReader.appeal(mute))?.userId),
    },
    // To one player; what goes to many decides about none of them.
    mailings: {
      write: ({ audience: { to, names = [] } }) => (to === 'player' ? typedPlayer(names[0] ?? '') : []),
      cancel: async ({ id }) => (isNumber(id) ? [{ username: await deps.mailings.playerOf(id) }] : []),
    },
    agents: { freezeCode: owned },
    promotions: { stop: 'nobody', stopPacket: 'nobody' },
    plans: {},
    packets: {
      clearFlag: async ({ id }) => (isNumber(id) ? await usersOfPacketFlag(deps, id) : []),
    },
    arcade: {
      bringBack: named,
      closeCase: ({ id }) => numbered(id, deps.arcade.playerOfCase),
      settleTransfer: ({ id }) => numbered(id, async (number) => (await deps.arcade.transferOf(number))?.userId),
    },
    ledger: {},
    issues: {},
    savings: {},
    health: {},
    reports: {},
    exports: { schedule: 'nobody', dropSchedule: 'nobody', fetchFile: 'nobody', makeDue: 'nobody' },
    orders: { cancel: async ({ orderNum }) => [{ userId: await deps.orders.cancellable(orderNum) }] },
    risk: { clearFlag: ({ id }) => numbered(id, async (number) => (await deps.risk.flag(number))?.userId) },
    dashboard: { takeSamples: 'nobody' },
    care: {
      open: owned,
      write: ({ id }) => numbered(id, deps.care.playerOf),
      take: ({ id }) => numbered(id, deps.care.playerOf),
      close: ({ id }) => numbered(id, deps.care.playerOf),
    },
    handover: {
      leave: 'nobody',
      take: 'nobody',
      takeClaim: ({ kind, subject }) =>
        kind === 'withdrawal'
          ? withdrawal({ id: subject })
          : ofMoney(deps, kind === 'deposit' ? { deposit: subject } : { payment: subject }),
    },
    waiting: {
      queues: 'nobody',
      enter: async ({ id, kind, entry }) => [
        ...(await playersOfWaiting(deps, kind, id)),
        // What the first entered is hidden; what the second enters is his own to know.
        ...(kind === 'payment-match' && entry.to !== undefined ? await playersOfTarget(deps, entry.to) : []),
      ],
      agree: ({ id, kind }) => playersOfWaiting(deps, kind, id),
      drop: ({ id, kind }) => playersOfWaiting(deps, kind, id),
    },
    card: {
      ...ofReading,
      reveal: owned,
      compareNumber: owned,
      addNote: owned,
      dropNote: owned,
      tag: ({ userIds }) => userIds.map((userId) => ({ userId })),
      untag: ({ userIds }) => userIds.map((userId) => ({ userId })),
      changeStatus: owned,
      endSessions: owned,
      unlock: owned,
      dropUnlock: owned,
      message: owned,
      tightenLimit: owned,
      pause: owned,
      exclude: owned,
      identify: owned,
    },
    moneyIn: {
      channelFigures: 'nobody',
      claimDeposit: (id) => ofMoney(deps, { deposit: id }),
      dropDepositClaim: 'nobody',
      claimPayment: (id) => ofMoney(deps, { payment: id }),
      dropPaymentClaim: 'nobody',
    },
  };
}

/** About no single player: the site, its games, settings and people, or what is sent to many. */
const ofTheSite = {
  signIn: 'nobody',
  hasOperators: 'nobody',
  openConsole: 'nobody',
  seedOperators: 'nobody',
  currency: 'nobody',
  applyDueSettings: 'nobody',
  carryOnIncidents: 'nobody',
  sendAlerts: 'nobody',
  alerts: { setTarget: 'nobody', sendAgain: 'nobody' },
  incidents: { start: 'nobody', change: 'nobody', end: 'nobody' },
  content: {
    create: 'nobody',
    save: 'nobody',
    rollBack: 'nobody',
    addPicture: 'nobody',
    publish: 'nobody',
    withdraw: 'nobody',
  },
  sealAccesses: 'nobody',
  witnessLog: 'nobody',
  addOperator: 'nobody',
  whoMay: 'nobody',
  changeGrants: 'nobody',
  disableOperator: 'nobody',
  enableOperator: 'nobody',
  resetFactor: 'nobody',
  // What an operator declares is his own; another agrees to its end.
  declareConflict: 'nobody',
  endConflict: 'nobody',
  latestActions: 'nobody',
  verifyAuditLog: 'nobody',
  beginExport: 'nobody',
  endExport: 'nobody',
  changeSetting: 'nobody',
  rollBackSetting: 'nobody',
  dropScheduledSetting: 'nobody',
  changeGameStatus: 'nobody',
  changePlayOffer: 'nobody',
  changeSpecLimits: 'nobody',
  changePlatformStatus: 'nobody',
  changePlatformGame: 'nobody',
  requestGameSync: 'nobody',
  changeRate: 'nobody',
  dropRateChange: 'nobody',
  enterResult: 'nobody',
  voidIssue: 'nobody',
  dropFeedEntry: 'nobody',
  archiveMonth: 'nobody',
  verifyHistory: 'nobody',
  liftFreeze: 'nobody',
  closeDifference: 'nobody',
  changeChannel: 'nobody',
  dropChannelChange: 'nobody',
  // A message decides nothing.
  sendMessage: 'nobody',
  dropMessage: 'nobody',
  answerReply: 'nobody',
  makePacket: 'nobody',
  changeVipLevel: 'nobody',
  lowerLimit: 'nobody',
  raiseLimit: 'nobody',
  addPlan: 'nobody',
  endPlan: 'nobody',
} as const;

/** What a player's card shows, and what finds it. */
const ofReading = {
  timeline: 'nobody',
  money: 'nobody',
  play: 'nobody',
  access: 'nobody',
  links: 'nobody',
  limits: 'nobody',
  messages: 'nobody',
  actions: 'nobody',
  tags: 'nobody',
  find: 'nobody',
  findPerson: 'nobody',
} as const;

/** Everybody whom what the watch found is about. */
const usersOfPacketFlag = async ({ packets }: Deps, id: string): Promise<readonly Concerned[]> =>
  ((await packets.flag(id))?.users ?? []).map((userId) => ({ userId }));

const ofRooms = {
  addRoom: 'nobody',
  changeRoom: 'nobody',
  setRoom: 'nobody',
  closeRoom: 'nobody',
  writeNotice: 'nobody',
  silence: 'nobody',
  addWord: 'nobody',
  removeWord: 'nobody',
} as const;

async function playersOfProposal({ platform, arcade, mailings }: Deps, id: string): Promise<readonly Concerned[]> {
  const waiting = isNumber(id) ? await findOpen(platform.db.reads, id) : undefined;
  if (waiting === undefined) return [];
  const { kind, subject } = waiting;
  const wanted = (waiting.wanted ?? {}) as { readonly username?: string; readonly agent?: string };
  if (kind === 'settle-crossing') return [{ userId: (await arcade.transferOf(subject))?.userId }];
  if (kind === 'send-mailing') return [{ username: await mailings.playerOf(subject) }];
  if (kind === 'mute-player' || kind === 'unmute-player') return [{ username: wanted.username }];
  if (kind === 'move-account') return [{ username: subject }, { username: wanted.agent }];
  const isOfOne = kind === 'change-player-status' || kind === 'make-agent' || kind === 'change-terms';
  return isOfOne ? [{ username: subject }] : [];
}

type PaymentDecision = Parameters<Office['decidePayment']>[1];
type MoneyIn = Parameters<Deps['paymentReader']['playersOf']>[0];

const ofMoney = async ({ paymentReader }: Deps, about: MoneyIn): Promise<readonly Concerned[]> =>
  (await paymentReader.playersOf(about)).map((userId) => ({ userId }));

const playersOfPayment = async (deps: Deps, decision: PaymentDecision): Promise<readonly Concerned[]> => {
  const of = (about: MoneyIn) => ofMoney(deps, about);
  switch (decision.do) {
    case 'adjust':
      return named(decision);
    case 'match':
      return [...(await of({ payment: decision.payment })), ...(await playersOfTarget(deps, decision.to))];
    case 'return':
      return of({ payment: decision.payment });
    case 'reject':
      return of({ deposit: decision.deposit });
    case 'drop':
      return of({ decision: decision.decision });
    case 'aside':
    case 'again':
      // Nobody could read whose it is.
      return [];
  }
};

/** Of an order's number, or a player's name, which may be nothing but digits. */
const playersOfTarget = async (deps: Deps, to: string): Promise<readonly Concerned[]> => [
  { username: to },
  ...(await ofMoney(deps, { deposit: to })),
];

async function playersOfWaiting(deps: Deps, kind: string, id: string): Promise<readonly Concerned[]> {
  if (kind.startsWith('payment-')) return playersOfPayment(deps, { do: 'drop', decision: id, reason: '' });
  if (kind === 'identify-player') return (await deps.withdrawals.waitingChecks()).filter((check) => check.id === id);
  if (kind === 'unlock-card' || kind === 'unlock-address')
    return (await deps.withdrawals.waitingUnlocks()).filter((unlock) => unlock.id === id);
  return [];
}
