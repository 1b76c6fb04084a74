/**
 * Answers that are dear to make and the same for many: kept as the bytes that go over the wire, with a tag of their
 * content, so that asking again costs a look-up, and costs the network nothing where the client has them still.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A whole envelope. */
export type CachedAnswer = { readonly etag: string; readonly plain: Buffer; readonly gzipped: Buffer };

export type CachedAnswers = {
  /** The answer under this key; made where it is not kept, once for all that ask meanwhile. What fails is not kept. */
  get(key: string, make: () => Promise<unknown>): Promise<CachedAnswer>;
};

const compress = promisify(gzip);
/** All families for a handful of rebates in four languages take a fifth of it. */
const bytesMax = 64 * 1024 * 1024;

/** An LRU cache of encoded answers. @param maxBytes of all of them, plain and gzipped */
export function makeCachedAnswers(maxBytes = bytesMax): CachedAnswers {
  const cached = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, gzipped }, key) => plain.length + gzipped.length + key.length,
  });
  const making = new Map<string, Promise<CachedAnswer>>();

  return {
    get: async (key, make) => {
      const known = cached.get(key) ?? making.get(key);
      if (known !== undefined) return known;
      const made = make().then(encode);
      making.set(key, made);
      try {
        const answer = await made;
        cached.set(key, answer);
        return answer;
      } finally {
        making.delete(key);
      }
    },
  };
}

async function encode(envelope: unknown): Promise<CachedAnswer> {
  const plain = Buffer.from(JSON.stringify(envelope));
  const gzipped = await compress(plain);
  // Weak: the same content in either encoding.
  return { etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, gzipped };
}

/** Whether the client names this content among what it has (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim() === etag);
}
