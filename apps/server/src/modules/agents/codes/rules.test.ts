import { shareFamilies } from '@longmen/contract/share-families';
import { parseShare, share } from '@longmen/engine/rebates';
import { expect, test } from 'vitest';
import { mayOpenAgents, termsOfCode, type TypedRates, whyNoCodes } from './rules.ts';

/** An agent of 6.0 in five balls, 0.1 in quick three and 0.5 at card games. */
const own = { s_ssc: '6.0', s_k3: '0.1', ky: '0.5' } as Readonly<Record<string, string>>;
const termsOf = (typed: TypedRates) => termsOfCode(typed, (family) => parseShare(own[family] ?? '0') ?? share(0));
const none = Object.fromEntries(shareFamilies.map((family) => [family, '0.0']));

test('a code names every lottery family that its agent has, and others only where the agent has them', () => {
  const input: [TypedRates, Record<string, string>][] = [
    [
      { s_ssc: '6.0', s_k3: '0.1' },
      { s_ssc: '6.0', s_k3: '0.1' },
    ],
    [
      { s_ssc: '0.1', s_k3: '0.1', ky: '', lhc: '0' },
      { s_ssc: '0.1', s_k3: '0.1' },
    ],
    [
      { s_ssc: '2', s_k3: '0.1', ky: '0.5', ag: '0.0' },
      { s_ssc: '2.0', s_k3: '0.1', ky: '0.5' },
    ],
  ];
  for (const [typed, terms] of input) expect(termsOf(typed), JSON.stringify(typed)).toEqual({ ...none, ...terms });
  expect(termsOfCode({}, () => share(0))).toEqual(none);
});

test('a rate that is missing, outside of 0.1 to the own one, or not of one place is refused by its family', () => {
  expect(termsOf({ s_k3: '0.1' })).toEqual({ refusal: 'rebateNeeded', facts: { field: 's_ssc' } });
  for (const wrong of ['6.1', '0', '0.0', '-1', '5.55', '1e1', '5,5', ' 5', '05', '10.0', '∞', 'NaN', '+5', '.5'])
    expect(termsOf({ s_ssc: wrong, s_k3: '0.1' }), wrong).toEqual({
      refusal: 'rebateInvalid',
      facts: { field: 's_ssc', max: '6.0' },
    });
  const others: [TypedRates, string, string][] = [
    [{ ky: '0.6' }, 'ky', '0.5'],
    [{ ag: '0.1' }, 'ag', '0.0'],
    [{ lhc: '0.1' }, 'lhc', '0.0'],
  ];
  for (const [typed, field, max] of others)
    expect(termsOf({ s_ssc: '1', s_k3: '0.1', ...typed })).toEqual({ refusal: 'rebateInvalid', facts: { field, max } });
});

test('restricted accounts make no codes, and the last level opens players only', () => {
  expect([0, 1, 4, 7].map(whyNoCodes)).toEqual([
    undefined,
    'accountRestricted',
    'accountRestricted',
    'accountRestricted',
  ]);
  expect([0, 48, 49, 50].map((depth) => mayOpenAgents(depth, 50))).toEqual([true, true, false, false]);
  expect(mayOpenAgents(0, 1)).toBe(false);
});
