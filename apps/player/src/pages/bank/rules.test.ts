import { describe, expect, test } from 'vitest';
import { checkAddress, checkBinding, checkCardFields, digitsOf, type Network } from './rules.ts';

const right = {
  bankId: 'vcb',
  holder: 'Nguyễn Văn An',
  number: '9704 3612-3456 4567',
  numberAgain: '9704361234564567',
  branch: 'Chi nhánh Hà Nội',
};

describe('binding a card', () => {
  test('takes a number typed in groups, and names of any script', () => {
    expect(checkBinding(right, false)).toEqual({});
    for (const holder of ['王小明', '阿依古丽·买买提', "O'Neil Jr.", 'Nguyen  Van An'])
      expect(checkBinding({ ...right, holder }, false), holder).toEqual({});
    expect(digitsOf(right.number)).toBe(right.numberAgain);
  });

  test.each([
    ['bankId', '', 'bankError'],
    ['holder', 'A', 'holderError'],
    ['holder', 'Nguyen 4', 'holderError'],
    ['number', '1234567', 'numberError'],
    ['number', '9704x361234564567', 'numberError'],
    ['numberAgain', '9704361234564568', 'numbersDiffer'],
    ['branch', '  ', 'branchError'],
  ])('refuses %s "%s"', (field, value, error) => {
    expect(checkBinding({ ...right, [field]: value }, false)).toMatchObject({ [field]: error });
  });

  test('asks for the phone of the bank only where the site does', () => {
    expect(checkBinding(right, true)).toEqual({ phone: 'phoneError' });
    expect(checkBinding({ ...right, phone: '12812345678' }, true)).toEqual({ phone: 'phoneError' });
    for (const phone of ['13812345678', '+86 138 1234 5678'])
      expect(checkBinding({ ...right, phone }, true), phone).toEqual({});
  });
});

test('verifying a card needs its holder and its number', () => {
  expect(checkCardFields({})).toEqual({ holder: 'holderError', number: 'numberError' });
  expect(checkCardFields({ holder: 'Le Thi B', number: '12345678' })).toEqual({});
});

test.each<[Network, string, boolean]>([
  ['tron', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', true],
  ['tron', '0x0000000000000000000000000000000000000001', false],
  ['tron', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSF', false],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', false],
  ['ethereum', ' 0x0000000000000000000000000000000000000001 ', true],
  ['ethereum', '0x1', false],
  ['wallet', '+6281234567890', true],
  ['wallet', 'an@example.com', true],
  ['wallet', 'an', false],
])('an address of %s: "%s" is taken: %s', (network, address, taken) => {
  expect(Object.keys(checkAddress({ address }, network))).toEqual(taken ? [] : ['address']);
});

test('an address of the right shape with a wrong check is told apart: it was mistyped', () => {
  const one = (address: string, network: Network) => checkAddress({ address }, network)['address'];
  expect(one('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'ethereum')).toBe('addressMistyped');
  expect(one('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSF', 'tron')).toBe('addressMistyped');
  expect(one('0x5aAe', 'ethereum')).toBe('addressError');
});
