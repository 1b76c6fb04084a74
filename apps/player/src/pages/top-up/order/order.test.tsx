/**
 * Orders of top-up and what is said of a payment: fields, sums, questions before the first, and that each is sent once.
 */
import { calls } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { expect, it } from 'vitest';
import { formPage, held, lost, refuse, startedAt } from '../../../../test/form-page.tsx';
import { type Answers, sampleOf } from '../../../../test/sample-site.ts';
import { TopUpCoinPage } from './top-up-coin-page.tsx';
import { TopUpOrderPage } from './top-up-order-page.tsx';
import { TopUpPayPage } from '../pay/top-up-pay-page.tsx';
import { TopUpPage } from '../top-up-page.tsx';
import { messages } from '../messages.ts';

const page = formPage({ 'top-up': messages });
const { requestsOf, button, press, settle, times, type, until, wrong } = page;

const [method] = (calls.payMethods.sample.output as { zhifu: [{ list: [Record<string, unknown>] }] }).zhifu;
const [sample] = method.list;
const bank = (change: Record<string, unknown> = {}, type_ = 'bank') => ({
  type: type_,
  name: `By ${type_}`,
  list: [{ ...sample, type: type_, ...change }],
});
const coin = {
  type: 'szhb',
  name: 'Coins',
  list: [
    {
      id: '2',
      code: 'usdt',
      channel_code: 'usdt',
      type: 'szhb',
      title: 'USDT',
      is_open: '1',
      jump_mode: '3',
      Prompt: '',
      fee_rate: 0,
      fee: '0.000',
      usual_time: 60,
      coin: 'USDT',
      network: 'TRC20',
      catm_min: '10.0000',
      catm_max: '10000.0000',
      quick_amount: ['10.0000', '30.5000'],
      pay_rate: '7.250',
      pay_url: '',
      code_url: '',
    },
  ],
};
const methods = (...zhifu: unknown[]): Answers => ({
  payMethods: () => sampleOf('payMethods', { zhifu }),
  listDeposits: () => ({ data: { rows: [], total: 0 } }),
});
const sent = () => requestsOf('createDeposit');
const go = () => press(/^(Continue|To the payment page|I have paid, submit|Get the address|Next)$/);
const errors = () => [wrong('amount'), ...page.alerts()].filter((text) => text !== undefined);

it('an amount is within the limits of its channel, to the hundredth, or one of the amounts on offer', async () => {
  await page.open(<TopUpPage />, methods(bank()));
  const error = 'Amount error: from ¥100 to ¥50,000';
  for (const amount of ['', '99.99', '50000.01']) {
    await type('amount', amount);
    await go();
    expect(errors(), amount).toEqual([error]);
    await type('amount', '500');
    expect(errors(), 'a change takes the error away').toEqual([]);
  }
  await type('amount', '100.129');
  expect(page.field('amount').value, 'what is finer is refused').toBe('500');
  expect(wrong('amount')).toContain('not clear');
  await page.open(<TopUpPage />, methods(bank({ money_type: '1', fixed_amount: '200.000,500.000' })));
  expect(document.querySelector('input[name=amount]'), 'nothing is typed').toBeNull();
  await go();
  expect(page.alerts()).toEqual([messages.amountChooseError.en]);
  expect(sent()).toEqual([]);
  await press('500');
  await go();
  await until(() => sent().length > 0);
  expect(sent()[0]?.fields['money']).toBe('500');
});

it('coins are within their limits, with four places, and shown at what they are worth', async () => {
  for (const [locale, error, worth] of [
    ['en', 'Single limit 10–10,000 USDT', '¥76.125'],
    ['vi', 'Giới hạn mỗi lần: 10–10.000 USDT', '¥76,125'],
  ] as const) {
    await page.open(<TopUpCoinPage />, methods(coin), { locale, path: '/digitalcurrency?id=2' });
    for (const amount of ['9.9999', '10000.0001']) {
      await type('amount', amount);
      await press(messages.getAddress[locale]);
      expect(errors(), amount).toEqual([error]);
    }
    await type('amount', '10.5');
    expect(page.fact(messages.worth[locale]), locale).toBe(worth);
    await press(messages.getAddress[locale]);
    await until(() => sent().length > 0);
    expect(sent()[0]?.fields).toMatchObject({ id: '2', money: '10.5000', type: 'szhb' });
  }
});

it('the name of the depositor and the bank are asked for where the channel needs them', async () => {
  await page.open(
    <TopUpPage />,
    methods(bank({ jump_mode: '2', is_name: '1' }), bank({ bank_type: [{ code: 'A', name: 'Bank A' }] }, 'wy')),
  );
  await type('amount', '500');
  for (const name of ['', 'A', '9704 0000']) {
    await type('name', name);
    await go();
    expect(wrong('name'), name).toBe(messages.nameError.en);
  }
  await press('By wy');
  expect(page.field('amount').value, 'another method begins anew').toBe('');
  await type('amount', '500');
  await go();
  expect(page.alerts()).toEqual([messages.bankError.en]);
  expect(sent()).toEqual([]);
  await press('Bank A');
  await go();
  await until(() => sent().length > 0);
  expect(sent()[0]?.fields).toMatchObject({ bank_type: 'A', money: '500' });
  expect(sent()[0]?.fields).not.toHaveProperty('name');
});

