/** Companies that run games: who they are is decided by whoever starts the site, not on the site. */
import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** The platforms by the specs' keys: cards, and live video with electronic games. */
export const platformKeys = ['ky', 'ag'] as const;
export type PlatformKey = (typeof platformKeys)[number];

const address = z.string().check(z.regex(/^https?:\/\/[^\s?#@]+[^\s?#@/]$/));
const origin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/));
const secret = z.string().check(z.regex(/^[0-9a-f]{64,128}$/));
const secrets = z.array(secret).check(z.minLength(1), z.maxLength(2));
const word = z.string().check(z.regex(/^[0-9A-Za-z_.:-]{1,64}$/));
const publicKey = z.string().check(z.maxLength(4_096), z.refine(isRsaKey));
const network = z.string().check(z.refine(isNetwork));
const timeZone = z.string().check(z.refine(isTimeZone));
const between = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

const lostAfterMin = 600_000;

const common = {
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** Which platforms it runs; each is run by one company. */
  platforms: z.array(z.enum(platformKeys)).check(z.minLength(1), z.maxLength(platformKeys.length)),
  /** Its calls lie below this address; nothing else is ever requested, but pictures of games at `launchOrigins`. */
  url: address,
  /** Where players may be sent to play. */
  launchOrigins: z.array(origin).check(z.minLength(1), z.maxLength(10)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Play money alone; refused in production. */
  sandbox: z.boolean(),
  /** It sends its own list of a day, which is compared with ours. */
  dailyList: z.prefault(z.boolean(), false),
  /** Networks that it calls from; may be missing with `sandbox` only. */
  callFrom: z.optional(z.array(network).check(z.minLength(1), z.maxLength(50))),
  asks: z.prefault(z.object({ withinMs: between(500, 20_000) }), { withinMs: 5_000 }),
};

const single = z.object({
  ...common,
  wire: z.literal('single'),
  operatorId: word,
  /** Sign its calls: RSA keys (PEM) or secrets (hex), two while one takes the place of the other. */
  theirKeys: z.optional(z.array(publicKey).check(z.minLength(1), z.maxLength(2))),
  theirSecrets: z.optional(secrets),
  /** Signs our requests (hex). */
  ourSecret: secret,
  /** Sign its lists of a day (hex). */
  listSecrets: z.optional(secrets),
  /** How many of its units are a yuan: whole mills at least. */
  unit: z.prefault(z.union([z.literal(1_000), z.literal(10_000), z.literal(100_000), z.literal(1_000_000)]), 100_000),
  /** Whether its games can be tried without money. */
  demo: z.prefault(z.boolean(), false),
});

/** A game of a company whose protocol has no list of them. */
const enteredGame = z.object({
  code: word,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  category: z.prefault(z.string().check(z.maxLength(32)), ''),
  maker: z.prefault(z.string().check(z.maxLength(40)), ''),
});

const channel = z.object({
  ...common,
  wire: z.literal('channel'),
  agent: z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/)),
  aesKey: z.string().check(z.regex(/^[\x21-\x7e]{16}$/)),
  md5Key: z.string().check(z.regex(/^[\x21-\x7e]{16,64}$/)),
  timeZone: z.prefault(timeZone, 'Asia/Shanghai'),
  lineCode: word,
  /** Its games; where they are missing, those that are here already are left as they are. */
  games: z.optional(z.array(enteredGame).check(z.minLength(1), z.maxLength(300))),
  /** How old a request may be when it arrives; it refuses what is older. */
  windowMs: z.prefault(between(1_000, 600_000), 60_000),
  /** From when on the company is believed that a transfer never reached it. */
  lostAfterMs: z.prefault(between(1_000, 86_400_000), lostAfterMin),
});

export type SingleProvider = z.infer<typeof single>;
export type ChannelProvider = z.infer<typeof channel>;
export type PlatformProvider = SingleProvider | ChannelProvider;

const providers = z.array(z.discriminatedUnion('wire', [single, channel])).check(z.maxLength(platformKeys.length));

/** Reads PLATFORM_PROVIDERS, a JSON list. @throws RangeError when it cannot be used; secrets are never quoted. */
export function readPlatformProviders(text: string): PlatformProvider[] {
  if (text === '') return [];
  const read = z.safeParse(providers, parse(text));
  if (!read.success)
    throw new RangeError(
      `PLATFORM_PROVIDERS cannot be read: ${read.error.issues[0]?.path.join('.') || 'no list of companies'}`,
    );
  for (const provider of read.data) checkOne(provider);
  checkTogether(read.data);
  return read.data;
}

function checkOne(provider: PlatformProvider): void {
  const { name, sandbox, url, launchOrigins, callFrom } = provider;
  const refuse = (why: string) => {
    throw new RangeError(`PLATFORM_PROVIDERS: ${name} ${why}`);
  };
  if (!sandbox && [url, ...launchOrigins].some((one) => !one.startsWith('https:')))
    refuse('must be spoken to over https');
  if (!sandbox && callFrom === undefined) refuse('must name the networks that it calls from (callFrom)');
  if (provider.wire === 'single') {
    if ((provider.theirKeys === undefined) === (provider.theirSecrets === undefined))
      refuse('signs by theirKeys or by theirSecrets, one of the two');
    if (provider.dailyList && provider.listSecrets === undefined) refuse('needs listSecrets for its dailyList');
  } else if (!sandbox && provider.lostAfterMs < lostAfterMin) refuse('must have a lostAfterMs of ten minutes or more');
}

/** Companies are apart: a body that one of them signed must never fit another. */
function checkTogether(all: readonly PlatformProvider[]): void {
  const twice = (values: readonly string[]) => new Set(values).size < values.length;
  if (twice(all.map(({ name }) => name))) throw new RangeError('PLATFORM_PROVIDERS: two companies have one name');
  if (twice(all.flatMap(({ platforms }) => platforms)))
    throw new RangeError('PLATFORM_PROVIDERS: a platform is run by two companies');
  // Within one company, too: what signs ours must not sign theirs.
  if (twice(all.flatMap(keysOf))) throw new RangeError('PLATFORM_PROVIDERS: one key is there twice');
}

/** Every key of a company as one text, however it was written. */
function keysOf(provider: PlatformProvider): string[] {
  if (provider.wire === 'channel') return [provider.aesKey, provider.md5Key];
  const { theirKeys = [], theirSecrets = [], ourSecret, listSecrets = [] } = provider;
  const pem = theirKeys.map((key) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('hex'));
  return [...pem, ...theirSecrets, ourSecret, ...listSecrets];
}

const rsaBitsMin = 2_048;

function isRsaKey(pem: string): boolean {
  // A private key would pass for its public half: nobody pastes one here by mistake.
  if (!pem.includes('-----BEGIN PUBLIC KEY-----') && !pem.includes('-----BEGIN RSA PUBLIC KEY-----')) return false;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= rsaBitsMin;
  } catch {
    return false;
  }
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
