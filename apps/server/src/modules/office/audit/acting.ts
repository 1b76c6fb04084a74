/**
 * From where the console's caller acts. It is a property of the request and not of any one action, so entries of the
 * log take it from here, and no action can forget it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export type ActingFrom = { readonly session: string; readonly ip: string; readonly roles: readonly string[] };

const acting = new AsyncLocalStorage<ActingFrom>();

/** Runs a call of the console; whatever it records carries where it came from. */
export const actingFrom = <T>(from: ActingFrom, work: () => T): T => acting.run(from, work);

/** Nothing at the terminal, which has no session. */
export const currentlyFrom = (): ActingFrom | undefined => acting.getStore();