it('the fee and what is credited are shown before the order, as the reader writes numbers', async () => {
  for (const [locale, pays, fee, credited] of [
    ['en', '¥1,000.01', '¥7.001', '¥993.009'],
    ['id', '¥1.000,01', '¥7,001', '¥993,009'],
  ] as const) {
    await page.open(<TopUpPage />, methods(bank({ fee_rate: 5, fee: '2.000' })), { locale });
    const facts = () => [messages.youPay, messages.fee, messages.youGet].map((one) => page.fact(one[locale]));
    expect(facts(), 'without an amount').toEqual([null, null, null]);
    await type('amount', '1000.01');
    expect(facts(), locale).toEqual([pays, fee, credited]);
  }
});

it('an order is opened once, under one key while its answer is lost, and leads to its payment', async () => {
  const answer = held(sampleOf('createDeposit'));
  const ends: (() => ReturnType<typeof answer.answer>)[] = [lost, lost, answer.answer];
  await page.open(<TopUpPage />, { ...methods(bank()), createDeposit: () => ends.shift()?.() ?? lost() });
  await type('amount', '500');
  await page.pressTwice('Continue');
  await until(() => page.sheet().includes(messages.checkingNote.en));
  expect(button(messages.opening.en).disabled).toBe(true);
  await page.pass(500);
  await page.pass(2_000);
  answer.let();
  await until(() => page.path() === '/topupList/payNext?order_num=1234567890123459');
  expect(sent()).toHaveLength(3);
  expect(new Set(sent().map(({ key, fields }) => `${key} ${JSON.stringify(fields)}`)).size).toBe(1);
});

it('a refusal is said beside the button with its figures, until something changes', async () => {
  for (const [no, text] of [
    [refuse('depositLimitReached', { remaining: { mills: mills(200_000) } }), '200'],
    [refuse('timeOutOn', { until: { name: '1 September' } }), '1 September'],
  ] as const) {
    await page.open(<TopUpPage />, { ...methods(bank()), createDeposit: () => no });
    await type('amount', '500');
    await press('Continue');
    await until(() => page.alerts().length > 0);
    expect(page.alerts()).toEqual(['msg' in no ? no.msg : '']);
    expect(page.alerts()[0]).toContain(text);
    expect(page.field('amount').value).toBe('500');
    await type('amount', '400');
    expect(page.alerts()).toEqual([]);
    expect(times('createDeposit')).toEqual([1]);
  }
});

it('before the first order a limit is set, in whole yuan above nothing, or declined; then the order goes', async () => {
  const offersLimits: Answers = { playerLimits: () => sampleOf('playerLimits', { decided: '0' }) };
  await page.open(<TopUpPage />, { ...methods(bank()), ...offersLimits });
  await type('amount', '500');
  await press('Continue');
  await until(() => page.sheet().includes(messages.limitTitle.en));
  for (const limit of ['', '0']) {
    await type('limit', limit);
    await press(messages.limitSet.en);
    expect(wrong('limit'), limit).toBe(messages.limitError.en);
  }
  expect(times('setLimit', 'declineLimits', 'createDeposit')).toEqual([0, 0, 0]);
  await type('limit', '2000');
  expect(wrong('limit')).toBeUndefined();
  await press(messages.limitSet.en);
  await until(() => sent().length > 0);
  expect(requestsOf('setLimit').map(({ fields }) => fields)).toEqual([{ type: 'deposit_day', money: '2000.000' }]);
  await page.open(<TopUpPage />, {
    ...methods(bank()),
    ...offersLimits,
    declineLimits: () => refuse('tooManyRequests'),
  });
  await type('amount', '500');
  await press('Continue');
  await until(() => page.find(messages.limitLater.en));
  await press(messages.limitLater.en);
  await settle();
  expect([...times('declineLimits', 'createDeposit'), page.sheet().includes(messages.limitTitle.en)]).toEqual([
    1,
    0,
    true,
  ]);
});

it('an order that needs the statement of age goes off again by itself once it is made', async () => {
  const due = [refuse('ageStatementNeeded')];
  await page.open(<TopUpPage />, { ...methods(bank()), createDeposit: () => due.shift() ?? sampleOf('createDeposit') });
  await type('amount', '500');
  await press('Continue');
  await until(() => page.sheet().includes('I am 18 years of age or older'));
  expect([page.alerts(), ...times('createDeposit')]).toEqual([[], 1]);
  await press('I confirm');
  await until(() => page.path().startsWith('/topupList/payNext'));
  expect(times('stateAge', 'createDeposit')).toEqual([1, 2]);
  expect(sent()[0]?.key).not.toBe(sent()[1]?.key);
});

