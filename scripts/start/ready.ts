import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 2_000;

/** Waits until the server on `port` says that it is ready (GET /readyz answers 200). */
export async function untilReady(port: number): Promise<void> {
  while (!(await isReady(port))) await sleep(ASK_EVERY_MS);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** The addresses at which this machine and its neighbours find the site. */
export function siteAddresses(port: number): string[] {
  const neighbours = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((entry) => entry.family === 'IPv4' && !entry.internal).map((entry) => entry.address),
  );
  return ['localhost', ...neighbours].map((host) => `http://${host}:${port}/`);
}
