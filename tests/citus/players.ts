/** Who plays on a site with cells: bettors, who also cancel; players who top up; players who withdraw. */
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts, transferKinds } from '../../apps/server/src/modules/ledger/index.ts';
import { cellOf } from '../../apps/server/src/platform/db/cells.ts';
import { seededChance } from '../fault/audit/chance.ts';
import { type Books, untilSo } from '../fault/audit/books.ts';
import { auditBets } from '../fault/bets/bet-audit.ts';
import { openBetStore } from '../fault/bets/bet-store.ts';
import { testGames } from '../fault/bets/bets.ts';
import { untilServed } from '../fault/bets/definite.ts';
import { emptyHistory } from '../fault/bets/history.ts';
import { makeShopper, openGuest } from '../fault/bets/shopper.ts';
import { auditDeposits } from '../fault/money/deposit-audit.ts';
import { emptyDepositHistory, openDepositor } from '../fault/money/deposit-player.ts';
import { decide } from '../fault/money/operators.ts';
import { openWithdrawalBooks } from '../fault/money/withdrawal-audit.ts';
import { emptyWithdrawalHistory, openBankAccount, runWithdrawer } from '../fault/money/withdrawal-player.ts';
import type { Scene, Workload } from '../fault/audit/workload.ts';

const prefix = { name: 'out', phone: '09' } as const;
const enough = 10;
/** Chases and instant rounds lie on the coordinator and are not spread yet. */
const onlySlips = { rounds: 0, chases: 0 };

/** The audits of these read the tables whole: they come when the site is gone and the tables are gathered. */
export function makeBettors({ site, books, recovery, seed, patienceMs, print }: Scene, clients: number): Workload {
  const history = emptyHistory(recovery);
  let guests: Awaited<ReturnType<typeof openGuest>>[] = [];
  const count = () => history.promised.filter(({ kind }) => kind === 'bet').length;
  return {
    way: 'bets',
    open: async () => {
      const chance = seededChance(seed);
      for (let made = 0; made < clients; made += 1)
        guests = [...guests, await untilServed(() => openGuest(() => chance.pick(site.addresses)))];
      print(`${guests.length} players bet, in ${new Set(guests.map(({ userId }) => cellOf(userId))).size} cells`);
    },
    run: async (isOver) => {
      const games = await testGames(site.addresses[0] ?? '');
      await Promise.all(
        guests.map(({ client, userId }, number) =>
          makeShopper(client, userId, games, seededChance(seed + number + 1), history, number, onlySlips).run(isOver),
        ),
      );
    },
    hasEnough: () => count() >= enough,
    finish: async () => {
      await untilSo(patienceMs, async () => (await unsettled(books)) === 0);
      print(`betting ended: ${history.requests} requests, ${history.lost} answers lost, ${count()} slips`);
    },
    audit: async () => ({ ...(await auditBets(openBetStore(books), history)), isProof: count() >= enough }),
    close: async () => undefined,
  };
}

async function unsettled({ rows, number }: Books): Promise<number> {
  const issues = await rows<{ issue: string }>('SELECT DISTINCT issue::text FROM betting.slips WHERE issue > 0');
  return number(
    "SELECT count(*) AS n FROM draws.issues WHERE id = ANY ($1::bigint[]) AND state <> 'settled' AND settled_at IS NULL",
    [issues.map(({ issue }) => issue)],
  );
}

export function makeDepositors(
  { site, sandbox, books, recovery, seed, patienceMs, print }: Scene,
  clients: number,
): Workload {
  const history = emptyDepositHistory(recovery);
  let players: Awaited<ReturnType<typeof openDepositor>>[] = [];
  const credited = () =>
    books.number(`SELECT count(*) AS n FROM ledger.transfers WHERE kind = ${transferKinds.depositByGateway}`);
  return {
    way: 'deposits',
    open: async () => {
      await sandbox.pay({ notify: `${site.addresses[0]}/api/pay/notify` });
      for (let number = 0; number < clients; number += 1)
        players = [
          ...players,
          await openDepositor({ site, sandbox, number, chance: seededChance(seed + number + 1), history }),
        ];
      print(`${players.length} players top up`);
    },
    run: async (isOver) => {
      await Promise.all(players.map((player) => player.run(isOver)));
    },
    hasEnough: () => history.paid.size >= enough,
    finish: async () => {
      await untilSo(
        patienceMs,
        async () =>
          (await credited()) >= history.paid.size &&
          (await books.number('SELECT count(*) AS n FROM payments.callbacks WHERE worked_at IS NULL')) === 0,
      );
      print(`topping up ended: ${history.requests} requests, ${history.lost} answers lost, ${history.paid.size} paid`);
    },
    audit: () => auditDeposits(books, history),
    close: async () => undefined,
  };
}

const millsEach = 1_000_000_000_000;

export function makeWithdrawers({ site, sandbox, books, recovery, seed, print }: Scene, clients: number): Workload {
  const history = emptyWithdrawalHistory(recovery);
  const withdrawals = openWithdrawalBooks(books);
  const office = { isShut: false, deciding: Promise.resolve() };
  let players: Awaited<ReturnType<typeof openBankAccount>>[] = [];
  return {
    way: 'withdrawals',
    open: async () => {
      await withdrawals.easeTerms();
      for (let number = 0; number < clients; number += 1)
        players = [
          ...players,
          await openBankAccount({ site, prefix, number, chance: seededChance(seed * 7 + number), history }),
        ];
      for (const { userId } of players) await fund(books, userId);
      print(`${players.length} players withdraw`);
    },
    run: async (isOver) => {
      office.deciding = decide(site, withdrawals.waiting, seededChance(seed ^ 0xdec1de), () => office.isShut);
      await sandbox.payout({ behaviour: 'now' });
      const acted = Promise.all(
        players.map((player, number) =>
          runWithdrawer(player, number, seededChance(seed + number + 1), history, isOver),
        ),
      );
      await Promise.race([acted, office.deciding.then(() => acted)]);
    },
    hasEnough: () => history.promised.length >= enough,
    finish: async () => {
      await Promise.race([withdrawals.untilEnded(), office.deciding]);
      office.isShut = true;
      await office.deciding;
      print(
        `withdrawing ended: ${history.requests} requests, ${history.lost} answers lost, ${history.promised.length} promises`,
      );
    },
    audit: async () => withdrawals.audit(history, await sandbox.payouts()),
    close: async () => {
      office.isShut = true;
      await Promise.allSettled([office.deciding]);
      await sleep(0);
    },
  };
}

/** Play money for an account that nothing was posted to. */
async function fund({ transaction }: Books, userId: string): Promise<void> {
  await transaction(async (client) => {
    const cell = cellOf(userId);
    const paid = await client.query(
      `UPDATE ledger.accounts SET balance = $2, postings = 1 WHERE user_id = $1 AND kind = ${accounts.cash} AND cell = ${cell} AND postings = 0`,
      [userId, millsEach],
    );
    if (paid.rowCount === 1)
      await client.query(
        `INSERT INTO ledger.transfers (cell, user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
         VALUES (${cell}, $1, ${transferKinds.playMoney}, 1, ${accounts.playMoney}, ${accounts.cash}, $2, $2, 1, now())`,
        [userId, millsEach],
      );
  });
}
