import { mills, yuan } from '@longmen/engine';
import { expect, test } from 'vitest';
import { limitsOf, lossMax, noTerms, timesChoices, withTerm } from './terms.ts';

test('rounds are chosen from 1, 20, 50 and 100 (spec 1 §5), and nothing else', () => {
  expect(timesChoices).toEqual([1, 20, 50, 100]);
  expect(withTerm(noTerms, 'times', '50').times).toBe('50');
  expect(withTerm(noTerms, 'times', '7')).toBe(noTerms);
});

test('limits are whole yuan without a leading zero', () => {
  expect(withTerm(noTerms, 'loss', '0125').loss).toBe('125');
  expect(withTerm(noTerms, 'profit', '0').profit).toBe('');
});

test('one round can lose its stake; a longer run needs a stop at loss that covers a round', () => {
  const cost = yuan(10);
  expect(limitsOf(noTerms, cost)).toEqual({ stopLoss: cost });
  const many = withTerm(noTerms, 'times', '20');
  expect(limitsOf(many, cost)).toBe('missing');
  expect(limitsOf(withTerm(many, 'loss', '9'), cost)).toBe('low');
  expect(limitsOf(withTerm(many, 'loss', '10'), cost)).toEqual({ stopLoss: mills(10_000) });
  const all = withTerm(withTerm(withTerm(many, 'loss', '50'), 'profit', '30'), 'balance', '5');
  expect(limitsOf(all, cost)).toEqual({ stopLoss: yuan(50), stopProfit: yuan(30), stopBalance: yuan(5) });
});

test('the most that can be lost is the whole run or its stop, whichever is less', () => {
  const many = withTerm(noTerms, 'times', '20');
  expect(lossMax(many, yuan(10))).toBe(200_000);
  expect(lossMax(withTerm(many, 'loss', '50'), yuan(10))).toBe(50_000);
  expect(lossMax(withTerm(many, 'loss', '500'), yuan(10))).toBe(200_000);
});
