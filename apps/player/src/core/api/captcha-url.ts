import { fillPath, type InputOf } from '@longmen/contract';
import { captchaImage } from '@longmen/contract/calls/identity/session';
import * as z from 'zod/mini';
import { currentHost } from './hosts.ts';
import { form } from './form.ts';

/** The address of the captcha picture of a sign-in attempt. */
export function captchaUrl(input: InputOf<typeof captchaImage>): string {
  const { path, fields } = fillPath(captchaImage.path, z.encode(captchaImage.input, input));
  return `${currentHost().origin}/api/${path}?${form(fields)}`;
}
