/** What the sign-in pages say when the site does not answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { CaptchaField } from './captcha-field.tsx';
import { RegisterPage } from './register-page.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { 'sign-in': messages });
});
afterEach(() => vi.unstubAllGlobals());

it('a registration that cannot begin says so, and can at a tap once the site answers', async () => {
  const call = breakCall('siteSwitches');
  const place = await page.show(<RegisterPage />, queryClient);
  const submit = () => place.querySelector<HTMLButtonElement>('button[type=submit]');
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(messages.formFailed.en)]);
  expect(submit()?.disabled).toBe(true);
  call.mend();
  await press(messages.retry.en);
  await until(() => submit()?.disabled === false);
  expect(alerts()).toEqual([]);
});

it('who asked for a sum in the place of the picture, and got none, can ask again', async () => {
  const call = breakCall('captchaQuestion', { question: 'Three and four?' });
  const nothing = vi.fn();
  const field = <CaptchaField handle="h" imageUrl="/c" value="" onChange={nothing} onRenew={nothing} />;
  const place = await page.show(field, queryClient);
  await press(messages.codeAsk.en);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(messages.codeFailed.en)]);
  call.mend();
  await press(messages.retry.en);
  await until(() => place.textContent?.includes('Three and four?'));
  expect(alerts()).toEqual([]);
});
