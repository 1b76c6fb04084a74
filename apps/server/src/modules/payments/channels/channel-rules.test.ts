import { refusalValues } from '@longmen/contract/refusal-facts';
import { refusalText } from '@longmen/contract/refusal-texts';
import { describe, expect, test } from 'vitest';
import { readChannel, spellChannel } from './channel-form.ts';
import { channelKeys, keysNeedTwo, valuesOf, withValues } from './channel-keys.ts';
import { judgeChannel } from './channel-rules.ts';
import { demoChannels } from '../seed.ts';

const titles = { vi: 'Ngân hàng', zh: '银行', en: 'Bank', id: 'Bank' };
const transfer = {
  code: 'bank-a',
  provider: 'acb',
  payType: 'bank',
  adapter: 'transfer',
  jumpMode: 'payPage',
  titles,
  least: '100',
  most: '50000',
  payee: { bankName: 'ACB', payeeName: 'CONG TY A', bankAccount: '1234567' },
};
const gateway = {
  code: 'gate-a',
  provider: 'gate',
  payType: 'onlineBanking',
  adapter: 'gateway',
  jumpMode: 'redirect',
  titles,
  least: '10',
  most: '5000',
};
const coin = {
  code: 'usdt-a',
  provider: 'chain',
  payType: 'digitalCurrency',
  adapter: 'coin',
  jumpMode: 'payPage',
  titles,
  least: '10',
  most: '10000',
  coin: 'USDT',
  network: 'TRC20',
  exchangeRate: '7.25',
  confirmations: 20,
};

/** What is wrong with a channel, as an operator reads it; undefined when it is right. */
function problem(form: unknown): string | undefined {
  const { content, refused } = readChannel(form);
  const wrong = content === undefined ? refused : judgeChannel(content);
  return wrong && refusalText(wrong.refusal, 'en', refusalValues(wrong.refusal, wrong.facts));
}
const contentOf = (form: unknown) => readChannel(form).content;

