// The boards of the games: axe, holes in texts, what sticks out. By layout kind, of a quarter of the families in every
// run and of the others in the long one; there every play type, too, and its colours in both themes.
import { boardPaths, eachType, layoutKinds, narrowest, openBoards, wrongWithBoards } from '../support/boards.ts';
import { expect, test } from '../support/site.ts';

test.use({ actionTimeout: 30_000 });
test.describe.configure({ mode: 'parallel' });

const parts = 4;
for (let part = 0; part < parts; part += 1) {
  const paths = boardPaths.filter((_, at) => at % parts === part);
  test(`part ${part + 1}: every kind of row and cell of the boards is whole and fits 320 px, and axe finds nothing`, {
    tag: part === 0 ? [] : ['@long'],
  }, async ({ page, site }) => {
    test.setTimeout(600_000);
    // Nothing is resized on the way: that would take half of the time.
    await page.setViewportSize(narrowest);
    await openBoards(page, site);
    const kinds = new Set<string>();
    const wrong: string[] = [];
    for (const path of paths)
      await eachType(page, path, async (place) => {
        const isNew = async () => {
          const before = kinds.size;
          for (const kind of await layoutKinds(page)) kinds.add(kind);
          return kinds.size > before;
        };
        if (await isNew()) wrong.push(...(await wrongWithBoards(page, place, { isNew })));
      });
    expect(kinds.size).toBeGreaterThan(paths.length);
    expect(wrong).toEqual([]);
  });
}

for (const path of boardPaths) {
  test(`${path}: every play type is whole and fits 320 px, and axe finds nothing in light and dark`, {
    tag: '@long',
  }, async ({ page, site }) => {
    test.setTimeout(600_000);
    await openBoards(page, site);
    const wrong: string[] = [];
    await eachType(page, path, async (place) => {
      wrong.push(...(await wrongWithBoards(page, place, { colours: true })));
    });
    expect(wrong).toEqual([]);
  });
}
