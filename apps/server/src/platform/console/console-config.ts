/** Where the console is: what the environment says of it, read once at the start and checked (office.md 5). */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type AddressList, makeAddressList } from '../network/address-list.ts';

export type ConsoleConfig = {
  readonly port: number;
  readonly host: string;
  /** As browsers see it, without a slash at its end. */
  readonly origin: string;
  /** Addresses that may come at all; undefined: all. */
  readonly allowed: AddressList | undefined;
  /** The built app. */
  readonly dist: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const portByDefault = 8090;
const portMax = 65_535;

/** The port that the console listens at; 0: there is none. @throws RangeError */
export function readConsolePort(env: Environment): number {
  const port = Number(env['OFFICE_PORT'] || portByDefault);
  if (!Number.isInteger(port) || port < 0 || port > portMax)
    throw new RangeError(`OFFICE_PORT is a whole number up to ${portMax}, not "${env['OFFICE_PORT']}"`);
  return port;
}

/** @throws RangeError naming the first setting that cannot be used */
export function readConsoleConfig(env: Environment): ConsoleConfig {
  const port = readConsolePort(env);
  const allow = (env['OFFICE_ALLOW'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = allow.find((entry) => isIP(entry.split('/')[0] ?? '') === 0);
  if (wrong !== undefined) throw new RangeError(`OFFICE_ALLOW lists addresses and networks, not "${wrong}"`);
  return {
    port,
    host: env['OFFICE_HOST'] || '127.0.0.1',
    origin: readOrigin(env['OFFICE_ORIGIN'], port, env['NODE_ENV'] === 'production'),
    allowed: allow.length === 0 ? undefined : makeAddressList(allow),
    dist: resolve(env['OFFICE_DIST'] ?? 'apps/office/dist'),
  };
}

function readOrigin(address: string | undefined, port: number, isProduction: boolean): string {
  if (address === undefined || address === '') {
    if (isProduction) throw new RangeError('OFFICE_ORIGIN is not set: the address of the console, https://…');
    return `http://localhost:${port}`;
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.origin !== address.replace(/\/$/, ''))
    throw new RangeError(`OFFICE_ORIGIN is an address such as https://console.example, not "${address}"`);
  if (isProduction && url.protocol !== 'https:')
    throw new RangeError('OFFICE_ORIGIN begins with https:// in production');
  return url.origin;
}