describe('a channel', () => {
  test('of a transfer, a gateway and a coin is read, and spelt as it is read', () => {
    for (const form of [transfer, gateway, coin]) {
      expect(problem(form)).toBeUndefined();
      const read = contentOf(form);
      if (read === undefined) throw new Error(problem(form));
      const spelt = spellChannel(read);
      expect(contentOf(JSON.parse(JSON.stringify(spelt)))).toEqual(read);
      expect(spelt).toMatchObject({ titles, hints: { vi: '', id: '' }, turnoverPercent: 100, room: null });
    }
  });

  test('of the demo site is one that an operator could have written', () => {
    for (const { id: _, ...channel } of demoChannels)
      expect([channel.code, problem(spellChannel(channel))]).toEqual([channel.code, undefined]);
  });

  test('counts coins in coins and money in yuan', () => {
    expect(contentOf(coin)).toMatchObject({ least: 100_000, most: 100_000_000, exchangeRate: 7_250 });
    expect(contentOf(transfer)).toMatchObject({ least: 100_000, most: 50_000_000, exchangeRate: null });
    expect(problem({ ...transfer, least: '100.0001' })).toBe('least: not an amount of yuan.');
    expect(problem({ ...coin, most: '100.00001' })).toBe('most: not an amount of coins.');
  });

  const wrong: [string, object, RegExp][] = [
    ['no code', { ...transfer, code: undefined }, /^code: /],
    ['a code that could be a number', { ...transfer, code: '12' }, /^code: small letters/],
    ['a provider of no such name', { ...transfer, provider: 'https://evil.example' }, /^provider: /],
    ['an unknown method', { ...transfer, payType: 'cash' }, /^payType: one of/],
    ['an unknown adapter', { ...transfer, adapter: 'post' }, /^adapter: /],
    ['an unknown jump mode', { ...transfer, jumpMode: '1' }, /^jumpMode: one of/],
    ['a title in three languages', { ...transfer, titles: { vi: 'a', zh: 'b', en: 'c' } }, /^titles\.id: /],
    ['an empty title', { ...transfer, titles: { ...titles, zh: ' ' } }, /^titles\.zh: it is empty/],
    ['a title of two lines', { ...transfer, titles: { ...titles, en: 'a\nb' } }, /^titles\.en: one line/],
    ['a long title', { ...transfer, titles: { ...titles, en: 'a'.repeat(41) } }, /^titles\.en: at most 40/],
    ['a hint in one language', { ...transfer, hints: { en: 'Pay here' } }, /^hints: in all of/],
    ['a least of nothing', { ...transfer, least: '0' }, /^least: above 0/],
    ['a least that is no number', { ...transfer, least: '1e3' }, /^least: not an amount/],
    ['limits the wrong way round', { ...transfer, most: '99' }, /^most: not below least/],
    ['more than a deposit can be', { ...transfer, most: '1000000001' }, /^most: /],
    ['a fixed amount outside the limits', { ...transfer, fixedAmounts: ['50', '200'] }, /^fixedAmounts: from least/],
    ['fixed amounts out of order', { ...transfer, fixedAmounts: ['200', '100'] }, /^fixedAmounts: each once/],
    ['a fixed amount twice', { ...transfer, fixedAmounts: ['200', '200'] }, /^fixedAmounts: each once/],
    ['fixed amounts that are none', { ...transfer, fixedAmounts: '100,much' }, /^fixedAmounts: amounts joined/],
    ['more than half as a fee', { ...transfer, feePermille: 501 }, /^feePermille: a whole number from 0 to 500/],
    ['a fee below nothing', { ...transfer, feeFixed: '-1' }, /^feeFixed: /],
    ['a fee that takes all of the least', { ...transfer, feePermille: 500, feeFixed: '50' }, /nothing is left/],
    ['no time at all', { ...transfer, usualSeconds: 0 }, /^usualSeconds: /],
    ['room for nobody', { ...transfer, room: 0 }, /^room: /],
    ['a turnover of a share', { ...transfer, turnoverPercent: 1.5 }, /^turnoverPercent: /],
    ['a relaxation that is no money', { ...transfer, relaxation: 'some' }, /^relaxation: /],
    ['nobody who is paid', { ...transfer, payee: { bankAccount: '1' } }, /^payee\.payeeName: /],
    [
      'no account',
      { ...transfer, payee: { payeeName: 'A' } },
      /^payee\.bankAccount, payee\.walletAccount: one of them/,
    ],
    ['no code to scan', { ...transfer, jumpMode: 'showCode' }, /^payee\.qrText: /],
    ['banks of a transfer', { ...transfer, banks: [{ code: 'A', name: 'A' }] }, /^banks: of a gateway/],
    ['a coin of a bank', { ...transfer, coin: 'USDT' }, /of coins alone/],
    ['an address of a bank', { ...transfer, address: 'T'.repeat(34) }, /of coins alone/],
    ['confirmations of a bank', { ...transfer, confirmations: 2 }, /^confirmations: of coins/],
    ['a gateway without its jump', { ...gateway, jumpMode: 'payPage' }, /^jumpMode: redirect is for adapter gateway/],
    ['an account of a gateway', { ...gateway, payee: { payeeName: 'A' } }, /^payee: of transfers/],
    [
      'two banks of one code',
      {
        ...gateway,
        banks: [
          { code: 'A', name: 'A' },
          { code: 'A', name: 'B' },
        ],
      },
      /^banks: two/,
    ],
    ['banks that are none', { ...gateway, banks: 'VCB' }, /^banks: a JSON list/],
    ['coins by another method', { ...coin, payType: 'bank' }, /^adapter: coin is for/],
    ['coins that are paid first', { ...coin, jumpMode: 'showAccount' }, /^jumpMode: coins/],
    ['coins of no network', { ...coin, network: '' }, /^coin, network: needed/],
    ['coins without a rate', { ...coin, exchangeRate: null }, /^exchangeRate: above 0/],
    ['a rate of 0', { ...coin, exchangeRate: '0' }, /^exchangeRate: above 0/],
    ['a rate that is no number', { ...coin, exchangeRate: '7,25' }, /^exchangeRate: yuan a coin/],
    ['a rate at which most is too much', { ...coin, most: '100000000', exchangeRate: '100000' }, /^most: at this rate/],
    ['fixed amounts of coins', { ...coin, fixedAmounts: ['20'] }, /^fixedAmounts: not for coins/],
    ['an address that is none', { ...coin, address: 'https://pay.example' }, /^address: /],
    ['no confirmation', { ...coin, confirmations: 0 }, /^confirmations: /],
    ['a list', [], /a JSON object/],
    ['nothing', { code: 'a' }, /^provider: /],
  ];
  test('that is wrong is refused, and the field is named', () => {
    for (const [what, form, words] of wrong) expect.soft(problem(form), what).toMatch(words);
  });

  test('with a field that it does not have is refused, and what was written is not told on', () => {
    const secret = 'a1b2'.repeat(16);
    for (const form of [
      { ...transfer, requestSecret: secret },
      { ...transfer, [secret]: 1 },
      { ...transfer, least: secret },
    ])
      expect(problem(form)).toMatch(/^(A channel has no field|least: )/);
    for (const form of [
      { ...transfer, requestSecret: secret },
      { ...transfer, [secret]: 1 },
      { ...transfer, least: secret },
    ])
      expect(problem(form)).not.toContain('a1b2');
  });
});

describe('fields that change', () => {
  test('need two operators where they move money, and one elsewhere', () => {
    const alone = channelKeys.filter((key) => !keysNeedTwo([key]));
    expect(alone.toSorted()).toEqual(
      ['titles', 'hints']
        .flatMap((name) => ['vi', 'zh', 'en', 'id'].map((locale) => `${name}.${locale}`))
        .concat('place', 'usualSeconds', 'room', 'banks')
        .toSorted(),
    );
    expect(keysNeedTwo(['place', 'exchangeRate'])).toBe(true);
    expect(channelKeys.some((key) => /^(code|provider|adapter|payType|jumpMode|coin|network)/.test(key))).toBe(false);
  });

  test('are put in by name, and nothing else with them', () => {
    const form = withValues(transfer, { 'payee.bankAccount': '999', most: '60000' });
    expect(form).toEqual({ ...transfer, most: '60000', payee: { ...transfer.payee, bankAccount: '999' } });
    expect(valuesOf(form, ['payee.bankAccount', 'most'])).toEqual({ 'payee.bankAccount': '999', most: '60000' });
    expect(transfer.most).toBe('50000');
  });
});
