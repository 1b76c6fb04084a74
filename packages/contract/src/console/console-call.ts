/**
 * What a call of the back office is: one value with everything that its screen, the server and the matrix of roles need
 * to know of it (office.md 14). The player's app does not carry these files.
 */
import type * as z from 'zod/mini';
import type { OfficeRefusalName } from '../refusals/office-refusals.ts';
import type { RefusalName } from '../refusals/refusals.ts';
import type { Permission } from './rights.ts';

/**
 * Who may call: anybody who knows the address, whoever is signed in about what is his own, whoever is signed in, or
 * operators with one of the permissions.
 */
export type ConsoleAccess = 'open' | 'own' | 'any' | readonly [Permission, ...Permission[]];

export type ConsoleRefusalName =
  | OfficeRefusalName
  | Extract<RefusalName, 'invalidInput' | 'roomUnknown' | 'personUnknown' | 'muteUnknown' | 'reportUnknown'>;

export type ConsoleCall<In extends z.ZodMiniType = z.ZodMiniType, Out extends z.ZodMiniType = z.ZodMiniType> = {
  /** The name in code; the client's method. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/console/`; `{id}` is a field of the input. */
  readonly path: string;
  readonly access: ConsoleAccess;
  /** It wants a proof of the last two minutes: a code or a passkey. */
  readonly fresh?: true;
  /** The input carries a reason for the log. */
  readonly reason?: true;
  /** Another operator's word completes it: one who has read it and agrees, or one who enters the same unseen. */
  readonly two?: 'agree' | 'same';
  /** What the log calls it; `view:…` goes to the record of views. Absent: it changes nothing and shows nobody. */
  readonly audit?: string;
  /** It may be called by a session whose screen is locked. */
  readonly whileLocked?: true;
  readonly summary: string;
  readonly input: In;
  readonly output: Out;
  readonly refusals: readonly ConsoleRefusalName[];
  /** A request and an answer as they look on the wire. */
  readonly sample: { readonly input: Record<string, unknown>; readonly output: unknown };
};

export type ConsoleInput<C extends ConsoleCall> = z.output<C['input']>;
export type ConsoleOutput<C extends ConsoleCall> = z.output<C['output']>;

/** Declares a call; only here so that its types are inferred exactly. */
export function defineConsoleCall<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  call: ConsoleCall<In, Out>,
): ConsoleCall<In, Out> {
  return call;
}
