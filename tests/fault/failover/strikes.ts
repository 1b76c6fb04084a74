/** What may happen to the machine that leads a database, and how it is put right again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '@longmen/test-kit/network/database/cluster';
import type { DatabaseNode } from '@longmen/test-kit/network/database/node';

export type Strike = {
  readonly name: string;
  strike(primary: DatabaseNode): Promise<void>;
  /** Once another one leads. */
  heal(old: DatabaseNode): void;
};

const switchesMax = 200;

/** In turns. */
export const strikes: readonly Strike[] = [
  { name: 'killed', strike: (node) => node.kill(), heal: (node) => node.start() },
  {
    name: 'cut',
    strike: async (node) => node.host.cut('q'),
    heal: (node) => node.host.join('q'),
  },
  {
    name: 'full',
    strike: async (node) => {
      node.fill();
      // The log goes on in files that are there already; under bets they are used up within minutes, here at once.
      for (let switched = 0; switched < switchesMax; switched += 1) {
        const done = await ask(node, 'SELECT pg_switch_wal(), pg_logical_emit_message(false, $1, $1)', ['full']).then(
          () => true,
          () => false,
        );
        if (!done) return;
        await sleep(10);
      }
    },
    heal: (node) => {
      node.empty();
      node.start();
    },
  },
  { name: 'unguided', strike: (node) => node.killPatroni(), heal: (node) => node.start() },
];
