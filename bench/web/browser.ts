/** A Chromium with a profile of its own: a player may be signed in, and Lighthouse can reach it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePorts } from '@longmen/test-kit/site/processes';
import type { TestClient } from '@longmen/test-kit/client';
import { browserArgs } from '../../tools/test/browser-args.ts';
import { findBrowser } from '../../tools/test/needs.ts';

export type Browser = { context: BrowserContext; debugPort: number; close(): Promise<void> };

/** A phone held upright (ux.md, "0. Reference frame"). */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true } as const;

/** @throws when no Chromium is installed */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found: install one, or name it in CHROMIUM');
  const profile = mkdtempSync(join(tmpdir(), 'longmen-chromium-'));
  const [debugPort = 0] = await freePorts(1);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...browserArgs, `--remote-debugging-port=${debugPort}`],
    serviceWorkers: 'allow',
    ...phone,
  });
  return {
    context,
    debugPort,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Puts the session of a demo player into the browser's storage, as signing in would. */
export async function signIn({ context }: Browser, origin: string, api: TestClient): Promise<void> {
  const { token, username, userId, status, isGuest } = await api.signIn({ username: 'player01', password: 'demo1234' });
  const page = await context.newPage();
  // Any file of the site will do: storage belongs to the origin, and this one starts no app.
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(
    (session) => localStorage.setItem('longmen.session', session),
    JSON.stringify({ token, username, userId, status, isGuest }),
  );
  await page.close();
}
