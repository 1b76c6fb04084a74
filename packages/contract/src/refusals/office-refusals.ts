/**
 * The catalogue of operators' refusals, beside that of the players (`refusals.ts`), whose app does not carry it: each
 * with its code, what it states, and four texts (`texts/office/*.ts`).
 */
import type { Mills } from '@longmen/engine';
import type { DepositState } from '../calls/payments.ts';
import type { Problem } from '../form-problems.ts';
import type { Refusal } from './refusals.ts';

/** What a fact is, by its name; it means the same in every refusal. */
export type OfficeFacts = {
  readonly accounts: number;
  /** How many bets wait for their draw. */
  readonly bets: number;
  readonly cases: number;
  readonly chases: number;
  readonly gameRounds: number;
  /** The newest month that may be moved: 2025-09. */
  readonly last: string;
  /** Slips whose lines are as they were before. */
  readonly lines: number;
  readonly month: string;
  /** Instant rounds without an end. */
  readonly rounds: number;
  /** Sums that are not so far yet. */
  readonly sums: number;
  readonly withdrawals: number;
  /** An agent's name. */
  readonly agent: string;
  readonly amount: Mills;
  readonly budget: Mills;
  /** The number of a change that waits. */
  readonly change: string;
  readonly changed: 'rates' | 'playerStatus' | 'deposit' | 'identity' | 'line' | 'alertTarget';
  /** A channel's code, or its number as it was given. */
  readonly channel: string;
  /** A day of the calendar: 2026-11-22. */
  readonly day: string;
  readonly deposit: string;
  readonly depositState: DepositState;
  readonly difference: Mills;
  readonly drawsAt: number;
  readonly fields: readonly string[];
  /** How many. */
  readonly games: number;
  readonly gid: number;
  /** The number of whatever the refusal is about. */
  readonly id: string;
  readonly issue: string;
  readonly issueState: 'scheduled' | 'open' | 'closed' | 'drawn' | 'settling' | 'settled' | 'void';
  /** Until when, epoch ms. */
  readonly until: number;
  readonly key: string;
  readonly keys: readonly string[];
  readonly lengthMax: number;
  readonly lengthMin: number;
  readonly level: number;
  readonly max: number;
  readonly nextLevel: number;
  readonly numbers: readonly number[];
  /** An operator's name. */
  readonly operator: string;
  readonly payment: string;
  readonly paymentState: 'seen' | 'waiting' | 'quarantined' | 'unmatched' | 'refund' | 'credited' | 'returned';
  /** Percent as decimal text with a point. */
  readonly percent: string;
  /** Of games or of payouts, by its key. */
  readonly platform: string;
  /** A game of an outside platform by its id. */
  readonly platformGame: number;
  readonly platforms: readonly string[];
  readonly play: string;
  /** Spec 1 §6. */
  readonly playerStatus: number;
  readonly points: number;
  readonly price: string;
  readonly prices: readonly string[];
  readonly problem: Problem;
  /** What an operator may do, by its name in the table of roles. */
  readonly right: string;
  readonly roles: readonly string[];
  /** A payment company, or one that runs games. */
  readonly provider: string;
  /** What a freeze holds: `withdrawals`, `game:10`. */
  readonly scope: string;
  /** What a change is about: a setting's key, a name, a play and its price, a channel's code. */
  readonly subject: string;
  readonly userId: string;
  readonly username: string;
  readonly waiting:
    | 'proposal'
    | 'scheduledSetting'
    | 'decision'
    | 'rateChange'
    | 'feedEntry'
    | 'channelChange'
    | 'accountRequest'
    | 'callback'
    | 'difference'
    | 'platformCase'
    | 'crossing'
    | 'message'
    | 'reply';
  readonly withdrawal: string;
  readonly withdrawalState: 'received' | 'review' | 'approved' | 'sending' | 'paid' | 'refused';
};

type OfficeRefusal<Facts> = Refusal & { readonly facts: Facts };
type FactNames = readonly (keyof OfficeFacts)[];

/** A refusal with its code and the facts that it states. */
const stating = <Facts extends FactNames>(code: number, ...facts: Facts): OfficeRefusal<Facts> => ({
  code,
  client: 'toast',
  facts,
});

