/**
 * The demo data that the demo site, the tests and the screenshots share: a player, an
 * agent with juniors, the manager of the chat, a blocked account. It is made through
 * the use-cases, so that every row is as real as a player's own.
 */

export const demoPassword = 'demo1234';
/** The fund password of the demo player: money out asks for it. */
export const demoFundPassword = '280916';

export type DemoAccount = {
  username: string;
  accountType: 1 | 2;
  status: number;
  parent?: string;
  /** Percent that the account keeps of each family's rebate, decimal text. */
  rebate: string;
  /** Play money to begin with, whole yuan. */
  startYuan: number;
  /** Has stated its age; the others are asked before their first deposit. */
  ageStated?: boolean;
  hasFundPassword?: boolean;
  /** What others call it in rooms. */
  nickname?: string;
};

/** Parents stand before their juniors. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'agent01', accountType: 2, status: 0, rebate: '8.0', startYuan: 5_000, ageStated: true },
  {
    username: 'player01',
    accountType: 1,
    status: 0,
    rebate: '0',
    startYuan: 10_000,
    ageStated: true,
    hasFundPassword: true,
  },
  { username: 'manager01', accountType: 1, status: 0, rebate: '0', startYuan: 2_000, ageStated: true },
  { username: 'blocked01', accountType: 1, status: 4, rebate: '0', startYuan: 300 },
  { username: 'subagent01', accountType: 2, status: 0, parent: 'agent01', rebate: '6.0', startYuan: 2_000 },
  { username: 'junior01', accountType: 1, status: 0, parent: 'agent01', rebate: '4.0', startYuan: 1_500 },
  { username: 'junior02', accountType: 1, status: 0, parent: 'subagent01', rebate: '2.5', startYuan: 1_500 },
  ...(
    [
      ['player02', 'Mai Lan', 500],
      ['player03', '小明', 500],
      ['player04', 'Harbour', 500],
      ['player05', 'Bintang', 8_000],
    ] as const
  ).map(([username, nickname, startYuan]) => ({
    username,
    nickname,
    accountType: 1 as const,
    status: 0,
    rebate: '0',
    startYuan,
    ageStated: true,
  })),
];

/** A second line, of a demo site alone: tests have no use for it. */
export const demoSecondLine: readonly DemoAccount[] = [
  { username: 'agent02', accountType: 2, status: 0, rebate: '7.5', startYuan: 4_000, ageStated: true },
  { username: 'subagent02', accountType: 2, status: 0, parent: 'agent02', rebate: '5.0', startYuan: 1_000 },
  { username: 'junior03', accountType: 1, status: 0, parent: 'agent02', rebate: '3.0', startYuan: 1_200 },
  { username: 'junior04', accountType: 1, status: 0, parent: 'subagent02', rebate: '2.0', startYuan: 900 },
];

/** Invite codes of the demo agents: who registers with one is an account of this type, on these terms. */
export const demoInviteCodes = [
  { owner: 'agent01', code: '80000001', accountType: 2, rebate: '6.0', tag: 'Demo' },
  { owner: 'subagent01', code: '60000001', accountType: 1, rebate: '2.5', tag: 'Demo' },
] as const;

export type DemoLine = { play: string; selection: Record<string, unknown>; stake: number };

/** Plans of the group of the one-minute game: what each bets on, and by which rule. */
export const demoPlans = [
  { roomId: '102', gid: 10, play: 's_ssc.total.bsoe', market: 'big|small', method: 'opposite' },
  { roomId: '102', gid: 10, play: 's_ssc.total.bsoe', market: 'odd|even', method: 'hot:20' },
  { roomId: '102', gid: 10, play: 's_ssc.total.bsoe', market: 'big|small', method: 'alternate' },
] as const;

/** Who sends a red packet has paid something in. */
export const demoPacketDeposit: DemoDeposit = {
  username: 'agent01',
  code: 'demo-wechat',
  amount: '500',
  outcome: 'paid',
};

/** The red packet of that group: ten shares, of which some are left. */
export const demoPacket = {
  roomId: '102',
  sender: 'agent01',
  openers: ['manager01', 'agent01', 'player02', 'player03', 'player04', 'player05'],
  total: '100',
  count: '10',
  greeting: '恭喜发财，大吉大利',
} as const;

/** All of one player's packets is opened by one other: the watch flags it. */
export const demoConspicuousPacket = {
  roomId: '102',
  sender: 'player01',
  openers: ['player05'],
  total: '150',
  count: '1',
  greeting: '给你的',
} as const;

/** Whose money went over to another company. */
export const demoTraveller = 'junior01';

/** A deposit of the demo data: paid, refused by the gateway, or left unpaid. */
export type DemoDeposit = { username: string; code: string; amount: string; outcome: 'paid' | 'refused' | 'left' };

export const demoDeposits: readonly DemoDeposit[] = [
  { username: 'player01', code: 'demo-bank', amount: '800', outcome: 'paid' },
  { username: 'player01', code: 'demo-wechat', amount: '500', outcome: 'paid' },
  { username: 'player01', code: 'demo-alipay-gate', amount: '60', outcome: 'refused' },
  { username: 'player01', code: 'demo-wallet', amount: '200', outcome: 'left' },
];

