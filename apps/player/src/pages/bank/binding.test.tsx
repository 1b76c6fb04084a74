/** Cards and addresses: the fund password that opens the forms, their fields, and that a payee is bound once. */
import { calls } from '@longmen/contract';
import { beforeEach, expect, it } from 'vitest';
import { formPage, held, lost, refuse, startedAt, unsealed } from '../../../test/form-page.tsx';
import { type Answers, sampleOf } from '../../../test/sample-site.ts';
import { BindAddressPage } from './bind-address-page.tsx';
import { BindCardPage } from './bind-card-page.tsx';
import { CheckCardPage } from './check-card-page.tsx';
import { type Binding, binding, chosenPayee } from './gate.ts';
import { BankAccountPage } from './bank-account-page.tsx';
import { BankPage } from './bank-page.tsx';
import { messages } from './messages.ts';

const page = formPage({ bank: messages });
const { requestsOf, button, enter, press, settle, times, type, until, wrong } = page;

type Own = { list: [Record<string, unknown>]; digital: [Record<string, unknown>] };
const { list, digital } = calls.listCards.sample.output as Own;
const [card] = list;
const [address] = digital;
const cardId = '1234567890123457';
const addressId = '1234567890123458';
const own = (cards: unknown[], addresses: unknown[] = []): Answers => ({
  listCards: () => ({ data: { list: cards, digital: addresses } }),
});
const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const network = (name: string): Answers => ({
  bankList: () => ({
    data: { list: [], szhb: [{ id: 'usdt', out_type: '4', platform_name: 'USDT', network: name }] },
  }),
});
const digits = '482913';

beforeEach(() => {
  binding.forget();
  chosenPayee.forget();
});

/** Opens a form as a player who has typed the fund password a moment ago. */
async function openWith(form: 'card' | 'address', answers: Answers = {}, replaces = ''): Promise<void> {
  const Form = form === 'card' ? BindCardPage : BindAddressPage;
  const path = form === 'card' ? '/bank/bindCard' : '/bank/bindAddress';
  const aim: Binding =
    form === 'card' ? { kind: 'card', replaces, digits } : { kind: 'address', platform: 'usdt', digits };
  await page.open(null);
  binding.put(aim);
  await page.open(<Form />, answers, { path, again: true });
}

const right = {
  holder: 'Nguyễn Văn An',
  number: '9704 3612 3456 4567',
  numberAgain: '9704361234564567',
  branch: 'Hà Nội',
};
async function fill(fields: Record<string, string>): Promise<void> {
  await press(messages.chooseBank.en);
  await press('Vietcombank');
  for (const [name, value] of Object.entries(fields)) await type(name, value);
}

it('a card needs all its fields, each in order, before anything is sent', async () => {
  await openWith('card', { bankProfile: () => sampleOf('bankProfile', { is_phone: '1' }) });
  await press(messages.bindIt.en);
  const fields = ['bankId', 'holder', 'number', 'numberAgain', 'branch', 'phone'];
  const empty = [
    messages.bankError.en,
    messages.holderError.en,
    messages.numberError.en,
    undefined,
    messages.branchError.en,
    messages.phoneError.en,
  ];
  expect(fields.map(wrong)).toEqual(empty);
  expect(document.activeElement?.getAttribute('name')).toBe('bankId');
  await fill({ ...right, phone: '13812345678' });
  expect(fields.map(wrong), 'a change takes the error away').toEqual(fields.map(() => undefined));
  for (const [name, value, problem] of [
    ['holder', 'A', messages.holderError.en],
    ['holder', 'An 4', messages.holderError.en],
    ['number', '1234567', messages.numberError.en],
    ['number', '97043612345645671234', messages.numberError.en],
    ['numberAgain', '9704361234564568', messages.numbersDiffer.en],
    ['branch', '  ', messages.branchError.en],
    ['phone', '12345678901', messages.phoneError.en],
  ] as const) {
    await type(name, value);
    await press(messages.bindIt.en);
    expect(wrong(name), `${name} ${value}`).toBe(problem);
    await type(name, { ...right, phone: '13812345678' }[name]);
  }
  await settle();
  expect(times('bindCard', 'openSignIn')).toEqual([0, 0]);
});

