/**
 * Players move savings in, out and to the bank while days pass (trust.md M5, M7, M8). What goes to the bank is a
 * withdrawal.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededChance } from '../audit/chance.ts';
import { auditSavings, easeSavings, untilPaid } from './savings-audit.ts';
import { letDayPass } from './savings-days.ts';
import { emptySavingsHistory, runSaver } from './savings-player.ts';
import { type BankAccount, openBankAccount } from './withdrawal-player.ts';
import type { Withdrawals } from './withdrawals.ts';
import type { Scene, Workload } from '../audit/workload.ts';

const prefix = { name: 'sv', phone: '07' } as const;
const dayEveryMs = 700;
const enough = 10;
const kindsOfMove = 3;
/** Money that came in earns from the day after tomorrow at the latest, and is paid when that day is over. */
const enoughDays = 4;

export function makeSavings(
  { site, books, recovery, seed, print }: Scene,
  clients: number,
  withdrawals: Withdrawals,
): Workload {
  const history = emptySavingsHistory(recovery);
  let players: BankAccount[] = [];
  const userIds = () => players.map(({ userId }) => userId);
  /** Days since money came in first. */
  let earning = 0;

  const passDays = async (isOver: () => boolean) => {
    while (!isOver()) {
      await sleep(dayEveryMs);
      if (history.promised.length > 0) earning += 1;
      await letDayPass(books, userIds());
      history.days += 1;
    }
  };

  return {
    way: 'savings',
    open: async () => {
      await easeSavings(books);
      const open = (_: unknown, number: number) =>
        openBankAccount({ site, prefix, number, chance: seededChance(seed * 11 + number), history });
      players = await Promise.all(Array.from({ length: clients }, open));
      await withdrawals.fund(userIds());
      print(`${players.length} players save`);
    },
    run: async (isOver) => {
      const histories = { history, withdrawn: withdrawals.history };
      const saved = players.map((player, number) =>
        runSaver(player, number, seededChance(seed * 31 + number), histories, isOver),
      );
      await Promise.all([passDays(isOver), ...saved]);
    },
    hasEnough: () =>
      earning >= enoughDays &&
      history.promised.length >= enough &&
      new Set(history.promised.map(({ kind }) => kind)).size === kindsOfMove,
    finish: async () => {
      await untilPaid(books, userIds());
      print(`saving ended: ${history.requests} requests, ${history.lost} answers lost, ${history.days} days`);
    },
    audit: () => auditSavings(books, history, userIds()),
    close: async () => undefined,
  };
}
