/** What the environment tells the sandbox. */
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { PaymentsConfig } from './payments/payments.ts';
import type { PayoutSecrets } from './payouts/gateway.ts';
import { type PlatformsConfig, readPlatforms } from './platforms/config.ts';

export type SandboxConfig = {
  readonly host: string;
  readonly port: number;
  readonly dir: string;
  readonly dataDir: string;
  /** Empty: nobody can make the sources misbehave. */
  readonly token: string;
  /** Undefined: nobody can pay in. */
  readonly payments: PaymentsConfig | undefined;
  /** Undefined: it pays nothing out. */
  readonly payoutSecrets: PayoutSecrets | undefined;
  /** Undefined: it runs no games. */
  readonly platforms: PlatformsConfig | undefined;
  /** Milliseconds between draws by game. */
  readonly everyMs: ReadonlyMap<number, number>;
};

const root = join(import.meta.dirname, '..', '..', '..');
/** A pace at which one can wait for a draw. */
const defaultPace = '1=180,3=300';
const fastestSeconds = 1;

/** @throws Error, worded for whoever starts the process. */
export function readConfig(env: Record<string, string | undefined>): SandboxConfig {
  if (env['NODE_ENV'] === 'production') throw new Error('The sandbox replays past results; production refuses it.');
  const listen = /^(?<host>.+):(?<port>\d{1,5})$/.exec(env['SANDBOX_LISTEN'] ?? '')?.groups;
  if (listen?.['host'] === undefined) throw new Error('SANDBOX_LISTEN is HOST:PORT.');
  if (!env['SANDBOX_DIR']) throw new Error('SANDBOX_DIR is not set.');
  return {
    host: listen['host'],
    port: Number(listen['port']),
    dir: resolve(env['SANDBOX_DIR']),
    dataDir: resolve(env['SANDBOX_DATA'] ?? join(root, 'tests', 'sim', 'data')),
    token: env['SANDBOX_TOKEN'] ?? '',
    payments: readPayments(env['SANDBOX_PAYMENTS'] ?? ''),
    payoutSecrets: readPayoutSecrets(env['SANDBOX_PAYOUT_SECRETS'] ?? ''),
    platforms: readPlatforms(env['SANDBOX_PLATFORMS'] ?? ''),
    everyMs: readPace(env['SANDBOX_PACE'] ?? defaultPace),
  };
}

const secret = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const payments = z.object({
  requestSecret: secret,
  callbackSecret: secret,
  notify: z.string().check(z.regex(/^http:\/\/[^\s]+$/)),
  visibleAt: z.string().check(z.minLength(1)),
});

function readPayments(text: string): PaymentsConfig | undefined {
  return text === '' ? undefined : payments.parse(JSON.parse(text));
}

function readPayoutSecrets(text: string): PayoutSecrets | undefined {
  if (text === '') return undefined;
  const secrets = /^(?<request>[0-9a-f]{64}):(?<answer>[0-9a-f]{64})$/.exec(text)?.groups;
  if (secrets === undefined)
    throw new Error('SANDBOX_PAYOUT_SECRETS is two secrets of 64 hex digits, "REQUEST:ANSWER".');
  return { request: secrets['request'] ?? '', answer: secrets['answer'] ?? '' };
}

function readPace(text: string): Map<number, number> {
  const pairs = text.split(',').map((pair) => pair.split('=').map(Number));
  if (pairs.some(([gid, seconds]) => !Number.isInteger(gid) || !((seconds ?? 0) >= fastestSeconds)))
    throw new Error(`SANDBOX_PACE is seconds by game, "${defaultPace}".`);
  return new Map(pairs.map(([gid = 0, seconds = 0]) => [gid, Math.round(seconds * 1000)]));
}
