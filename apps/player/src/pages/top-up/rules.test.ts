import { mills, yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import type { CoinChannel, Deposit, MoneyChannel } from './calls.ts';
import { kindOf, stepsOf } from './pay/look.ts';
import {
  amountText,
  checkAmount,
  checkOrder,
  limitsOf,
  nextPage,
  quickAmounts,
  shortDecimal,
  sumsOf,
} from './rules.ts';

const bank: MoneyChannel = {
  id: '1',
  code: 'bank-a',
  channelCode: 'bank-a',
  type: 'bank',
  title: 'Bank',
  isOpen: true,
  jumpMode: 'showAccount',
  hint: '',
  feePermille: 5,
  feeFixed: mills(0),
  usualSeconds: 60,
  bankName: '',
  payeeName: '',
  bankAccount: '',
  branch: '',
  walletAccount: '',
  qrText: '',
  min: yuan(100),
  max: yuan(50_000),
  onlyFixed: false,
  fixedAmounts: [],
  quickAmounts: [yuan(100), mills(300_500)],
  asksName: true,
  banks: [],
};
const coin: CoinChannel = {
  id: '2',
  code: 'usdt',
  channelCode: 'usdt',
  title: 'USDT',
  isOpen: true,
  jumpMode: 'payPage',
  hint: '',
  type: 'digitalCurrency',
  feePermille: 0,
  feeFixed: mills(0),
  usualSeconds: 60,
  coin: 'USDT',
  network: 'NET',
  min: '10.0000',
  max: '10000.0000',
  quickAmounts: ['10.0000', '30.5000'],
  exchangeRate: '7.250',
  address: '',
  addressQr: '',
};

describe('an order', () => {
  test.each([
    ['99.99', 'amountError'],
    ['100', undefined],
    ['100.', undefined],
    ['50000.01', 'amountError'],
    ['', 'amountError'],
    ['1e3', 'amountError'],
  ])('of %j yuan between 100 and 50,000 is %s', (amount, error) =>
    expect(checkAmount(bank, { amount })['amount']).toBe(error),
  );

  test.each([
    ['9.9999', 'coinAmountError'],
    ['10', undefined],
    ['10000.0001', 'coinAmountError'],
    ['10.00001', 'coinAmountError'],
  ])('of %j coins between 10 and 10,000 is %s', (amount, error) =>
    expect(checkOrder(coin, { amount })['amount']).toBe(error),
  );

  test('takes one of the amounts where only those are taken', () => {
    const fixed = { ...bank, onlyFixed: true, fixedAmounts: [yuan(200), yuan(500)] };
    expect(checkAmount(fixed, { amount: '300' })).toEqual({ amount: 'amountError' });
    expect(checkAmount(fixed, { amount: '500' })).toEqual({});
    expect(quickAmounts(fixed)).toEqual(['200', '500']);
  });

  test('names the depositor where the channel asks for it, and the bank where there are several (spec 2 §5)', () => {
    expect(checkOrder(bank, { amount: '100' })).toEqual({ name: 'nameError' });
    expect(checkOrder(bank, { amount: '100', name: ' Nguyễn Văn An ' })).toEqual({});
    expect(checkOrder(bank, { amount: '100', name: '9704 0000 0001' })).toEqual({ name: 'nameError' });
    const online = { ...bank, asksName: false, banks: [{ code: 'A', name: 'A' }] };
    expect(checkOrder(online, { amount: '100', bank: 'B' })).toEqual({ bank: 'bankError' });
  });

  test('comes to what is paid, the fee up to the mill, and what is credited', () => {
    expect(sumsOf(bank, '100.01')).toEqual({ worth: 100_010, fee: 501, credited: 99_509 });
    expect(sumsOf(coin, '10.5')).toEqual({ worth: 76_125, fee: 0, credited: 76_125 });
    expect(sumsOf(bank, '')).toBeNull();
  });

  test('goes on on a page of its own for coins and for Alipay to an account (spec 2 §4)', () => {
    expect(nextPage(coin)).toBe('/digitalcurrency?id=2');
    expect(nextPage({ ...bank, type: 'alipay' })).toBe('/topupList/topupNext?type=zfb');
    expect(nextPage({ ...bank, type: 'alipay', jumpMode: 'redirect' })).toBeUndefined();
    expect(nextPage(bank)).toBeUndefined();
  });

  test('is sent and shown without needless zeros', () => {
    expect([amountText(bank, '0100.50'.slice(1)), amountText(coin, '10.5')]).toEqual(['100.5', '10.5000']);
    expect(quickAmounts(bank)).toEqual(['100', '300.5']);
    expect(limitsOf(coin)).toEqual({ min: '10', max: '10000' });
    expect(['100.000', '0.0500', '100', '10.0'].map(shortDecimal)).toEqual(['100', '0.05', '100', '10']);
  });
});

describe('a deposit', () => {
  const waiting = {
    coin: '',
    bankAccount: '123',
    walletAccount: '',
    qrText: '',
    status: '1',
    state: 'pending',
    claimedAt: null,
    timeline: [{ state: 'created', at: 1 }],
  } as unknown as Deposit;

  test('is paid in coins, to an account, or on the page of a gateway', () => {
    expect(kindOf({ ...waiting, coin: 'USDT' })).toBe('coin');
    expect(kindOf(waiting)).toBe('transfer');
    expect(kindOf({ ...waiting, bankAccount: '' })).toBe('gateway');
  });

  test('shows the steps to come as long as it is worked on', () => {
    const ahead = (deposit: Deposit) => stepsOf(deposit).flatMap(({ state, at }) => (at === null ? [state] : []));
    expect(ahead(waiting)).toEqual(['claimed', 'money', 'success']);
    expect(ahead({ ...waiting, claimedAt: 2 })).toEqual(['money', 'success']);
    expect(ahead({ ...waiting, bankAccount: '' })).toEqual(['money', 'success']);
    expect(ahead({ ...waiting, status: '2', state: 'success' })).toEqual([]);
  });
});
