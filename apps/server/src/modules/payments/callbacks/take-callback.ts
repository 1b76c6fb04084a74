/** Takes a callback in: its signature over the raw bytes first, then one row; the work is done afterwards. */
import { createHash } from 'node:crypto';
import { type RawAnswer, type RawRequest, refuse } from '../../../platform/api/route.ts';
import { verifySigned } from '../adapters/sign.ts';
import type { Deps } from '../deps.ts';
import { sealPayload } from './callback-payload.ts';
import { insertCallback } from './store-callbacks.ts';

/** What the gateways of this family take for "heard". */
const acknowledgement: RawAnswer = { raw: Buffer.from('success'), contentType: 'text/plain; charset=utf-8' };

/** Name of the job that works on what was taken. */
export const callbackJob = 'payments-callbacks';

/**
 * Stores a signed callback and acknowledges it; one that was stored before is acknowledged again.
 * @throws Refusal `callbackRefused` for a provider that nobody knows, a wrong signature or a time beyond 300 s
 */
export async function takeCallback(
  { platform, providers, sealBox }: Deps,
  name: string,
  raw: RawRequest | undefined,
): Promise<RawAnswer> {
  const provider = providers.find((one) => one.name === name);
  const bytes = raw?.bytes ?? Buffer.alloc(0);
  const signed = { bytes, timestamp: raw?.header('x-timestamp'), signature: raw?.header('x-signature') };
  const signedAt = provider && verifySigned(provider.callbackSecrets, platform.clock.now(), signed);
  if (provider === undefined || signedAt === undefined) {
    platform.log.warn({ provider: name.slice(0, 40) }, 'a callback was refused');
    throw refuse('callbackRefused');
  }
  const digest = createHash('sha256').update(bytes).digest();
  const id = platform.ids.next();
  const sealed = sealPayload(sealBox, id, bytes);
  const isNew = await insertCallback(platform.db.reads, { id, provider: name, digest, sealed, signedAt });
  if (isNew) platform.jobs.wake(callbackJob);
  return acknowledgement;
}
