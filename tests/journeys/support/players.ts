/** Players of the journeys: accounts of their own with money, signed in through the API or in the browser. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { yuan } from '@longmen/engine';
import { makeLedger } from '../../../apps/server/src/modules/ledger/index.ts';
import { userIdOf } from '../../../apps/server/src/platform/ids.ts';
import type { TestClient } from '@longmen/test-kit/client';
import { openTestPlatform } from '@longmen/test-kit/platform';
import type { JourneySite } from './site.ts';

export type Player = {
  username: string;
  password: string;
  userId: string;
  /** A session beside the browser's (another FROMWAY): what the server knows of the player. */
  api: TestClient;
};

export const password = 'p7kq2wz9';
/** The app in the browser is 4; a session of another kind of app does not end its own (spec 1 §7). */
const besides = 2;
const browserFromWay = 4;

/** A name that no other journey has: letters and digits only. */
export const newName = (): string => `e2e${randomBytes(4).toString('hex')}`;

/** A new account with so many yuan. */
export async function openPlayer(site: JourneySite, startYuan: number): Promise<Player> {
  const api = site.client({ fromWay: besides });
  const username = newName();
  const { token, userId } = await api.register({ username, password, phone: '0901234567' });
  api.useToken(token);
  if (startYuan > 0) await giveMoney(site, userId, startYuan);
  return { username, password, userId, api };
}

/** Another session of an account that exists. */
export async function signInBeside(site: JourneySite, username: string, secret = password): Promise<TestClient> {
  const api = site.client({ fromWay: besides });
  const { token } = await api.signIn({ username, password: secret });
  api.useToken(token);
  return api;
}

/** Posts money to a player through the ledger, as an operator's adjustment would. */
export async function giveMoney(site: JourneySite, userId: string, howMuch: number): Promise<void> {
  const platform = await openTestPlatform(site.database);
  try {
    const ledger = makeLedger(platform);
    await platform.db.jobs.transaction((tx) =>
      ledger.post(tx, {
        userId: userIdOf(userId),
        kind: 'adjustIn',
        ref: String(randomInt(1, 2 ** 47)),
        debit: 'adjustments',
        credit: 'cash',
        amount: yuan(howMuch),
      }),
    );
  } finally {
    await platform.close();
  }
}

/** Signs a player in within the browser without the form, which has journeys of its own. */
export async function enter(
  page: Page,
  site: JourneySite,
  { username, password: secret, userId }: Player,
): Promise<void> {
  const address = new URL(site.addresses[0] ?? '');
  const api = site.client({ fromWay: browserFromWay, host: address.host });
  const { token, status } = await api.signIn({ username, password: secret });
  const session = { token, username, userId, status, isGuest: false };
  await page.goto('/icon.svg');
  await page.evaluate((text) => localStorage.setItem('longmen.session', text), JSON.stringify(session));
}
