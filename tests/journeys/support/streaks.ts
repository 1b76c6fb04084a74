/** Streaks that no draw has to bring first: a new site has none. */
import type { Page } from '@playwright/test';
import { fiveBall } from './game-page.ts';

type StreakPlays = {
  games: Record<string, Record<string, unknown>>;
  plays: Record<string, { balls: { code: string; name: string }[] }>;
};

/** Answers the page with two streaks in the short game; plays, chances, rates and the issue are the site's own. */
export async function serveStreaks(page: Page, rates = (text: string) => text): Promise<void> {
  await page.route('**/api/dragon/data*', async (route) => {
    const plays = new URL(`plays?gid=${fiveBall.gid}`, route.request().url()).href;
    const response = await route.fetch({ url: plays });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: StreakPlays };
    const { name, ...clock } = data.games[fiveBall.gid] ?? {};
    const streaks = [`${fiveBall.gid}_total.bsoe_dx`, `${fiveBall.gid}_total.bsoe_ds`].map((key, at) => {
      const [first] = data.plays[key]?.balls ?? [];
      const streak = { times: 5 - at, code: first?.code, code_name: first?.name, kj_issue: '' };
      return [key, { ...data.plays[key], ...clock, name, ...streak }] as const;
    });
    const body = JSON.stringify({ code, msg, data: Object.fromEntries(streaks) });
    await route.fulfill({ response, body: rates(body) });
  });
}
