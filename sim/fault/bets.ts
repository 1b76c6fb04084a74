/** Many clients that bet at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestClient } from '@longmen/test-kit/client';
import type { BenchSite } from '@longmen/test-kit/site/durable-site';
import { seededChance } from './chance.ts';
import { familiesOnMenu, makeShopper, type Notes, openGuest } from './shopper.ts';

export type ShopOptions = { seed: number; clients: number; say: (line: string) => void };

export type Shop = {
  /** Lets every client finish what it began. */
  close(): void;
  done: Promise<unknown>;
};

/** Opens guest accounts and lets them bet until closed. */
export async function openShop(site: BenchSite, options: ShopOptions, notes: Notes): Promise<Shop> {
  const chance = seededChance(options.seed);
  const games = await testGames(site);
  const guests = await Promise.all(
    Array.from({ length: options.clients }, () => untilServed(() => openGuest(() => chance.pick(site.addresses)))),
  );
  options.say(`${guests.length} players bet on games ${games.map((game) => game.gid).join(', ')}`);
  let open = true;
  const shoppers = guests.map(({ client, userId }, number) =>
    makeShopper(client, userId, games, seededChance(options.seed + number + 1), notes, number).run(() => !open),
  );
  return {
    close: () => {
      open = false;
    },
    done: Promise.all(shoppers),
  };
}

/** The short games of a test configuration: the quickest way through betting, closing, drawing, settling. */
async function testGames(site: BenchSite): Promise<{ gid: string; family: string }[]> {
  const client = makeTestClient({ baseUrl: site.addresses[0] ?? '' });
  const clocks = await untilServed(() => client.gameClocks({}));
  const quick = clocks
    .filter((clock) => clock.everySeconds > 0 && clock.everySeconds <= 10)
    .filter(({ family }) => familiesOnMenu.has(family));
  if (quick.length === 0) throw new Error('the site has no test games');
  return quick.map(({ gid, family }) => ({ gid, family }));
}

/** A server that has just started may shed its first requests. */
export async function untilServed<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(250);
    }
  }
}
