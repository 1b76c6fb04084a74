import fc from 'fast-check';
import { payTypes } from '@longmen/contract/calls/pay-methods';
import { type DepositState, depositStates } from '@longmen/contract/calls/payments';
import { feeOf, mills, quantity, worthOf, yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import {
  asksName,
  coinWorth,
  comparableName,
  depositorIn,
  drawNote,
  isCardNumber,
  type JudgedDeposit,
  judgePaid,
  mayMove,
  namedByNote,
  needsTwoToMatch,
  notesIn,
  type PaidNotice,
  quickAmounts,
  statesBefore,
  transactionIdIn,
} from './rules.ts';
import { localFirst } from './messages.ts';

describe('amounts', () => {
  test('quick amounts are 1, 3, 5, 8, 10, 30, 50 and 80 times the least, up to the most (spec 2 §9)', () => {
    expect(quickAmounts(yuan(100), yuan(50_000), 1000)).toEqual(
      [100, 300, 500, 800, 1_000, 3_000, 5_000, 8_000].map(yuan),
    );
    expect(quickAmounts(yuan(100), yuan(999), 1000)).toEqual([100, 300, 500, 800].map(yuan));
  });

  test('a least under 10 counts ten times', () => {
    expect(quickAmounts(yuan(5), yuan(10_000), 1000)).toEqual([50, 150, 250, 400, 500, 1_500, 2_500, 4_000].map(yuan));
    expect(quickAmounts(yuan(10), yuan(200), 1000)).toEqual([10, 30, 50, 80, 100].map(yuan));
  });

  test('a fee is its share up to the mill, and never a mill too much', () => {
    expect(feeOf(mills(1_001), 5, mills(0))).toBe(6);
    expect(feeOf(mills(1_000), 5, mills(7))).toBe(12);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000_000_000 }),
        fc.integer({ min: 0, max: 500 }),
        (amount, permille) => {
          const exact = BigInt(amount) * BigInt(permille);
          const fee = BigInt(feeOf(mills(amount), permille, mills(0)));
          expect(fee * 1000n >= exact && (fee - 1n) * 1000n < exact).toBe(true);
        },
      ),
      { seed: 500 },
    );
  });
});

describe('what players type', () => {
  test('the name is asked for where the player pays first, but not by QR code (spec 2 §5)', () => {
    expect(asksName('bank', 'showAccount') && asksName('alipay', 'showAccount') && asksName('bank', 'showCode')).toBe(
      true,
    );
    expect(asksName('qrCode', 'showCode') || asksName('bank', 'payPage') || asksName('weChat', 'redirect')).toBe(false);
  });

  test('a name is what people are called', () => {
    for (const name of ['Nguyễn Văn An', '王小明', "O'Neil", 'Anne-Marie B.', '阿依·古丽'])
      expect.soft(depositorIn(` ${name} `), name).toBe(name);
    for (const name of ['A', '4111111111111111', 'An 4821', '<b>x</b>', '', 'x'.repeat(41)])
      expect.soft(depositorIn(name), name).toBeUndefined();
  });

  test('names are compared without marks, case and blanks', () => {
    expect(comparableName('NGUYEN VAN AN')).toBe(comparableName('Nguyễn Văn An'));
    expect(comparableName('Đỗ')).toBe('do');
    expect(comparableName('An')).not.toBe(comparableName('Anh'));
  });

  test('R11 the number of a card is no transaction id', () => {
    for (const card of ['4111111111111111', '5555555555554444', '378282246310005', '6212345678901232'])
      expect([isCardNumber(card), transactionIdIn(card)]).toEqual([true, undefined]);
    for (const id of ['FT26326084511', '4111111111111112', '20261122000012345678', 'ab12cd34'])
      expect(transactionIdIn(id)).toBe(id);
    // Of a chain's hash there is one spelling.
    const hash = 'ab01'.repeat(16);
    for (const id of [hash, hash.toUpperCase(), `0x${hash}`, `0X${hash.toUpperCase()}`])
      expect([transactionIdIn(id), transactionIdIn(`${id}:0`)]).toEqual([hash, `${hash}:0`]);
    for (const id of [`${hash}FF`, `T${hash}`]) expect(transactionIdIn(id)).toBe(id);
  });
});

