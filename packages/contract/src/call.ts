/**
 * What a call is: one value with everything a reader, the server, the client
 * and the OpenAPI document need to know about it.
 */
import type * as z from 'zod/mini';
import type { RefusalName } from './refusals/refusals.ts';

/**
 * Who may call.
 * - `anyone`: visitors too; never answers 401.
 * - `signedIn`: any account in good standing, guests included.
 * - `member`: signed-in accounts that are not guest trials.
 * - `agent`: members of type 2.
 */
export type Who = 'anyone' | 'signedIn' | 'member' | 'agent';

/** How dear a call is; picks the rate-limit bucket (trust.md S15). */
export type Bucket =
  | 'read'
  | 'bet'
  | 'signIn'
  | 'register'
  | 'captcha'
  | 'write'
  /** Money in and out: top-up, withdrawal. */
  | 'money'
  | 'upload'
  /** Callbacks of payment gateways, by address. */
  | 'callback'
  /** Calls of companies whose games are paid from the balance here, by address. */
  | 'wallet';

export type Call<In extends z.ZodMiniType = z.ZodMiniType, Out extends z.ZodMiniType = z.ZodMiniType> = {
  /** The name in code; the client's method and the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below `/api/`, in the specs' spelling; `{gid}` and `{gid?}` are path parameters. */
  readonly path: string;
  /** Other paths and methods under which an existing client may ask for it. */
  readonly also?: readonly { method: 'GET' | 'POST'; path: string }[];
  readonly who: Who;
  readonly bucket: Bucket;
  /** It has an effect that must happen once: honours `Idempotency-Key`. */
  readonly once: boolean;
  /**
   * What its body is, when it is not the fields of a form: `raw` bytes that a signature covers (an address that
   * others call: no gate of players' regions stands before it), or a multipart `file`.
   */
  readonly body?: 'raw' | 'file';
  /** The most that its body may have; by its kind when left out. */
  readonly bodyBytes?: number;
  /** It writes into a room: `data.frame` of its refusals is the number that each has as an error of the socket. */
  readonly frames?: true;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly input: In;
  readonly output: Out;
  readonly refusals: readonly RefusalName[];
  /** A request and an answer as they look on the wire. */
  readonly sample: { readonly input: Record<string, unknown>; readonly output: unknown };
};

export type InputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

/** Declares a call; only here so that its types are inferred exactly. */
export function defineCall<In extends z.ZodMiniType, Out extends z.ZodMiniType>(call: Call<In, Out>): Call<In, Out> {
  return call;
}
