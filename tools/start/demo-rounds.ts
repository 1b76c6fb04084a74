/**
 * What the demo player has played at the sandbox's companies: signs in as everybody does, opens a game, and lets the
 * company's robots play it. Bets and wins take the way of all, so that every row is as real as a player's own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Calls,
  calls,
  type Client,
  type Envelope,
  fieldText,
  makeClient,
  type Transport,
} from '@longmen/contract';
import { mills, yuan } from '@longmen/engine';
import { demoPassword } from '../../apps/server/src/seed/demo-data.ts';

export type DemoRoundsPlace = {
  /** The site, with a slash at the end. */
  readonly site: string;
  /** A command of the sandbox's platform-admin (apps/sandbox/README.md). @returns undefined where no such company is */
  platform(command: object): Promise<unknown>;
};

/** What has been played at one company. */
type DemoGame = {
  readonly company: string;
  /** Opens a game. @returns the address of its page */
  open(client: Client<Calls>): Promise<string>;
  /** What robots do there, with the number of the opening. */
  play(opening: string): object;
  /** Ends the visit. */
  leave?(client: Client<Calls>): Promise<unknown>;
};

type Progress = {
  readonly rounds: number;
  /** What is on its way: calls to the site's wallet, or transfers. */
  readonly pending?: number;
  readonly openOrders?: number;
  readonly runs: Readonly<Record<string, number>>;
};

const username = 'player01';
const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 250;
const ANSWER_WITHIN_MS = 15_000;
/** Of three games, some twenty each; which, and with what stakes, follows from the seed. */
const ROUNDS = 63;
const SEED = 24;
/** What goes over to the company that deals cards, and comes back afterwards. */
const CARD_MONEY = yuan(500);
const CARD_ROUNDS = 42;

const demoGames: readonly DemoGame[] = [
  {
    company: 'hall',
    open: async (client) => (await client.launchLiveGame({ choice: { actype: 1, mh5: 'y', game_type: 'FRU' } })).url,
    play: (session) => ({ players: 1, rounds: ROUNDS, seed: SEED, pace: 0, session }),
  },
  {
    company: 'table',
    open: async (client) => {
      const { url } = await client.launchCardGame({ code: '900', amount: mills(0) });
      await client.moveProviderMoney({ platform: 'ky', amount: CARD_MONEY, way: 'in' });
      return url;
    },
    play: () => ({ players: 1, rounds: CARD_ROUNDS, seed: SEED, pace: 0 }),
    leave: (client) => client.bringBack({ platform: 'ky' }),
  },
];

/** Plays where nobody has played yet; a second start adds nothing. @throws when site or sandbox do not answer */
export async function playDemoRounds({ site, platform }: DemoRoundsPlace): Promise<void> {
  const client = openClient(site);
  for (const { company, open, play, leave } of demoGames) {
    const look = async () => (await platform({ company, progress: true })) as Progress | undefined;
    const before = await look();
    if (before?.rounds !== 0) continue;
    const opening = /\/play\/[a-z]+\/([0-9a-f]+)/.exec(await open(await client()))?.[1];
    if (opening === undefined) throw new Error(`the game of ${company} did not open`);
    await platform({ company, play: play(opening) });
    const until = performance.now() + WITHIN_MS;
    const isOver = ({ pending = 0, openOrders = 0, runs }: Progress) =>
      pending + openOrders === 0 && Object.values(runs).every((left) => left === 0);
    for (;;) {
      const now = await look();
      if (now === undefined || isOver(now) || performance.now() > until) break;
      await sleep(LOOK_EVERY_MS);
    }
    await leave?.(await client());
  }
}

/** @returns the demo player's client, who signs in when it is first called for */
function openClient(site: string): () => Promise<Client<Calls>> {
  const host = new URL(site).hostname;
  let token = '';
  const transport: Transport = async ({ method, path, fields }) => {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, fieldText(value));
    const url = new URL(`api/${path}`, site);
    if (method === 'GET') url.search = form.toString();
    const answer = await fetch(url, {
      method,
      headers: { AuthGC: `${host};${token}` },
      ...(method === 'POST' ? { body: form } : {}),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return (await answer.json()) as Envelope;
  };
  const client = makeClient(calls, transport);
  return async () => {
    if (token === '') ({ token } = await client.signIn({ username, password: demoPassword }));
    return client;
  };
}
