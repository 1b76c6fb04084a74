import { expect, test } from 'vitest';
import { refusalAction } from './refusal-action.ts';

test.each([401, 600, 601, 603])('%i leads to the sign-in page', (code) =>
  expect(refusalAction(code, {})).toBe('signIn'),
);

test('602 with data leads to the locked page, without data nowhere', () => {
  expect(refusalAction(602, { region: 'US', ip: '203.0.113.9', address: 'x.test', time: '1760000000' })).toBe('locked');
  expect(refusalAction(602, {})).toBe('none');
});

test('403 closes the app only with the close flag', () => {
  expect(refusalAction(403, { close: true, close_info: '', online_service: '' })).toBe('maintenance');
  expect(refusalAction(403, {})).toBe('none');
});

test.each([304, 402, 422, 425, 888, 500])('%i stays on its page', (code) =>
  expect(refusalAction(code, {})).toBe('none'),
);