describe('the note of a transfer', () => {
  const mine = { note: 'K7M2QX', toPay: 500_000 };
  const other = { note: 'H9T4WB', toPay: 500_000 };
  const find = (text: string, amount = 500_000, waiting = [mine, other]) =>
    namedByNote(notesIn(text), waiting, amount)?.note;

  test('is drawn from characters that nobody mistakes', () => expect(drawNote((limit) => limit - 1)).toBe('ZZZZZZ'));

  test('is found among the words of a bank', () => {
    const texts = [
      'K7M2QX',
      'k7m2qx',
      // Vietnamese: words of six plain letters have the form of a note, too.
      'CHUYEN KHOAN K7M2QX',
      'NGUYEN VAN A chuyen tien K7M2QX',
      'Nguyễn Văn An chuyển tiền nạp k7m2qx',
      'MBVCB.8123456789.K7M2QX.CT tu 0011004123456 NGUYEN VAN AN toi CONG TY LONGMEN',
      'IBFT K7M2QX-251126-093012',
      // Chinese
      '充值K7M2QX谢谢',
      '转账 附言：k7m2qx',
      'Ｋ７Ｍ２ＱＸ',
      // English
      'Payment ref K7M2QX, thanks',
      'TRANSFER FOR K7M2QX BROUGHT BY WILLEM',
      // Indonesian
      'TRSF E-BANKING CR 2411/FTSCY/WS95031 K7M2QX AHMAD SUSANT',
      'Bayar isi saldo k7m2qx',
      // Run together, or cut in two.
      'NAPTIENK7M2QX',
      'NAP_K7M2QX_NGUYENVANAN',
      'nap k7m 2qx',
      'K7M-2QX',
    ];
    for (const text of texts) expect.soft(find(text), text).toBe('K7M2QX');
  });

  test('is not found where it does not stand', () => {
    for (const text of ['', 'no note here, 0OI1LL', 'NGUYEN VAN AN CHUYEN KHOAN', '付款', 'K7M2Q', 'gaji bulan ini'])
      expect.soft(find(text), text).toBeUndefined();
  });

  test('of two that wait the exact amount decides, else nobody does', () => {
    const both = 'K7M2QX H9T4WB';
    expect(find(both)).toBeUndefined();
    expect(find(both, 300_000, [mine, { ...other, toPay: 300_000 }])).toBe('H9T4WB');
  });

  test('as a word names its deposit whatever was paid; within other words only with the exact amount', () => {
    expect(find('K7M2QX', 499_000)).toBe('K7M2QX');
    expect(find('NAPK7M2QX', 499_000)).toBeUndefined();
  });

  test('of any text is found in few steps', () => expect(notesIn('K7M2QX'.repeat(40)).runs.length).toBeLessThan(240));
});

describe('a match by hand', () => {
  const receipt = { state: 'waiting', deposit: '7', amount: 4_999_000 };
  const fits = { receipt, deposit: { deposit: '7', toPay: 4_999_000 }, worth: mills(4_999_000) };
  const needsTwo = (change: { state?: string; deposit?: string | null; amount?: number }) =>
    needsTwoToMatch({ ...fits, receipt: { ...receipt, ...change } }, yuan(5_000));

  test('S11 of what named this very deposit, in full and below the limit, one operator confirms', () => {
    expect(needsTwo({})).toBe(false);
    expect(needsTwoToMatch({ ...fits, worth: yuan(5_000) }, yuan(5_000))).toBe(true);
  });

  test.each([
    ['named no deposit', { deposit: null, state: 'unmatched' }],
    ['named another deposit', { deposit: '8' }],
    ['is quarantined: another owner, coin or amount', { state: 'quarantined' }],
    ['could not be credited before', { state: 'refund' }],
    ['has another amount', { amount: 4_998_000 }],
  ])('S11 of a payment that %s takes two', (_why, change) => expect(needsTwo(change)).toBe(true));
});

