/**
 * Several machines on one: network namespaces, joined by bridges, that processes are started in. Files, and with them
 * Unix sockets, are those of this machine. It takes root.
 */
import { spawnSync } from 'node:child_process';

export type Host = {
  readonly name: string;
  /** What a command is put behind to run there. */
  readonly command: readonly string[];
  /** Its address on a net. */
  address(net: string): string;
  /** Takes its cable to a net out, and puts it in again. */
  cut(net: string): void;
  join(net: string): void;
};

export type Hosts = {
  readonly host: (name: string) => Host;
  /** This machine's own address on a net. */
  readonly own: (net: string) => string;
  /** Takes all of it away; whatever runs there is ended first by whoever started it. */
  close(): void;
};

const addressBits = 24;

/** Why there can be none here; undefined when there can. */
export function whyNoHosts(): string | undefined {
  if (process.getuid?.() !== 0) return 'network namespaces take root: run this command as root';
  const made = spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' });
  return made.status === 0 ? undefined : 'ip netns does not work here. On Debian: apt-get install iproute2';
}

/** @param nets @param names of hosts: all of one or two letters @throws where there can be none */
export function openHosts(nets: readonly string[], names: readonly string[]): Hosts {
  const why = whyNoHosts();
  if (why !== undefined) throw new Error(why);
  // Other runs on this machine have other numbers.
  const run = process.pid % 10_000;
  const bridgeOf = (net: string) => `lm${run}${net}`;
  const spaceOf = (name: string) => `lm${run}-${name}`;
  const cableOf = (name: string, net: string) => `lm${run}${name}${net}`;
  const subnetOf = (net: string) => `10.${64 + (run % 128)}.${nets.indexOf(net)}`;
  const addressOf = (name: string, net: string) => `${subnetOf(net)}.${names.indexOf(name) + 2}`;

  const close = () => {
    for (const name of names) ip.quietly('netns', 'del', spaceOf(name));
    for (const net of nets) ip.quietly('link', 'del', bridgeOf(net));
  };
  close();
  for (const net of nets) {
    ip.run('link', 'add', bridgeOf(net), 'type', 'bridge');
    ip.run('addr', 'add', `${subnetOf(net)}.1/${addressBits}`, 'dev', bridgeOf(net));
    ip.run('link', 'set', bridgeOf(net), 'up');
  }
  for (const name of names) {
    ip.run('netns', 'add', spaceOf(name));
    ip.run('-n', spaceOf(name), 'link', 'set', 'lo', 'up');
    for (const net of nets) {
      const cable = cableOf(name, net);
      ip.run('link', 'add', cable, 'type', 'veth', 'peer', 'name', net, 'netns', spaceOf(name));
      ip.run('link', 'set', cable, 'master', bridgeOf(net), 'up');
      ip.run('-n', spaceOf(name), 'addr', 'add', `${addressOf(name, net)}/${addressBits}`, 'dev', net);
      ip.run('-n', spaceOf(name), 'link', 'set', net, 'up');
    }
  }
  const host = (name: string): Host => ({
    name,
    command: ['ip', 'netns', 'exec', spaceOf(name)],
    address: (net) => addressOf(name, net),
    cut: (net) => ip.run('link', 'set', cableOf(name, net), 'down'),
    join: (net) => ip.run('link', 'set', cableOf(name, net), 'up'),
  });
  return { host, own: (net) => `${subnetOf(net)}.1`, close };
}

const ip = {
  /** @throws with what it said */
  run: (...args: readonly string[]) => {
    const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr.trim()}`);
  },
  quietly: (...args: readonly string[]) => void spawnSync('ip', args, { stdio: 'ignore' }),
};
