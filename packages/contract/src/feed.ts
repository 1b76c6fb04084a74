/**
 * `feed/1`: how a source of results speaks to a site. `GET {address}/{gid}?after={serial}` answers a page of signed
 * texts, oldest first. A text is JSON; its signature is Ed25519 over {@link feedHash} of exactly that text, so that
 * nobody has to agree on how JSON is written. A later serial of a source replaces what it said of the same issue
 * before.
 */
import { type Hashes, lp, portableHashes } from '@longmen/engine/lot1';
import * as z from 'zod/mini';
import { isoTime } from './wire.ts';

/** Words on one page; a source that has more is asked again. */
export const feedMessagesMax = 200;
const maxSerial = Number.MAX_SAFE_INTEGER;
const maxGid = 1_000_000;
const maxNumbers = 20;
const maxNumber = 99;

const about = {
  source: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  gid: z.number().check(z.int(), z.minimum(1), z.maximum(maxGid)),
  /** Ascending per source and game. */
  serial: z.number().check(z.int(), z.minimum(1), z.maximum(maxSerial)),
  issue: z.string().check(z.regex(/^[0-9]{7,13}$/)),
  /** When it is drawn, or was. */
  drawsAt: isoTime,
  /** Past results told again; never of a real draw. */
  replay: z.boolean(),
};

/** One thing that a source says: when an issue is drawn, or what was drawn. */
export const feedMessage = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('schedule') }),
  z.object({
    ...about,
    kind: z.literal('result'),
    /** In drawn order. */
    numbers: z
      .array(z.number().check(z.int(), z.minimum(0), z.maximum(maxNumber)))
      .check(z.minLength(1), z.maxLength(maxNumbers)),
  }),
]);
export type FeedMessage = z.infer<typeof feedMessage>;

export const signedFeedMessage = z.object({
  text: z.string().check(z.maxLength(2_000)),
  sig: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
export type SignedFeedMessage = z.infer<typeof signedFeedMessage>;

/** A page as it arrives; each of its entries is judged by itself. */
export const feedPage = z.object({ words: z.array(z.unknown()).check(z.maxLength(feedMessagesMax)) });

/** SHA256(LP("feed/1", text)): what a source signs. */
export function feedHash(text: string, hashes: Hashes = portableHashes): Uint8Array {
  return hashes.sha256(lp('feed/1', text));
}

/** What stands in the text, or null when it is not a word of a feed. */
export function readFeedMessage(text: string): FeedMessage | null {
  try {
    const read = z.safeParse(feedMessage, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