it('a card is bound once with the password of the gate, and in place of another names that one', async () => {
  for (const replaces of ['', cardId]) {
    const answer = held(sampleOf('bindCard'));
    await openWith('card', { bindCard: answer.answer }, replaces);
    expect(page.text()).toContain(messages.holderHint.en.replace('{name}', '*** An'));
    await fill(right);
    await page.pressTwice(messages.bindIt.en);
    await until(() => requestsOf('bindCard').length > 0);
    const [one] = requestsOf('bindCard');
    const sent = {
      bank_id: 'vcb',
      bank_name: right.holder,
      bank_num: right.number,
      bank_num2: right.numberAgain,
      address: 'Hà Nội',
    };
    expect(one?.fields).toMatchObject(sent);
    expect([one?.fields['id'], one?.fields['phone']]).toEqual([replaces === '' ? undefined : cardId, undefined]);
    expect(one && (await unsealed(one))).toBe(digits);
    answer.let();
    await until(() => page.toast() === messages.bound.en);
    await until(() => page.path() === (replaces === '' ? '/home' : '/bank'));
    expect(times('bindCard', 'openSignIn'), replaces).toEqual([1, 1]);
    expect(binding.read(), 'the password is forgotten').toBeUndefined();
  }
});

it('after a lost answer the list is requested, not the card sent again: it is there, or the player looks first', async () => {
  for (const [cards, isBound] of [
    [[{ ...card, id: '99', bank_num: '4567' }], true],
    [[{ ...card, id: '99', bank_num: '0000' }], false],
    // The one that was to be replaced ends alike.
    [[{ ...card, bank_num: '4567' }], false],
  ] as const) {
    await openWith('card', { bindCard: lost, ...own([...cards]) }, cardId);
    await fill(right);
    await press(messages.bindIt.en);
    await until(() => page.toast() === messages.bound.en || page.alerts().length > 0);
    expect(page.alerts(), JSON.stringify(cards)).toEqual(isBound ? [] : [messages.answerLost.en]);
    await page.pass(60_000);
    expect(times('bindCard')).toEqual([1]);
  }
});

it('a refusal is said in the form and keeps what was typed; one about the fund password leads back to it', async () => {
  const no = refuse('cardTaken');
  await openWith('card', { bindCard: () => no });
  await fill(right);
  await press(messages.bindIt.en);
  await until(() => wrong('number') === ('msg' in no ? no.msg : ''));
  expect([page.field('number').value, page.path()]).toEqual([right.number, '/bank/bindCard']);
  await openWith('card', { bindCard: () => refuse('fundPasswordWrong', { left: 2 }) }, cardId);
  await fill(right);
  await press(messages.bindIt.en);
  await until(() => page.path() === '/bank');
  expect(page.toast()).toBe('Password incorrect, please re-enter. Attempts left: 2.');
  expect(binding.read()).toBeUndefined();
});

it('an address has the shape of its network, is sent without blanks, and once', async () => {
  for (const [name, bad, good] of [
    ['tron', '0x0000000000000000000000000000000000000001', tron],
    ['ethereum', tron, '0x0000000000000000000000000000000000000001'],
    ['wallet', 'an', '+6281234567890'],
  ] as const) {
    const answer = held(sampleOf('bindAddress'));
    await openWith('address', { ...network(name), ...own([]), bindAddress: answer.answer });
    expect(page.text().includes(messages.networkWarning.en), name).toBe(name !== 'wallet');
    for (const value of ['', bad]) {
      await type('address', value);
      await press(messages.bindIt.en);
      expect(wrong('address'), `${name} ${value}`).toBe(messages.addressError.en);
    }
    await type('address', ` ${good} `);
    await page.pressTwice(messages.bindIt.en);
    await until(() => requestsOf('bindAddress').length > 0);
    answer.let();
    await until(() => page.toast() === messages.bound.en);
    expect(requestsOf('bindAddress').map(({ fields }) => [fields['digital_id'], fields['digital_url']])).toEqual([
      ['usdt', good],
    ]);
  }
});

