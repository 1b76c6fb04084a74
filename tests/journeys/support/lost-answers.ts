/** Answers that are lost on the way back: the server acts, and the page does not learn of it. */
import type { Page, Route } from '@playwright/test';

/** Loses every answer to these requests. @returns ends it, once none is under way */
export async function loseAnswers(page: Page, url: string): Promise<() => Promise<void>> {
  await page.route(url, lose);
  return () => page.unrouteAll({ behavior: 'wait' });
}

/** Loses the answer to the next of these requests alone. */
export async function loseNextAnswer(page: Page, url: string): Promise<void> {
  await page.route(url, lose, { times: 1 });
}

async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
