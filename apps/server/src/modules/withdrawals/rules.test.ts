import { formatMills, type Mills, mills, yuan } from '@longmen/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpenRequirement, requiredTurnover, standingOf } from '../ledger/turnover/turnover-rules.ts';
import { isSamePerson, maskName } from './payees/payee-rules.ts';
import type { RiskFacts } from './requests/risk-facts.ts';
import { findRisks as judge, readRules, type RuleSet } from './review/risk-rules.ts';
import type { Setting } from '../../platform/settings/settings.ts';
import { feeOf, feesOf, judgeRequest, type Terms, withdrawableCash } from './rules.ts';

const money = (amountMax = 10_000_000) => fc.integer({ min: 0, max: amountMax }).map((n) => n as Mills);
const requirement = fc.record({
  source: fc.constantFrom('deposit' as const, 'bonus' as const),
  amount: money().filter((n) => n > 0),
  required: money(),
  relaxation: money(100_000),
});
const terms = fc.record({
  amountMin: fc.integer({ min: 0, max: 100 }).map(yuan),
  amountMax: fc.integer({ min: 100, max: 100_000 }).map(yuan),
  timesPerDay: fc.integer({ min: 1, max: 5 }),
  freePerDay: fc.integer({ min: 0, max: 5 }),
  fixedFee: money(5_000),
  mayWithdrawEarly: fc.boolean(),
  turnoverFeePercent: fc.integer({ min: 0, max: 100_000 }),
});
const sum = (list: readonly OpenRequirement[], of: (each: OpenRequirement) => number) =>
  list.reduce((total, each) => total + of(each), 0);

describe('turnover', () => {
  test('open requirements pass together, exactly when stakes and relaxation reach what they ask for', () => {
    fc.assert(
      fc.property(fc.array(requirement, { maxLength: 6 }), money(50_000_000), (open, turnover) => {
        const standing = standingOf(open, turnover);
        const needed = sum(open, (each) => each.required) - sum(open, (each) => each.relaxation);
        expect(standing.isPassed).toBe(turnover >= needed);
        expect(standing.remaining).toBe(Math.max(0, needed - turnover));
        if (standing.isPassed) expect(standing).toMatchObject({ required: 0, turnover: 0, bonusBound: 0, open: [] });
        else
          expect(standing.required - sum(open, (each) => each.relaxation) - standing.turnover).toBe(standing.remaining);
      }),
      { seed: 1 },
    );
  });

  test('more stakes never leave more to stake', () => {
    fc.assert(
      fc.property(fc.array(requirement, { maxLength: 5 }), money(), money(), (open, some, more) => {
        expect(standingOf(open, mills(some + more)).remaining).toBeLessThanOrEqual(standingOf(open, some).remaining);
      }),
      { seed: 2 },
    );
  });

  test('what has to be staked is the audit share of the amount, rounded up to the mill', () => {
    expect(requiredTurnover(yuan(500), 100)).toBe(yuan(500));
    expect(requiredTurnover(mills(1), 50)).toBe(1);
    expect(requiredTurnover(yuan(100), 2000)).toBe(yuan(2000));
    expect(requiredTurnover(yuan(100), 0)).toBe(0);
  });
});

