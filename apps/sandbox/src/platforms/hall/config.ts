/** What the environment tells of the company `hall`, which runs games on a single wallet. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

const secret = z.string().check(z.regex(/^[0-9a-f]{64,128}$/));
const pause = z.number().check(z.int(), z.minimum(1));

export const hallForm = z.object({
  /** The site, as the company calls it. */
  operatorId: z.string().check(z.regex(/^[0-9A-Za-z_.:-]{1,64}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** How many units of the wire are a yuan. */
  unit: z.prefault(z.union([z.literal(1_000), z.literal(10_000), z.literal(100_000), z.literal(1_000_000)]), 100_000),
  /** The site's wallet; calls are put behind it. */
  wallet: z.string().check(z.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/)),
  /** Signs the site's requests (hex). */
  requestSecret: secret,
  /** Sign the company's calls: an RSA key (PEM) or a secret (hex), one of the two. */
  walletKey: z.optional(z.string()),
  walletSecret: z.optional(secret),
  /** Signs the company's list of a day (hex). */
  listSecret: secret,
  /** Under which address players see the pages. */
  visibleAt: z.string().check(z.minLength(1)),
  /** Pauses between repeats double, from the first to the longest. */
  repeat: z.prefault(z.object({ firstMs: pause, longestMs: pause }), { firstMs: 1_000, longestMs: 60_000 }),
});

/** How the company signs its calls. */
export type Signer =
  | { readonly kind: 'rsa'; readonly key: KeyObject }
  | { readonly kind: 'hmac'; readonly secret: string };

export type HallConfig = Omit<z.infer<typeof hallForm>, 'walletKey' | 'walletSecret'> & { readonly signer: Signer };

/** @throws Error, worded for whoever starts the process */
export function hallConfig({ walletKey, walletSecret, ...config }: z.infer<typeof hallForm>): HallConfig {
  if ((walletKey === undefined) === (walletSecret === undefined))
    throw new Error('SANDBOX_PLATFORMS: hall signs by walletKey or by walletSecret, one of the two.');
  return { ...config, signer: signerOf(walletKey, walletSecret ?? '') };
}

function signerOf(pem: string | undefined, secretOfWallet: string): Signer {
  return pem === undefined ? { kind: 'hmac', secret: secretOfWallet } : { kind: 'rsa', key: createPrivateKey(pem) };
}
