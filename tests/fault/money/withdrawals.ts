/**
 * Players withdraw while operators decide and a gateway misbehaves: each withdrawal is paid once or returned once
 * (trust.md M5, S11).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededChance } from '../audit/chance.ts';
import { decide } from './operators.ts';
import { openWithdrawalBooks } from './withdrawal-audit.ts';
import {
  type BankAccount,
  emptyWithdrawalHistory,
  openBankAccount,
  runWithdrawer,
  type WithdrawalHistory,
} from './withdrawal-player.ts';
import type { Scene, Workload } from '../audit/workload.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

export type Withdrawals = Workload & {
  /** What was promised, also to players of other ways whose money leaves through here. */
  readonly history: WithdrawalHistory;
  /** Gives players money to withdraw. */
  fund(userIds: readonly UserId[]): Promise<void>;
};

const prefix = { name: 'out', phone: '09' } as const;
const behaviourEveryMs = 300;
const timePassesEveryMs = 1_000;
const behaviours = ['now', 'pay', 'pay', 'fail', 'timeout', 'error', 'forge', 'lose'] as const;
const enough = 5;

/** @param clients of its own; none where only other ways take money out */
export function makeWithdrawals(
  { site, sandbox, books: admin, recovery, seed, print }: Scene,
  clients: number,
): Withdrawals {
  const history = emptyWithdrawalHistory(recovery);
  const books = openWithdrawalBooks(admin);
  const office = { isShut: false, deciding: Promise.resolve() };
  let players: BankAccount[] = [];

  /** The gateway pays, fails, is slow, forges and loses in turn. */
  const changeBehaviour = async (isOver: () => boolean) => {
    const chance = seededChance(seed ^ 0x300d);
    while (!isOver()) {
      await sandbox.payout({ behaviour: chance.pick(behaviours) });
      await sleep(behaviourEveryMs);
    }
    await sandbox.payout({ behaviour: 'now' });
  };

  /**
   * A player whose payout was lost would otherwise wait for it through the whole run, as he may have one open request.
   */
  const passTime = async (isOver: () => boolean) => {
    while (!isOver()) {
      await books.letTimePass();
      await sleep(timePassesEveryMs);
    }
  };

  return {
    way: 'withdrawals',
    history,
    fund: books.fund,
    open: async () => {
      await books.easeTerms();
      const open = (_: unknown, number: number) =>
        openBankAccount({ site, prefix, number, chance: seededChance(seed * 7 + number), history });
      players = await Promise.all(Array.from({ length: clients }, open));
      await books.fund(players.map(({ userId }) => userId));
      if (players.length > 0) print(`${players.length} players withdraw`);
    },
    run: async (isOver) => {
      office.deciding = decide(site, books.waiting, seededChance(seed ^ 0xdec1de), () => office.isShut);
      const requests = players.map((player, number) =>
        runWithdrawer(player, number, seededChance(seed + number + 1), history, isOver),
      );
      const acted = Promise.all([changeBehaviour(isOver), passTime(isOver), ...requests]);
      // Operators go on after the players; an office that fails ends the run.
      await Promise.race([acted, office.deciding.then(() => acted)]);
    },
    hasEnough: () => history.promised.length >= enough,
    finish: async () => {
      await Promise.race([books.untilEnded(), office.deciding]);
      office.isShut = true;
      await office.deciding;
      print(
        `withdrawing ended: ${history.requests} requests, ${history.lost} answers lost, ${history.promised.length} promises`,
      );
    },
    // What the gateway has taken stands in its book at once, however late it pays.
    audit: async () => books.audit(history, await sandbox.payouts()),
    close: async () => {
      office.isShut = true;
      await Promise.allSettled([office.deciding]);
    },
  };
}
