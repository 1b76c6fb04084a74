import { deviceNow } from './clock.ts';

/** Under this name the tab remembers when it last started anew. */
const mark = 'longmen.startedAnew';
/** One new start within this time; a build that still lacks a file then says so instead. */
const apartMs = 60_000;

/** The server serves another build than the one that runs here. */
async function isReplaced(): Promise<boolean> {
  const scripts = [...document.querySelectorAll('script[type=module][src]')].map(
    (one) => one.getAttribute('src') ?? '',
  );
  if (scripts.length === 0) return false;
  try {
    // The query keeps the service worker from answering with the page that it has.
    const page = await fetch('/?build', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    const html = await page.text();
    return page.ok && scripts.some((src) => !html.includes(src));
  } catch {
    return false;
  }
}

function mayStart(): boolean {
  try {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (deviceNow() - last < apartMs) return false;
    sessionStorage.setItem(mark, String(deviceNow()));
    return true;
  } catch {
    // Without a memory a new start might repeat for ever.
    return false;
  }
}

/**
 * After a code file did not come: when a newer build has taken the place of this one, its files are gone for good,
 * and the page starts anew, once. A lost network or a server that is down changes nothing.
 * @returns whether the page is being loaded again
 */
export async function startAnewIfReplaced(): Promise<boolean> {
  if (!(await isReplaced()) || !mayStart()) return false;
  location.reload();
  return true;
}
