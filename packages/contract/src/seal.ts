/**
 * Sealed secrets and device signatures (trust.md, "Sign-in, sessions, passwords"):
 * the same code seals in the browser and opens on the server, on WebCrypto alone.
 *
 * Sealed form: `v1.<kid>.<b64url(ephemeral public key 65 | iv 12 | ciphertext and tag)>`,
 * ECDH P-256 → HKDF-SHA256 → AES-256-GCM with AAD `purpose:handle`
 * content `{pwd, nonce, ts}` in JSON, ts in epoch ms.
 */
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signature = { name: 'ECDSA', hash: 'SHA-256' } as const;
const publicKeyBytes = 65;
const ivBytes = 12;
const text = new TextEncoder();

/** What a seal is bound to: one sign-in attempt and what it is for. */
export type SealContext = { handle: string; purpose: string };
export type SealedContent = { secret: string; sealedAt: number };

/** Seals a password for the server's ephemeral key. `publicKey` is b64url of the raw point. */
export async function sealSecret(
  secret: string,
  { keyId, publicKey, now, ...context }: SealContext & { keyId: string; publicKey: string; now: number },
): Promise<string> {
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const server = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), curve, false, []);
  const key = await agree(own.privateKey, server, context, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(12)));
  const content = text.encode(JSON.stringify({ pwd: secret, nonce, ts: now }));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(context) }, key, content);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
  return `v1.${keyId}.${toBase64Url(join(point, iv, new Uint8Array(sealed)))}`;
}

/**
 * Opens what `sealSecret` made.
 * @param privateKey PKCS #8 of the attempt's key.
 * @returns undefined when it was sealed for another key or attempt, or is no seal at all.
 */
export async function openSecret(
  sealed: string,
  { keyId, privateKey, ...context }: SealContext & { keyId: string; privateKey: Uint8Array<ArrayBuffer> },
): Promise<SealedContent | undefined> {
  const [version, sealedFor, body] = sealed.split('.');
  if (version !== 'v1' || sealedFor !== keyId || body === undefined) return undefined;
  try {
    const bytes = fromBase64Url(body);
    const client = await crypto.subtle.importKey('raw', bytes.slice(0, publicKeyBytes), curve, false, []);
    const own = await crypto.subtle.importKey('pkcs8', privateKey, curve, false, ['deriveBits']);
    const key = await agree(own, client, context, ['decrypt']);
    const iv = bytes.slice(publicKeyBytes, publicKeyBytes + ivBytes);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: bound(context) },
      key,
      bytes.slice(publicKeyBytes + ivBytes),
    );
    const read: unknown = JSON.parse(new TextDecoder().decode(plain));
    if (typeof read !== 'object' || read === null || !('pwd' in read) || !('ts' in read)) return undefined;
    const { pwd, ts } = read;
    return typeof pwd === 'string' && typeof ts === 'number' ? { secret: pwd, sealedAt: ts } : undefined;
  } catch {
    // Every way of being unreadable is the same to the caller: a wrong credential.
    return undefined;
  }
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

async function agree(own: Key, other: Key, { handle }: SealContext, uses: ('encrypt' | 'decrypt')[]): Promise<Key> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: text.encode(handle), info: text.encode('longmen seal v1') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    uses,
  );
}

function bound({ purpose, handle }: SealContext): Uint8Array<ArrayBuffer> {
  return text.encode(`${purpose}:${handle}`);
}

/** A device's key pair; the private half cannot leave the browser that made it. */
export async function makeDeviceKey(): Promise<{ pair: { privateKey: Key; publicKey: Key }; publicKey: string }> {
  const pair = await crypto.subtle.generateKey(signing, false, ['sign', 'verify']);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { pair, publicKey: toBase64Url(new Uint8Array(point)) };
}

/** Signs the handle of a sign-in attempt, which proves that the saved account is on its own device. */
export async function signHandle(privateKey: Key, handle: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(signature, privateKey, text.encode(handle))));
}

/** Whether `signed` is the signature of `handle` by the device key (b64url of its raw point). */
export async function verifyHandle(publicKey: string, handle: string, signed: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), signing, false, ['verify']);
    return await crypto.subtle.verify(signature, key, fromBase64Url(signed), text.encode(handle));
  } catch {
    return false;
  }
}

function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
}
