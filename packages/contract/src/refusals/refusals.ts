/**
 * The catalogue of refusals: every expected "no" that a call may answer.
 * Codes are those of the specs (spec 1 §8) and of the product family; a code
 * may be shared by several refusals, `data.refusal` tells them apart.
 * Texts in four languages stand in `refusal-texts.ts`.
 */

/** What the client does on a refusal beyond showing its message. */
export type ClientAction = 'toast' | 'signIn' | 'locked' | 'maintenance' | 'captcha' | 'topUp' | 'none';

export type Refusal = {
  readonly code: number;
  readonly client: ClientAction;
  /** HTTP status; 200 unless the specs say otherwise. */
  readonly http?: number;
};

export const refusals = {
  // session
  notSignedIn: { code: 401, client: 'signIn' },
  sessionTimedOut: { code: 600, client: 'signIn' },
  signedInElsewhere: { code: 601, client: 'signIn' },
  addressLocked: { code: 602, client: 'locked' },
  addressRefused: { code: 603, client: 'signIn' },
  siteClosed: { code: 403, client: 'maintenance' },
  // permissions
  notPermitted: { code: 402, client: 'toast' },
  accountRestricted: { code: 402, client: 'toast' },
  guestsMayNot: { code: 402, client: 'toast' },
  guestClosed: { code: 402, client: 'toast' },
  registrationClosed: { code: 402, client: 'toast' },
  // requests
  repeatedSubmit: { code: 304, client: 'toast', http: 403 },
  keyReused: { code: 409, client: 'toast' },
  notFound: { code: 404, client: 'toast' },
  invalidInput: { code: 422, client: 'toast' },
  tooManyRequests: { code: 429, client: 'toast', http: 429 },
  tooLarge: { code: 413, client: 'toast', http: 413 },
  busy: { code: 503, client: 'toast', http: 503 },
  unavailable: { code: 503, client: 'toast', http: 503 },
  unknownPath: { code: 404, client: 'toast', http: 404 },
  fault: { code: 500, client: 'toast', http: 500 },
  // sign-in and registration
  captchaNeeded: { code: 425, client: 'captcha' },
  captchaWrong: { code: 422, client: 'captcha' },
  captchaExpired: { code: 425, client: 'captcha' },
  credentialsWrong: { code: 423, client: 'captcha' },
  accountLockedOut: { code: 423, client: 'captcha' },
  accountDisabled: { code: 423, client: 'toast' },
  savedAccountExpired: { code: 423, client: 'toast' },
  usernameTaken: { code: 423, client: 'captcha' },
  usernameInvalid: { code: 422, client: 'captcha' },
  passwordInvalid: { code: 422, client: 'captcha' },
  passwordTooCommon: { code: 422, client: 'captcha' },
  passwordNeedsBoth: { code: 422, client: 'captcha' },
  phoneInvalid: { code: 422, client: 'captcha' },
  phoneTaken: { code: 423, client: 'captcha' },
  inviteCodeNeeded: { code: 422, client: 'captcha' },
  inviteCodeUnknown: { code: 423, client: 'captcha' },
  realNameInvalid: { code: 422, client: 'captcha' },
  qqInvalid: { code: 422, client: 'captcha' },
  wechatInvalid: { code: 422, client: 'captcha' },
  nameReserved: { code: 422, client: 'captcha' },
  resetWrong: { code: 423, client: 'captcha' },
  reachInvalid: { code: 422, client: 'captcha' },
  nameNotCut: { code: 422, client: 'toast' },
  nameNotOpen: { code: 423, client: 'toast' },
  // games and draws
  gameUnknown: { code: 404, client: 'toast' },
  gameStopped: { code: 423, client: 'toast' },
  gameNotOpen: { code: 423, client: 'toast' },
  gameFrozen: { code: 423, client: 'toast' },
  drawUnknown: { code: 421, client: 'toast' },
  // betting
  insufficientFunds: { code: 888, client: 'topUp' },
  issueClosed: { code: 423, client: 'none' },
  issueUnknown: { code: 423, client: 'none' },
  rateChanged: { code: 423, client: 'none' },
  limitReached: { code: 423, client: 'toast' },
  exposureReached: { code: 423, client: 'toast' },
  playUnknown: { code: 422, client: 'toast' },
  playNotOffered: { code: 423, client: 'toast' },
  selectionInvalid: { code: 422, client: 'toast' },
  stakeInvalid: { code: 422, client: 'toast' },
  countsDiffer: { code: 422, client: 'toast' },
  noSelection: { code: 422, client: 'toast' },
  tooManyLines: { code: 422, client: 'toast' },
  orderUnknown: { code: 421, client: 'toast' },
  orderNotCancellable: { code: 423, client: 'toast' },
  // instant and repeat rounds
  roundWaiting: { code: 503, client: 'none', http: 503 },
  roundOutOfOrder: { code: 423, client: 'none' },
  runOpen: { code: 423, client: 'toast' },
  runUnknown: { code: 421, client: 'toast' },
  runOver: { code: 423, client: 'none' },
  runBetsDiffer: { code: 422, client: 'toast' },
  stopLossTooLow: { code: 422, client: 'toast' },
  repeatClosed: { code: 423, client: 'toast' },
  // chases
  chaseUnknown: { code: 421, client: 'toast' },
  chasePlanInvalid: { code: 422, client: 'toast' },
  tooManyChases: { code: 423, client: 'toast' },
  // top-up
  topUpClosed: { code: 423, client: 'toast' },
  payChannelUnknown: { code: 421, client: 'toast' },
  payChannelClosed: { code: 423, client: 'toast' },
  payChannelFull: { code: 205, client: 'toast' },
  payChannelAway: { code: 423, client: 'toast' },
  amountOutOfRange: { code: 422, client: 'toast' },
  amountNotOffered: { code: 422, client: 'toast' },
  depositNameNeeded: { code: 422, client: 'toast' },
  bankNeeded: { code: 422, client: 'toast' },
  transactionIdNeeded: { code: 422, client: 'toast' },
  pictureNeeded: { code: 422, client: 'toast' },
  tooManyDeposits: { code: 423, client: 'toast' },
  tooManyClaims: { code: 423, client: 'toast' },
  depositUnknown: { code: 421, client: 'toast' },
  depositOver: { code: 423, client: 'toast' },
  callbackRefused: { code: 402, client: 'none' },
  pictureInvalid: { code: 422, client: 'toast' },
  pictureTooLarge: { code: 422, client: 'toast' },
  // content
  noticeUnknown: { code: 421, client: 'toast' },
  activityUnknown: { code: 421, client: 'toast' },
  winUnknown: { code: 421, client: 'none' },
  messageUnknown: { code: 421, client: 'toast' },
  messageTakesNoReply: { code: 423, client: 'toast' },
  replyEmpty: { code: 422, client: 'toast' },
  replyTooLong: { code: 422, client: 'toast' },
  replyTooSoon: { code: 423, client: 'toast' },
  // security and profile
  sealExpired: { code: 425, client: 'none' },
  proofNeeded: { code: 423, client: 'none' },
  fundPasswordMissing: { code: 423, client: 'toast' },
  fundPasswordExists: { code: 423, client: 'toast' },
  fundPasswordInvalid: { code: 422, client: 'toast' },
  fundPasswordSimple: { code: 422, client: 'toast' },
  fundPasswordWrong: { code: 423, client: 'toast' },
  fundPasswordLocked: { code: 423, client: 'toast' },
  passwordUnchanged: { code: 423, client: 'toast' },
  passwordWrong: { code: 423, client: 'toast' },
  triesUsedUp: { code: 423, client: 'toast' },
  questionsInvalid: { code: 422, client: 'toast' },
  questionsMissing: { code: 423, client: 'toast' },
  questionsExist: { code: 423, client: 'toast' },
  answersMissing: { code: 422, client: 'toast' },
  answersWrong: { code: 423, client: 'toast' },
  identityWrong: { code: 423, client: 'toast' },
  deviceUnknown: { code: 421, client: 'toast' },
  totpNeeded: { code: 423, client: 'captcha' },
  totpWrong: { code: 423, client: 'captcha' },
  totpMissing: { code: 423, client: 'toast' },
  totpExists: { code: 423, client: 'toast' },
  ageStatementNeeded: { code: 423, client: 'none' },
  ageStatementChanged: { code: 423, client: 'toast' },
  nicknameInvalid: { code: 422, client: 'toast' },
  nicknameSet: { code: 423, client: 'toast' },
  birthdayInvalid: { code: 422, client: 'toast' },
  avatarUnknown: { code: 422, client: 'toast' },
  // players' own limits
  ownLimitReached: { code: 423, client: 'toast' },
  depositLimitReached: { code: 423, client: 'toast' },
  timeOutOn: { code: 423, client: 'toast' },
  selfExcluded: { code: 423, client: 'toast' },
  // rewards
  rewardNotClaimable: { code: 423, client: 'toast' },
  rewardClaimed: { code: 423, client: 'toast' },
  rewardNotYet: { code: 423, client: 'toast' },
  rewardClosed: { code: 423, client: 'toast' },
  rewardBarred: { code: 402, client: 'toast' },
  rewardShared: { code: 423, client: 'toast' },
  rewardSpent: { code: 423, client: 'toast' },
  // withdrawals and bank cards
  withdrawalsClosed: { code: 423, client: 'toast' },
  withdrawalsFrozen: { code: 423, client: 'toast' },
  withdrawalOpen: { code: 423, client: 'toast' },
  withdrawalNotWhole: { code: 422, client: 'toast' },
  withdrawalTooMuch: { code: 422, client: 'toast' },
  withdrawalOutOfRange: { code: 422, client: 'toast' },
  withdrawalsUsedUp: { code: 423, client: 'toast' },
  withdrawalHeld: { code: 423, client: 'toast' },
  feeAboveAmount: { code: 422, client: 'toast' },
  turnoverMissing: { code: 423, client: 'toast' },
  withdrawalUnknown: { code: 421, client: 'toast' },
  cardNeeded: { code: 423, client: 'toast' },
  payeeUnknown: { code: 421, client: 'toast' },
  platformClosed: { code: 423, client: 'toast' },
  bankUnknown: { code: 422, client: 'toast' },
  branchMissing: { code: 422, client: 'toast' },
  holderInvalid: { code: 422, client: 'toast' },
  holderDiffers: { code: 423, client: 'toast' },
  cardNumberInvalid: { code: 422, client: 'toast' },
  cardNumbersDiffer: { code: 422, client: 'toast' },
  cardPhoneInvalid: { code: 422, client: 'toast' },
  cardTaken: { code: 423, client: 'toast' },
  cardBound: { code: 423, client: 'toast' },
  cardLocked: { code: 423, client: 'toast' },
  cardNotMatching: { code: 423, client: 'toast' },
  cardTriesUsedUp: { code: 423, client: 'toast' },
  addressInvalid: { code: 422, client: 'toast' },
  addressTaken: { code: 423, client: 'toast' },
  // records
  recordTimesInvalid: { code: 422, client: 'toast' },
  recordUnknown: { code: 421, client: 'toast' },
  statementTooLong: { code: 422, client: 'toast' },
  // savings
  savingsClosed: { code: 423, client: 'toast' },
  savingsAmountMissing: { code: 422, client: 'toast' },
  savingsInEmpty: { code: 423, client: 'toast' },
  savingsInTooMuch: { code: 422, client: 'toast' },
  savingsOutEmpty: { code: 423, client: 'toast' },
  savingsOutTooMuch: { code: 422, client: 'toast' },
  savingsOutsUsedUp: { code: 423, client: 'toast' },
  // agents
  rebateNeeded: { code: 422, client: 'toast' },
  rebateInvalid: { code: 422, client: 'toast' },
  levelsUsedUp: { code: 423, client: 'toast' },
  tooManyCodes: { code: 423, client: 'toast' },
  memberUnknown: { code: 421, client: 'toast' },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** Refusals that any call may answer before it is even understood. */
export const commonRefusals = [
  'siteClosed',
  'addressLocked',
  'addressRefused',
  'invalidInput',
  'tooManyRequests',
  'tooLarge',
  'busy',
  'unavailable',
  'unknownPath',
  'fault',
] as const satisfies readonly RefusalName[];

/** Refusals that any call for signed-in callers may answer. */
export const sessionRefusals = [
  'notSignedIn',
  'sessionTimedOut',
  'signedInElsewhere',
  'notPermitted',
  'guestsMayNot',
  'accountDisabled',
] as const satisfies readonly RefusalName[];

/** Refusals that any once-only call may answer. */
export const onceRefusals = ['repeatedSubmit', 'keyReused'] as const satisfies readonly RefusalName[];
