import { defineConfig } from '@playwright/test';
import { browserArgs } from './tools/test/browser-args.ts';
import { findBrowser } from './tools/test/needs.ts';

const report = process.env.REPORT_FILE;
const browser = findBrowser();

// Journeys in the system's Chromium, on a phone's screen. Each worker has a site of its own.
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/journeys/global-setup.ts',
  outputDir: 'test-results/journeys',
  // Node runs these as they stand, as everywhere else; to rewrite them first takes longer than a dozen journeys.
  build: { external: ['**/{apps,packages,tools}/**'] },
  workers: 2,
  retries: 0,
  // A machine may be busy, and no journey is about time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  projects: [
    { name: 'journeys', grepInvert: /@long/ },
    // In `npm run test:all` alone.
    { name: 'long', grep: /@long/ },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    // Painting finely takes time, and nothing here depends on it.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    screenshot: 'only-on-failure',
    // What moves is waited for; the journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Each context would fetch the whole app for its next start offline; journeys that are about that allow it.
    serviceWorkers: 'block',
    // A trace takes a sixth of the time of all that passes; `--trace on` has one of what does not.
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [...browserArgs],
    },
  },
});
