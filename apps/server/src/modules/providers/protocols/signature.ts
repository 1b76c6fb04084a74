/** How companies and we sign what goes between us: HMAC-SHA256, and RSA where a company would rather have it. */
import { createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto';

/** HMAC-SHA256 in hex. @param secret hex */
export function hmacOf(secret: string, content: Buffer | string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(content).digest('hex');
}

/** Headers of a request of ours: its time, and the signature over `time.body`. */
export function signedHeaders(secret: string, now: number, body: string): Record<string, string> {
  const time = String(now);
  return { 'x-time': time, 'x-signature': hmacOf(secret, `${time}.${body}`) };
}

/** Whether one of the secrets signed the bytes; every one is tried, in constant time. */
export function isHmacOf(secrets: readonly string[], content: Buffer | string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const received = Buffer.from(signature, 'hex');
  let isRight = false;
  for (const secret of secrets) {
    isRight = timingSafeEqual(Buffer.from(hmacOf(secret, content), 'hex'), received) || isRight;
  }
  return isRight;
}

const signatureLengthMax = 1_024;

/** Whether one of the keys signed the bytes: RSA-SHA256 with PKCS#1 v1.5, in base64. */
export function isRsaOf(keys: readonly KeyObject[], content: Buffer, signature: string): boolean {
  if (signature.length > signatureLengthMax || !/^[0-9A-Za-z+/]+={0,2}$/.test(signature)) return false;
  const received = Buffer.from(signature, 'base64');
  return keys.some((key) => verify('RSA-SHA256', content, key, received));
}
