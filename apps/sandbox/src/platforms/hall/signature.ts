/** How the company and the site sign what goes between them. */
import { createHmac, sign, timingSafeEqual } from 'node:crypto';
import type { Signer } from './config.ts';

const toleranceMs = 300_000;

/** HMAC-SHA256 in hex. @param secret hex */
export function hmacOf(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex');
}

/** The `X-Signature` of a body that goes to the wallet. */
export function signatureOf(signer: Signer, body: string): string {
  return signer.kind === 'rsa'
    ? sign('RSA-SHA256', Buffer.from(body), signer.key).toString('base64')
    : hmacOf(signer.secret, body);
}

/** Whether the site signed a request, within the last five minutes. */
export function isSignedBySite(
  secret: string,
  { time, signature, body }: { readonly time: string; readonly signature: string; readonly body: string },
  now: number,
): boolean {
  const right = hmacOf(secret, `${time}.${body}`);
  const isRight = right.length === signature.length && timingSafeEqual(Buffer.from(right), Buffer.from(signature));
  return isRight && Math.abs(now - Number(time)) <= toleranceMs;
}
