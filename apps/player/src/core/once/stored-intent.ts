/** Intents whose answer is out, stored on this device until the truth is known. */
import { readStored, writeStored } from '../platform/storage.ts';
import { sessionNow } from '../session/session.ts';

type StoredIntent<Intent> = { readonly username: string; readonly key: string; readonly intent: Intent };

const slot = (name: string) => `once.${name}`;

/** What is stored of a player's intent of this name. */
export function readIntent<Intent>(name: string, username: string): StoredIntent<Intent> | undefined {
  const stored = readStored<StoredIntent<Intent>>(slot(name));
  return stored?.username === username ? stored : undefined;
}

/** Stores an intent whose answer is out, with its key; undefined removes it. */
export function storeIntent<Intent>(name: string, stored: StoredIntent<Intent> | undefined): void {
  writeStored(slot(name), stored);
}

/** Whether an intent of this name was left behind by the player who is signed in. */
export const hasStoredIntent = (name: string): boolean => readIntent(name, sessionNow().username) !== undefined;
