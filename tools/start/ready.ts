import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 2_000;
/** Listening there is listening everywhere. */
const EVERYWHERE = ['0.0.0.0', '::'];

type Place = { host: string; port: number };

/** Waits until the server says that it is ready (GET /readyz answers 200); `tell` hears meanwhile why it is not. */
export async function untilReady(place: Place, onWait: (why: string) => void): Promise<void> {
  const url = `${addressOf(place)}readyz`;
  for (let why = await whyNot(url); why !== undefined; why = await whyNot(url)) {
    onWait(why);
    await sleep(ASK_EVERY_MS);
  }
}

async function whyNot(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return answer.ok ? undefined : `${url} answers ${answer.status}`;
  } catch {
    return `${url} does not answer`;
  }
}

/** Where this machine itself finds the site. */
export function addressOf({ host, port }: Place): string {
  const probed = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  return `http://${isIPv6(probed) ? `[${probed}]` : probed}:${port}/`;
}

/** The addresses at which this machine and its neighbours find the site. */
export function siteAddresses({ host, port }: Place): string[] {
  if (!EVERYWHERE.includes(host)) return [addressOf({ host, port })];
  const neighbours = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((entry) => entry.family === 'IPv4' && !entry.internal).map((entry) => entry.address),
  );
  return ['localhost', ...neighbours].map((name) => addressOf({ host: name, port }));
}
