/** Walks over the boards of a game: every play type, as the walk over the pages sees only the first. */
import { expect, type Page } from '@playwright/test';
import { holdSales } from '@longmen/test-kit/site/issues';
import { complaints, cutFigures, holes, overflowing, smallTargets } from './complaints.ts';
import { growText, showTheme, stopMotion, useLook } from './every-look.ts';
import { testGames, visit } from './every-page.ts';
import { enter, openPlayer } from './players.ts';
import type { JourneySite } from './site.ts';

/**
 * A game of every family with play types, in which sales go on as long as a walk does: boards are veiled at a close.
 */
export const boardPaths: readonly string[] = [
  `/s_ssc/${testGames.s_ssc}`,
  `/s_k3/${testGames.s_k3}`,
  `/s_yb/${testGames.s_yb}`,
  `/s_11x5/${testGames.s_11x5}`,
  `/lhc/${testGames.lhc}`,
  `/s_pk10/${testGames.s_pk10}`,
  `/pcdd/${testGames.pcdd}`,
  `/s_kl10/${testGames.s_kl10}`,
];

/** The narrowest phone: what fits it fits the others. */
export const narrowest = { width: 320, height: 844 };

/**
 * Opens the games for a player without bets: the draw of an own one takes the board away until the player comes back.
 */
export async function openBoards(page: Page, site: JourneySite): Promise<void> {
  for (const gid of Object.values(testGames)) await holdSales(site, gid);
  await useLook(page, 'vi', 'light');
  await stopMotion(page);
  await enter(page, site, await openPlayer(site, 100));
}

/** Chooses each play type of a game in turn. @param look is given its place among them, from 0 */
export async function eachType(page: Page, path: string, look: (place: string) => Promise<void>): Promise<void> {
  await visit(page, path);
  const types = page.getByRole('tablist').first().getByRole('tab');
  await expect(types.nth(1)).toBeVisible();
  // Counted each time: a type of which a game sells nothing goes when the rates are there.
  for (let at = 0; at < (await types.count()); at += 1) {
    await types.nth(at).click();
    await expect(types.nth(at)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await look(`${path}, ${(await types.nth(at).textContent()) ?? ''}`);
  }
}

/** The styles of all that is on the chosen boards, whatever it says: each is a kind of row, cell or text. */
export const layoutKinds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('main [data-play], main [data-play] *')].map(
      (element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`,
    );
    return [...new Set(styles)];
  });

type Looks = {
  /** Asked for each play after the first: whether it is worth a look. */
  isNew?: () => Promise<boolean>;
  /** Whether colours are judged, in both themes. */
  colours?: boolean;
};

/** What is wrong with the chosen type: axe, and its plays at 320 px with text of 100 and 200 %. */
export async function wrongWithBoards(
  page: Page,
  place: string,
  { isNew = async () => true, colours = false }: Looks = {},
): Promise<string[]> {
  const wrong: string[] = [];
  const report = (what: string, found: readonly string[]) =>
    wrong.push(...found.map((one) => `${place}, ${what}: ${one}`));
  report('light', await complaints(page, colours ? 'everything' : 'form'));
  if (colours) {
    await showTheme(page, 'dark');
    report('dark', await complaints(page, 'colours'));
    await showTheme(page, 'light');
  }
  const usual = page.viewportSize() ?? narrowest;
  const isNarrow = usual.width === narrowest.width;
  if (!isNarrow) await page.setViewportSize(narrowest);
  const plays = page.locator('button[data-code]');
  const choices = await plays.count();
  for (let play = 0; play < Math.max(1, choices); play += 1) {
    if (choices > 0) await plays.nth(play).click();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    if (play > 0 && !(await isNew())) continue;
    const at = `play ${play + 1} at 320`;
    report(at, await overflowing(page));
    report(at, await holes(page));
    const quick = page.getByRole('group', { name: /^Chọn nhanh/ }).getByRole('button');
    report(`${at}, quick picks`, await quick.evaluateAll(smallTargets));
    await growText(page, 200);
    report(`${at} with text of 200 %`, await overflowing(page));
    report(`${at} with text of 200 %`, await cutFigures(page));
    await growText(page, 100);
  }
  if (!isNarrow) await page.setViewportSize(usual);
  return wrong;
}
