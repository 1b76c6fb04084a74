/** Players top up while a gateway tells of it twice, late and forged (trust.md M13). */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededChance } from '../audit/chance.ts';
import { auditDeposits, untilCredited } from './deposit-audit.ts';
import { emptyDepositHistory, openDepositor } from './deposit-player.ts';
import type { Scene, Workload } from '../audit/workload.ts';

const twistEveryMs = 300;
/** Half of what is told is told twice; some late, some with forgeries beside it. */
const twists = [
  { copies: 1, delayMs: 0, forged: 0 },
  { copies: 2, delayMs: 0, forged: 0 },
  { copies: 2, delayMs: 400, forged: 1 },
  { copies: 1, delayMs: 900, forged: 1 },
] as const;
const enough = 10;

export function makeDeposits({ site, sandbox, books, recovery, seed, print }: Scene, clients: number): Workload {
  const history = emptyDepositHistory(recovery);
  let players: Awaited<ReturnType<typeof openDepositor>>[] = [];

  /** The gateway tells whichever server it reaches, as through a balancer. */
  const twist = async (isOver: () => boolean) => {
    const chance = seededChance(seed ^ 0x7715);
    while (!isOver()) {
      await sandbox.pay({ notify: `${chance.pick(site.addresses)}/api/pay/notify` });
      await sandbox.pay({ twist: chance.pick(twists) });
      await sleep(twistEveryMs);
    }
  };

  return {
    way: 'deposits',
    open: async () => {
      await sandbox.pay({ notify: `${site.addresses[0]}/api/pay/notify` });
      const open = (_: unknown, number: number) =>
        openDepositor({ site, sandbox, number, chance: seededChance(seed + number + 1), history });
      players = await Promise.all(Array.from({ length: clients }, open));
      print(`${players.length} players top up`);
    },
    run: async (isOver) => {
      await Promise.all([twist(isOver), ...players.map((player) => player.run(isOver))]);
    },
    hasEnough: () => history.paid.size >= enough,
    finish: async () => {
      await untilCredited(books, history);
      print(`topping up ended: ${history.requests} requests, ${history.lost} answers lost, ${history.paid.size} paid`);
    },
    audit: () => auditDeposits(books, history),
    close: async () => undefined,
  };
}
