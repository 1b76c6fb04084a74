/** Money into the savings and out of them: amounts, fees, what is confirmed, and that it is sent once. */
import type { CallName } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { expect, it } from 'vitest';
import { formPage, held, lost, refuse, startedAt, unsealed } from '../../../test/form-page.tsx';
import { type Answers, sampleOf } from '../../../test/sample-site.ts';
import { formatDay } from '../../core/i18n/format-day.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { SavingsDetailPage } from './savings-detail-page.tsx';
import { SavingsIntoPage } from './savings-into-page.tsx';
import { SavingsPage } from './savings-page.tsx';
import { SavingsTransferPage } from './savings-transfer-page.tsx';
import { messages } from './messages.ts';

const page = formPage({ savings: messages });
const { requestsOf, button, enter, press, settle, times, type, until, wrong } = page;

const moves: readonly CallName[] = ['putIntoSavings', 'takeFromSavings', 'withdrawSavings'];
const submit = () => press(/^(Move ¥\d.*|Continue)$/);
const card = { id: '7', name: 'VCB', bank_num: '4821', is_default: '1', is_lock: '0', held_until: null };
/** Nothing stands in the way of the bank. */
const bank = { w_dml: '0.000', bank_list: [card] };
const answers = (offer: Record<string, unknown> = {}, other: Record<string, unknown> = {}): Answers => ({
  savingsInOffer: () => sampleOf('savingsInOffer', offer),
  savingsOutOffer: () => sampleOf('savingsOutOffer', offer),
  withdrawalOffer: () => sampleOf('withdrawalOffer', { ...bank, ...other }),
});
const openOut = async (way: 'bank' | 'balance', more: Answers = answers(), locale: 'en' | 'vi' = 'en') => {
  await page.open(<SavingsTransferPage />, { ...answers(), ...more }, { locale });
  if (way === 'balance') await press(messages.toBalance[locale]);
  await until(() => page.find(messages.all[locale]));
};

it('an amount is asked for, is within what may move, and covers its fees, or the form says why not', async () => {
  type Offer = Record<string, unknown>;
  const open: Record<string, (offer: Offer, other: Offer) => Promise<void>> = {
    [messages.confirmInNote.en]: (offer) => page.open(<SavingsIntoPage />, answers(offer)),
    [messages.confirmOutNote.en]: (offer) => openOut('balance', answers(offer)),
    [messages.confirmHeld.en]: (offer, other) => openOut('bank', answers(offer, other)),
  };
  const rows: [confirmed: string, offer: Offer, other: Offer, amounts: [string, string | undefined][]][] = [
    [
      messages.confirmInNote.en,
      {},
      {},
      [
        ['', messages.amountMissing.en],
        ['0', messages.amountMissing.en],
        ['1234.501', 'Above the limit: at most ¥1,234.50 can be moved in'],
        ['1234.5', undefined],
        ['0.001', undefined],
      ],
    ],
    [
      messages.confirmOutNote.en,
      { max_amount: '300.000' },
      {},
      [
        ['', messages.amountMissing.en],
        ['300.001', 'Above the limit: at most ¥300 can be moved out'],
        ['300', undefined],
      ],
    ],
    [
      messages.confirmHeld.en,
      {},
      { max: '300.000', all_fee: '49.000' },
      [
        ['', messages.amountMissing.en],
        ['5001', 'Above the limit: at most ¥5,000 can be moved out'],
        ['301', 'Each transfer to the bank must be ¥50 to ¥300'],
        ['300', undefined],
        ['49', 'Each transfer to the bank must be ¥50 to ¥300'],
        ['50', messages.bankFee.en],
        ['51', undefined],
      ],
    ],
  ];
  for (const [confirmed, offer, other, amounts] of rows) {
    await open[confirmed]?.(offer, other);
    for (const [at, [amount, problem]] of amounts.entries()) {
      const row = `${amount}: ${confirmed}`;
      await type('amount', amount);
      if (at === 0) expect(wrong('amount'), `${row}, before it is submitted`).toBeUndefined();
      await submit();
      expect(wrong('amount'), row).toBe(problem);
      expect(page.sheet().includes(confirmed), `${row} is shown`).toBe(problem === undefined);
      if (problem === undefined) await press(messages.back.en);
    }
  }
  expect(times(...moves)).toEqual([0, 0, 0]);
});

it('"all" is the most that may move; the bank takes whole yuan', async () => {
  await page.open(<SavingsIntoPage />, answers());
  await press(messages.all.en);
  expect(page.field('amount').value).toBe('1,234.5');
  await openOut('balance', answers({ max_amount: '4999.750' }));
  await press(messages.all.en);
  expect(page.field('amount').value).toBe('4,999.75');
  await openOut('bank', answers({ max_amount: '4999.750' }));
  await press(messages.all.en);
  expect(page.field('amount').value).toBe('4,999');
  await type('amount', '12.75');
  expect(page.field('amount').value, 'what is no whole amount is refused').toBe('4,999');
  expect(wrong('amount')).toContain('not clear');
});

