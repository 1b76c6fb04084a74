/** Names of what was looked at, by the part of a call's audit after `view:`. */
export const accessNames = {
  withdrawal: 'ofWithdrawal',
  deposit: 'ofDeposit',
  'deposit-picture': 'ofPicture',
  payment: 'ofPayment',
  people: 'ofPeople',
  player: 'ofPlayer',
  'player-access': 'ofPlayerAccess',
  'player-actions': 'ofPlayerActions',
  'player-bets': 'ofPlayerBets',
  'player-limits': 'ofPlayerLimits',
  'player-links': 'ofPlayerLinks',
  'player-messages': 'ofPlayerMessages',
  'player-money': 'ofPlayerMoney',
  'player-timeline': 'ofPlayerTimeline',
  'player-care': 'ofPlayerCare',
  'care-case': 'ofCareCase',
  find: 'ofFind',
  identity: 'ofIdentity',
  'account-requests': 'ofRequests',
  order: 'ofOrder',
  slip: 'ofSlip',
  ledger: 'ofLedger',
  void: 'ofVoid',
  rule: 'ofRule',
  'rule-trial': 'ofRuleTrial',
  exposure: 'ofExposure',
  agent: 'ofAgent',
  purses: 'ofPurses',
  'agent-report': 'ofAgentReport',
  move: 'ofMove',
  report: 'ofReport',
  'chat-report': 'ofChatReport',
  'chat-picture': 'ofChatPicture',
  'word-trial': 'ofWordTrial',
} as const;

const names = new Map<string, (typeof accessNames)[keyof typeof accessNames]>(Object.entries(accessNames));

/** The name of what was looked at; undefined for what this build does not know. */
export const accessNameOf = (what: string) => names.get(what);
