/**
 * What the app stores on a device only to be quicker or to remember what was seen. Accounts and open intents are not.
 */

const prefix = 'longmen.';
const temporary = ['hosts', 'announcementSeen', 'noticeSeen', 'locked', 'closed', 'installLater'];
/** Of each account; stakes were once stored under the bare name. */
const temporaryOf = ['recentGames.', 'stakesUsed'];

const isTemporary = (key: string) =>
  key.startsWith(prefix) &&
  (temporary.includes(key.slice(prefix.length)) || temporaryOf.some((start) => key.startsWith(prefix + start)));

/** A browser that still fetches files for the app lets go of them only after the last one: nobody waits for that. */
const longestMs = 3_000;

/** Forgets temporary keys and the stored files of the app, in bounded time; the page is to be loaded anew after it. */
export async function clearCache(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (isTemporary(key)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has stored nothing.
  }
  const enough = new Promise((done) => setTimeout(done, longestMs));
  // A browser that blocks the site's data may throw at the mere look at its stores.
  await Promise.race([dropFiles().catch(() => undefined), enough]);
}

async function dropFiles(): Promise<void> {
  const workers = (await globalThis.navigator.serviceWorker?.getRegistrations()) ?? [];
  const names = globalThis.caches ? await caches.keys() : [];
  await Promise.all([...names.map((name) => caches.delete(name)), ...workers.map((worker) => worker.unregister())]);
}
