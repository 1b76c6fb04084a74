/** Addresses that a company wants players at: those of the origins that the start of the site names, and no others. */
import type { PlatformProvider } from '../../../platform/outside/platform-providers.ts';

const lengthMax = 4_000;
/** Pages of the sandbox come through the demo site itself (platform/http/sandbox-window.ts). */
const sandboxPages = '/api/sandbox/';

type Allowed = Pick<PlatformProvider, 'launchOrigins' | 'sandbox'>;

/** The address as it is opened; empty where no player may be sent there. */
export function launchAddress(text: string, { launchOrigins, sandbox }: Allowed): string {
  if (text.length > lengthMax) return '';
  if (sandbox && isSandboxPage(text)) return text;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return '';
  const isSafe = url.protocol === 'https:' || (sandbox && url.protocol === 'http:');
  return isSafe && launchOrigins.includes(url.origin) ? url.href : '';
}

/** The origin to be named in an alarm, without the rest, which holds tokens. */
export function originOf(text: string): string {
  return URL.parse(text)?.origin ?? '';
}

function isSandboxPage(text: string): boolean {
  if (!text.startsWith(sandboxPages)) return false;
  const url = URL.parse(text, 'http://site.invalid');
  return url?.origin === 'http://site.invalid' && url.pathname.startsWith(sandboxPages);
}
