/** Companies that money comes through: who they are is decided by whoever starts the site, not on the site. */
import * as z from 'zod/mini';

const origin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/));
const secret = z.string().check(z.regex(/^[0-9a-f]{64,128}$/));

const provider = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** A bank that tells of its statement, a redirect gateway, or a watcher of a coin's chain. */
  kind: z.enum(['transfer', 'gateway', 'coin']),
  /** Its calls lie below this address; nothing else is ever asked. */
  url: z.string().check(z.regex(/^https?:\/\/[^\s?#@]+[^\s?#@/]$/)),
  /** Where players may be sent to pay. */
  payOrigins: z.array(origin).check(z.minLength(1), z.maxLength(10)),
  /** Signs our requests (hex). */
  requestSecret: secret,
  /** Sign its callbacks: two while one takes the place of the other (hex). */
  callbackSecrets: z.array(secret).check(z.minLength(1), z.maxLength(2)),
  /** Play money alone; refused in production. */
  sandbox: z.boolean(),
  /** It answers `settlement` with its own list of a day, which is compared with ours. */
  dailyList: z.optional(z.boolean()),
});
export type PaymentProvider = z.infer<typeof provider>;

const maxProviders = 20;

/** Reads PAYMENT_PROVIDERS, a JSON list. @throws RangeError when it cannot be used; secrets are never quoted. */
export function readPaymentProviders(text: string): PaymentProvider[] {
  if (text === '') return [];
  const read = z.safeParse(z.array(provider).check(z.maxLength(maxProviders)), parse(text));
  if (!read.success)
    throw new RangeError(`PAYMENT_PROVIDERS cannot be read: ${read.error.issues[0]?.path.join('.') ?? 'no JSON list'}`);
  const names = read.data.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new RangeError('PAYMENT_PROVIDERS: two providers have one name');
  const plain = read.data.find(
    ({ sandbox, url, payOrigins }) => !sandbox && [url, ...payOrigins].some((address) => !address.startsWith('https:')),
  );
  if (plain !== undefined) throw new RangeError(`PAYMENT_PROVIDERS: ${plain.name} must be spoken to over https`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
