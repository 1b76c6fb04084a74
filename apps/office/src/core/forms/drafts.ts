/**
 * What is half filled stays in memory, unseen, while the screen is locked (office.md 6); it is forgotten when it was
 * sent, when its page drops it, and with the session.
 */
import { create } from 'zustand';
import { useSession } from '../session/session.ts';

const useDrafts = create<{ drafts: Readonly<Record<string, unknown>> }>(() => ({ drafts: {} }));

/** Forgets what was half filled. */
export const dropDraft = (name: string): void =>
  useDrafts.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== name)),
  }));

useSession.subscribe(({ phase }) => {
  if (phase === 'out') useDrafts.setState({ drafts: {} });
});

/** A state that outlives its component. @param initial what it begins with when nothing is kept */
export function useDraftStore<T>(name: string, initial: () => T): [T, (value: T) => void] {
  const stored = useDrafts(({ drafts }) => drafts[name] as T | undefined);
  const set = (value: T) => useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [name]: value } }));
  return [stored ?? initial(), set];
}