describe('a request', () => {
  const facts = fc.record({
    withdrawable: money(),
    standing: fc
      .array(requirement, { maxLength: 4 })
      .chain((open) => money(20_000_000).map((done) => standingOf(open, done))),
    today: fc.integer({ min: 0, max: 6 }),
  });

  test('is taken only in whole yuan, within what can be withdrawn and all limits, and always pays out something', () => {
    let taken = 0;
    fc.assert(
      fc.property(money(), terms, facts, (amount, site, known) => {
        const verdict = judgeRequest(amount, site, known);
        if (verdict.refusal !== undefined) return;
        taken += 1;
        expect(amount % 1000).toBe(0);
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(known.withdrawable);
        expect(amount >= site.amountMin && amount <= site.amountMax).toBe(true);
        expect(known.today).toBeLessThan(site.timesPerDay);
        expect(known.standing.isPassed || site.mayWithdrawEarly).toBe(true);
        expect(verdict.fees.fee).toBe(verdict.fees.turnoverFee + verdict.fees.withdrawalFee);
        expect(amount - verdict.fees.fee).toBeGreaterThan(0);
      }),
      {
        numRuns: 3_000,
        seed: 3,
        examples: [
          [
            yuan(500),
            {
              amountMin: yuan(50),
              amountMax: yuan(1000),
              timesPerDay: 3,
              freePerDay: 3,
              fixedFee: yuan(2),
              mayWithdrawEarly: false,
              turnoverFeePercent: 0,
            },
            { withdrawable: yuan(500), standing: standingOf([], mills(0)), today: 0 },
          ],
        ],
      },
    );
    expect(taken).toBeGreaterThan(0);
  });

  const usual: Terms = {
    amountMin: yuan(50),
    amountMax: yuan(50_000),
    timesPerDay: 3,
    freePerDay: 2,
    fixedFee: yuan(2),
    mayWithdrawEarly: false,
    turnoverFeePercent: 5_000,
  };
  const passed = standingOf([], mills(0));
  const open = standingOf(
    [
      { source: 'deposit', amount: yuan(500), required: yuan(500), relaxation: mills(0) },
      { source: 'bonus', amount: yuan(100), required: yuan(2_000), relaxation: mills(0) },
    ],
    yuan(380),
  );

  test.each([
    ['that is no whole number of yuan', 50_500, passed, 0, 'withdrawalNotWhole'],
    ['of nothing', 0, passed, 0, 'withdrawalTooMuch'],
    ['of more than there is', 2_001_000, passed, 0, 'withdrawalTooMuch'],
    ['below the least', 49_000, passed, 0, 'withdrawalOutOfRange'],
    ['after the last of the day', 50_000, passed, 3, 'withdrawalsUsedUp'],
    ['before the turnover is met', 50_000, open, 0, 'turnoverMissing'],
  ] as const)('%s is refused', (_name, amount, standing, today, refusal) => {
    const verdict = judgeRequest(mills(amount), usual, { withdrawable: yuan(2_000), standing, today });
    expect(verdict.refusal).toBe(refusal);
  });

  test('the rest of the turnover is named to the mill', () => {
    const verdict = judgeRequest(yuan(50), usual, { withdrawable: yuan(2_000), standing: open, today: 0 });
    expect(verdict).toEqual({ refusal: 'turnoverMissing', facts: { remaining: yuan(2_120) } });
  });

  test('before the turnover is met it costs the turnover fee, where the site allows it', () => {
    const early = { ...usual, mayWithdrawEarly: true };
    const verdict = judgeRequest(yuan(100), early, { withdrawable: yuan(2_000), standing: open, today: 2 });
    expect(verdict).toEqual({ fees: { turnoverFee: yuan(30), withdrawalFee: yuan(2), fee: yuan(32) } });
    const tooSmall = judgeRequest(
      yuan(50),
      { ...early, fixedFee: yuan(20) },
      { withdrawable: yuan(50), standing: open, today: 2 },
    );
    expect(tooSmall).toEqual({ refusal: 'feeAboveAmount', facts: { fee: yuan(50) } });
  });

  test('fees round up to the mill, each by itself', () => {
    fc.assert(
      fc.property(money(), fc.integer({ min: 0, max: 100_000 }), (amount, percent) => {
        const fee = feeOf(amount, percent);
        expect(fee * 100_000).toBeGreaterThanOrEqual(amount * percent);
        expect((fee - 1) * 100_000).toBeLessThan(Math.max(1, amount * percent));
      }),
      { seed: 4 },
    );
    expect(feesOf(usual, { standing: passed, today: 1 }).fee).toBe(0);
    expect(feesOf(usual, { standing: passed, today: 2 }).fee).toBe(yuan(2));
  });

  test('what a bonus binds stays, and nothing is ever below 0', () => {
    expect(withdrawableCash(yuan(600), open)).toBe(yuan(500));
    expect(withdrawableCash(yuan(60), open)).toBe(0);
    expect(withdrawableCash(yuan(60), passed)).toBe(yuan(60));
  });
});

