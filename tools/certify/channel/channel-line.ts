/** Requests of a site to a company of transfer wallets, as the site makes them; written anew, so that both agree. */
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { expectThat, fieldsOf } from '../cases.ts';

export type ChannelTarget = {
  /** `channelHandle` and `getRecordHandle` lie below it. */
  readonly url: string;
  readonly agent: string;
  readonly aesKey: string;
  readonly md5Key: string;
  readonly timeZone: string;
  readonly lineCode: string;
  /** How old a request may be. */
  readonly windowMs: number;
};

type Fields = Readonly<Record<string, string | number>>;
type Form = Record<'agent' | 'timestamp' | 'param' | 'key', string>;

/** An answer's code and its other fields; numbers are the text in which they were written. */
export type Answer = { readonly code: number; readonly data: Readonly<Record<string, unknown>> };

export type ChannelLine = {
  readonly account: string;
  /** Sends a request; `over` replaces parts of its form. @throws Error for whatever is no answer of the protocol */
  ask(s: number, fields: Fields, over?: Partial<Form>): Promise<Answer>;
  /** The number of a new transfer. */
  order(): string;
};

const recordCalls = new Set([9, 10, 15]);

export function makeChannelLine(target: ChannelTarget): ChannelLine {
  const account = `certify${randomBytes(4).toString('hex')}`;
  let last = 0;
  return {
    account,
    ask: async (s, fields, over = {}) => {
      const params = new URLSearchParams({ s: String(s) });
      for (const [name, value] of Object.entries(fields)) params.set(name, String(value));
      const query = new URLSearchParams({ ...formOf(target, params.toString(), over.timestamp), ...over });
      const path = recordCalls.has(s) ? 'getRecordHandle' : 'channelHandle';
      const reply = await fetch(`${target.url}/${path}?${query.toString()}`, { redirect: 'manual' });
      expectThat(reply.status === 200, `it was answered HTTP ${reply.status}`);
      const { s: of, d } = fieldsOf(withSources(await reply.text()));
      const data = fieldsOf(d);
      // Of what could not be opened the company does not know which call it was.
      expectThat(Object.keys(over).length > 0 || of === String(100 + s), `the answer is of call ${String(of)}`);
      expectThat(/^-?\d{1,6}$/.test(String(data['code'])), 'the answer has no code');
      return { code: Number(data['code']), data };
    },
    order: () => {
      last = Math.max(last + 1, Date.now());
      return `${target.agent}${stampOf(last, target.timeZone)}${account}`;
    },
  };
}

/** `param` is AES-128-ECB, `key` an MD5: the protocol asks for just these. */
function formOf({ agent, aesKey, md5Key }: ChannelTarget, params: string, timestamp = String(Date.now())): Form {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(aesKey), null);
  const param = Buffer.concat([cipher.update(params, 'utf8'), cipher.final()]).toString('base64');
  const key = createHash('md5').update(`${agent}${timestamp}${md5Key}`).digest('hex');
  return { agent, timestamp, param, key };
}

/** yyyyMMddHHmmssSSS of the company's zone. */
function stampOf(at: number, timeZone: string): string {
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    fractionalSecondDigits: 3,
  });
  return format.format(at).replaceAll(/\D/g, '');
}

/** JSON whose numbers are their own text: 100.10 is another than 100.1. */
function withSources(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, { source }: { source?: string } = {}) =>
    typeof value === 'number' ? (source ?? String(value)) : value,
  );
}

/** Money of an answer, in cents. @throws Error unless it is a plain number of at most two places */
export function centsOf({ data }: Answer, name: string): number {
  const text = String(data[name]);
  const [, yuan = '', places = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  expectThat(yuan !== '', `${name} is ${text}, no money of two places`);
  return Number(yuan) * 100 + Number(places.padEnd(2, '0'));
}
