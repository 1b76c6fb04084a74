import { expect, test } from 'vitest';
import { familiesOf, keptOf, pricesText, rateAt, rateError, shareOf, stepped } from './rules.ts';

const own = { s_ssc: '6.0', s_k3: '0.0', lhc: '0.1', ky: '0.5', ag: '0.0' };

test('a rate is asked for in each family that the agent has, from 0.1 to the own one, and at platforms it may be left out', () => {
  expect(familiesOf(own)).toEqual(['s_ssc', 'lhc', 'ky']);
  const rows: [Parameters<typeof rateError>[0], string, string | undefined][] = [
    ['s_ssc', '', 'needed'],
    ['s_ssc', '0.1', undefined],
    ['s_ssc', '5,5', undefined],
    ['s_ssc', ' 6 ', undefined],
    ['s_ssc', '6.1', 'invalid'],
    ['s_ssc', '0', 'invalid'],
    ['s_ssc', '5.55', 'invalid'],
    ['s_ssc', '-1', 'invalid'],
    ['s_ssc', '1e0', 'invalid'],
    ['lhc', '0.2', 'invalid'],
    ['ky', '', undefined],
    ['ky', '0', undefined],
    ['ky', '0.6', 'invalid'],
  ];
  for (const [family, text, error] of rows) expect(rateError(family, text, own), `${family} ${text}`).toBe(error);
});

test('a step is 0.1 and stays within what may be given', () => {
  const max = shareOf(own, 's_ssc');
  const steps: [string, 1 | -1, string][] = [
    ['', 1, '0.1'],
    ['', -1, '6.0'],
    ['5,9', 1, '6.0'],
    ['6.0', 1, '6.0'],
    ['0.1', -1, '0.1'],
    ['3', -1, '2.9'],
  ];
  for (const [text, by, next] of steps) expect(stepped(text, by, max), `${text} ${by}`).toBe(next);
});

test('what the agent keeps of the next account is the difference', () => {
  expect(keptOf('s_ssc', '2.5', own)).toBe('3.5');
  expect(keptOf('s_ssc', '6', own)).toBe('0.0');
  for (const text of ['', '6.1', 'x']) expect(keptOf('s_ssc', text, own)).toBeUndefined();
});

// The rows of agents-rewards.md, "The rate": what is kept in all is own + kept − chosen.
test('odds at a rebate are counted as the server counts them', () => {
  const top = { rebate: '9', kept: '0', own: '9.0' };
  const rates = [90, 70, 50, 35, 1].map((chosen) => rateAt(top, '1.940', '1.760', chosen));
  expect(rates).toEqual(['1.940', '1.900', '1.860', '1.830', '1.762']);
  const below = { rebate: '9', kept: '2.0', own: '6.0' };
  expect([rateAt(below, '1.940', '1.760', 60), rateAt(below, '1.940', '1.760', 25)]).toEqual(['1.900', '1.830']);
  // A fixed price has its lowest rate for its rate.
  expect(rateAt(below, '1.058', '1.058', 1)).toBe('1.058');
});

test('prices of a play are shown once, and many of them by their ends', () => {
  const print = (price: string) => price.replace('.', ',');
  expect(pricesText(['1.940', '1.940'], print)).toBe('1,940');
  expect(pricesText(['9.860', '1.940'], print)).toBe('1,940 · 9,860');
  expect(pricesText(['40.000', '1.940', '9.860', '100.000'], print)).toBe('1,940 – 100,000');
});
