/** The form of the protocol: parameters under AES-128-ECB, and a key by MD5 over agent, time and secret. */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { codes } from './codes.ts';

export type Keys = { readonly agent: string; readonly aesKey: string; readonly md5Key: string };

export const keyOf = ({ agent, md5Key }: Omit<Keys, 'aesKey'>, timestamp: string) =>
  createHash('md5').update(`${agent}${timestamp}${md5Key}`).digest('hex');

/** `param`: base64 of the parameters. */
export function sealParams(params: string, { aesKey }: Pick<Keys, 'aesKey'>): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(aesKey), null);
  return Buffer.concat([cipher.update(params, 'utf8'), cipher.final()]).toString('base64');
}

/** What is asked; the code of the refusal for a request that is not the site's, or not of now. */
export function openRequest(
  query: URLSearchParams,
  keys: Keys & { readonly windowMs: number },
  now: number,
): URLSearchParams | number {
  const [agent, timestamp, param, key] = ['agent', 'timestamp', 'param', 'key'].map((name) => query.get(name) ?? '');
  if (agent !== keys.agent) return codes.noAgent;
  if (!/^\d{13}$/.test(timestamp ?? '') || Math.abs(now - Number(timestamp)) > keys.windowMs) return codes.tooOld;
  if (key !== keyOf(keys, timestamp ?? '')) return codes.wrongKey;
  try {
    const cipher = createDecipheriv('aes-128-ecb', Buffer.from(keys.aesKey), null);
    return new URLSearchParams(Buffer.concat([cipher.update(param ?? '', 'base64'), cipher.final()]).toString());
  } catch {
    return codes.unreadable;
  }
}
