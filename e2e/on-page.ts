/** What journeys find on any page. */
import type { Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The sheet on top. */
export const sheet = (page: Page) => page.getByRole('dialog').last();
