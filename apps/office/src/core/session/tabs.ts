/**
 * Tabs of one browser share a session, so they share its lock: what locks or leaves one locks or leaves all at once,
 * and a hand in one is a hand at the desk for all.
 */

/** What one tab notifies the others of: a hand moved, the screen was locked, the session was left, or opened again. */
export type TabWord = 'seen' | 'locked' | 'left' | 'opened';

const name = 'longmen.office';
let channel: BroadcastChannel | undefined;

/** Notifies the other tabs. */
export const notifyTabs = (word: TabWord): void => channel?.postMessage(word);

/** Follows the other tabs. @returns the way to stop */
export function followTabs(handlers: Readonly<Record<TabWord, () => void>>): () => void {
  const mine = new BroadcastChannel(name);
  channel = mine;
  mine.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data in handlers) handlers[data as TabWord]();
  });
  return () => {
    mine.close();
    if (channel === mine) channel = undefined;
  };
}
