import { type Calls, calls, fillPath, type InputOf } from '@longmen/contract';
import * as z from 'zod/mini';
import { currentHost } from './hosts.ts';
import { form } from './form.ts';

/** The address of the captcha picture of a sign-in attempt. */
export function captchaUrl(input: InputOf<Calls['captchaImage']>): string {
  const { path, fields } = fillPath(calls.captchaImage.path, z.encode(calls.captchaImage.input, input));
  return `${currentHost().origin}/api/${path}?${form(fields)}`;
}
