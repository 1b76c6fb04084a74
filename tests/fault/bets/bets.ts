/**
 * Guests bet: slips, chases, instant rounds and runs of them, cancels; nothing they were told is lost or paid twice
 * (trust.md M4).
 */
import { makeTestClient } from '@longmen/test-kit/client';
import { auditBets, untilSettled } from './bet-audit.ts';
import { openBetStore } from './bet-store.ts';
import { seededChance } from '../audit/chance.ts';
import { untilServed } from './definite.ts';
import { emptyHistory, type Promised } from './history.ts';
import { familiesOnMenu, makeShopper, openGuest } from './shopper.ts';
import type { Scene, Workload } from '../audit/workload.ts';

export type Game = { gid: number; family: string };

/** Draws of the test games come every few seconds. */
const longestSeconds = 10;
const enough: Readonly<Partial<Record<Promised['kind'], number>>> = { bet: 10, round: 10, chase: 1, cancel: 1 };

/** @param scene needs no sandbox */
export function makeBets(
  { site, books, recovery, seed, patienceMs, print }: Omit<Scene, 'sandbox'>,
  clients: number,
): Workload & { readonly history: ReturnType<typeof emptyHistory>; players(): readonly string[] } {
  const history = emptyHistory(recovery);
  const store = openBetStore(books);
  let games: Game[] = [];
  let guests: Awaited<ReturnType<typeof openGuest>>[] = [];

  const hasEnough = () =>
    Object.entries(enough).every(([kind, min]) => history.promised.filter((one) => one.kind === kind).length >= min);

  return {
    way: 'bets',
    history,
    players: () => guests.map(({ userId }) => userId),
    open: async () => {
      games = await testGames(site.addresses[0] ?? '');
      const chance = seededChance(seed);
      const open = () => untilServed(() => openGuest(() => chance.pick(site.addresses)));
      guests = await Promise.all(Array.from({ length: clients }, open));
      print(`${guests.length} players bet on games ${games.map((game) => game.gid).join(', ')}`);
    },
    run: async (isOver) => {
      await Promise.all(
        guests.map(({ client, userId }, number) =>
          makeShopper(client, userId, games, seededChance(seed + number + 1), history, number).run(isOver),
        ),
      );
    },
    hasEnough,
    finish: async () => {
      await untilSettled(store, patienceMs);
      print(
        `betting ended: ${history.requests} requests, ${history.lost} answers lost, ${history.promised.length} promises`,
      );
    },
    audit: async () => ({ ...(await auditBets(store, history)), isProof: hasEnough() }),
    close: async () => undefined,
  };
}

/** The short games of a test configuration: the quickest way through betting, closing, drawing, settling. */
export async function testGames(baseUrl: string): Promise<Game[]> {
  const client = makeTestClient({ baseUrl });
  const clocks = await untilServed(() => client.gameClocks({}));
  const quick = clocks
    .filter((clock) => clock.everySeconds > 0 && clock.everySeconds <= longestSeconds)
    .filter(({ family }) => familiesOnMenu.has(family));
  if (quick.length === 0) throw new Error('the site has no test games');
  return quick.map(({ gid, family }) => ({ gid, family }));
}
