import { expect, test } from 'vitest';
import { isRoundIssue, longIssue, shortIssue } from './issue-text.ts';

test.each([
  ['202611200871', '20261120-0871', '0871'],
  ['20261120047', '20261120-047', '047'],
  ['2026326188', '2026326-188', '188'],
  ['2026324', '2026324', '2026324'],
])('%s is shown as %s, in short %s', (issue, long, short) => {
  expect([longIssue(issue), shortIssue(issue)]).toEqual([long, short]);
});

test('an instant round is known by its number', () => {
  expect(isRoundIssue('20261122047128030004')).toBe(true);
  for (const issue of ['202611200871', '2026326188', '2026324', '']) expect(isRoundIssue(issue)).toBe(false);
});
