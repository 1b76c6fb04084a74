/** How a module answers a call: `routes.ts` pairs each contract call with a use-case. */
import type { Call, InputOf, Locale, OutputOf } from '@longmen/contract';
import { type AnyRefusalName, type FactsArgument, type Stated, stated } from '@longmen/contract/refusal-facts';
import type { UserId } from '../ids.ts';

/** Who is calling, as identity established it. */
export type Caller = {
  readonly userId: UserId;
  readonly username: string;
  readonly sessionId: string;
  /** 1 player, 2 agent. */
  readonly accountType: 1 | 2;
  /** 0 normal, 4 and 7 restricted (spec 1 §6). */
  readonly status: number;
  readonly isGuest: boolean;
  readonly isDemo: boolean;
  /** Signed in with a saved device credential: moves no money out without a password (trust.md, "Forms of a password" c). */
  readonly savedSignIn?: boolean;
};

/** A request as it came in. */
export type RawRequest = {
  readonly bytes: Buffer;
  /** A field of the query; undefined when it is missing or came more than once. */
  query(name: string): string | undefined;
  /** A header in lower case; undefined when it is missing or came more than once. */
  header(name: string): string | undefined;
};

export type RequestContext = {
  readonly requestId: string;
  readonly locale: Locale;
  /** Caller's address as the trusted proxies tell it. */
  readonly ip: string;
  /** FROMWAY: 1 iOS, 2 Android, 3 PC, 4 WAP, 6 app shell. */
  readonly fromWay: number;
  /** Host that the client named in AuthGC, else the request's host. */
  readonly host: string;
  /** What the client calls itself; absent where there is no request. */
  readonly userAgent?: string;
  readonly idempotencyKey: string | undefined;
  /** SHA-256 of the wire input in canonical form, for idempotent calls. */
  readonly bodyHash: Buffer;
  /** Undefined for visitors. */
  readonly caller: Caller | undefined;
  /** The bytes and headers of a call whose body is `raw`. */
  readonly raw?: RawRequest;
};

/** A context whose caller is signed in (the HTTP layer has refused the others). */
export type SignedInContext = RequestContext & { readonly caller: Caller };

/** An answer that is not an envelope (a picture). */
export type RawAnswer = {
  readonly raw: Buffer;
  readonly contentType: string;
  /** 200 when left out; 503 where nothing was decided and whoever called reads no envelope. */
  readonly status?: 503;
};

export type Route = {
  readonly call: Call;
  answer(input: never, context: never): Promise<unknown>;
  /**
   * What the answer depends on beside input and language, as a text: while it is the same, so is the answer, which is
   * then kept. Undefined for calls whose answers are made anew each time.
   */
  readonly basis?: (input: never, context: never) => Promise<string>;
};

/** Pairs a call that anyone may make with its use-case. */
export function openRoute<C extends Call>(
  call: C,
  answer: (input: InputOf<C>, context: RequestContext) => Promise<OutputOf<C> | RawAnswer>,
): Route {
  return { call, answer };
}

/** The same where the answer is dear and seldom changes. @param basis see `Route` */
export function cachedRoute<C extends Call>(
  call: C,
  basis: (input: InputOf<C>, context: RequestContext) => Promise<string>,
  answer: (input: InputOf<C>, context: RequestContext) => Promise<OutputOf<C>>,
): Route {
  return { call, answer, basis };
}

/** Pairs a call for signed-in callers with its use-case. */
export function signedInRoute<C extends Call>(
  call: C,
  answer: (input: InputOf<C>, context: SignedInContext) => Promise<OutputOf<C>>,
): Route {
  return { call, answer };
}

/** An expected "no" to a player or an operator. Use-cases throw it; HTTP and the command line word it for their reader. */
export class Refusal extends Error {
  readonly refusal: AnyRefusalName;
  /** What it states (refusal-facts.ts of the contract): for the wire, and for its text. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor({ refusal, facts }: Stated) {
    super(refusal);
    this.name = 'Refusal';
    this.refusal = refusal;
    this.facts = facts;
  }
}

/** A refusal with the facts that its name asks for: `throw refuse('issueClosed', { issue, nextIssue })`. */
export function refuse<Name extends AnyRefusalName>(name: Name, ...facts: FactsArgument<Name>): Refusal {
  return new Refusal(stated(name, ...facts));
}
