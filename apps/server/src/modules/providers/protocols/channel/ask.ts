/** One request of `channel/1` and the reading of its answer, which nothing but the line protects. */
import { type Outbound, OutboundFailed, type OutboundReader } from '../../../../platform/network/outbound.ts';
import { fieldsOf, NumberText, parseWithSources } from '../source-json.ts';
import { codes } from './codes.ts';
import { type ChannelKeys, sealedPath } from './seal.ts';

/** A request by the number of the protocol's table. */
export type Request = {
  readonly path: 'channelHandle' | 'getRecordHandle';
  readonly s: number;
  readonly fields: Readonly<Record<string, string | number>>;
};

/** What the company answered: its code, and the rest with numbers by their source. */
export type Answer = { readonly code: number; readonly data: Readonly<Record<string, unknown>> };

/** An answer whose code says that nothing was done. */
export class ChannelRefused extends OutboundFailed {
  readonly code: number;
  constructor(code: number) {
    super('refused', `answered code ${code}`);
    this.name = 'ChannelRefused';
    this.code = code;
  }
}

type Line = {
  readonly keys: ChannelKeys;
  readonly outbound: Pick<Outbound & OutboundReader, 'getText'>;
  readonly now: number;
};

/** @throws OutboundFailed for whatever is no answer to this request */
export async function askChannel({ keys, outbound, now }: Line, { path, s, fields }: Request): Promise<Answer> {
  const params = new URLSearchParams({ s: String(s) });
  for (const [name, value] of Object.entries(fields)) params.set(name, String(value));
  const text = await outbound.getText(sealedPath(path, params.toString(), keys, now));
  return readAnswer(text, s);
}

const answerOffset = 100;

/** @throws OutboundFailed */
export function readAnswer(text: string, s: number): Answer {
  const answer = fieldsOf(parseWithSources(text));
  const data = fieldsOf(answer?.['d']);
  const code = wholeOf(data?.['code']);
  if (data === undefined || code === undefined || wholeOf(answer?.['s']) !== answerOffset + s)
    throw new OutboundFailed('unknown', 'the answer has another form');
  return { code, data };
}

/** The answer of a request that must have gone well. @throws ChannelRefused */
export function mustBeDone(answer: Answer): Answer['data'] {
  if (answer.code !== codes.done) throw new ChannelRefused(answer.code);
  return answer.data;
}

/** A plain whole number; undefined for anything else. */
export function wholeOf(value: unknown): number | undefined {
  return value instanceof NumberText && /^-?\d{1,15}$/.test(value.text) ? Number(value.text) : undefined;
}

/** A field that must be there. @throws OutboundFailed */
export function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new OutboundFailed('unknown', `the answer has no readable ${name}`);
  return value;
}
