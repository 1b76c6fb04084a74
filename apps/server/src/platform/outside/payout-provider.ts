/** The company that pays withdrawals out: who it is is decided by whoever starts the site, not on the site. */
import * as z from 'zod/mini';

const secret = z.string().check(z.regex(/^[0-9a-f]{64,128}$/));

const provider = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** `payouts` and `payouts/query` lie below this address; nothing else is ever asked. */
  url: z.string().check(z.regex(/^https?:\/\/[^\s?#@]+[^\s?#@/]$/)),
  /** Signs our requests (hex). */
  requestSecret: secret,
  /** Sign its answers: two while one takes the place of the other (hex). */
  answerSecrets: z.array(secret).check(z.minLength(1), z.maxLength(2)),
  /** Play money alone; refused in production. */
  sandbox: z.boolean(),
  /** It answers `settlement` with its own list of a day, which is compared with ours. */
  dailyList: z.optional(z.boolean()),
});
export type PayoutProvider = z.infer<typeof provider>;

/** Reads PAYOUT_PROVIDER, JSON; empty: nobody pays out. @throws RangeError when it cannot be used; secrets are never quoted. */
export function readPayoutProvider(text: string): PayoutProvider | undefined {
  if (text === '') return undefined;
  const read = z.safeParse(provider, parse(text));
  if (!read.success)
    throw new RangeError(`PAYOUT_PROVIDER cannot be read: ${read.error.issues[0]?.path.join('.') ?? 'no JSON'}`);
  if (!read.data.sandbox && !read.data.url.startsWith('https:'))
    throw new RangeError(`PAYOUT_PROVIDER: ${read.data.name} must be spoken to over https`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