export const officeRefusals = {
  // operators
  operatorSignInNeeded: stating(401),
  operatorCredentialsWrong: stating(423),
  freshCodeNeeded: stating(402),
  /** What a passkey has signed is not this action, or no longer counts. */
  actionNotSigned: stating(402),
  otherOperatorNeeded: stating(402),
  operatorDisabled: stating(402),
  operatorNameInvalid: stating(422),
  operatorPasswordInvalid: stating(422, 'lengthMin', 'lengthMax'),
  operatorExists: stating(409, 'operator'),
  founderPlaceTaken: stating(409, 'operator'),
  selfDisabling: stating(402),
  selfReset: stating(402),
  noSuchExport: stating(404, 'id'),
  noSuchOperator: stating(404, 'operator'),
  operatorNotDisabled: stating(404, 'operator'),
  twoOperatorsStay: stating(409),
  // years of history
  historyTooNew: stating(422, 'month', 'last'),
  historyHasLeft: stating(409, 'month'),
  historyWaits: stating(
    409,
    'month',
    'bets',
    'rounds',
    'chases',
    'lines',
    'withdrawals',
    'gameRounds',
    'cases',
    'sums',
  ),
  historyNotHere: stating(422),
  // sessions, rights and views of the console
  sessionLocked: stating(401),
  operatorLockedHere: stating(429, 'until'),
  noSuchSession: stating(404),
  passkeyInvalid: stating(422),
  tooManyPasskeys: stating(409, 'max'),
  noSuchPasskey: stating(404),
  lastFactor: stating(409),
  noRight: stating(403, 'right', 'roles'),
  conflict: stating(403),
  noSuchConflict: stating(404, 'username'),
  tooManyConflicts: stating(409, 'max'),
  auditorAlone: stating(422),
  grantsUnchanged: stating(409, 'operator'),
  lastRoleKeepers: stating(409),
  noSuchEntry: stating(404, 'id'),
  noSuchRule: stating(404, 'key'),
  noSuchFlag: stating(404, 'id'),
  flagCleared: stating(409, 'id', 'operator'),
  noSuchView: stating(404),
  tooManyViews: stating(409, 'max'),
  // deeds
  reasonNeeded: stating(422, 'lengthMin', 'lengthMax'),
  nothingWaits: stating(404, 'waiting', 'id'),
  proposalWaits: stating(409, 'subject'),
  changeWaits: stating(409, 'subject', 'change', 'operator'),
  differs: stating(409),
  changedMeanwhile: stating(409, 'changed', 'id'),
  // settings and freezes
  noSuchSetting: stating(404, 'key'),
  settingInvalid: stating(422, 'key', 'problem'),
  notFrozen: stating(404, 'scope'),
  alertsOff: stating(409),
  noSuchCareCase: stating(404, 'id'),
  /** A player has one open case. */
  careCaseOpen: stating(409, 'id'),
  careCaseClosed: stating(409, 'id'),
  careCaseHeld: stating(409, 'operator'),
  noSuchHandover: stating(404, 'id'),
  handoverTaken: stating(409, 'operator'),
  noSuchIncident: stating(404, 'id'),
  incidentAlready: stating(409, 'id'),
  incidentEnded: stating(409, 'id'),
  booksDiffer: stating(409, 'difference', 'accounts', 'games'),
  // content
  noSuchContent: stating(404, 'id'),
  contentTaken: stating(409, 'key'),
  /** Somebody has saved, published or withdrawn it since. */
  contentMoved: stating(409, 'key', 'operator'),
  contentInvalid: stating(422, 'fields'),
  missingLocale: stating(422, 'fields'),
  windowInvalid: stating(422),
  notPublished: stating(409, 'key'),
  notAPicture: stating(422),
  noSuchMailing: stating(404, 'id'),
  mailingOver: stating(409, 'id'),
  audienceInvalid: stating(422, 'fields'),
  audienceTooLarge: stating(422, 'max'),
  /** So many it would reach now. */
  audienceMoved: stating(409, 'accounts'),
  playersUnknown: stating(404, 'keys'),
  // players
  noSuchPlayer: stating(404, 'username'),
  playerStatusSame: stating(409, 'username', 'playerStatus'),
  agentNotPossible: stating(409, 'username'),
  agentRateInvalid: stating(422, 'key', 'percent'),
  agentRateBelowTeam: stating(422, 'key', 'percent'),
  moveNotPossible: stating(409, 'username'),
  belowItself: stating(409, 'username', 'agent'),
  movePreviewFirst: stating(409, 'username', 'agent'),
  /** A code that is no live one of the agent's, or stands so already. */
  codeNotSo: stating(409, 'id'),
  teamTooLarge: stating(409, 'accounts', 'max'),
  realNameChanged: stating(409),
  noSuchPayee: stating(404),
  tooManyLooks: stating(429, 'max', 'until'),
  noSuchNote: stating(404),
  tooManyNotes: stating(409, 'max'),
  tooManyTags: stating(409, 'max'),
  limitLoosens: stating(422, 'amount'),
  pauseShortens: stating(409, 'until'),
  // messages
  messageSent: stating(409, 'key'),
  messageInvalid: stating(422, 'fields'),
  answerInvalid: stating(422, 'lengthMax'),
  // rewards
  packetInvalid: stating(422, 'fields'),
  overBudget: stating(422, 'amount', 'budget'),
  /** It is not open, or over already. */
  rewardNotOpen: stating(409, 'key'),
  playerBarred: stating(409, 'username'),
  playerNotBarred: stating(404, 'username'),
  channelTurnoverTooLow: stating(409, 'channel'),
  // rooms
  managerSame: stating(409, 'username'),
  wordExists: stating(409, 'subject'),
  noSuchWord: stating(404, 'subject'),
  appealUnknown: stating(404),
  pictureGone: stating(404),
  // plans
  planInvalid: stating(422, 'fields'),
  noSuchPlan: stating(404, 'id'),
  planEnded: stating(409, 'id'),
  // VIP levels
  noSuchLevel: stating(404, 'level'),
  firstLevelFixed: stating(422),
  levelTooLow: stating(422, 'level', 'points'),
  levelTooHigh: stating(422, 'level', 'nextLevel', 'points'),
  levelPointsTooMany: stating(422, 'max'),
  // games and platforms
  noSuchGame: stating(404, 'gid'),
  noSuchPlay: stating(404, 'gid', 'play'),
  playNeverSold: stating(402, 'play'),
  noSuchPrice: stating(404, 'play', 'price'),
  rateMissing: stating(422, 'play', 'price'),
  rateMinimumInvalid: stating(422, 'play', 'price'),
  rateTooHigh: stating(422, 'play', 'prices', 'percent'),
  noSuchPlatform: stating(404, 'platform', 'platforms'),
  noSuchPlatformGame: stating(404, 'platform', 'platformGame'),
  platformNotServed: stating(409, 'platform'),
  platformKindWrong: stating(422, 'platform'),
  noSuchProvider: stating(404, 'provider'),
  noSuchPurse: stating(404, 'username', 'provider'),
  /** Money lies there and in the balance: people look at it first. */
  purseLocked: stating(409, 'username', 'provider'),
  // limits of single picks
  pickInvalid: stating(422, 'max'),
  tooManyLimits: stating(409, 'max'),
  limitNotLower: stating(422),
  limitNotHigher: stating(422),
  // outside draws
  noSuchFeedIssue: stating(404, 'gid', 'issue'),
  previewFirst: stating(409, 'issue'),
  feedIssueOver: stating(409, 'issue', 'issueState'),
  issueNotDrawnYet: stating(422, 'issue', 'drawsAt'),
  notADraw: stating(422, 'gid', 'numbers'),
  // orders, issues and balances
  noSuchOrder: stating(404, 'id'),
  orderClosed: stating(409, 'id'),
  noSuchIssue: stating(404, 'gid', 'issue'),
  noSuchLeg: stating(404, 'id'),
  // money in
  noSuchDeposit: stating(404, 'deposit'),
  noSuchPayment: stating(404, 'payment'),
  noPicture: stating(404, 'deposit'),
  noSuchDepositOrPlayer: stating(404, 'username'),
  depositStateWrong: stating(409, 'deposit', 'depositState'),
  paymentOver: stating(409, 'payment', 'paymentState'),
  paymentKindDiffers: stating(422),
  paymentWaits: stating(409, 'deposit'),
  paymentBeingDecided: stating(409),
  coinsNeedDeposit: stating(422),
  adjustmentEmpty: stating(422),
  balanceTooLow: stating(409, 'username', 'amount'),
  playerNoteTooLong: stating(422, 'lengthMax'),
  callbackGone: stating(404, 'id'),
  // channels
  noSuchChannel: stating(404, 'channel'),
  channelExists: stating(409, 'channel'),
  channelOpenAlready: stating(409, 'channel'),
  channelClosedAlready: stating(409, 'channel'),
  channelUnchanged: stating(409, 'channel'),
  channelFieldFixed: stating(422, 'key', 'keys'),
  channelFieldUnknown: stating(422, 'fields'),
  channelInvalid: stating(422, 'fields', 'problem'),
  // lists of payment companies
  noSuchList: stating(404, 'provider'),
  dayNotBegun: stating(422, 'day'),
  // money out
  noSuchWithdrawal: stating(404, 'withdrawal'),
  withdrawalNotJudged: stating(409, 'withdrawal'),
  factsChanged: stating(409),
  claimed: stating(409, 'operator', 'until'),
  notYourApproval: stating(403),
  withdrawalOver: stating(409, 'withdrawal', 'withdrawalState'),
  playerAnswerNeeded: stating(422, 'lengthMax'),
  noLockedCard: stating(404),
  noLockedAddress: stating(404, 'platform'),
  unlockNotRequested: stating(404),
  identityUnknown: stating(409, 'userId'),
  identityNotCleared: stating(409, 'userId'),
} as const satisfies Record<string, OfficeRefusal<FactNames>>;

export type OfficeRefusalName = keyof typeof officeRefusals;

/** The facts that a refusal states. */
export type OfficeFactsOf<Name extends OfficeRefusalName> = Pick<
  OfficeFacts,
  (typeof officeRefusals)[Name]['facts'][number]
>;

/** Operators' refusals that state nothing beside their name. */
export type PlainOfficeRefusal = {
  [Name in OfficeRefusalName]: [(typeof officeRefusals)[Name]['facts'][number]] extends [never] ? Name : never;
}[OfficeRefusalName];
