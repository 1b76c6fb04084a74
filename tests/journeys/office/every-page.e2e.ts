// Every page of the console's menu, as the operators who hold all roles see it on the demo's data: axe, holes in texts,
// and what sticks out of a window of 1280 and of 768 px.
import { complaints, holes, overflowing } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';

test.use({ actionTimeout: 30_000 });

const looks = [
  { locale: 'vi', dark: true, width: 1280 },
  { locale: 'zh', dark: false, width: 768 },
  { locale: 'id', dark: false, width: 1280 },
];

for (const { locale, dark, width } of looks)
  test(`${locale}, ${width} px: every page of the menu is whole, and axe finds nothing`, { tag: '@long' }, async ({
    browser,
    console,
  }) => {
    test.setTimeout(600_000);
    const { page, context } = await openBrowser(browser, console, { dark });
    await enterConsole(page, 'office01');
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await expect(links.nth(10)).toBeVisible();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    await page.evaluate((name) => localStorage.setItem('longmen.locale', name), locale);
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        expect.soft(await complaints(page), path).toEqual([]);
        expect.soft(await holes(page), path).toEqual([]);
        expect.soft(await overflowing(page), path).toEqual([]);
      });
    await context.close();
  });
