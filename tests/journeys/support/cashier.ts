/** What journeys around money do again and again: a player who may withdraw, six digits on the keypad, operators. */
import type { Locator, Page } from '@playwright/test';
import { operateSite } from '@longmen/test-kit/site/operator';
import { expect, sealedFor } from './site.ts';
import { openPlayer, type Player } from './players.ts';
import type { JourneySite } from './site.ts';

export const fundPassword = '135246';

let cards = 0;
/** A card number that no other journey has. */
export const newCard = (): string =>
  `9704${String(process.pid % 10_000).padStart(4, '0')}${String((cards += 1)).padStart(8, '0')}`;

/** A new player who has stated an age and has a fund password. */
export async function openSaver(site: JourneySite, yuan: number): Promise<Player> {
  const player = await openPlayer(site, yuan);
  const { api } = player;
  await api.addFundPassword(await sealedFor(api, fundPassword));
  await api.stateAge({ version: (await api.ageStatement({})).version });
  return player;
}

/** As `openSaver`, with a card. @returns its number too */
export async function openWithdrawer(site: JourneySite, yuan: number): Promise<Player & { card: string }> {
  const player = await openSaver(site, yuan);
  const number = newCard();
  const card = { bankId: 'vcb', holder: 'Nguyen Van An', number, numberAgain: number, branch: 'Hà Nội' };
  await player.api.bindCard({ ...card, ...(await sealedFor(player.api, fundPassword)) });
  return { ...player, card: number };
}

/** Presses digits on the keypad of the fund password. */
export async function pressPin(page: Page | Locator, digits: string): Promise<void> {
  const pad = page.locator('[data-pin-pad]');
  await expect(pad).toBeVisible();
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click();
}

/** Operators pay a withdrawal out: the second one too, where one is not enough. */
export async function approve(site: JourneySite, id: string): Promise<void> {
  let first = '';
  // The rules look at it a moment after the request.
  await expect(async () => {
    const { code, out, err } = await operateSite(site, 'office01', 'approve', id);
    expect(code, err).toBe(0);
    first = out;
  }).toPass({ timeout: 30_000 });
  if (!first.includes('waits for another operator')) return;
  const { code, err } = await operateSite(site, 'office02', 'approve', id);
  expect(code, err).toBe(0);
}
