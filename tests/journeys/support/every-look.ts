/** Languages and themes of the app, chosen as the app itself keeps them. */
import type { Page } from '@playwright/test';

export const locales = ['vi', 'zh', 'en', 'id'] as const;
export type Locale = (typeof locales)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Chooses language and theme for every page that is opened from now on. */
export async function useLook(page: Page, locale: Locale, theme: Theme): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    ([key, look]) => {
      localStorage.setItem('longmen.locale', key);
      localStorage.setItem('longmen.theme', look);
    },
    [locale, theme] as const,
  );
}

/** Changes the theme of the page on screen. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((look) => {
    document.documentElement.dataset['theme'] = look;
  }, theme);
}

/** Makes the texts of the page on screen larger, in per cent, as a reader does in the browser's settings. */
export async function growText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
  }, percent);
}

/**
 * Lets nothing fade or slide on the pages that are opened from now on: colours then are at rest at once, where even
 * the shortest transition would wait for the next picture of the whole page.
 */
export async function stopMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
}
