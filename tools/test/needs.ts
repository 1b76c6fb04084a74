/** What the tests need of the machine beside Node: a browser, fonts, Python. Brought by apt where this process may. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** One thing that suites need; `packages` are Debian's. */
export type Need = { readonly name: string; readonly packages: readonly string[]; readonly isThere: () => boolean };

/** The shell first: it is Chromium without the windows that no test looks at. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium to test with: CHROMIUM names one, else the usual places are looked at. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...BROWSERS].find((path) => path && existsSync(path));
}

const font = (name: string, pattern: string, debian: string): Need => ({
  name: `a font for ${name}`,
  packages: [debian],
  isThere: () => hasFont(pattern),
});

/** Pages are compared in four languages: without these fonts, pictures show empty boxes. */
export const browserNeeds: readonly Need[] = [
  { name: 'Chromium', packages: ['chromium-headless-shell'], isThere: () => findBrowser() !== undefined },
  font('Chinese', ':lang=zh', 'fonts-noto-cjk'),
  font('Vietnamese', ':lang=vi', 'fonts-noto-core'),
  font('emoji', ':lang=und-zsye', 'fonts-noto-color-emoji'),
];

/** The second implementation of the draw is written in it. */
export const pythonNeed: Need = {
  name: 'Python 3',
  packages: ['python3'],
  isThere: () => spawnSync('python3', ['--version']).status === 0,
};

/** Redis carries events between the servers of several machines. */
export const redisNeed: Need = {
  name: 'Redis',
  packages: ['redis-server'],
  isThere: () => existsSync('/usr/bin/redis-server') || existsSync('/usr/bin/valkey-server'),
};

/** Three databases of which one may die, on one machine: `npm run cluster`, `npm run fault -- --failover`. */
export const clusterNeeds: readonly Need[] = (
  [
    ['PostgreSQL 15', 'postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
    ['Patroni', 'patroni', '/usr/bin/patroni'],
    ['Patroni with etcd', 'python3-etcd', '/usr/lib/python3/dist-packages/etcd/__init__.py'],
    ['etcd', 'etcd-server', '/usr/bin/etcd'],
    ['HAProxy', 'haproxy', '/usr/sbin/haproxy'],
    ['pgBackRest', 'pgbackrest', '/usr/bin/pgbackrest'],
  ] as const
).map(([name, debian, path]) => ({ name, packages: [debian], isThere: () => existsSync(path) }));

/** What installing takes; another one is handed in by tests. */
export type Installer = {
  /** Whether this process may install packages of Debian. */
  readonly may: boolean;
  /** Runs apt-get. @returns whether it went well */
  apt(...args: string[]): boolean;
};

const debian: Installer = {
  may: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  apt: (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return withoutServices(
      () => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 2] }).status === 0,
    );
  },
};

/** Debian's own way to say that packages may not start what they bring; a machine that has one has decided. */
const policy = '/usr/sbin/policy-rc.d';

/** Tests start what they need themselves, on ports of their own: no package starts a service meanwhile. */
function withoutServices<T>(install: () => T): T {
  if (existsSync(policy)) return install();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return install();
  } finally {
    rmSync(policy, { force: true });
  }
}

/**
 * Brings what is missing, with one line each; where this process may not, or it does not work, a line says what to do.
 * Where everything is there, no package manager is asked.
 */
export function bringNeeds(
  needs: readonly Need[],
  print: (line: string) => void,
  { may, apt }: Installer = debian,
): void {
  const missing = needs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  if (may) apt('update');
  for (const need of missing) {
    // A package may have brought another need along.
    if (need.isThere()) continue;
    const command = `apt-get install -y ${need.packages.join(' ')}`;
    if (may) print(`${need.name} is missing: ${command} (some minutes the first time)`);
    const came = may && apt('install', '-y', '--no-install-recommends', ...need.packages) && need.isThere();
    if (!came) print(whatToDo(need));
  }
}

/** What the needs lack, with what to do about it; undefined when nothing. */
export function whatIsMissing(needs: readonly Need[]): string | undefined {
  const missing = needs.filter(({ isThere }) => !isThere());
  return missing.length === 0 ? undefined : missing.map(whatToDo).join('; ');
}

const whatToDo = ({ name, packages }: Need): string =>
  `${name} not found. On Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}${name === 'Chromium' ? ' (elsewhere: CHROMIUM=path of a Chromium)' : ''}`;

function hasFont(pattern: string): boolean {
  const answer = spawnSync('fc-list', [pattern, 'family'], { encoding: 'utf8' });
  // Without fontconfig (macOS) the system brings its own fonts.
  return answer.error ? process.platform !== 'linux' : answer.stdout.trim() !== '';
}
