import { expect, test } from 'vitest';
import { refusalText } from '../refusal-texts.ts';
import { waitText } from './wait-text.ts';

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [121, '3 minutes'],
  [3_600, '1 hour'],
  [3_660, '1 hour 1 minute'],
  [7_500, '2 hours 5 minutes'],
  [86_400, '24 hours'],
  [180_000, '2 days 2 hours'],
])('%i seconds are told as %s', (seconds, text) => expect(waitText(seconds, 'en')).toBe(text));

test('a refusal tells its wait in units of its size, whatever it counted in', () => {
  expect(refusalText('tooManyRequests', 'en', { seconds: 86_400 })).toContain('in 24 hours');
  expect(refusalText('tooManyRequests', 'en', { seconds: 1 })).toContain('in 1 second.');
  expect(refusalText('accountLockedOut', 'vi', { minutes: 1_440 })).toContain('24 giờ');
  expect(refusalText('fundPasswordLocked', 'zh', { hours: 3 })).toContain('3小时');
});
