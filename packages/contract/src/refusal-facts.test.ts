import { mills } from '@longmen/engine';
import { expect, test } from 'vitest';
import { type FactsOf, refusalWords, stated, type StatingRefusal } from './refusal-facts.ts';
import { refusalText, refusalTexts } from './refusal-texts.ts';

const yuan = mills(5_000);
const until = Date.UTC(2026, 10, 27, 7, 30);

/** Facts of every refusal that states some. */
const samples: { readonly [Name in StatingRefusal]: FactsOf<Name> } = {
  accountLockedOut: { seconds: 90 },
  addressLocked: { region: 'US', ip: '1.2.3.4', address: '', at: until, serviceUrl: '' },
  amountOutOfRange: { least: '10', most: '100', coin: 'USDT' },
  chasePlanInvalid: { issue: '0871' },
  countsDiffer: { line: 0, betCount: 2, total: yuan },
  depositLimitReached: { rest: yuan, limit: 'day' },
  drawUnknown: { issue: '0871' },
  exposureReached: { rest: yuan },
  feeAboveAmount: { fee: yuan },
  fundPasswordLocked: { until, seconds: 3_600 },
  fundPasswordWrong: { left: 3 },
  insufficientFunds: { shortBy: yuan, balance: yuan },
  invalidInput: { field: 'money' },
  issueClosed: { issue: '0871', nextIssue: '0872' },
  issueUnknown: { issue: '0871' },
  limitReached: { rest: yuan, limit: 'slip' },
  orderUnknown: { orderNum: '17' },
  ownLimitReached: { rest: yuan, limit: 'stakeDay' },
  rateChanged: { rates: ['1.94'] },
  recordTimesInvalid: { daysMax: 31 },
  roundOutOfOrder: { next: 4 },
  runOver: { state: 'stopped' },
  savingsInTooMuch: { most: yuan },
  savingsOutTooMuch: { most: yuan },
  savingsOutsUsedUp: { most: 3 },
  selectionInvalid: { line: 1, reason: 'TOO_FEW' },
  selfExcluded: { until },
  siteClosed: { closed: true, info: '', serviceUrl: '' },
  stakeInvalid: { min: yuan, max: yuan },
  statementTooLong: { rowsMax: 100, rows: 200 },
  stopLossTooLow: { least: yuan },
  timeOutOn: { until },
  tooManyChases: { most: 20 },
  tooManyClaims: { most: 3 },
  tooManyDeposits: { most: 3 },
  tooManyLines: { linesMax: 100 },
  tooManyRequests: { seconds: 2 },
  triesUsedUp: { until, seconds: 3_600 },
  turnoverMissing: { rest: yuan },
  usernameInvalid: { lengthMin: 4, lengthMax: 15 },
  withdrawalHeld: { until },
  withdrawalOutOfRange: { least: yuan, most: yuan },
  withdrawalsUsedUp: { most: 3 },
  withdrawalTooMuch: { most: yuan },
};

test('what a text can say, the facts of its refusal fill', () => {
  for (const [name, facts] of Object.entries(samples) as [StatingRefusal, object][]) {
    const asked = refusalTexts[name].vi.match(/\{(\w+)\}/g)?.map((word) => word.slice(1, -1)) ?? [];
    const words = refusalWords(name, { ...facts });
    const filled = new Set([
      ...Object.keys(words),
      ...('seconds' in words || 'minutes' in words || 'hours' in words ? ['wait'] : []),
    ]);
    // The field of a request is named by its reader's language.
    expect
      .soft(
        asked.filter((word) => word !== 'field' && !filled.has(word)),
        name,
      )
      .toEqual([]);
  }
});

test('who takes a break reads until when, by the site clock', () => {
  const { refusal, facts } = stated('timeOutOn', { until });
  const read = (locale: 'vi' | 'zh' | 'en' | 'id') =>
    refusalText(refusal, locale, refusalWords(refusal, facts), undefined, 'Asia/Ho_Chi_Minh');
  expect(read('vi')).toContain('27/11/2026 14:30');
  expect(read('zh')).toContain('2026/11/27 14:30');
  expect(read('en')).toContain('27/11/2026 14:30');
  expect(read('id')).toContain('27/11/2026 14:30');
});

test('a refusal without facts says no more than its name', () => {
  expect(refusalWords('limitReached', {})).toEqual({});
  expect(stated('busy')).toEqual({ refusal: 'busy', facts: {} });
});
