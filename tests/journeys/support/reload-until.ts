import type { Page } from '@playwright/test';

/** How long the last look waits, in milliseconds. */
const longestMs = 32_000;

/**
 * Loads a page again until a change that was made elsewhere is on it. Each look waits twice as long as the one before:
 * a fixed short wait would never see the change on a machine that is slower than it.
 * @param check given the wait of one look
 * @throws what the last look found
 */
export async function reloadUntil(
  page: Page,
  path: string,
  check: (soon: { timeout: number }) => Promise<unknown>,
): Promise<void> {
  for (let timeout = 1_000; ; timeout *= 2) {
    await page.goto(path);
    try {
      await check({ timeout });
      return;
    } catch (error) {
      if (timeout >= longestMs) throw error;
    }
  }
}