describe('states', () => {
  test('a deposit moves forward only: no state is reached again', () => {
    const reach = (from: DepositState, seen: string[]): void => {
      expect(seen).not.toContain(from);
      for (const to of depositStates) if (mayMove(from, to)) reach(to, [...seen, from]);
    };
    reach('created', []);
  });

  test('what is credited stays credited, and only review leads on from a failure', () => {
    expect(depositStates.filter((to) => mayMove('success', to))).toEqual([]);
    expect(depositStates.filter((to) => mayMove('failed', to))).toEqual(['review', 'closed']);
    expect(statesBefore('success')).not.toContain('failed');
  });
});

describe('money that is told of', () => {
  const deposit: JudgedDeposit = { state: 'pending', toPay: 500_000, coin: '', confirmations: 1, payer: 'p1' };
  const notice: PaidNotice = { transactionId: 't', amount: 500_000, coin: '', payer: 'p1', confirmations: 1 };

  test('M13 exactly the amount, coin and owner of a waiting deposit is credited', () => {
    for (const state of ['created', 'pending', 'expired', 'review'] as const)
      expect(judgePaid(notice, { ...deposit, state })).toEqual({ do: 'credit' });
  });

  test.each([
    ['another amount', { amount: 500_001 }],
    ['less', { amount: 499_999 }],
    ['another coin', { coin: 'USDT' }],
    ['another owner', { payer: 'p2' }],
  ])('%s is quarantined', (_name, change) =>
    expect(judgePaid({ ...notice, ...change }, deposit)).toMatchObject({ do: 'hold', as: 'quarantined' }),
  );

  test('what names no deposit, or one that is credited, waits in the unmatched queue', () => {
    expect(judgePaid(notice, undefined)).toMatchObject({ as: 'unmatched' });
    expect(judgePaid(notice, { ...deposit, state: 'success' })).toMatchObject({ as: 'unmatched' });
  });

  test('a success after a failure is for people', () => {
    expect(judgePaid(notice, { ...deposit, state: 'failed' })).toEqual({
      do: 'hold',
      as: 'waiting',
      reason: 'paidAfterFailure',
    });
  });

  test('too few confirmations wait', () => {
    expect(judgePaid(notice, { ...deposit, confirmations: 3 })).toEqual({ do: 'wait' });
  });

  test('a rate holds for what was confirmed in time; after that the worse of two counts', () => {
    const coins = quantity(1_000_000);
    const frozen = { rate: 7_250, until: 1_000 };
    expect(coinWorth(coins, frozen, { rate: 7_000, firstConfirmedAt: 1_000 })).toEqual({
      worth: worthOf(coins, 7_250),
      isLate: false,
    });
    expect(coinWorth(coins, frozen, { rate: 7_000, firstConfirmedAt: 1_001 }).worth).toBe(worthOf(coins, 7_000));
    expect(coinWorth(coins, frozen, { rate: 7_500, firstConfirmedAt: 1_001 }).worth).toBe(worthOf(coins, 7_250));
    expect(coinWorth(coins, frozen, { rate: undefined, firstConfirmedAt: 9_999 }).worth).toBe(worthOf(coins, 7_250));
  });
});

test('every language has each method once, what is paid with at home first', () => {
  for (const [locale, types] of Object.entries(localFirst))
    expect([...types].sort(), locale).toEqual([...payTypes].sort());
  expect([localFirst.vi[0], localFirst.zh[0], localFirst.id[0]]).toEqual(['bank', 'alipay', 'gopay']);
});
