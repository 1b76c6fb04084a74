// Every play type of every family, as the walk over the pages sees only the first: axe, holes in texts, what sticks out.
import { expect, test } from './cashier-site.ts';
import { complaints, cutFigures, holes, overflowing, smallTargets } from './complaints.ts';
import { growText, showTheme, stopMotion, useLook } from './every-look.ts';
import { visit } from './every-page.ts';
import { untilLeft } from './game-page.ts';
import { enter, openPlayer } from './players.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });
test.use({ trace: 'off', actionTimeout: 30_000 });

/** The slowest game of every family: the boards are veiled at a close. */
const paths = [
  '/s_ssc/92',
  '/s_k3/38',
  '/s_yb/80',
  '/s_11x5/79',
  '/s_kl10/90',
  '/s_pk10/32',
  '/pcdd/28',
  '/lhc/4',
] as const;
/** More than axe takes over a board, and than one play does. */
const leftSeconds = 25;
const leftForPlay = 10;
const height = 844;

for (const path of paths) {
  test(`${path}: every play type is whole and fits 320 px, and axe finds nothing in light and dark`, async ({
    page,
    site,
  }) => {
    test.setTimeout(600_000);
    // Without bets: the draw of an own one takes the board away until the player comes back to it.
    const player = await openPlayer(site, 100);
    await useLook(page, 'vi', 'light');
    await stopMotion(page);
    await enter(page, site, player);
    await visit(page, path);
    const types = page.getByRole('tablist').first().getByRole('tab');
    const plays = page.locator('button[data-code]');
    await expect(types.nth(1)).toBeVisible({ timeout: 120_000 });
    // Counted each time: a type of which a game sells nothing goes when the rates are there.
    for (let at = 0; at < (await types.count()); at += 1) {
      const type = types.nth(at);
      await untilLeft(page, leftSeconds, 120_000);
      await test.step((await type.textContent()) ?? '', async () => {
        await type.click();
        await expect(type).toHaveAttribute('aria-selected', 'true');
        await expect(page.locator('main .skeleton')).toHaveCount(0);
        const place = `${path}, type ${at + 1}`;
        expect.soft(await complaints(page), `${place}, light`).toEqual([]);
        await showTheme(page, 'dark');
        expect.soft(await complaints(page, true), `${place}, dark`).toEqual([]);
        await showTheme(page, 'light');
        await page.setViewportSize({ width: 320, height });
        const choices = await plays.count();
        for (let play = 0; play < Math.max(1, choices); play += 1) {
          await untilLeft(page, leftForPlay, 120_000);
          if (choices > 0) await plays.nth(play).click();
          await expect(page.locator('main .skeleton')).toHaveCount(0);
          const board = `${place}, play ${play + 1}`;
          expect.soft(await overflowing(page), `${board} at 320`).toEqual([]);
          expect.soft(await holes(page), board).toEqual([]);
          const quick = page.getByRole('group', { name: /^Chọn nhanh/ }).getByRole('button');
          expect.soft(await quick.evaluateAll(smallTargets), `${board}, quick picks at 320`).toEqual([]);
          await growText(page, 200);
          expect.soft(await overflowing(page), `${board} at 320 with text of 200 %`).toEqual([]);
          expect.soft(await cutFigures(page), `${board} at 320 with text of 200 %`).toEqual([]);
          await growText(page, 100);
        }
        await page.setViewportSize({ width: 390, height });
      });
    }
  });
}
