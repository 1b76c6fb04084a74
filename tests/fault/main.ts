/**
 * The fault bench: `npm run --silent fault -- --all [--kills 10] [--crashes 1] [--seed N]` with every way of money
 * at once, `-- --kills 200 [--crashes 20] [--apart] [--clients 24]` with bets alone, `-- --deposits |
 * --withdrawals | --savings | --claims [--kills 200] [--crashes 0] [--clients 8]`, `-- --packets | --chat |
 * --shares [--kills 200] [--crashes 4] [--clients 8]`, `-- --platforms [--kills 200] [--rounds 10000] [--crashes
 * 2] [--clients 8]`, `-- --crossings [--kills 200] [--transfers 2000] [--crashes 2] [--clients 12]`, `-- --rebates
 * [--kills 200] [--crashes 4] [--clients 24]`, `-- --rounds [--kills 500] [--pairs 1] [--minutes N]`, `-- --hosts
 * [--sockets 2000]` with each server, Redis and the balancer on a host of its own (as root), `-- --failover
 * [killed,cut,full,unguided] [--kills 20] [--clients 12]` with three databases of which the one that leads is
 * struck (as root), `-- --restore` with a backup of them that is taken under bets and restored to a second, `--
 * --duel [--issues 40] [--servers 4]`, `-- --mutants [name] [--all]`. Its last line is JSON; exit code 1 when a
 * promise was broken, or none was made.
 */
import { bench } from './benches.ts';
import { duel } from './bets/duel.ts';
import { failover } from './failover/failover.ts';
import { restore } from './failover/restore.ts';
import { hosts } from './hosts/hosts.ts';
import { mutants } from './mutants/mutants.ts';
import { roundKills } from './bets/round-kills.ts';
import { bringNeeds, clusterNeeds } from '../../tools/test/needs.ts';
import type { Way } from './audit/workload.ts';

const options = new Map<string, string>();
const args = process.argv.slice(2);
args.forEach((arg, index) => {
  if (!arg.startsWith('--')) return;
  const next = args[index + 1];
  options.set(arg.slice(2), next === undefined || next.startsWith('--') ? '' : next);
});

const whole = (name: string, byDefault: number) => {
  const number = Number(options.get(name) || byDefault);
  if (!Number.isInteger(number) || number < 0) throw new RangeError(`--${name} is a whole number`);
  return number;
};
const optionalWhole = (name: string) => (options.has(name) ? { [name]: whole(name, 0) } : {});

const seed = whole('seed', Date.now() % 1_000_000);
const print = (line: string) => process.stdout.write(`${line}\n`);
print(`seed ${seed}`);

const fewStrikes = () => ({ kills: whole('kills', 10), crashes: whole('crashes', 1) });
const manyStrikes = (crashes: number) => ({ kills: whole('kills', 200), crashes: whole('crashes', crashes) });

const kill = (way: Way | 'all', strikes: { kills: number; crashes: number }) =>
  bench(way, {
    seed,
    ...strikes,
    apart: options.has('apart'),
    print,
    ...optionalWhole('clients'),
    ...optionalWhole('rounds'),
    ...optionalWhole('transfers'),
  });

/** The first one that is asked for. */
const benches: Readonly<Record<string, () => Promise<{ ok: boolean }>>> = {
  // Before `rounds`, which is how many of them are played here.
  platforms: () => kill('platforms', manyStrikes(2)),
  crossings: () => kill('crossings', manyStrikes(2)),
  failover: async () => {
    bringNeeds(clusterNeeds, print);
    const only = options.get('failover') ?? '';
    return failover({ seed, kills: whole('kills', 20), clients: whole('clients', 12), only, print });
  },
  restore: async () => {
    bringNeeds(clusterNeeds, print);
    return restore({ seed, clients: whole('clients', 8), print });
  },
  hosts: () => hosts({ sockets: whole('sockets', 2_000), print }),
  duel: () => duel({ seed, issues: whole('issues', 40), servers: whole('servers', 4), print }),
  mutants: () =>
    mutants({ seed, only: options.get('mutants') ?? '', ...(options.has('all') ? { all: fewStrikes() } : {}), print }),
  rounds: () =>
    roundKills({ seed, kills: whole('kills', 500), pairs: whole('pairs', 1), ...optionalWhole('minutes'), print }),
  all: () => kill('all', fewStrikes()),
  deposits: () => kill('deposits', manyStrikes(0)),
  withdrawals: () => kill('withdrawals', manyStrikes(0)),
  savings: () => kill('savings', manyStrikes(0)),
  rebates: () => kill('rebates', manyStrikes(4)),
  claims: () => kill('claims', manyStrikes(0)),
  packets: () => kill('packets', manyStrikes(4)),
  chat: () => kill('chat', manyStrikes(4)),
  shares: () => kill('shares', manyStrikes(4)),
};
const chosen = Object.keys(benches).find((name) => options.has(name));
const run = chosen === undefined ? undefined : benches[chosen];

const verdict = await (run?.() ?? kill('bets', manyStrikes(20)));
print(JSON.stringify(verdict));
process.exitCode = verdict.ok ? 0 : 1;
