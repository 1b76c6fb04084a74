/**
 * From where the console's caller acts. It is a property of the request and not of any one action, so entries of the
 * log take it from here, and no action can forget it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export type ActingFrom = { readonly session: string; readonly ip: string; readonly roles: readonly string[] };

/** What the operator's passkey has signed of the action that runs. */
export type SignedAction = {
  readonly operator: string;
  readonly reason: string | null;
  /** What was signed: SHA-256 of the statement, in base64url. */
  readonly challenge: string;
  /** Canonical JSON. */
  readonly statement: string;
  readonly credentialId: string;
  /** The authenticator's answer, JSON. */
  readonly assertion: string;
};

type Acting = { readonly from: ActingFrom; readonly signed: SignedAction | undefined };

const acting = new AsyncLocalStorage<Acting>();

/** Runs a call of the console; whatever it records carries where it came from. */
export const actingFrom = <T>(from: ActingFrom, signed: SignedAction | undefined, work: () => T): T =>
  acting.run({ from, signed }, work);

/** Nothing at the terminal, which has no session. */
export const currentlyFrom = (): ActingFrom | undefined => acting.getStore()?.from;

/** The signature of the action that runs; undefined where a code or nothing spoke for it. */
export const currentlySigned = (): SignedAction | undefined => acting.getStore()?.signed;
