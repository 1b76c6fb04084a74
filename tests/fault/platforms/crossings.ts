/**
 * Players move money to a company that keeps it, and back, while it makes every mistake there is, servers are killed
 * and the database stops (platforms.md 13, P2).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import { upWithinMs } from '@longmen/test-kit/site/durable-site';
import { untilReady } from '@longmen/test-kit/site/processes';
import { mills } from '@longmen/engine';
import { untilSo } from '../audit/books.ts';
import { type Chance, seededChance } from '../audit/chance.ts';
import { describeRefusals, emptyPlayerHistory, type Scene, type Workload } from '../audit/workload.ts';
import { type Account, askForNumber, openAccount, payInOnce } from '../money/accounts.ts';
import {
  auditCrossings,
  compareOrders,
  countUnread,
  type CrossingPromise,
  states,
  type TableBook,
  type TableProgress,
} from './crossings-audit.ts';

const prefix = { name: 'cr', phone: '05' } as const;
const startMills = 100_000_000;
const doubleShare = 0.15;
const overShare = 0.55;
const pauseMs = 60;
/** What a company that is away, or a crossing on its way, has a player wait. */
const laterMs = 150;

/** Mistakes by the share of calls that they strike. Most hang up or are silent, and a company that does is away. */
const faults: readonly object[] = [
  { fault: 'C1', share: 0.05 },
  { fault: 'C2', share: 0.05 },
  { fault: 'C3', share: 0.04, delayMs: 1_500 },
  { fault: 'C4', share: 0.05, delayMs: 1_500 },
  { fault: 'C5', share: 0.05, delayMs: 1_000 },
  { fault: 'C7', share: 0.04 },
  { fault: 'C9', share: 0.05 },
  { fault: 'C10', share: 0.04, delayMs: 1_000 },
  // Whose crossing people look at makes no other one.
  { fault: 'C8', share: 0.02, times: 1 },
];
/** What takes its time: a line that drips, and what lands later than any absence is believed. */
const slowFaults: readonly object[] = [
  { fault: 'C13', share: 0.02, delayMs: 2_500 },
  { fault: 'C14', share: 0.02, delayMs: 12_000 },
];
const faultNames = Array.from({ length: 15 }, (_, at) => `C${at + 1}`);
/** Flaws of records in turn; one that is late is 20 minutes late. */
const recordFlaws = ['twice', 'changed', 'foreign', 'currency'];
/** Words of C6 in turn; the rare ones stop everybody for a while, or a player for good. */
const usualWords = ['34', '38', '39', '40', '43', '44', '99', '-1'];
const rareWords = ['48', '89', '52'];
const wordEveryMs = 400;
const rareAfter = 12;

const robotRounds = 60;
const lookEveryMs = 300;
const timePassesEveryMs = 1_500;
/** A company that said it is away, or that its float is empty, is asked again at once. */
const timePassesSql = [
  'DELETE FROM arcade.provider_pauses',
  'UPDATE providers.providers SET away_since = NULL, failed_probes = 0',
];
const openSql = `SELECT count(*) AS n FROM arcade.wallet_transfers WHERE state IN (${states.made}, ${states.sent})`;
const pullSql = 'UPDATE arcade.pulls SET next_at = clock_timestamp()';
const lateSql = 'UPDATE arcade.wallet_transfers SET late_ask_at = clock_timestamp() WHERE late_ask_at IS NOT NULL';

