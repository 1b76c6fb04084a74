import { mills } from '@longmen/engine';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problemOf } from '../form-problems.ts';
import { locales } from '../index.ts';
import { problemTexts } from './texts/office/problems.ts';
import {
  changedTexts,
  depositStateTexts,
  issueStateTexts,
  paymentStateTexts,
  waitingTexts,
  withdrawalStateTexts,
} from './texts/office/states.ts';
import type { Text } from './texts/text.ts';
import { type FactsOf, refusalValues, stated, type StatingRefusal } from './refusal-facts.ts';
import { refusalText, refusalTexts } from './refusal-texts.ts';
import { readOfficeRefusalData, writeAnyRefusalData } from './office-refusal-data.ts';
import { refusals } from './refusals.ts';
import { type OfficeFacts, type OfficeRefusalName, officeRefusals } from './office-refusals.ts';

const yuan = mills(5_000);
const until = Date.UTC(2026, 10, 27, 7, 30);

/** Facts of every refusal that states some. */
const samples: { readonly [Name in StatingRefusal]: FactsOf<Name> } = {
  accountLockedOut: { seconds: 90 },
  addressLocked: { region: 'US', ip: '1.2.3.4', address: '', at: until, serviceUrl: '' },
  amountOutOfRange: { min: '10', max: '100', coin: 'USDT' },
  blocksUsedUp: { max: 200 },
  chasePlanInvalid: { issue: '0871' },
  chatTooFast: { retryMs: 6_000 },
  countsDiffer: { line: 0, betCount: 2, total: yuan },
  depositLimitReached: { remaining: yuan, limit: 'day' },
  drawUnknown: { issue: '0871' },
  historyAway: { month: '2025-09' },
  historyByPlayer: { month: '2025-09' },
  proofInArchive: { month: '2025-09' },
  exposureReached: { remaining: yuan },
  feeAboveAmount: { fee: yuan },
  fundPasswordLocked: { until, seconds: 3_600 },
  fundPasswordWrong: { left: 3 },
  insufficientFunds: { shortBy: yuan, balance: yuan },
  invalidInput: { field: 'money' },
  issueClosed: { issue: '0871', nextIssue: '0872' },
  planMoved: { issue: '0871' },
  issueUnknown: { issue: '0871' },
  limitReached: { remaining: yuan, limit: 'slip' },
  moneyInHand: { free: yuan, inHand: yuan },
  muted: { until, reason: 'Phone number' },
  orderUnknown: { orderNum: '17' },
  ownLimitReached: { remaining: yuan, limit: 'stakeDay' },
  packetDayLimit: { max: yuan },
  packetFundsBound: { max: yuan },
  packetsUsedUp: { max: 5 },
  packetTooFast: { seconds: 2 },
  rateChanged: { rates: ['1.94'] },
  rebateInvalid: { field: 's_ssc', max: '8.0' },
  rebateNeeded: { field: 's_ssc' },
  recordTimesInvalid: { daysMax: 31 },
  rewardNotYet: { from: '00:10' },
  roundOutOfOrder: { next: 4 },
  runOver: { state: 'stopped' },
  roomsTooFast: { max: 5, retryMs: 20_000 },
  savingsInTooMuch: { max: yuan },
  savingsOutTooMuch: { max: yuan },
  savingsOutsUsedUp: { max: 3 },
  selectionInvalid: { line: 1, reason: 'TOO_FEW' },
  selfExcluded: { until },
  shareTooSmall: { min: yuan },
  siteClosed: { closed: true, info: '', serviceUrl: '' },
  slowMode: { retryMs: 5_000 },
  stakeInvalid: { min: yuan, max: yuan },
  standingsTooSmall: { min: yuan },
  statementTooLong: { rowsMax: 100, rows: 200 },
  stopLossTooLow: { min: yuan },
  timeOutOn: { until },
  tooManyChases: { max: 20 },
  tooManyClaims: { max: 3 },
  tooManyCodes: { liveMax: 50, dayMax: 20 },
  tooManyDeposits: { max: 3 },
  tooManyLines: { linesMax: 100 },
  tooManyRequests: { seconds: 2 },
  tooManyShares: { max: 5 },
  transferOpen: { id: '17', amount: yuan, way: 'in' },
  transferTooMuch: { max: yuan },
  transferTooSmall: { min: yuan },
  triesUsedUp: { until, seconds: 3_600 },
  turnoverMissing: { remaining: yuan },
  usernameInvalid: { lengthMin: 4, lengthMax: 15 },
  vipTooLow: { level: 3 },
  withdrawalHeld: { until },
  withdrawalOutOfRange: { min: yuan, max: yuan },
  withdrawalsUsedUp: { max: 3 },
  withdrawalTooMuch: { max: yuan },
  wordsRefused: { category: 'insult' },
  replyTooLong: { length: 512, lengthMax: 500 },
  replyTooSoon: { seconds: 41 },
};