it('Alipay to an account takes the amount along to its own page, which cannot be opened without it', async () => {
  const alipay = methods(bank({ jump_mode: '2', is_name: '1' }, 'zfb'));
  await page.open(<TopUpPage />, alipay);
  await type('amount', '99');
  await press(messages.next.en);
  expect([wrong('amount'), page.path()]).toEqual(['Amount error: from ¥100 to ¥50,000', '/']);
  await type('amount', '500');
  await press(messages.next.en);
  await until(() => page.path() === '/topupList/topupNext?type=zfb');
  const submitted = sampleOf('createDeposit', { jump: '2' });
  await page.open(
    <TopUpOrderPage />,
    { ...alipay, createDeposit: () => submitted },
    { path: '/topupList/topupNext?type=zfb', again: true },
  );
  expect(page.field('amount').value).toBe('500');
  await type('name', 'Nguyen Van An');
  await go();
  await until(() => page.sheet().includes(messages.submitted.en));
  expect(sent()[0]?.fields).toMatchObject({ money: '500', name: 'Nguyen Van An', bank_style: '6', jump_mode: '2' });
  await page.open(<TopUpOrderPage />, alipay, { path: '/topupList/topupNext?type=zfb' });
  await until(() => page.path() === '/home');
});

const openPay = (deposit: Record<string, unknown>, answers: Answers = {}) =>
  page.open(
    <TopUpPayPage />,
    {
      payMethods: () => sampleOf('payMethods'),
      depositDetail: () => sampleOf('depositDetail', { expire_time: String(startedAt / 1000 + 900), ...deposit }),
      ...answers,
    },
    { path: '/topupList/payNext?order_num=1234567890123459' },
  );

it('a payment is said once; coins need their transaction and a picture; a lost answer is requested again', async () => {
  const answer = held(sampleOf('claimDeposit'));
  const ends: (() => ReturnType<typeof answer.answer>)[] = [lost, answer.answer];
  await openPay({}, { claimDeposit: () => ends.shift()?.() ?? lost() });
  await page.pressTwice(messages.paid.en);
  await until(() => page.text().includes(messages.claimChecking.en));
  expect(button(messages.claimSending.en).disabled).toBe(true);
  await page.pass(500);
  answer.let();
  await until(() => page.toast() === messages.claimSent.en);
  expect(requestsOf('claimDeposit').map(({ fields }) => fields)).toEqual(
    [1, 2].map(() => ({ order_num: '1234567890123459' })),
  );
  await openPay({ type: 'szhb', coin: 'USDT', network: 'TRC20', pay_money: '10.5000', pay_url: 'T1', card_num: '' });
  for (const id of ['', 'a1', 'no good id']) {
    await type('transactionId', id);
    await press(messages.paid.en);
    expect([wrong('transactionId'), wrong('picture')], id).toEqual([
      messages.transactionIdError.en,
      messages.notPicture.en,
    ]);
  }
  await type('transactionId', '0xabcdef123456');
  await press(messages.paid.en);
  expect([wrong('transactionId'), wrong('picture')]).toEqual([undefined, messages.notPicture.en]);
  expect(times('claimDeposit')).toEqual([0]);
});

it('only a gateway whose time is over, and no order that has ended, can be said to be paid', async () => {
  const gateway = { card_num: '', qrcode: '', num: '' };
  for (const [deposit, may] of [
    [{}, true],
    [gateway, false],
    [{ ...gateway, state: 'expired' }, true],
    [{ status: '2', state: 'success' }, false],
    [{ status: '3', state: 'closed' }, false],
  ] as const) {
    await openPay(deposit);
    expect(page.find(messages.paid.en) !== undefined, JSON.stringify(deposit)).toBe(may);
  }
});

it('a code to scan stands before what is typed, on the order page and on the page of a transfer', async () => {
  const isBefore = (code: Element | null, other: Element | null) =>
    code !== null && other !== null && code.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  const code = () => document.querySelector(`[aria-label="${messages.qr.en}"]`);
  const scanned = { jump_mode: '4', qrcode: 'pay:longmen', num: 'longmen-qr' };
  await page.open(<TopUpPage />, methods(bank(scanned, 'ym')));
  await until(() => code() !== null);
  expect(isBefore(code(), document.querySelector('input[name="amount"]'))).toBe(true);

  const deposit = { expire_time: String(startedAt / 1000 + 900), qrcode: '000201VN' };
  await page.open(
    <TopUpPayPage />,
    { ...methods(bank()), depositDetail: () => sampleOf('depositDetail', deposit) },
    { path: '/topupList/payNext?order_num=1234567890123459' },
  );
  await until(() => code() !== null);
  expect(document.body.textContent).toContain(messages.qrFilled.en);
  expect(isBefore(code(), document.querySelector('dl'))).toBe(true);
});
