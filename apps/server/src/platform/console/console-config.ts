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
  /** The listener of the phone preview; undefined: there is none. */
  readonly preview: PreviewConfig | undefined;
};

export type PreviewConfig = {
  readonly port: number;
  /** As browsers see it; never the console's own. */
  readonly origin: string;
  /** Where the site answers this process. */
  readonly site: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const portByDefault = 8090;
const portMax = 65_535;
const sitePortByDefault = 8080;

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
    preview: readPreview(env, port),
  };
}

/** The next port, unless another is named. In production it is there once browsers have an address for it. */
function readPreview(env: Environment, officePort: number): PreviewConfig | undefined {
  const isProduction = env['NODE_ENV'] === 'production';
  const port = Number(env['OFFICE_PREVIEW_PORT'] || officePort + 1);
  if (!Number.isInteger(port) || port < 0 || port > portMax)
    throw new RangeError(`OFFICE_PREVIEW_PORT is a whole number up to ${portMax}, not "${env['OFFICE_PREVIEW_PORT']}"`);
  if (port === 0 || (isProduction && !env['OFFICE_PREVIEW_ORIGIN'])) return undefined;
  return {
    port,
    origin: originOf('OFFICE_PREVIEW_ORIGIN', env['OFFICE_PREVIEW_ORIGIN'] || `http://localhost:${port}`, isProduction),
    site: env['OFFICE_PREVIEW_SITE'] || `http://127.0.0.1:${env['PORT'] || sitePortByDefault}`,
  };
}

function readOrigin(address: string | undefined, port: number, isProduction: boolean): string {
  if (address === undefined || address === '') {
    if (isProduction) throw new RangeError('OFFICE_ORIGIN is not set: the address of the console, https://…');
    return `http://localhost:${port}`;
  }
  return originOf('OFFICE_ORIGIN', address, isProduction);
}

function originOf(name: string, address: string, isProduction: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.origin !== address.replace(/\/$/, ''))
    throw new RangeError(`${name} is an address such as https://console.example, not "${address}"`);
  if (isProduction && url.protocol !== 'https:') throw new RangeError(`${name} begins with https:// in production`);
  return url.origin;
}
