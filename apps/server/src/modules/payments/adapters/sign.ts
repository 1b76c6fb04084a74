/** How we and a provider sign what we send each other: HMAC-SHA256 over `timestamp.body` (trust.md, "Payment webhooks"). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a timestamp may be from our clock. */
export const toleranceMs = 300_000;

/** Hex signature of a body at a moment (epoch seconds as text). @param secret hex */
export function signatureOf(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`${timestamp}.`).update(body).digest('hex');
}

/** Headers of a signed request of ours. */
export function signedHeaders(secret: string, now: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return { 'x-timestamp': timestamp, 'x-signature': signatureOf(secret, timestamp, body) };
}

export type Signed = {
  readonly bytes: Buffer;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
};

/**
 * When a message was signed, if it was signed by one of these secrets within 300 s of now. Every secret is
 * tried and compared in constant time. @returns epoch milliseconds, or undefined: forged, altered or too old
 */
export function verifySigned(secrets: readonly string[], now: number, message: Signed): number | undefined {
  const { bytes, timestamp = '', signature = '' } = message;
  if (!/^\d{9,11}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return undefined;
  const received = Buffer.from(signature, 'hex');
  let isRight = false;
  for (const secret of secrets) {
    const right = Buffer.from(signatureOf(secret, timestamp, bytes), 'hex');
    isRight = timingSafeEqual(right, received) || isRight;
  }
  const at = Number(timestamp) * 1000;
  return isRight && Math.abs(now - at) <= toleranceMs ? at : undefined;
}
