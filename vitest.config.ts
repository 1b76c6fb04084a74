import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messagesByLocale } from './apps/player/build/messages-by-locale.ts';

// What enumerates, draws by the million, restarts processes or goes through long histories: `npm run test:all` only.
const long = ['**/*.long.test.ts'];

// Files whose tests leave nothing behind share what they import, which takes as long as they do.
const together = { isolate: false };

// No run finds what the one before it could not.
const seeded = ['packages/test-kit/src/seeded.ts'];

// What has to come is waited for until the test's own time is up: a machine may be busy, and no test is about time.
const patient = { poll: { timeout: 60_000 } };

/** A test that is right on a machine with time is right on a busy one. */
const unhurried = { expect: patient, testTimeout: 180_000, hookTimeout: 120_000 };

/** Of these `npm test` tries a part of what they can. */
const thoroughly = [
  'apps/server/src/modules/arcade/wallet/take-call.test.ts',
  'apps/server/src/modules/office/routes/hostile-input.test.ts',
  'apps/server/src/modules/betting/{settlement/{families,settle-races},slips/races}.test.ts',
  'apps/server/src/modules/draws/lifecycle/steps.test.ts',
  'apps/server/src/modules/ledger/{ledger,statement}.test.ts',
  'apps/server/src/modules/payments/callbacks/{bad-providers,callbacks}.test.ts',
  'apps/server/src/modules/providers/protocols/channel/channel.test.ts',
  'apps/server/src/modules/savings/interest.test.ts',
  'apps/server/test/{agent-reports,contract,push,trust/limits}.test.ts',
];

/** One PostgreSQL for all files; some start processes by the dozen. */
const withDatabase = {
  // With its servers and its database each worker keeps a core busy.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  setupFiles: seeded,
  globalSetup: ['packages/test-kit/src/database/global-setup.ts'],
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: patient,
};

// Tests without a database run at once; "server" first starts one PostgreSQL for all its files.
export default defineConfig({
  test: {
    // As many as there are cores where CI runs: each more loads a document or starts a site of its own.
    maxWorkers: 2,
    maxConcurrency: 10,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          ...together,
          setupFiles: seeded,
          ...unhurried,
          include: [
            '{tools,tests,bench}/**/*.test.ts',
            'packages/!(dev-postgres)/{src,test}/**/*.test.ts',
            'apps/{keeper,sandbox,office}/{src,test}/**/*.test.ts',
            'apps/server/src/**/rules.test.ts',
          ],
          exclude: long,
        },
      },
      {
        test: {
          name: 'long',
          setupFiles: seeded,
          ...unhurried,
          testTimeout: 1_800_000,
          include: ['{packages,apps,tests,tools}/**/*.long.test.ts'],
          exclude: ['apps/server/**', 'tests/companies/**'],
        },
      },
      {
        test: {
          name: 'server',
          // A worker starts one site for all of its files (test-kit, shared-site.ts).
          ...together,
          ...withDatabase,
          include: ['{apps/server,packages/dev-postgres}/{src,test}/**/*.test.ts'],
          exclude: ['**/rules.test.ts', ...long],
        },
      },
      {
        test: {
          name: 'server-long',
          ...withDatabase,
          env: { THOROUGH: '1' },
          include: ['{apps/server/{src,test},tests/companies}/**/*.long.test.ts', ...thoroughly],
        },
      },
      {
        plugins: [messagesByLocale()],
        test: {
          name: 'player',
          ...together,
          setupFiles: seeded,
          ...unhurried,
          include: ['apps/player/src/**/*.test.ts'],
          exclude: long,
        },
      },
      {
        plugins: [messagesByLocale()],
        test: {
          name: 'player-rendered',
          ...together,
          ...unhurried,
          include: ['{apps/player,packages/ui}/src/**/*.test.tsx'],
          environment: './apps/player/test/one-document.ts',
          setupFiles: ['apps/player/test/page-without-browser.ts'],
        },
      },
      {
        plugins: [messagesByLocale({ source: join(import.meta.dirname, 'apps/office/src'), atOnce: ['core'] })],
        test: {
          name: 'office-rendered',
          ...together,
          ...unhurried,
          include: ['apps/office/src/**/*.test.tsx'],
          environment: './apps/player/test/one-document.ts',
          setupFiles: ['browser-parts', 'page-without-browser'].map((name) => `apps/office/test/${name}.ts`),
        },
      },
    ],
  },
});
