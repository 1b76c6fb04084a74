/**
 * Players in cells on a Citus that was built by hand, at CITUS_URL, a login that may do everything:
 * `npm run --silent citus -- prepare` spreads a fresh database, `-- check` plays on it. Run by hand, as no package of
 * Debian or npm has Citus.
 */
import { root } from '@longmen/test-kit/repository';
import { join } from 'node:path';
import { check } from './check.ts';
import { prepare } from './prepare.ts';

const url = process.env['CITUS_URL'] ?? '';
const print = (line: string) => process.stdout.write(`${line}\n`);
const [command] = process.argv.slice(2);
if (url === '') throw new RangeError('CITUS_URL names the database of a Citus coordinator');
if (command === 'prepare') print(`spread tables ${await prepare(url, join(root, 'apps/server/src'), print)}`);
if (command === 'check') {
  const killCommand = process.env['CITUS_KILL'] ?? '';
  const [, ...parts] = process.argv.slice(2);
  const verdict = await check({
    url,
    seed: Date.now() % 1_000_000,
    kills: killCommand === '' ? 0 : Number(process.env['KILLS'] ?? 20),
    killCommand,
    playMs: Number(process.env['PLAY_MS'] ?? 30_000),
    parts: parts.length > 0 ? parts : ['bets', 'deposits', 'withdrawals'],
    print,
  });
  print(JSON.stringify(verdict));
  process.exitCode = verdict.ok ? 0 : 1;
}