describe('the rules step', () => {
  const plain: RiskFacts = {
    amount: yuan(500),
    identity: 'cleared',
    names: 'same',
    mayWithdraw: true,
    payeeAgeMs: 30 * 86_400_000,
    deposited: yuan(1_000),
    staked: yuan(1_500),
    paidBefore: yuan(100),
    lastDay: 1,
    lastWeek: 1,
    onSameDevice: { withdrew: 0, blocked: 0 },
    openCases: 0,
  };

  const byDefault = readRules({
    get: <T>({ byDefault: value }: Setting<T>) =>
      typeof value === 'function' ? (value as (site: object) => T)({ demo: false }) : value,
    versionOf: ({ key }) => (key === 'rule_many_requests' ? '7' : undefined),
  });
  const rules: RuleSet = { ...byDefault, identifyAbove: yuan(2_000) };
  const findRisks = (facts: RiskFacts) => judge(facts, rules).risks;

  test('a plain withdrawal raises nothing', () => {
    expect(judge(plain, rules)).toEqual({ risks: [], shadow: [] });
  });

  test('asks for two operators for what is grave', () => {
    const grave = [
      ['largeAmount', { amount: yuan(5_001) }],
      ['nameDiffers', { names: 'differ' }],
      ['accountRestricted', { mayWithdraw: false }],
      ['passThrough', { staked: yuan(99) }],
      ['manyRequests', { lastDay: 4 }],
      ['manyRequests', { lastWeek: 9 }],
      ['identityNeeded', { identity: undefined, amount: yuan(1_901) }],
      ['identityRefused', { identity: 'refused', amount: yuan(1) }],
      ['sharedDevice', { onSameDevice: { withdrew: 1, blocked: 0 } }],
      ['sharedDevice', { onSameDevice: { withdrew: 0, blocked: 1 } }],
      ['platformCase', { openCases: 1 }],
      ['muchMoreThanIn', { amount: yuan(4_000), paidBefore: yuan(6_001) }],
    ] as const;
    for (const [rule, change] of grave)
      expect
        .soft(findRisks({ ...plain, ...change }), `${rule} ${JSON.stringify(change)}`)
        .toMatchObject([{ rule, severe: true }]);
  });

  test('tells what is new, and asks for nobody more', () => {
    const view = [
      ['nameUnknown', { names: 'unknown' }],
      ['newPayee', { payeeAgeMs: 86_400_000 }],
      ['firstWithdrawal', { paidBefore: mills(0) }],
    ] as const;
    for (const [rule, change] of view)
      expect.soft(findRisks({ ...plain, ...change }), rule).toMatchObject([{ rule, severe: false }]);
  });

  test('nobody has to be identified up to the limit, nor where the site asks for nobody', () => {
    expect(findRisks({ ...plain, identity: undefined, amount: yuan(1_900) })).toEqual([]);
    const nobody = { ...rules, identifyAbove: mills(0) };
    expect(judge({ ...plain, identity: undefined, amount: yuan(4_000) }, nobody).risks).toEqual([]);
  });

  test('what needs other rooms is looked at in shadow, and weighs once it is in effect', () => {
    const seen = [
      ['sharedAddress', { sameNetworkWithdrew: 3 }],
      ['sharedCard', { cardOwners: 1 }],
      ['quickTurn', { sinceDeposit: { minutes: 29, deposited: yuan(500), staked: yuan(499) } }],
      ['oppositeStakes', { opposite: { percent: 50, staked: yuan(100) } }],
      ['newDevice', { deviceHours: 23 }],
      ['agentRing', { ofAgent: { juniors: 10, onDevice: 3 } }],
      ['bonusOnly', { deposited: mills(0), bonuses: yuan(1) }],
      ['packetRing', { ring: { accounts: 5, packets: 9 } }],
      ['regionJump', { regions: { from: 'VN', to: 'CN', hours: 1, at: 0 } }],
    ] as const;
    for (const [rule, change] of seen) {
      const facts = { ...plain, ...change };
      const inEffect = { ...rules, terms: { ...rules.terms, [rule]: { ...rules.terms[rule], mode: 'on' as const } } };
      expect.soft(judge(facts, rules), rule).toMatchObject({ risks: [], shadow: [{ rule }] });
      expect.soft(judge(facts, inEffect), rule).toMatchObject({ risks: [{ rule }], shadow: [] });
    }
    const less = [
      { sameNetworkWithdrew: 2 },
      { sinceDeposit: { minutes: 30, deposited: yuan(500), staked: mills(0) } },
      { opposite: { percent: 0, staked: mills(0) } },
      { ofAgent: { juniors: 2, onDevice: 2 } },
      { regions: { from: 'VN', to: 'CN', hours: 2, at: 0 } },
    ];
    for (const facts of less)
      expect.soft(judge({ ...plain, ...facts }, rules).shadow, JSON.stringify(facts)).toEqual([]);
  });

  test('a rule that is off finds nothing, a lighter one asks for nobody, and a hit names its version', () => {
    const { terms: byNow } = rules;
    const set = (manyRequests: RuleSet['terms']['manyRequests']) =>
      judge({ ...plain, lastDay: 4 }, { ...rules, terms: { ...byNow, manyRequests } });
    expect(set({ ...byNow.manyRequests, mode: 'off' })).toEqual({ risks: [], shadow: [] });
    expect(set({ ...byNow.manyRequests, day: 4 }).risks).toEqual([]);
    expect(set({ ...byNow.manyRequests, severity: 'mild' }).risks).toEqual([
      { rule: 'manyRequests', severe: false, saw: { day: 4, week: 1 }, version: '7' },
    ]);
  });

  test('exactly at the limit one operator is enough', () => {
    expect(findRisks({ ...plain, amount: yuan(5_000) })).toEqual([]);
    expect(formatMills(yuan(5_000))).toBe('5000.000');
  });
});

describe('whose a card is', () => {
  test('two spellings of a name are one person, two names are not', () => {
    const pairs: readonly [string, string, boolean][] = [
      ['Nguyễn Văn An', 'NGUYEN VAN AN', true],
      ['Đỗ Thị Hằng', 'DO THI HANG', true],
      ['王小明', '王小明', true],
      ['古丽·买买提', '古丽买买提', true],
      ['Nguyễn Văn An', 'Nguyễn Văn Anh', false],
      ['王小明', '王明', false],
    ];
    for (const [a, b, same] of pairs) expect.soft(isSamePerson(a, b), `${a}, ${b}`).toBe(same);
  });

  test('a masked name shows its last part alone', () => {
    expect([maskName('Nguyễn Văn An'), maskName('王小明'), maskName('Ali'), maskName('')]).toEqual([
      '*** An',
      '**明',
      '**i',
      '',
    ]);
  });
});
