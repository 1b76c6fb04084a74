/**
 * The three primitives of lot/1. The default runs everywhere, also on pages without a secure
 * context and from file://; a server passes faster ones of its own.
 */

import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

export interface Hashes {
  sha256(message: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
  /** Strict RFC 8032 verification; false (never an error) for malformed keys or signatures. */
  verifyEd25519(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean;
}

export const portableHashes: Hashes = {
  sha256,
  hmacSha256: (key, message) => hmac(sha256, key, message),
  verifyEd25519(signature, message, publicKey) {
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  },
};