test('what a text can say, the facts of its refusal fill', () => {
  for (const [name, facts] of Object.entries(samples) as [StatingRefusal, object][]) {
    const placeholders = refusalTexts[name].vi.match(/\{(\w+)\}/g)?.map((value) => value.slice(1, -1)) ?? [];
    const values = refusalValues(name, { ...facts });
    const filled = new Set([
      ...Object.keys(values),
      ...('seconds' in values || 'minutes' in values || 'hours' in values ? ['wait'] : []),
    ]);
    // The field of a request is named by its reader's language.
    expect
      .soft(
        placeholders.filter((value) => value !== 'field' && !filled.has(value)),
        name,
      )
      .toEqual([]);
  }
});

/** One of every fact of operators' refusals. */
const officeFacts: OfficeFacts = {
  accounts: 2,
  agent: 'agent03',
  bets: 2,
  cases: 2,
  chases: 2,
  gameRounds: 2,
  last: '2025-09',
  lines: 2,
  month: '2025-09',
  rounds: 2,
  sums: 2,
  withdrawals: 2,
  amount: yuan,
  budget: yuan,
  change: '12',
  changed: 'rates',
  channel: 'usdt-a',
  day: '2026-11-22',
  deposit: '603',
  depositState: 'success',
  difference: yuan,
  drawsAt: until,
  fields: ['coin', 'network'],
  games: 0,
  gid: 12345,
  id: '12345678',
  issue: '20261122',
  issueState: 'settled',
  key: 'hosts',
  keys: ['least', 'most'],
  lengthMax: 500,
  lengthMin: 3,
  level: 2,
  max: 1_000_000_000,
  nextLevel: 3,
  numbers: [4, 8, 3],
  operator: 'anna',
  payment: '611',
  paymentState: 'returned',
  percent: '100.008',
  platform: 'usdt-trc20',
  platformGame: 2001,
  platforms: ['ky', 'ag'],
  play: 's_ssc.total.bsoe',
  playerStatus: 4,
  points: 10_000,
  price: 'big',
  prices: ['big', 'small'],
  problem: { name: 'notWhole', min: 0, max: 500 },
  provider: 'chain',
  right: 'withdrawals.second/begin',
  roles: ['treasurer', 'risk'],
  scope: 'game:11',
  subject: 'usdt-a',
  until,
  userId: '10000007',
  username: 'player07',
  waiting: 'proposal',
  withdrawal: '5',
  withdrawalState: 'approved',
};

test('an operator reads every fact that a refusal states, in each language', () => {
  for (const [name, { facts }] of Object.entries(officeRefusals) as [
    OfficeRefusalName,
    { facts: readonly (keyof OfficeFacts)[] },
  ][]) {
    const values = refusalValues(name, Object.fromEntries(facts.map((fact) => [fact, officeFacts[fact]])));
    expect.soft(Object.keys(values), name).toEqual(facts);
    for (const locale of locales) {
      const placeholders = refusalTexts[name][locale].match(/\{(\w+)\}/g)?.map((value) => value.slice(1, -1)) ?? [];
      expect.soft([...new Set(placeholders)].toSorted(), `${name} ${locale}`).toEqual(facts.toSorted());
      expect
        .soft(refusalText(name, locale, values), `${name} ${locale}`)
        .not.toMatch(/[[\]{}|]|undefined| {2}|^\s|\s$/);
    }
  }
});

test('an operators’ refusal carries every fact that it states, and is read back as it was', () => {
  for (const name of Object.keys(officeRefusals) as OfficeRefusalName[]) {
    const own: readonly (keyof OfficeFacts)[] = officeRefusals[name].facts;
    const facts = Object.fromEntries(own.map((fact) => [fact, officeFacts[fact]]));
    const wire: unknown = JSON.parse(JSON.stringify(writeAnyRefusalData(name, facts)));
    expect.soft(Object.keys(wire ?? {}), name).toHaveLength(own.length);
    expect.soft(readOfficeRefusalData(name, wire), name).toEqual(facts);
    if (own.length > 0) expect.soft(readOfficeRefusalData(name, {}), name).toBeUndefined();
  }
  expect(writeAnyRefusalData('feedIssueOver', { issue: '20261122', issueState: 'settled' })).toEqual({
    issue: '20261122',
    issue_state: 'settled',
  });
  expect(() => writeAnyRefusalData('feedIssueOver', { issue: '20261122', issueState: 'unheard of' })).toThrow();
  expect(readOfficeRefusalData('feedIssueOver', null)).toBeUndefined();
  expect(writeAnyRefusalData('tooManyDeposits', { max: 5 })).toEqual({ most: 5 });
});

