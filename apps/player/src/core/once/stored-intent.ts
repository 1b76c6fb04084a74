/** Intents whose answer is out, kept on this device until the truth is known. */
import { readStored, writeStored } from '../platform/storage.ts';
import { sessionNow } from '../session/session.ts';

type Kept<Intent> = { readonly username: string; readonly key: string; readonly intent: Intent };

const slot = (name: string) => `once.${name}`;

/** What is kept of a player's intent of this name. */
export function readKept<Intent>(name: string, username: string): Kept<Intent> | undefined {
  const kept = readStored<Kept<Intent>>(slot(name));
  return kept?.username === username ? kept : undefined;
}

export function keep<Intent>(name: string, kept: Kept<Intent> | undefined): void {
  writeStored(slot(name), kept);
}

/** Whether an intent of this name was left behind by the player who is signed in. */
export const isKept = (name: string): boolean => readKept(name, sessionNow().username) !== undefined;