it('what stops any transfer is named, leads on where it can, and disables the button', async () => {
  const later = String(startedAt / 1000 + 3600);
  const rows: [Record<string, unknown>, Record<string, unknown>, string, string?][] = [
    [{ balance: '0.000', max_amount: '0.000' }, {}, messages.empty.en],
    [{ day_left: 0 }, {}, messages.timesUsedUp.en],
    [{}, { bank_list: [] }, messages.noCard.en, '/bank'],
    [{}, { day_num: 0 }, messages.bankUsedUp.en],
    [{}, { w_dml: '120.500' }, messages.turnover.en.replace('{remaining}', '¥120.50')],
    [
      {},
      { bank_list: [{ ...card, held_until: later }] },
      messages.held.en.replace('{time}', formatTime(startedAt + 3_600_000, 'en')),
    ],
  ];
  for (const [offer, other, why, to] of rows) {
    await openOut('bank', answers(offer, other));
    await type('amount', '500');
    expect(page.alerts(), why).toEqual([`${why}${to === undefined ? '' : messages.bind.en}`]);
    expect(button(/^Move|^Continue/).disabled, why).toBe(true);
    if (to !== undefined) expect(page.find(messages.bind.en)?.getAttribute('href')).toBe(to);
  }
  await openOut('balance', answers({ day_left: 0 }));
  expect([page.alerts(), button(/^Continue/).disabled]).toEqual([[messages.timesUsedUp.en], true]);
  await page.open(<SavingsIntoPage />, {
    ...answers(),
    savingsTerms: () => sampleOf('savingsTerms', { is_open: '0' }),
  });
  expect([page.alerts(), button(/^Continue/).disabled]).toEqual([[messages.closed.en], true]);
  await page.open(<SavingsIntoPage />, answers({ out_balance: '0.000' }));
  expect([page.alerts(), button(/^Continue/).disabled]).toEqual([[messages.inEmpty.en], true]);
});

it('fees, what arrives and what stays are shown before anything is confirmed, as the reader writes numbers', async () => {
  for (const [locale, rate, savings, fee, net, stays] of [
    ['en', '0.5', '3.00', '2.00', '¥496.00', '4,499.00'],
    ['vi', '0,5', '3,00', '2,00', '¥496,00', '4.499,00'],
  ] as const) {
    const name = messages.bankFeeName[locale].replace('{rate}', rate);
    const facts = () => [name, messages.withdrawFee[locale], messages.youGet[locale]].map(page.fact);
    await openOut('bank', answers({}, { all_fee: '2.000' }), locale);
    expect(facts(), `${locale} without an amount`).toEqual([null, null, null]);
    // Half a percent of 501 is 2.505: whole yuan, rounded up.
    await type('amount', '501');
    expect(facts(), locale).toEqual([savings, fee, net]);
    await press(messages.send[locale].replace('{amount}', '¥501'));
    expect([...facts(), page.fact(messages.card[locale])], `${locale} in the sheet`).toEqual([
      savings,
      fee,
      net,
      'VCB •••• 4821',
    ]);
    await openOut('balance', answers(), locale);
    await type('amount', '501');
    await press(messages.send[locale].replace('{amount}', '¥501'));
    expect([messages.feeBalance[locale], messages.stays[locale]].map(page.fact), locale).toEqual([
      messages.free[locale],
      stays,
    ]);
  }
});

it('money moves once, though the button is pressed twice; then the field is empty and the days are named', async () => {
  const answer = held(sampleOf('putIntoSavings'));
  await page.open(<SavingsIntoPage />, { ...answers(), putIntoSavings: answer.answer });
  await type('amount', '500');
  await submit();
  expect(times('putIntoSavings')).toEqual([0]);
  await page.pressTwice(messages.confirm.en);
  expect(requestsOf('putIntoSavings').map(({ fields }) => fields)).toEqual([{ money: '500.000' }]);
  expect(requestsOf('putIntoSavings')[0]?.key).toMatch(/.{16}/);
  answer.let();
  await until(() => page.sheet().includes(messages.madeIn.en));
  expect([messages.earnsFrom.en, messages.firstPaidOn.en].map(page.fact)).toEqual(
    ['2026-11-23', '2026-11-24'].map((day) => formatDay(day, 'en')),
  );
  expect(page.field('amount').value).toBe('');
  expect(times(...moves)).toEqual([1, 0, 0]);
});