test('ids are printed as they are, counts and decimals for their reader', () => {
  const read = <Name extends OfficeRefusalName>(name: Name, locale: 'vi' | 'zh' | 'en' | 'id', facts: object) =>
    refusalText(name, locale, refusalValues(name, { ...facts }));
  expect(read('noSuchGame', 'vi', { gid: 12345 })).toBe('Không có trò chơi 12345.');
  expect(read('levelPointsTooMany', 'id', { max: 1_000_000 })).toContain('1.000.000');
  expect(read('rateTooHigh', 'vi', { play: 'p', prices: ['a', 'b'], percent: '100.008' })).toContain(
    'a, b sẽ trả lại 100,008 %',
  );
  expect(read('noSuchPlatform', 'zh', { platform: 'x', platforms: ['ky', 'ag'] })).toContain('ky、ag');
  expect(read('paymentOver', 'en', { payment: '611', paymentState: 'returned' })).toBe('Payment 611 is returned.');
  expect(read('channelInvalid', 'en', { fields: ['feePermille'], problem: officeFacts.problem })).toBe(
    'feePermille: a whole number from 0 to 500.',
  );
});

test('what is wrong with a value is said in four languages, whatever is known of it', () => {
  const known = { min: 1, max: 2, choices: ['a'], entry: 'b', worth: yuan };
  for (const [name, text] of Object.entries(problemTexts) as [keyof typeof problemTexts, Text][]) {
    expect.soft(new Set(locales.map((locale) => text[locale])).size, name).toBe(4);
    for (const locale of locales)
      for (const problem of [{ name }, { name, ...known }])
        expect
          .soft(
            refusalText('settingInvalid', locale, refusalValues('settingInvalid', { key: 'k', problem })),
            `${name} ${locale}`,
          )
          .not.toMatch(/[[\]{}|]|undefined| {2}/);
  }
});

test('states have a name in each language', () => {
  for (const texts of [
    changedTexts,
    depositStateTexts,
    issueStateTexts,
    paymentStateTexts,
    waitingTexts,
    withdrawalStateTexts,
  ])
    for (const [name, text] of Object.entries<Text>(texts)) {
      expect.soft(new Set(locales.map((locale) => text[locale])).size, name).toBe(4);
      expect.soft(/\p{Script=Han}/u.test(text.zh), name).toBe(true);
    }
});

test('no refusal of operators has the name of a refusal of players', () => {
  expect(Object.keys(officeRefusals).filter((name) => Object.hasOwn(refusals, name))).toEqual([]);
});

test('a schema tells what is wrong by name, or by what it checks itself', () => {
  const found = (schema: z.ZodMiniType, value: unknown) => problemOf(z.safeParse(schema, value).error?.issues[0]);
  expect(found(z.string(), 1)).toEqual({ name: 'notText' });
  expect(found(z.string().check(z.maxLength(3)), 'long')).toEqual({ name: 'tooLong', max: 3 });
  expect(found(z.string().check(z.minLength(1)), '')).toEqual({ name: 'empty' });
  expect(found(z.array(z.number()).check(z.maxLength(1)), [1, 2])).toEqual({ name: 'tooMany', max: 1 });
  expect(found(z.enum(['a', 'b']), 'c')).toEqual({ name: 'notChoice', choices: ['a', 'b'] });
  expect(found(z.string().check(z.regex(/^a$/, 'notLetters')), 'c')).toEqual({ name: 'notLetters' });
  expect(found(z.string().check(z.regex(/^a$/, 'some words')), 'c')).toEqual({ name: 'unreadable' });
  expect(problemOf(undefined)).toEqual({ name: 'unreadable' });
});

test('who takes a break reads until when, by the site clock', () => {
  const { refusal, facts } = stated('timeOutOn', { until });
  const read = (locale: 'vi' | 'zh' | 'en' | 'id') =>
    refusalText(refusal, locale, refusalValues(refusal, facts), undefined, 'Asia/Ho_Chi_Minh');
  expect(read('vi')).toContain('27/11/2026 14:30');
  expect(read('zh')).toContain('2026/11/27 14:30');
  expect(read('en')).toContain('27/11/2026 14:30');
  expect(read('id')).toContain('27/11/2026 14:30');
});

test('a refusal without facts says no more than its name', () => {
  expect(refusalValues('limitReached', {})).toEqual({});
  expect(stated('busy')).toEqual({ refusal: 'busy', facts: {} });
});
