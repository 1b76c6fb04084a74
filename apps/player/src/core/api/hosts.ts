import { readStored, writeStored } from '../platform/storage.ts';

/** Where the API answers. The first is the site's own origin, then the configured fall-backs (spec 1 §7). */
let hosts: string[] = [location.host, ...(readStored<string[]>('hosts') ?? [])];
let chosen = 0;

/** Takes the configured hosts from the home data; the site's own origin always stays first. */
export function configureHosts(configured: readonly string[]): void {
  const fallbacks = configured.filter((host) => host !== location.host && /^[\w.-]+(:\d+)?$/.test(host));
  writeStored('hosts', fallbacks);
  if (fallbacks.length + 1 === hosts.length && fallbacks.every((host, at) => hosts[at + 1] === host)) return;
  hosts = [location.host, ...fallbacks];
  chosen = 0;
}

/** The host in use, by its origin. */
export function currentHost(): { origin: string } {
  const name = hosts[chosen] ?? location.host;
  return { origin: name === location.host ? location.origin : `https://${name}` };
}

/** How many hosts there are: the bound on attempts of one request. */
export const hostCount = (): number => hosts.length;

/** Moves on after a host did not answer. */
export function nextHost(): void {
  chosen = (chosen + 1) % hosts.length;
}
