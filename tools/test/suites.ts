import { browserNeeds, type Need, pythonNeed, redisNeed } from './needs.ts';

/** How the figures of a suite are read: its exit code, or the report that its runner writes. */
export type Reader = 'exit' | 'vitest' | 'playwright';

/** `npm run check` runs the first, `npm test` the first two, `npm run test:all` all three. */
export const tiers = ['check', 'test', 'all'] as const;
export type Tier = (typeof tiers)[number];

export type Suite = {
  name: string;
  /** The quickest command that runs it. */
  tier: Tier;
  /** Program of an installed package (or source file) and its arguments; run in the repository. */
  command: string[];
  reader: Reader;
  /** Files without which the suite would test nothing. */
  files?: string;
  /** What it needs of the machine. */
  needs?: readonly Need[];
  /** What some of its tests need: where it cannot be brought, those fail and the others run. */
  needsInPart?: readonly Need[];
};

const check = (name: string, ...command: string[]): Suite => ({ name, tier: 'check', command, reader: 'exit' });

type Vitest = Pick<Suite, 'name' | 'tier' | 'needs' | 'needsInPart'> & { files: string; projects?: readonly string[] };
const vitest = ({ projects, ...suite }: Vitest): Suite => ({
  ...suite,
  command: ['vitest', 'run', ...(projects ?? [suite.name]).flatMap((project) => ['--project', project])],
  reader: 'vitest',
});

const journeys = (name: string, tier: Tier, project: string): Suite => ({
  name,
  tier,
  command: ['playwright', 'test', `--project=${project}`],
  reader: 'playwright',
  files: 'tests/journeys/*/*.e2e.ts',
  needs: browserNeeds,
});

/** The fault bench: its exit code is 1 when anything was lost, doubled, drifted or stuck. */
const fault = (name: string, tier: Tier, ...options: string[]): Suite => ({
  name,
  tier,
  command: ['tests/fault/main.ts', ...options],
  reader: 'exit',
  files: 'tests/fault/main.ts',
});

/** Every suite, in the order in which they run. A new one is one more line. */
export const SUITES: Suite[] = [
  // Reads every program once: what the compiler says, and what the rules say of it.
  check('types and lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  check('format', 'biome', 'format', '.'),
  check('boundaries', 'tools/checks/boundaries/main.ts'),
  check('unused', 'knip', '--config', 'tools/checks/knip.json', '--no-progress', '--no-config-hints'),
  check('secrets', 'tools/test/secrets.ts'),
  vitest({
    name: 'unit',
    tier: 'check',
    projects: ['unit', 'player', 'player-rendered', 'office-rendered'],
    files: '{packages,apps,tools}/**/*.test.{ts,tsx}',
    needs: [pythonNeed],
  }),
  vitest({
    name: 'server',
    tier: 'test',
    files: 'apps/server/{src,test}/**/*.test.ts',
    needsInPart: [redisNeed],
  }),
  journeys('journeys', 'test', 'journeys'),
  // Every way that money takes, on one site.
  fault('fault', 'test', '--all', '--kills', '6', '--crashes', '1', '--seed', '1'),
  vitest({ name: 'long', tier: 'all', files: '{packages,apps,tests,tools}/**/*.long.test.ts', needs: [pythonNeed] }),
  vitest({ name: 'server-long', tier: 'all', files: 'apps/server/{src,test}/**/*.long.test.ts' }),
  journeys('journeys-long', 'all', 'long'),
  // Each way of money alone, with more kills and another seed every time; 200 kills are a command away.
  fault('fault of bets', 'all', '--kills', '20', '--crashes', '2'),
  fault('fault of deposits', 'all', '--deposits', '--kills', '10'),
  fault('fault of withdrawals', 'all', '--withdrawals', '--kills', '10'),
  fault('fault of crossings', 'all', '--crossings', '--kills', '20'),
  fault('fault of savings', 'all', '--savings', '--kills', '10'),
  fault('fault of rebates', 'all', '--rebates', '--kills', '20', '--crashes', '1'),
  fault('fault of claims', 'all', '--claims', '--kills', '10'),
  fault('fault of rooms', 'all', '--chat', '--kills', '20', '--crashes', '1'),
  fault('fault of platforms', 'all', '--platforms', '--kills', '40', '--crashes', '2'),
  {
    name: 'sim',
    tier: 'all',
    command: ['tests/sim/main.ts', 'feed', '--draws', '30', '--six', '30'],
    reader: 'exit',
    files: 'tests/sim/main.ts',
  },
  {
    name: 'sim of rooms',
    tier: 'all',
    command: ['tests/sim/main.ts', 'chat', '--schedules', '10000'],
    reader: 'exit',
    files: 'tests/sim/main.ts',
  },
];

/** The suites of a command: all up to its tier, or those that are named. */
export function suitesOf(tier: Tier, names: readonly string[] = []): Suite[] {
  if (names.length > 0) return SUITES.filter(({ name }) => names.includes(name));
  return SUITES.filter((suite) => tiers.indexOf(suite.tier) <= tiers.indexOf(tier));
}
