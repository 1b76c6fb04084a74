/**
 * What was chosen on the first page, for the page that the form goes on on; without it that page leads home (spec 2
 * §2).
 */
import { readStored, writeStored } from '../../../core/platform/storage.ts';
import { sessionNow } from '../../../core/session/session.ts';

/** `type` as the address of the page spells it. */
export type Draft = { readonly type: string; readonly channel: string; readonly amount: string };

const slot = 'topUpDraft';

/** Stores the choice for this account. */
export function storeDraft(draft: Draft): void {
  writeStored(slot, { ...draft, username: sessionNow().username });
}

/** The draft of this player and method, if there is one. */
export function readDraft(type: string | null): Draft | undefined {
  const stored = readStored<Draft & { username: string }>(slot);
  return stored && stored.type === type && stored.username === sessionNow().username ? stored : undefined;
}

/** Removes the stored choice. */
export const forgetDraft = (): void => writeStored(slot, undefined);
