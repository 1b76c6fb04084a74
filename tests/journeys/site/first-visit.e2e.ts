import { expect, test } from '../support/site.ts';

// As players have it, whose browser caches the whole app for the next start.
test.use({ serviceWorkers: 'allow' });

test('the home page opens on a phone without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(errors).toEqual([]);
});

test('an address that nobody knows leads home', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/(home)?$/);
});
