/** Values that the database may hold but not read: AES-256-GCM under a key outside of it. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

export type SealBox = {
  /** `bound` (a user and field, say) must be the same when opening: a sealed value cannot be moved. */
  seal(plain: string | Buffer, bound: string): Buffer;
  /** @throws when the value was sealed for something else, or altered. */
  open(sealed: Buffer, bound: string): Buffer;
  /** Blind index: equal values have equal indexes, and nothing else can be told from them. */
  index(value: string, purpose: string): Buffer;
};

const ivBytes = 12;
const tagBytes = 16;

/** Layout: length of the key id (1 byte) | key id | iv | tag | ciphertext. */
export function makeSealBox(keyring: Keyring): SealBox {
  return {
    seal: (plain, bound) => {
      const id = Buffer.from(keyring.currentId);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyring.key(keyring.currentId), iv).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([id.length]), id, iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, bound) => {
      const idEnd = 1 + (sealed[0] ?? 0);
      const ivEnd = idEnd + ivBytes;
      const key = keyring.key(sealed.subarray(1, idEnd).toString());
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(idEnd, ivEnd))
        .setAAD(Buffer.from(bound))
        .setAuthTag(sealed.subarray(ivEnd, ivEnd + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivEnd + tagBytes)), decipher.final()]);
    },
    // An index must not change with the key, so it is always made with the first one.
    index: (value, purpose) => createHmac('sha256', keyring.key('k1')).update(`${purpose}:${value}`).digest(),
  };
}
