/**
 * What providers write to us holds names, and whatever a payer typed into a note, a card number among it: it is sealed
 * before it is stored, read only to be worked on, and forgotten in the end.
 */
import type { SealBox } from '../../../platform/security/seal-box.ts';
import type { Deps } from '../deps.ts';
import { type CallbackRow, clearPayloads, listClear, sealClear } from './store-callbacks.ts';

/** Long enough to look into what a player or a provider comes back to. */
const payloadSeconds = 90 * 86_400;
const atOnce = 200;

/** Seals the raw bytes of a callback, bound to its row. */
export function sealPayload(sealBox: SealBox, id: string, words: Buffer): Buffer {
  return sealBox.seal(words, `callback:${id}`);
}

/** Sealed words whose key is not there, or that were altered. */
export class PayloadNotOpened extends Error {}

/** @throws WordsNotOpened */
export function openPayload(
  sealBox: SealBox,
  { id, sealed, body }: Pick<CallbackRow, 'id' | 'sealed' | 'body'>,
): Buffer {
  if (sealed === null) {
    if (body === null) throw new Error(`callback ${id} has no words`);
    return body;
  }
  try {
    return sealBox.open(sealed, `callback:${id}`);
  } catch (error) {
    throw new PayloadNotOpened(`the words of callback ${id} cannot be opened`, { cause: error });
  }
}

/** Seals what was kept in the clear once, and forgets what is old. @returns whether there may be more at once */
export async function deleteOldPayloads({ platform, sealBox }: Pick<Deps, 'platform' | 'sealBox'>): Promise<boolean> {
  const { jobs } = platform.db;
  const clear = await listClear(jobs, atOnce);
  for (const { id, body } of clear) await sealClear(jobs, id, sealPayload(sealBox, id, body));
  const forgotten = await clearPayloads(jobs, payloadSeconds, atOnce);
  return clear.length === atOnce || forgotten === atOnce;
}