it('the forms open after the fund password only, and a wrong one is answered on the keypad', async () => {
  for (const [Form, path] of [
    [BindCardPage, '/bank/bindCard'],
    [BindAddressPage, '/bank/bindAddress'],
    [CheckCardPage, '/bank/checkCard'],
    [BankAccountPage, '/bank/lookBank'],
  ] as const) {
    await page.open(<Form />, {}, { path });
    await until(() => page.path() === '/bank');
    expect(document.querySelector('form'), path).toBeNull();
  }
  const tries = [refuse('fundPasswordWrong', { left: 4 })];
  await page.open(
    <BankPage />,
    { ...own([]), verifyFundPassword: () => tries.shift() ?? sampleOf('verifyFundPassword') },
    { path: '/bank' },
  );
  await press(new RegExp(`^${messages.bindCard.en}`));
  await enter('482914');
  await until(() => page.alerts().length > 0);
  expect([page.alerts(), page.path()]).toEqual([['Password incorrect, please re-enter. Attempts left: 4.'], '/bank']);
  await enter(digits);
  await until(() => page.path() === '/bank/bindCard');
  expect(binding.read()).toEqual({ kind: 'card', replaces: '', digits });
  expect(await Promise.all(requestsOf('verifyFundPassword').map((one) => unsealed(one)))).toEqual(['482914', digits]);
});

it('one card is bound at most, and who may not bind one sees why', async () => {
  await page.open(<BankPage />, own([card], [address]), { path: '/bank' });
  expect(page.find(new RegExp(`^${messages.bindCard.en}`))).toBeUndefined();
  expect(page.text()).toContain('Vietcombank•••• 4567');
  const no = refuse('accountRestricted');
  await page.open(<BankPage />, { listCards: () => no, bankList: () => no });
  expect(page.text()).toContain('msg' in no ? no.msg : '');
  expect(page.find(new RegExp(`^${messages.bindCard.en}`))).toBeUndefined();
});

async function openChosen(Page: typeof BankAccountPage, id: string, answers: Answers): Promise<void> {
  await page.open(null);
  chosenPayee.put(id);
  await page.open(<Page />, answers, { path: '/bank/lookBank', again: true });
}

it('a payee that was paid to cannot be changed; an open one can, and either is made the default once', async () => {
  const locked = { is_lock: '1', lock_time: String(startedAt / 1000) };
  for (const [id, change, change_] of [
    [cardId, messages.changeCard.en, {}],
    [addressId, messages.change.en, {}],
    [cardId, undefined, locked],
    [addressId, undefined, locked],
  ] as const) {
    const row = `${id} ${JSON.stringify(change_)}`;
    await openChosen(BankAccountPage, id, own([{ ...card, ...change_ }], [{ ...address, ...change_ }]));
    const offered = [messages.changeCard.en, messages.change.en].filter((name) => page.find(name));
    expect(offered, row).toEqual(change === undefined ? [] : [change]);
    expect(page.text(), row).toContain(change === undefined ? messages.lockedNote.en : messages.openNote.en);
  }
  const answer = held(sampleOf('setDefaultCard'));
  await openChosen(BankAccountPage, addressId, { ...own([card], [address]), setDefaultCard: answer.answer });
  await page.pressTwice(messages.makeDefault.en);
  answer.let();
  await until(() => page.toast() === messages.madeDefault.en);
  expect(requestsOf('setDefaultCard').map(({ fields }) => fields)).toEqual([{ id: addressId }]);
});

it('a card is verified with holder and number; the verdict goes away when a field changes', async () => {
  const no = refuse('cardNotMatching');
  const answers = [no];
  await openChosen(CheckCardPage, cardId, {
    ...own([card]),
    verifyCard: () => answers.shift() ?? sampleOf('verifyCard'),
  });
  await press(messages.checkIt.en);
  expect([wrong('holder'), wrong('number'), ...times('verifyCard')]).toEqual([
    messages.holderError.en,
    messages.numberError.en,
    0,
  ]);
  await type('holder', 'Nguyen Van An');
  await type('number', '9704361234564567');
  await press(messages.checkIt.en);
  await until(() => page.alerts().length > 0);
  expect(page.alerts()).toEqual(['msg' in no ? no.msg : '']);
  await type('number', '9704361234564568');
  expect(page.alerts()).toEqual([]);
  await press(messages.checkIt.en);
  await until(() => page.text().includes(messages.checkedRight.en));
  await type('holder', 'Nguyen Van B');
  expect(page.text()).not.toContain(messages.checkedRight.en);
  expect(button(messages.checkIt.en).disabled).toBe(false);
  expect(requestsOf('verifyCard').map(({ fields }) => fields['id'])).toEqual([cardId, cardId]);
});
