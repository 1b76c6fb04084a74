/** The form of a withdrawal: what an amount may be, what it costs, what is confirmed, and that it is sent once. */
import type { CallName } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { expect, it } from 'vitest';
import { formPage, held, lost, refuse, startedAt, unsealed } from '../../../test/form-page.tsx';
import { sampleOf } from '../../../test/sample-site.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { WithdrawPage } from './withdraw-page.tsx';
import { messages } from './messages.ts';

const page = formPage({ withdraw: messages });
const { requestsOf, button, enter, press, settle, times, type, until, wrong } = page;

/** Whole yuan only; 1,020 of 1,234.50 can be withdrawn, and the turnover is met. */
const ready = { out_balance: '1020.500', w_dml: '0.000', dml: '500.000' };
const fees = { all_fee: '7.000', dml_fee: '5.000' };
const card = { id: '7', name: 'Vietcombank', bank_num: '4821', is_default: '1', is_lock: '0', held_until: null };
const coin = {
  id: 'usdt',
  out_type: '4',
  platform_name: 'USDT',
  pay_rate: '7.100',
  digital_url: 'bLSE',
  is_default: '0',
  is_lock: '1',
  held_until: null,
};
const offer = (change: Record<string, unknown> = {}) => ({
  withdrawalOffer: () => sampleOf('withdrawalOffer', { ...ready, bank_list: [card], szhb: [coin], ...change }),
});
const sent = () => requestsOf('requestWithdrawal');
const send: CallName = 'requestWithdrawal';
const submit = (name: string | RegExp = /^Withdraw/) => press(name);

/** Fills the form in and goes on to the keypad of the fund password. */
async function toPassword(amount = '500'): Promise<void> {
  await type('amount', amount);
  await submit();
  await press(messages.toPassword.en);
}

it('an amount is whole yuan within the balance, the limits and above the fee, or the form says why not', async () => {
  const cases: [Record<string, unknown>, [string, string | undefined][]][] = [
    [
      {},
      [
        ['', messages.amountMissing.en],
        ['0', 'The withdrawable amount is between 0 and ¥1,020.50'],
        ['1021', 'The withdrawable amount is between 0 and ¥1,020.50'],
        ['1020', undefined],
        ['49', 'Each withdrawal must be ¥50 to ¥50,000'],
        ['50', undefined],
      ],
    ],
    [
      { max: '800.000', all_fee: '60.000' },
      [
        ['801', 'Each withdrawal must be ¥50 to ¥800'],
        ['800', undefined],
        ['60', 'The amount must be more than the fee of ¥60'],
        ['61', undefined],
      ],
    ],
  ];
  for (const [change, amounts] of cases) {
    await page.open(<WithdrawPage />, offer(change));
    for (const [at, [amount, problem]] of amounts.entries()) {
      await type('amount', amount);
      if (at === 0) expect(wrong('amount'), 'before it is submitted').toBeUndefined();
      await submit();
      expect(wrong('amount'), amount).toBe(problem);
      expect(page.sheet().includes(messages.confirm.en), `${amount} is confirmed`).toBe(problem === undefined);
      if (problem === undefined) await press(messages.back.en);
    }
  }
  expect(times(send, 'openSignIn')).toEqual([0, 0]);
});

it('fractions cannot be typed, and "all" is the most whole yuan that one withdrawal takes', async () => {
  await page.open(<WithdrawPage />, offer());
  await type('amount', '12.75');
  expect(page.field('amount').value).toBe('');
  expect(wrong('amount')).toContain('not clear');
  await press(messages.all.en);
  expect(page.field('amount').value).toBe('1,020');
  await page.open(<WithdrawPage />, offer({ max: '800.000' }));
  await press(messages.all.en);
  expect(page.field('amount').value).toBe('800');
  await page.open(<WithdrawPage />, offer({ out_balance: '0.999' }));
  expect(button(messages.all.en).disabled).toBe(true);
});

it('what stops any withdrawal is named with its figure and disables the button', async () => {
  const later = String(startedAt / 1000 + 3600);
  const cases: [Record<string, unknown>, string][] = [
    [{ w_dml: '120.500' }, 'You must stake ¥120.50 more before you can withdraw.'],
    [{ day_num: 0 }, messages.usedUp.en],
    [{ out_balance: '0.999' }, messages.nothing.en],
    [
      { bank_list: [{ ...card, held_until: later }] },
      messages.heldUntil.en.replace('{time}', formatTime(startedAt + 3_600_000, 'en')),
    ],
  ];
  for (const [change, why] of cases) {
    await page.open(<WithdrawPage />, offer(change));
    await type('amount', '500');
    expect(page.alerts(), why).toEqual([why]);
    expect(button(/^Withdraw/).disabled, why).toBe(true);
  }
  await page.open(<WithdrawPage />, offer({ w_dml: '120.500', is_w_dml: '1' }));
  expect([page.alerts(), button(/^Withdraw/).disabled], 'early for a fee').toEqual([[], false]);
});

