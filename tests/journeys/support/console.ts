/** `test` of the console's journeys: a site with its console, and operators in browsers of their own. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { appFolder } from '@longmen/test-kit/app/folder';
import { type RunningConsole, startConsole } from '@longmen/test-kit/site/console';
import { test as base } from './site.ts';

export { expect } from '@playwright/test';

const password = 'demo-office-1234';

export const test = base.extend<object, { console: RunningConsole }>({
  console: [
    async ({ site }, use) => {
      const console = await startConsole(site, appFolder('office'));
      await use(console);
      await console.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** An operator's browser: wide as at work, with an authenticator that verifies its user. */
export async function openBrowser(
  browser: Browser,
  { origin }: RunningConsole,
  look: { readonly width?: number; readonly dark?: boolean; readonly locale?: string } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: look.width ?? 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    locale: look.locale ?? 'vi-VN',
    colorScheme: look.dark === true ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, context };
}

/** Signs in with the password of the demo's operators. */
export async function enterConsole(page: Page, name: string, typed = password): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Tên người điều hành').fill(name);
  await page.getByLabel('Mật khẩu').fill(typed);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}
