/** How a call of the console is paired with what answers it. */
import type { Locale } from '@longmen/contract';
import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@longmen/contract/console';

/** Where a call comes from: the address, its network (/24, /48), and what the browser calls itself. */
export type From = { readonly address: string; readonly network: string; readonly device: string };

/** Who is at the console, as the office established it: what the HTTP layer has to know of him. */
export type AtConsole = {
  readonly by: { readonly name: string; readonly permissions: ReadonlySet<string> };
  readonly session: { readonly id: string; readonly isLocked: boolean };
};

export type ConsoleContext = {
  readonly requestId: string;
  readonly locale: Locale;
  readonly from: From;
  /** The fields as they came, and what a passkey has signed of them; undefined where nothing was signed. */
  readonly signed: { readonly fields: Readonly<Record<string, unknown>>; readonly signature: unknown } | undefined;
  /** Sets the session's cookie, or takes it off. */
  setToken(token: string | undefined): void;
};

/** A route whose caller is signed in as `At`, or a stranger where the call is open. */
export type ConsoleRoute<At extends AtConsole> = {
  readonly call: ConsoleCall;
  answer(input: never, context: ConsoleContext, at: At): Promise<unknown>;
};

/** Pairs an open call with its use-case: nobody is signed in there. */
export function openConsoleRoute<C extends ConsoleCall>(
  call: C,
  answer: (input: ConsoleInput<C>, context: ConsoleContext) => Promise<ConsoleOutput<C>>,
): { readonly call: ConsoleCall; answer(input: never, context: ConsoleContext): Promise<unknown> } {
  return { call, answer };
}

/** Pairs a call of somebody who is signed in with its use-case. */
export function consoleRoute<At extends AtConsole, C extends ConsoleCall>(
  call: C,
  answer: (input: ConsoleInput<C>, at: At, context: ConsoleContext) => Promise<ConsoleOutput<C>>,
): ConsoleRoute<At> {
  return { call, answer: (input: never, context, at) => answer(input, at, context) };
}
