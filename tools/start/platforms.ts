/** Companies of the sandbox that run games on a demo site: what each is told, and what the server is told of it. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PlatformKey,
  type PlatformProvider,
  readPlatformProviders,
} from '../../apps/server/src/platform/outside/platform-providers.ts';
import { StartRefused } from './options.ts';

/** Where things are. */
type Place = {
  /** The sandbox. */
  readonly address: string;
  /** The site as the sandbox finds it, with a slash at the end. */
  readonly site: string;
  /** Under which path of the site players see the sandbox's pages. */
  readonly window: string;
  /** Keys of a company, which stay the same at every start. */
  readonly keys: <Keys extends object>(make: () => Keys) => Keys;
};

type SandboxCompany = {
  readonly name: string;
  readonly platforms: readonly PlatformKey[];
  /** @returns its part of SANDBOX_PLATFORMS, and its entry in PLATFORM_PROVIDERS */
  connect(place: Place): { readonly config: object; readonly provider: object };
};

const currency = 'CNY';
const operatorId = 'longmen';
/** How old a request of the site may be. */
const windowMs = 60_000;
/** A transfer that the company does not know after so long never reached it: shorter than real companies get. */
const lostAfterMs = 120_000;
const secret = () => randomBytes(32).toString('hex');

/** Electronic games and baccarat on the site's own wallet. It signs by RSA, as companies of this kind do. */
const hall: SandboxCompany = {
  name: 'hall',
  platforms: ['ag'],
  connect: ({ address, site, window, keys }) => {
    const { privateKey, publicKey, requestSecret, listSecret } = keys(() => ({
      ...generateKeyPairSync('rsa', {
        modulusLength: 2_048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }),
      requestSecret: secret(),
      listSecret: secret(),
    }));
    return {
      config: {
        operatorId,
        currency,
        wallet: `${site}api/wallet/hall`,
        requestSecret,
        walletKey: privateKey,
        listSecret,
        visibleAt: window,
      },
      provider: {
        name: 'hall',
        wire: 'single',
        platforms: ['ag'],
        url: `${address}/hall`,
        launchOrigins: [address],
        currency,
        sandbox: true,
        dailyList: true,
        operatorId,
        theirKeys: [publicKey],
        ourSecret: requestSecret,
        listSecrets: [listSecret],
        demo: true,
      },
    };
  },
};

/** Card games on wallets of the company's own. Its games are named here, because its protocol has no list. */
const table: SandboxCompany = {
  name: 'table',
  platforms: ['ky'],
  connect: ({ address, site, window, keys }) => {
    const sealed = keys(() => ({ agent: '10001', aesKey: secret().slice(0, 16), md5Key: secret().slice(0, 32) }));
    return {
      config: { ...sealed, currency, windowMs, notify: `${site}api/platform/notify/table`, visibleAt: window },
      provider: {
        ...sealed,
        name: 'table',
        wire: 'channel',
        platforms: ['ky'],
        url: `${address}/table`,
        launchOrigins: [address],
        currency,
        sandbox: true,
        lineCode: operatorId,
        windowMs,
        lostAfterMs,
        games: [
          { code: '900', name: 'Dragon Tiger', category: 'cards', maker: 'Table' },
          { code: '830', name: 'Bull-Bull', category: 'cards', maker: 'Table' },
        ],
      },
    };
  },
};

const companies: readonly SandboxCompany[] = [hall, table];

/** What the sandbox and the server are told. */
export type SandboxPlatforms = { readonly sandbox: string; readonly providers: string };

/**
 * Connects the companies of every platform that no configured company runs.
 * @param configured PLATFORM_PROVIDERS as it was set @param dir where the sandbox keeps its files
 * @throws StartRefused where it cannot be read
 */
export function connectPlatforms(configured: string, dir: string, place: Omit<Place, 'keys'>): SandboxPlatforms {
  const others = readConfigured(configured);
  const taken = new Set(others.flatMap(({ platforms }) => platforms));
  const brought = companies
    .filter(({ platforms }) => !platforms.some((key) => taken.has(key)))
    .map(({ name, connect }) => ({
      name,
      ...connect({ ...place, keys: (make) => storedKeys(join(dir, name), make) }),
    }));
  return {
    sandbox: JSON.stringify(Object.fromEntries(brought.map(({ name, config }) => [name, config]))),
    providers: JSON.stringify([...others, ...brought.map(({ provider }) => provider)]),
  };
}

function readConfigured(text: string): PlatformProvider[] {
  try {
    return readPlatformProviders(text);
  } catch (error) {
    throw error instanceof RangeError ? new StartRefused(error.message) : error;
  }
}

/** Keys in a file of their own, made at the first start. */
function storedKeys<Keys extends object>(dir: string, make: () => Keys): Keys {
  const file = join(dir, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const keys = make();
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
