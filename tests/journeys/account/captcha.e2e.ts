// The captcha of the sign-in page as a player meets it: after three failures, with a picture and a sum in words.
import type { Page } from '@playwright/test';
import { sql } from '@longmen/test-kit/actors';
import { newName, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

/** Failures count by address, so these journeys come from one of their own. */
test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '27.66.0.1' } });

const picture = (page: Page) => page.getByRole('button', { name: /^Hình mã xác minh/ }).locator('img');
const code = (page: Page) => page.getByRole('textbox', { name: 'Mã xác minh' });

/** Whether the picture came and has something on it. */
const isDrawn = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 50);

async function send(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
}

const spoken = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'];

/** Answers the sum that the page asks in words: "ba cộng hai cộng chín bằng bao nhiêu?" */
async function answerSum(page: Page): Promise<void> {
  const question = (await page.getByText(/ bằng bao nhiêu\?$/).textContent()) ?? '';
  const terms = question.replace(/ bằng.*/, '').split(' cộng ');
  await code(page).fill(String(terms.reduce((sum, term) => sum + spoken.indexOf(term) + 1, 0)));
}

/** Fails until this address is question for a captcha: three times, unless another journey did already. */
async function failThrice(page: Page, username: string): Promise<void> {
  const opened = page.waitForResponse(/get_token_private_key/);
  await page.goto('/login');
  await opened;
  for (let failure = 0; failure < 3 && !(await code(page).isVisible()); failure += 1) {
    // Where the picture comes first, nothing is sent without its text.
    const captchaVisible = code(page).waitFor();
    const answered = page.waitForResponse(/login\/token$/);
    await send(page, username, 'wrong1234');
    await Promise.any([answered, captchaVisible]);
  }
}

test('after three failures a picture is asked for; wrong and expired answers bring a new one, the right one signs in', async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 0);
  await failThrice(page, player.username);
  await expect(code(page)).toBeVisible();
  await expect.poll(() => isDrawn(page)).toBe(true);
  const first = await picture(page).getAttribute('src');

  // Wrong: 422, the field is empty again beside a new picture.
  await code(page).fill('1');
  await send(page, player.username, player.password);
  await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
  await expect(code(page)).toHaveValue('');
  await expect.poll(() => isDrawn(page)).toBe(true);

  // Expired: 425, the same.
  const second = await picture(page).getAttribute('src');
  await sql(site, "UPDATE identity.attempts SET expires_at = now() - interval '1 second'");
  await code(page).fill('12');
  await send(page, player.username, player.password);
  await expect(picture(page)).not.toHaveAttribute('src', second ?? '');
  await expect(code(page)).toHaveValue('');

  // Without eyes: the sum in words.
  await page.getByRole('button', { name: /Trả lời phép cộng/ }).click();
  await answerSum(page);
  await send(page, player.username, player.password);
  await expect(page).toHaveURL(/\/home$/);
});

test('the picture is renewed after eight minutes without a tap', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  // A name of its own: failures count for half an hour, and others sign in as the demo player.
  await failThrice(page, newName());
  await expect(code(page)).toBeVisible();
  const first = (await picture(page).getAttribute('src')) ?? '';
  await page.clock.runFor(470_000);
  await expect(picture(page)).toHaveAttribute('src', first);
  await page.clock.runFor(20_000);
  await expect(picture(page)).not.toHaveAttribute('src', first);
});