/** What the cashier finds: an order whose player says that it is paid, and a payment that nobody ordered. */
export const demoMoneyIn = {
  order: {
    username: 'player04',
    code: 'demo-bank-counter',
    amount: '350',
    depositor: 'Tran Thi Hoa',
  },
  // Known by its number, so that it comes in once.
  payment: { txid: 'demo-without-order', amount: '120', note: 'chuyen tien', payer: 'LE MINH DUC' },
} as const;

/** What somebody writes to the house in distress: the search for markers finds it, and opens a case. */
export const demoCare = { username: 'player03', text: '最近输光了工资，控制不住自己，不知道怎么办。' } as const;

/** A slip of the demo data; `cancel` takes its first line back at once, `sharedIn` is the room that it is shown in. */
export type DemoSlip = {
  username: string;
  gid: number;
  lines: readonly DemoLine[];
  cancel?: boolean;
  sharedIn?: string;
};

/** Both sides of a bet, so that some of it wins and some of it loses whatever is drawn. */
export const demoSlips: readonly DemoSlip[] = [
  {
    username: 'player01',
    gid: 10,
    lines: [
      { play: 's_ssc.total.bsoe', selection: { opts: ['big'] }, stake: 20 },
      { play: 's_ssc.ball1.num', selection: { pick: [3, 5, 7] }, stake: 10 },
    ],
  },
  { username: 'player01', gid: 10, lines: [{ play: 's_ssc.total.bsoe', selection: { opts: ['small'] }, stake: 20 }] },
  {
    username: 'player01',
    gid: 39,
    lines: [
      { play: 's_k3.sum.bsoe', selection: { opts: ['big', 'even'] }, stake: 15 },
      { play: 's_k3.sum.num', selection: { pick: [9, 10, 11, 12] }, stake: 5 },
    ],
  },
  {
    username: 'player01',
    gid: 11,
    lines: [{ play: 's_ssc.back3.group6', selection: { pick: [1, 2, 3, 4, 5] }, stake: 2 }],
    cancel: true,
  },
  { username: 'player01', gid: 92, lines: [{ play: 's_ssc.lhh.wg', selection: { opts: ['dragon'] }, stake: 50 }] },
  {
    username: 'agent01',
    gid: 10,
    lines: [{ play: 's_ssc.total.bsoe', selection: { opts: ['big'] }, stake: 100 }],
    sharedIn: '102',
  },
  { username: 'junior01', gid: 39, lines: [{ play: 's_k3.one.hit', selection: { pick: [1, 6] }, stake: 10 }] },
  {
    username: 'junior02',
    gid: 10,
    lines: [{ play: 's_ssc.ball5.sides', selection: { opts: ['odd', 'even'] }, stake: 10 }],
  },
];

/** What the second line bets. */
export const demoSecondSlips: readonly DemoSlip[] = [
  {
    username: 'junior03',
    gid: 10,
    lines: [{ play: 's_ssc.total.bsoe', selection: { opts: ['big', 'odd'] }, stake: 30 }],
  },
  { username: 'junior04', gid: 39, lines: [{ play: 's_k3.sum.bsoe', selection: { opts: ['small'] }, stake: 25 }] },
];

/** Money that the demo player took out. */
export const demoWithdrawal = {
  username: 'player01',
  card: { bankId: 'vcb', holder: 'Nguyen Van An', number: '9704 3600 0000 0101', branch: 'Hà Nội' },
  amountYuan: 200,
} as const;

/** Withdrawals that wait for the operators of a demo site: one that needs one of them, and one that needs two. */
export const demoQueue = [
  {
    username: 'player04',
    card: { bankId: 'vcb', holder: 'Tran Thi Hoa', number: '9704 3600 0000 0204', branch: 'Đà Nẵng' },
    amountYuan: 120,
  },
  {
    username: 'player05',
    card: { bankId: 'vcb', holder: 'Le Minh Duc', number: '9704 3600 0000 0305', branch: 'Hồ Chí Minh' },
    amountYuan: 6_000,
  },
] as const;

/**
 * The savings of the demo player: what moved how many days ago, and the rates from the first of these days on (percent a
 * year in 1/1000): none is told of days on which nobody saved.
 */
export const demoSavings = {
  username: 'player01',
  rates: [
    { daysAgo: 40, basic: 4_500, extra: 0 },
    { daysAgo: 5, basic: 4_500, extra: 300 },
    { daysAgo: 2, basic: 5_000, extra: 0 },
  ],
  moves: [
    { daysAgo: 40, way: 'in', amountYuan: 2_000 },
    { daysAgo: 21, way: 'in', amountYuan: 1_500 },
    { daysAgo: 9, way: 'out', amountYuan: 500 },
    { daysAgo: 0, way: 'in', amountYuan: 300 },
  ],
} as const;