it('fees and what arrives are shown before anything is confirmed, as the reader writes numbers', async () => {
  const cases = [
    ['zh', '¥493.00', '5.00', '2.00', '69.4366 USDT'],
    ['vi', '¥493,00', '5,00', '2,00', '69,4366 USDT'],
  ] as const;
  for (const [locale, net, early, fee, coins] of cases) {
    const facts = () =>
      [messages.earlyFee, messages.withdrawFee, messages.youGet, messages.coins].map((one) => page.fact(one[locale]));
    await page.open(<WithdrawPage />, offer(fees), { locale });
    expect(facts(), 'without an amount').toEqual([null, null, null, null]);
    await type('amount', '500');
    expect(facts(), `${locale} to the card`).toEqual([early, fee, net, null]);
    await press(/4821/);
    await press(/bLSE/);
    expect(facts(), `${locale} in coins`).toEqual([early, fee, net, coins]);
    await submit(new RegExp(`^${messages.send[locale].replace('{amount}', '¥500')}$`));
    expect(facts(), `${locale} in the sheet`).toEqual([early, fee, net, coins]);
  }
  await page.open(<WithdrawPage />, offer({ free_num: 1 }));
  await type('amount', '500');
  expect(page.fact(messages.withdrawFee.en)).toBe(messages.free.en);
  expect(page.text()).toContain('1 free withdrawal left today, then ¥2 each.');
  await page.open(<WithdrawPage />, offer({ free_num: 0 }));
  expect(page.text()).toContain('No free withdrawals left today; each costs ¥2.');
});

it('the sheet says that it is final, and that a payee not yet paid to will be locked', async () => {
  await page.open(<WithdrawPage />, offer());
  await type('amount', '500');
  await submit();
  for (const note of [
    messages.confirmHeld.en,
    messages.confirmFinal.en,
    messages.confirmLock.en,
    'Vietcombank •••• 4821',
  ])
    expect(page.sheet()).toContain(note);
  await press(messages.back.en);
  await press(/4821/);
  await press(/bLSE/);
  await submit();
  expect(page.sheet()).toContain('USDT •••• bLSE');
  expect(page.sheet()).not.toContain(messages.confirmLock.en);
});

it('one withdrawal goes out with the sealed password and its payee, however often the last digit is pressed', async () => {
  const answer = held(sampleOf(send));
  await page.open(<WithdrawPage />, { ...offer(), requestWithdrawal: answer.answer });
  await toPassword();
  expect(times(send, 'openSignIn')).toEqual([0, 0]);
  await enter('482913');
  await until(() => sent().length > 0);
  for (const digit of '3333333') await press(digit);
  await settle();
  expect(times(send, 'openSignIn')).toEqual([1, 1]);
  const [one] = sent();
  expect(one?.fields).toMatchObject({ money: '500.000', out_type: '1', bank_card_id: '7' });
  expect(one && (await unsealed(one))).toBe('482913');
  expect(JSON.stringify(one?.fields)).not.toContain('482913');
  expect(one?.key).toMatch(/.{16}/);
  answer.let();
  await until(() => page.sheet().includes(messages.sent.en));
  expect(page.sheet()).toContain('Your request was received.');
  for (const left of ['3 seconds', '2 seconds', '1 second']) {
    expect([page.sheet().includes(`Going back in ${left}.`), page.path()], left).toEqual([true, '/']);
    await page.pass(1_000);
  }
  await until(() => page.path() === '/home');
  expect(times(send)).toEqual([1]);
});