it('a lost answer is asked for under the same key, and nothing else can be sent meanwhile', async () => {
  const ends: Answers['takeFromSavings'][] = [lost, lost, () => sampleOf('takeFromSavings')];
  await openOut('balance', { takeFromSavings: (one) => ends.shift()?.(one) ?? lost() });
  await type('amount', '500');
  await submit();
  await press(messages.confirm.en);
  await until(() => page.sheet().includes(messages.checkingNote.en));
  await press(messages.close.en);
  await type('amount', '7');
  expect(button(/^Move/).disabled).toBe(true);
  await page.pass(500);
  await page.pass(2_000);
  await until(() => page.sheet().includes(messages.madeOut.en));
  expect(requestsOf('takeFromSavings').map(({ fields }) => fields['money'])).toEqual(['500.000', '500.000', '500.000']);
  expect(new Set(requestsOf('takeFromSavings').map(({ key }) => key)).size).toBe(1);
});

it('a refusal is shown with its figure, the amount stays, and another tab begins anew', async () => {
  const no = refuse('savingsOutTooMuch', { max: { mills: mills(300_000) } });
  await openOut('balance', { takeFromSavings: () => no });
  await type('amount', '500');
  await submit();
  await press(messages.confirm.en);
  await until(() => page.alerts().length > 0);
  expect(page.alerts()).toEqual([messages.notMade.en.replace('{why}', 'msg' in no ? no.msg : '')]);
  expect(page.alerts()[0]).toContain('300');
  expect([page.sheet(), page.field('amount').value]).toEqual(['', '500']);
  await press(messages.toBank.en);
  await until(() => page.find(messages.manageCard.en));
  expect([page.field('amount').value, page.alerts()]).toEqual(['', []]);
  await type('amount', '70');
  await press(messages.toBalance.en);
  await until(() => !page.find(messages.manageCard.en));
  expect(page.field('amount').value).toBe('');
  expect(new Set(requestsOf('savingsOutOffer').map(({ fields }) => fields['out_type']))).toEqual(new Set(['0', '1']));
});

it('the bank needs the fund password: one request per entry, a wrong one is answered on the keypad', async () => {
  const tries = [refuse('fundPasswordWrong', { left: 4 })];
  await openOut('bank', { withdrawSavings: () => tries.shift() ?? sampleOf('withdrawSavings') });
  await type('amount', '500');
  await submit();
  await press(messages.toPassword.en);
  await enter('482913');
  await until(() => page.sheet().includes('Password incorrect, please re-enter. Attempts left: 4.'));
  await enter('482914');
  await until(() => page.sheet().includes(messages.madeBank.en));
  await settle();
  const sent = requestsOf('withdrawSavings');
  expect(sent.map(({ fields }) => [fields['money'], fields['out_type']])).toEqual(sent.map(() => ['500.000', '1']));
  expect(await Promise.all(sent.map((one) => unsealed(one)))).toEqual(['482913', '482914']);
  expect(times('openSignIn', ...moves)).toEqual([2, 0, 0, 2]);
  expect([page.field('amount').value, page.find(messages.follow.en)?.getAttribute('href')]).toEqual([
    '',
    '/getCash/1234567890123456',
  ]);
});

it('the statement of age comes before the bank, and a refusal for another reason closes the keypad', async () => {
  await openOut('bank', { ageStatement: () => sampleOf('ageStatement') });
  await type('amount', '500');
  await submit();
  await until(() => page.sheet().includes('I am 18 years of age or older'));
  expect(page.find(messages.toPassword.en)).toBeUndefined();
  await openOut('bank', { withdrawSavings: () => refuse('withdrawalsClosed') });
  await type('amount', '500');
  await submit();
  await press(messages.toPassword.en);
  await enter('482913');
  await until(() => page.alerts().some((text) => text.startsWith('Not moved: Withdrawals are closed')));
  expect(page.sheet()).toBe('');
});

it('an account that may not save sees why on every page, and no form', async () => {
  const no = refuse('accountRestricted');
  const closed: readonly CallName[] = ['savingsBalance', 'savingsInOffer', 'savingsOutOffer', 'savingsHistory'];
  const shut = Object.fromEntries(closed.map((name) => [name, () => no]));
  for (const [name, Screen] of Object.entries({
    SavingsPage,
    SavingsIntoPage,
    SavingsTransferPage,
    SavingsDetailPage,
  })) {
    await page.open(<Screen />, shut);
    expect(page.text(), name).toContain('msg' in no ? no.msg : name);
    expect(document.querySelector('form'), name).toBeNull();
  }
});

it('the calculator begins with 10,000 and follows what is typed, at the rate of today', async () => {
  await page.open(<SavingsPage />, { savingsBalance: () => sampleOf('savingsBalance', { active_rate: '2.300' }) });
  expect(page.text()).toContain('Interest per day at 7.3%');
  expect(document.querySelector('output')?.textContent).toBe('¥2.00');
  await type('sample', '5000');
  expect(document.querySelector('output')?.textContent).toBe('¥1.00');
});
