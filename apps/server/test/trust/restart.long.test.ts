// Trust point A2: servers are replaced one after the other while players bet, and nobody notices.
import { expect, test } from 'vitest';
import { type Actor, fundedPlayer } from '@longmen/test-kit/actors';
import { rollServers } from '@longmen/test-kit/fixtures/processes/rolling-restarts';
import { useSite } from '@longmen/test-kit/site/use-site';

const restarts = 10;
const clients = 6;
const site = useSite();

test(
  `A2 over ${restarts} rolling restarts under load no request fails, and every bet was made exactly once`,
  async () => {
    const players: Actor[] = [];
    while (players.length < clients) players.push(await fundedPlayer(site));
    const view = await rollServers(site, players, restarts);
    expect(view.errors).toEqual([]);
    expect(view.answers).toBeGreaterThan(restarts * 20);
    expect(view.accepted.length).toBeGreaterThan(restarts);
    expect(view.made).toEqual(view.accepted);
    // Each server left of its own accord every time.
    expect(view.starts).toEqual([restarts / 2, restarts / 2]);
  },
  restarts * 180_000,
);
