import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/** How the figures of a suite are read: its exit code, or the report that its runner writes. */
export type Reader = 'exit' | 'vitest' | 'playwright';

export type Suite = {
  name: string;
  /** Part of `npm run check`. */
  quick: boolean;
  /** Program of an installed package (or source file) and its arguments; run in the repository. */
  command: string[];
  reader: Reader;
  /** Files without which the suite would test nothing. */
  needs?: string;
  /** Needs Chromium and fonts. */
  browser?: boolean;
};

const check = (name: string, ...command: string[]): Suite => ({ name, quick: true, command, reader: 'exit' });
const vitest = (name: string, quick: boolean, needs: string): Suite => ({
  name,
  quick,
  // Also the projects that are named after it.
  command: ['vitest', 'run', '--project', `${name}*`],
  reader: 'vitest',
  needs,
});

/** The fault bench: its exit code is 1 when anything was lost, doubled, drifted or stuck. */
const fault = (name: string, ...options: string[]): Suite => ({
  name,
  quick: false,
  command: ['sim/fault/main.ts', ...options],
  reader: 'exit',
  needs: 'sim/fault/main.ts',
});
const fewKills = '5';

/** Workspaces without options of their own are read once, together, by the settings at the root. */
function hasOwnOptions(file: string): boolean {
  return 'compilerOptions' in (JSON.parse(readFileSync(join(root, file), 'utf8')) as object);
}

/** What was found right stays right until a file that it rests on changes. */
const rememberedIn = (file: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  join('node_modules', '.cache', 'types', file.replaceAll('/', '-')),
];

/** Everything that `npm test` runs, in this order. A new suite is one more line. */
export const SUITES: Suite[] = [
  ...globSync(['tsconfig.json', '{apps,packages}/*/tsconfig.json', 'e2e/tsconfig.json'], { cwd: root })
    .filter((file) => file === 'tsconfig.json' || hasOwnOptions(file))
    .sort()
    .map((file) => check(`types of ${dirname(file)}`, 'tsc', '-p', file, ...rememberedIn(file))),
  check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  check('format', 'biome', 'format', '.'),
  check('boundaries', 'house/boundaries/main.ts'),
  check('unused', 'knip', '--no-progress', '--no-config-hints'),
  check('secrets', 'scripts/test/secrets.ts'),
  vitest('unit', true, '{packages,apps,house}/**/*.test.ts'),
  vitest('player', true, '{apps/player,packages/ui}/src/**/*.test.{ts,tsx}'),
  vitest('long', false, '{packages,apps,sim}/**/*.long.test.ts'),
  vitest('server', false, 'apps/server/{src,test}/**/*.test.ts'),
  {
    name: 'e2e',
    quick: false,
    command: ['playwright', 'test'],
    reader: 'playwright',
    needs: 'e2e/*.e2e.ts',
    browser: true,
  },
  fault('fault', '--kills', '20', '--crashes', '2'),
  // The other ways that money takes. Each bench has a site of its own, half a minute, and each kill costs the start of a
  // server, some four seconds: 20 kills of each of them would be five minutes. Every run has another seed; 200 are a
  // command away.
  fault('fault of deposits', '--deposits', '--kills', fewKills),
  fault('fault of withdrawals', '--withdrawals', '--kills', fewKills),
  fault('fault of savings', '--savings', '--kills', fewKills),
  {
    name: 'sim',
    quick: false,
    command: ['sim/main.ts', 'feed', '--draws', '30', '--six', '30'],
    reader: 'exit',
    needs: 'sim/main.ts',
  },
];