/** @param transfers that are made at least */
export function makeCrossings(scene: Scene, clients: number, transfers: number): Workload {
  const { site, sandbox, books, recovery, seed, patienceMs, print } = scene;
  const history = emptyPlayerHistory(recovery);
  const promised: CrossingPromise[] = [];
  let players: Account[] = [];
  let ordered = 0;
  const command = (what: object) => sandbox.platform({ company: 'table', ...what });
  const progress = async () => (await command({ progress: true })) as TableProgress;
  const left = ({ runs }: TableProgress) => Object.values(runs).reduce((sum, one) => sum + one, 0);

  const misbehave = async (isOver: () => boolean) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const isRare = turn % rareAfter === rareAfter - 1;
      const rare = rareWords[Math.floor(turn / rareAfter) % rareWords.length];
      const variant = isRare ? rare : usualWords[turn % usualWords.length];
      // Two players at most wait for people by it.
      if (variant !== '52' || turn < rareAfter * rareWords.length * 2)
        await command({ fault: 'C6', on: true, share: isRare ? 1 : 0.06, variant, ...(isRare ? { times: 1 } : {}) });
      await command({ fault: 'C11', on: true, share: 0.15, variant: recordFlaws[turn % recordFlaws.length] });
      if (turn % (rareAfter * 2) === 5) await command({ fault: 'C15', on: true, times: 1 });
      await sleep(wordEveryMs);
    }
  };
  const passTime = async (isOver: () => boolean) => {
    while (!isOver()) {
      for (const sql of timePassesSql) await books.rows(sql);
      await sleep(timePassesEveryMs);
    }
  };
  const play = async (isOver: () => boolean) => {
    while (!isOver()) {
      const now = await progress();
      if (now.failed.length > 0) throw new Error(`robots failed: ${now.failed.slice(0, 3).join(', ')}`);
      if (left(now) === 0) {
        await command({ play: { players: clients, rounds: robotRounds, seed: seed + ordered, pace: 120 } });
        ordered += robotRounds;
      }
      await sleep(lookEveryMs);
    }
  };
  /** Somebody asks the site itself all the time: a strike is over when somebody is answered. */
  const ask = async ({ client, definite }: Account, chance: Chance, isOver: () => boolean) => {
    while (!isOver()) {
      await definite(() => client.savingsBalance({}));
      await sleep(chance.below(200));
    }
  };
  const move = async ({ client, userId, definite }: Account, number: number, isOver: () => boolean) => {
    const chance = seededChance(seed * 31 + number);
    for (let made = 0; !isOver(); made += 1) {
      const options = { idempotencyKey: `cross-${number}-${made}-${chance.below(1e9)}` };
      const amount = mills((100 + chance.below(4_900)) * 10);
      const way = chance.happens(overShare) ? 'in' : 'out';
      const ids = await askForNumber(history, { key: options.idempotencyKey, twice: doubleShare, chance }, () =>
        definite(async () => (await client.moveProviderMoney({ platform: 'ky', amount, way }, options)).transfer.id),
      );
      for (const id of ids) promised.push({ userId, id });
      await sleep(ids.size > 0 ? chance.below(pauseMs) : laterMs);
    }
  };
  /** What was said to be unknown and came about is found once an hour; a server that starts looks at once. */
  const findLate = async () => {
    const { lost } = await compareOrders(books, (await command({ book: true })) as TableBook);
    if (lost.length === 0) return true;
    await books.rows(lateSql);
    site.servers[0]?.kill();
    await untilReady(site.addresses[0] ?? '', upWithinMs);
    return false;
  };

  return {
    way: 'crossings',
    open: async () => {
      const chance = seededChance(seed ^ 0xc405);
      const address = () => chance.pick(site.addresses);
      players = await Promise.all(
        Array.from({ length: clients }, (_, number) => openAccount(address, prefix, number, history)),
      );
      const userIds = players.map(({ userId }) => userId);
      await payInOnce(books, userIds, startMills);
      for (const { client, definite } of players) {
        const opened = await definite(() => client.launchCardGame({ code: '900', auto: false }));
        if (opened instanceof Refused) throw new Error(`no game: ${opened.message}`);
      }
      await command({ notify: `${site.addresses[0] ?? ''}/api/platform/notify/table` });
      for (const fault of [...faults, ...slowFaults]) await command({ on: true, ...fault });
      await command({ fault: 'C12', on: true, share: 0.5 });
      print(`${players.length} players move money to a company and back`);
    },
    run: async (isOver) => {
      const chance = seededChance(seed ^ 0xa5c);
      const asking = players.slice(0, 2).map((player) => ask(player, chance, isOver));
      const moving = players.map((player, number) => move(player, number, isOver));
      await Promise.all([misbehave(isOver), passTime(isOver), play(isOver), ...asking, ...moving]);
    },
    hasEnough: () => promised.length >= transfers,
    finish: async () => {
      for (const fault of faultNames) await command({ fault, on: false });
      for (const sql of timePassesSql) await books.rows(sql);
      await untilSo(patienceMs, async () => {
        const now = await progress();
        // An order that people look at stays as it is.
        return now.openRounds === 0 && left(now) === 0 && (await books.number(openSql)) === 0;
      });
      await untilSo(patienceMs, async () => {
        const { orders } = (await command({ book: true })) as TableBook;
        return !orders.some(({ state }) => state === 'absent');
      });
      await untilSo(patienceMs, findLate);
      await untilSo(patienceMs, async () => {
        await books.rows(pullSql);
        return (await countUnread(books, (await command({ book: true })) as TableBook)) === 0;
      });
      print(`crossings ended: ${promised.length} promised, ${describeRefusals(history)}`);
    },
    audit: async () => {
      const userIds = players.map(({ userId }) => userId);
      const book = (await command({ book: true })) as TableBook;
      return auditCrossings(books, book, { promised, userIds, start: startMills * players.length });
    },
    close: async () => undefined,
  };
}
