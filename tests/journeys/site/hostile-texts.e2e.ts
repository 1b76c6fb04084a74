// Trust point S5: whatever a text tries, nothing in it runs, and the page's policy has nothing to forbid.
import { type Locale, locales } from '@longmen/contract';
import type { Page } from '@playwright/test';
import { writeContent } from '../../../apps/server/src/modules/content/write-content.ts';
import { openTestPlatform } from '@longmen/test-kit/platform';
import { attacks, groupsOf } from '../support/attacks.ts';
import { operate } from '../support/operator.ts';
import { onPageEntry } from '../support/on-page.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, type JourneySite, test } from '../support/site.ts';
import { reloadUntil } from '../support/reload-until.ts';
import { openWinner } from '../support/winner.ts';

const inFour = <T>(text: T) => Object.fromEntries(locales.map((locale) => [locale, text])) as Record<Locale, T>;

/**
 * What went wrong on a page from now on: scripts that ran, rules of the policy that were needed, requests that left.
 */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') seen.push(`asked: ${request.url()}`);
  });
  await page.exposeFunction('reportViolation', (what: string) => seen.push(`policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = globalThis as unknown as { reportViolation: (what: string) => void };
      reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return async () => [...seen, ...(await page.evaluate(dangers))];
}

/** Elements and attributes on the page that could run something. */
function dangers(): string[] {
  const root = document.querySelector('main') ?? document.body;
  const tags = 'script, iframe, object, embed, base, meta, link, style, form[action], video, audio';
  const elements = [...root.querySelectorAll(tags)].map((element) => `element: ${element.outerHTML.slice(0, 120)}`);
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      // A picture runs nothing, whatever its data say they are.
      .filter(({ name, value }) => element.tagName !== 'IMG' || name !== 'src' || !value.startsWith('data:'))
      .filter(({ name, value }) => name.startsWith('on') || /^\s*(javascript|data|vbscript):/i.test(value))
      .filter(({ value }) => !value.startsWith("javascript:throw new Error('React has blocked"))
      .map(({ name, value }) => `attribute: ${name}=${value.slice(0, 80)}`),
  );
  return [...elements, ...attributes];
}

/** Opens an activity; a site that is busy at that moment is tried again. */
const openActivity = (page: Page, id: string) =>
  reloadUntil(page, `/activeInfo/${id}`, (soon) => expect(page.locator('.rich')).toBeAttached(soon));

const perText = 12;

/** Attacks as an operator would have typed them: alone in titles, by the dozen in long texts. */
async function writeAttacks(site: JourneySite): Promise<void> {
  const platform = await openTestPlatform(site.database);
  try {
    await writeContent(platform, {
      notices: attacks.slice(0, 20).map((attack, at) => ({
        key: `attack-${at}`,
        place: 3,
        kind: 0,
        texts: inFour({ title: attack, content: attack }),
      })),
      activities: groupsOf(attacks, perText).map((some, at) => ({
        key: `attack-${at}`,
        picture: '/banners/fair-draw.svg',
        position: 1_000 + at,
        texts: inFour({
          title: some.join(' '),
          subtitle: some[0] ?? '',
          html: some.map((one) => `<p>${one}</p>`).join(''),
        }),
      })),
      banners: [],
    });
  } finally {
    await platform.close();
  }
}

async function removeAttacks(site: JourneySite): Promise<void> {
  const platform = await openTestPlatform(site.database);
  try {
    await platform.db.jobs.count({
      text: `INSERT INTO content.publications (entry, number, starts_at, made_by)
        SELECT id, 2, now(), 'site' FROM content.entries WHERE name LIKE 'attack-%'`,
    });
  } finally {
    await platform.close();
  }
}

test('S5: the corpus holds over two hundred attacks', () => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(200);
});

test('S5: hostile notices and activities are shown as text and run nothing', async ({ page, site }) => {
  const found = await watch(page);
  await writeAttacks(site);
  try {
    const { rows } = await site.client().activities({ page: 1, rows: 100 });
    const hostile = rows.filter(({ title }) => title.includes('alert'));
    expect(hostile.length).toBeGreaterThan(10);
    await page.goto('/active');
    await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible();
    expect(await found()).toEqual([]);
    for (const { id } of hostile) {
      await openActivity(page, id);
      expect(await found(), id).toEqual([]);
    }
    for (const path of ['/home', '/notice', '/noticeInfo']) {
      await page.goto(path);
      await expect(page.getByText('alert(1)').first()).toBeVisible();
      expect(await found(), path).toEqual([]);
    }
  } finally {
    await removeAttacks(site);
  }
});

/** Names of games as an operator might have typed them; undone by the function that comes back. */
async function nameGamesBadly(site: JourneySite): Promise<() => Promise<void>> {
  const platform = await openTestPlatform(site.database);
  type Named = { id: number; names: Record<Locale, string> };
  const tables = [
    ['providers.games', 'id'],
    ['catalogue.games', 'gid'],
  ] as const;
  const originals = new Map<string, Named[]>();
  const write = (table: string, id: string, rows: readonly Named[]) =>
    platform.db.jobs.count({
      text: `UPDATE ${table} t SET names = row.names FROM jsonb_to_recordset($1) AS row(id integer, names jsonb) WHERE t.${id} = row.id`,
      values: [JSON.stringify(rows)],
    });
  for (const [table, id] of tables) {
    const rows = await platform.db.jobs.rows<Named>({ text: `SELECT ${id} AS id, names FROM ${table} ORDER BY ${id}` });
    originals.set(table, rows);
    const groups = groupsOf(attacks, Math.ceil(attacks.length / rows.length));
    await write(
      table,
      id,
      rows.map((row, at) => ({ id: row.id, names: inFour(groups[at % groups.length]?.join(' ') ?? '') })),
    );
  }
  return async () => {
    for (const [table, id] of tables) await write(table, id, originals.get(table) ?? []);
    await platform.close();
  };
}

test('S5: hostile names of games and hostile words of the site are shown as text on every list', {
  tag: '@long',
}, async ({ page, site }) => {
  const found = await watch(page);
  const some = groupsOf(attacks, 12)[0]?.join('\n') ?? '';
  await openWinner(site);
  const undo = await nameGamesBadly(site);
  try {
    await operate(site, 'settings', 'set', 'home_announcement', some);
    await operate(site, 'settings', 'set', 'new_notice', some.slice(0, 190));
    // A server reads names again within ten seconds.
    const named = async () =>
      (await site.client().platformGames({}))[0]?.games.every(({ name }) => name.includes('alert'));
    await expect.poll(named, { timeout: 60_000 }).toBe(true);
    await page.goto('/home');
    await expect(page.getByRole('dialog')).toContainText('alert(1)');
    expect(await found(), 'announcement').toEqual([]);
    await page.keyboard.press('Escape');
    await onPageEntry(page);
    for (const path of ['/home', '/allLottery', '/chess', '/agshixun', '/moregrams', '/winInfo']) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('button, a:has(.glyph)').first()).toBeVisible();
      await expect(page.getByText('alert(1)').first(), path).toBeVisible();
      expect(await found(), path).toEqual([]);
    }
    await enter(page, site, await openPlayer(site, 0));
    await page.goto('/s_ssc/901');
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await expect(page.getByRole('dialog').getByText('alert(1)').first()).toBeVisible();
    expect(await found(), 'game switcher').toEqual([]);
  } finally {
    await undo();
    for (const key of ['home_announcement', 'new_notice']) await operate(site, 'settings', 'set', key, '');
  }
});

test('S5: the app cleans on its own what a server forgot to clean', { tag: '@long' }, async ({ page, site }) => {
  const found = await watch(page);
  const { rows } = await site.client().activities({ page: 1, rows: 20 });
  // The built-in ones have pages of their own, and no beginning.
  const written = rows.find(({ startsAt }) => startsAt > 0);
  for (const some of groupsOf(attacks, perText)) {
    await page.route('**/api/activity/promotion/show/**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: Record<string, unknown> };
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, title: some[0], content: some.join('\n') } },
      });
    });
    await openActivity(page, written?.id ?? '');
    // The cleaner reads the text in a document without scripts; what the policy notes of that reading ran nowhere.
    const ran = (await found()).filter((what) => !/^policy: .*\/clean-html-/.test(what));
    expect(ran, some[0]).toEqual([]);
  }
});

test('S5: an answer about the region that is full of attacks runs nothing on the locked page', {
  tag: '@long',
}, async ({ page }) => {
  const found = await watch(page);
  await page.goto('/icon.svg');
  for (const some of groupsOf(attacks, 60)) {
    const text = some.join(' ');
    const locked = { region: text, ip: text, address: text, at: 1 };
    await page.evaluate((value) => localStorage.setItem('longmen.locked', JSON.stringify(value)), locked);
    await page.goto('/lockedPage');
    await expect(page.getByText('alert(1)').first()).toBeVisible();
    expect(await found()).toEqual([]);
  }
});

const places: readonly ((attack: string) => string)[] = [
  (attack) => `/register?intr=${attack}`,
  (attack) => `/allLottery?key=${attack}`,
  (attack) => `/noticeInfo?id=${attack}`,
  (attack) => `/winInfo?uid=${attack}`,
  (attack) => `/chess?kind_id=${attack}`,
  (attack) => `/activeInfo/${attack}`,
  (attack) => `/fairness/${attack}`,
  (attack) => `/fairness/901/${attack}?order_num=${attack}`,
  (attack) => `/order/orderDetail?order_num=${attack}&type=${attack}`,
  (attack) => `/s_ssc/${attack}`,
  (attack) => `/${attack}`,
];

test('S5: attacks in every address that the app reads run nothing', { tag: '@long' }, async ({ page, site }) => {
  test.setTimeout(300_000);
  const found = await watch(page);
  for (const who of ['visitor', 'player']) {
    if (who === 'player') await enter(page, site, await openPlayer(site, 0));
    await page.goto('/home');
    await expect(page.getByRole('main')).toBeVisible();
    const paths = attacks.flatMap((attack, at) => {
      const path = places[at % places.length];
      return path && at % 2 === (who === 'player' ? 1 : 0) ? [path(encodeURIComponent(attack))] : [];
    });
    for (const path of paths) {
      // Inside the app a page is changed without a reload, as a link would do it.
      await page.evaluate(async (to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }, path);
    }
    expect(await found(), who).toEqual([]);
  }
  for (const [at, path] of places.entries()) {
    await page.goto(path(encodeURIComponent(attacks[at] ?? '')));
    await expect(page.getByRole('main').or(page.getByRole('banner')).first()).toBeVisible();
    expect(await found(), path('…')).toEqual([]);
  }
});

test('S5: no attack is accepted as a username', async ({ site }) => {
  const api = site.client();
  // One after the other: a busy server turns some of hundreds at once away, which says nothing about their names.
  for (const attack of attacks) {
    const username = attack.slice(0, 40);
    const registered = api.register({ username, password: 'p7kq2wz9', phone: '0901234567' });
    await expect(registered, attack).rejects.toMatchObject({ refusal: 'usernameInvalid' });
  }
});
