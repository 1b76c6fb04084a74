import { expect, test } from 'vitest';
import { checkRows } from './rules.ts';

const row = (question: string, answer = 'Hoa Sen') => ({ question, answer });

test('three different questions with answers are complete', () =>
  expect(checkRows([row('1'), row('4'), row('7')])).toEqual({}));

test('a question that is named twice is wrong where it stands the second time', () =>
  expect(checkRows([row('1'), row('4'), row('1')])).toEqual({ 'question-2': 'twice' }));

test('questions that are not chosen and answers of blanks are wrong', () =>
  expect(checkRows([row(''), row('4', '  '), row('')])).toEqual({
    'question-0': 'unchosen',
    'answer-1': 'empty',
    'question-2': 'unchosen',
  }));