it('a lost answer is asked for under the same key, says so meanwhile, and survives the page', async () => {
  const found = { requestWithdrawal: lost };
  await page.open(<WithdrawPage />, { ...offer(), ...found });
  await toPassword();
  await enter('482913');
  await until(() => page.sheet().includes(messages.checkingNote.en));
  expect(page.sheet()).toContain('¥500 to Vietcombank •••• 4821');
  expect(page.find(messages.toPassword.en)).toBeUndefined();
  await page.pass(500);
  await page.pass(2_000);
  await settle();
  const first = sent();
  expect(first).toHaveLength(3);
  expect(JSON.stringify({ ...localStorage })).not.toContain('482913');
  await press(messages.hide.en);
  expect(button(/^Withdraw/).disabled).toBe(true);
  await page.leave();
  await page.open(<WithdrawPage />, offer(), { again: true });
  expect(page.sheet()).toContain(messages.checkingNote.en);
  await page.pass(4_000);
  await until(() => page.sheet().includes(messages.sent.en));
  expect(sent()).toHaveLength(1);
  const all = [...first, ...sent()];
  expect(new Set(all.map(({ key }) => key)).size).toBe(1);
  expect(new Set(all.map(({ fields }) => JSON.stringify(fields))).size).toBe(1);
});

it('a wrong fund password is answered on the keypad with the tries left, each try sealed anew, until it locks', async () => {
  let lockedUntil: string | null = null;
  const tries = [refuse('fundPasswordWrong', { left: 1 }), refuse('fundPasswordLocked', { hours: 24 })];
  await page.open(<WithdrawPage />, {
    ...offer(),
    securityInfo: () => sampleOf('securityInfo', { bank_pwd_locked: lockedUntil }),
    requestWithdrawal: () => tries.shift() ?? sampleOf(send),
  });
  await toPassword();
  await enter('482913');
  await until(() => page.alerts().length > 0);
  expect(page.alerts()).toEqual(['Password incorrect, please re-enter. Attempts left: 1.']);
  lockedUntil = String(startedAt / 1000 + 86_400);
  await enter('482914');
  await until(() => !document.querySelector('[data-pin-pad]'));
  expect(page.sheet()).toContain(formatTime(startedAt + 86_400_000, 'en'));
  const [first, second] = sent();
  expect(first?.fields['token_private_key']).not.toBe(second?.fields['token_private_key']);
  expect(first?.key).not.toBe(second?.key);
  expect(times(send, 'openSignIn')).toEqual([2, 2]);
});

it('any other refusal closes the keypad and is said beside the button until the form is sent again', async () => {
  const no = refuse('withdrawalTooMuch', { max: { mills: mills(300_000) } });
  const why = 'Not sent, your money was not taken: The amount must be more than 0 and at most ¥300.';
  await page.open(<WithdrawPage />, { ...offer(), requestWithdrawal: () => no });
  await toPassword();
  await enter('482913');
  await until(() => page.alerts().includes(why));
  expect([page.sheet(), page.field('amount').value]).toEqual(['', '500']);
  await settle();
  expect(times(send)).toEqual([1]);
  await submit();
  expect(page.alerts()).toEqual([]);
});

it('the statement of age comes before the sheet, also when only the server knows that it is due', async () => {
  const answers = [refuse('ageStatementNeeded')];
  await page.open(<WithdrawPage />, { ...offer(), ageStatement: () => sampleOf('ageStatement') });
  await type('amount', '500');
  await submit();
  await until(() => page.sheet().includes('I am 18 years of age or older'));
  expect(page.find(messages.toPassword.en)).toBeUndefined();
  await page.open(<WithdrawPage />, { ...offer(), requestWithdrawal: () => answers.shift() ?? sampleOf(send) });
  await toPassword();
  await enter('482913');
  await until(() => page.sheet().includes('I am 18 years of age or older'));
  await press('I confirm');
  await until(() => page.find(messages.toPassword.en));
  expect(requestsOf('stateAge').map(({ fields }) => fields)).toEqual([{ version: 'age-1' }]);
});

it('who lacks a fund password or a payee is led to it, and an account that may not withdraw sees why', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ bank_pwd: '0' }, '/security/findsecurityPwd/set?next=%2FgetCash'],
    [{ bank_pwd: '0', bank_list: [], szhb: [] }, '/security/findsecurityPwd/set?next=%2Fbank'],
    [{ bank_list: [], szhb: [{ ...coin, digital_url: '' }] }, '/bank'],
  ];
  for (const [change, to] of cases) {
    await page.open(<WithdrawPage />, offer(change));
    expect(page.find(messages.setUpGo.en)?.getAttribute('href')).toBe(to);
    expect(document.querySelector('input'), to).toBeNull();
  }
  for (const refusal of ['accountRestricted', 'withdrawalsClosed'] as const) {
    const no = refuse(refusal);
    await page.open(<WithdrawPage />, { withdrawalOffer: () => no });
    expect(page.text()).toContain('msg' in no && no.msg);
    expect(document.querySelector('form'), refusal).toBeNull();
  }
});
