/**
 * Forms of site settings that browsers, headers or networks read: what could not work there is refused when it is set.
 */
import * as z from 'zod/mini';
import type { Problem, ProblemName } from './form-problems.ts';

type Form<T> = z.ZodMiniType<T, unknown>;

const listedMax = 500;

/** How a rule reports its problem. */
export const fails = (problem: ProblemName, params: Omit<Problem, 'name'> = {}) => ({ error: problem, params });

/** Texts joined by commas, each put into the form that `read` gives it; `problem` is what one of them is else. */
function listOf(
  problem: ProblemName,
  read: (entry: string) => string | undefined,
  known?: readonly string[],
): Form<string[]> {
  return z.codec(z.string().check(z.maxLength(8192)), z.array(z.string()).check(z.maxLength(listedMax)), {
    decode: (value, ctx) => {
      const entries = value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
      const wrong = entries.find((entry) => read(entry) === undefined);
      if (wrong === undefined) return [...new Set(entries.map((entry) => read(entry) ?? entry))];
      ctx.issues.push({ code: 'custom', message: problem, params: { entry: wrong, choices: known }, input: value });
      return z.NEVER;
    },
    encode: (value) => value.join(','),
  });
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** A host as headers spell it (`xn--...` for letters of other scripts), with a port or without. */
function readHost(text: string): string | undefined {
  if (!/^[^\s/\\?#@:;'"*%[\]]+(:\d{1,5})?$/.test(text)) return undefined;
  const host = parsed(`https://${text}`)?.host ?? '';
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host) ? host : undefined;
}

/** Hosts without https://, joined by commas. */
export const hostList = listOf('notHost', readHost);

/** The same, as the text that the app reads. */
export const hostNames = z.pipe(
  hostList,
  z.codec(z.array(z.string()), z.string(), {
    decode: (hosts) => hosts.join(','),
    encode: (hosts) => hosts.split(',').filter((host) => host !== ''),
  }),
);

const ipv4 = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/;

function readNetwork(text: string): string | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const isIpv6 = /^[\da-f:.]+$/i.test(address) && parsed(`http://[${address}]/`) !== undefined;
  if (more.length > 0 || (!ipv4.test(address) && !isIpv6)) return undefined;
  const max = isIpv6 ? 128 : 32;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max) ? text : undefined;
}

/** Addresses and networks joined by commas: `203.0.113.9`, `203.0.113.0/24`, `2001:db8::/32`. */
export const networkList = listOf('notNetwork', readNetwork);

/** Chosen words joined by commas. */
export const choices = (...known: readonly string[]) =>
  listOf('notListed', (entry) => (known.includes(entry) ? entry : undefined), known);

const isPath = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text);

/**
 * An address that a link leads to: of these protocols (besides http and https), or a path of the site; empty is none.
 */
export const link = (...protocols: readonly string[]): Form<string> => {
  const allowed = ['https:', 'http:', ...protocols];
  const leads = (text: string) =>
    text === '' || isPath(text) || (!/\s/.test(text) && allowed.includes(parsed(text)?.protocol ?? ''));
  const beginnings = allowed.map((protocol) => (protocol.startsWith('http') ? `${protocol}//` : protocol));
  return z.string().check(z.maxLength(500), z.refine(leads, fails('notLink', { choices: beginnings })));
};

/** Where a picture lies: an https address or a path of the site; empty is none. */
export const picturePlace: Form<string> = z.string().check(
  z.maxLength(500),
  z.refine(
    (text) => isPath(text) || text === '' || (!/\s/.test(text) && parsed(text)?.protocol === 'https:'),
    fails('notPicture'),
  ),
);

/** No two of a list are the same by what `key` says of them. */
export const unique = <T>(key: (entry: T) => string, problem: ProblemName) =>
  z.refine<T[]>((entries) => new Set(entries.map(key)).size === entries.length, fails(problem));
