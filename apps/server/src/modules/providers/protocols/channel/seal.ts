/**
 * The form of `channel/1`: parameters under AES-128-ECB and a key by MD5, because the companies ask for just these.
 * Neither covers the answer, and the key does not cover the parameters. So the line itself must be https, and no answer
 * moves money before the transfer itself was asked for (docs/design/platforms.md 0).
 */
import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

export type ChannelKeys = { readonly agent: string; readonly aesKey: string; readonly md5Key: string };

/** `param`: base64 of the parameters. */
export function sealParams(params: string, aesKey: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(aesKey), null);
  return Buffer.concat([cipher.update(params, 'utf8'), cipher.final()]).toString('base64');
}

/** The parameters of a `param`; undefined where it was not made under the key. */
export function openParams(param: string, aesKey: string): URLSearchParams | undefined {
  try {
    const cipher = createDecipheriv('aes-128-ecb', Buffer.from(aesKey), null);
    return new URLSearchParams(Buffer.concat([cipher.update(param, 'base64'), cipher.final()]).toString());
  } catch {
    return undefined;
  }
}

/** `key`: that the request is of this agent and this moment. */
export function keyOf({ agent, md5Key }: Pick<ChannelKeys, 'agent' | 'md5Key'>, timestamp: number | string): string {
  return createHash('md5').update(`${agent}${timestamp}${md5Key}`).digest('hex');
}

/** Whether a key is right, in constant time. */
export function isKey(keys: Pick<ChannelKeys, 'agent' | 'md5Key'>, timestamp: string, key: string): boolean {
  if (!/^[0-9a-f]{32}$/i.test(key)) return false;
  return timingSafeEqual(Buffer.from(keyOf(keys, timestamp), 'hex'), Buffer.from(key, 'hex'));
}

/** Path and query of a request. */
export function sealedPath(path: string, params: string, keys: ChannelKeys, now: number): string {
  const query = new URLSearchParams({
    agent: keys.agent,
    timestamp: String(now),
    param: sealParams(params, keys.aesKey),
    key: keyOf(keys, now),
  });
  return `${path}?${query.toString()}`;
}
