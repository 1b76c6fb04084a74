/**
 * Kills a server between a bet and its answer: an instant round stands in the database, its player has heard nothing.
 * A retry must tell its one result, which the other server, the run's state and the seeds then agree on, and no number
 * of a round may be missing (trust.md F9).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { untilReady } from '@longmen/test-kit/site/processes';
import { auditBets, untilSettled } from './bet-audit.ts';
import { openBetStore } from './bet-store.ts';
import { openBooks } from '../audit/books.ts';
import { type BenchSite, startBenchSite, upWithinMs } from '@longmen/test-kit/site/durable-site';
import { type Chance, seededChance } from '../audit/chance.ts';
import { type Interrupted, makeInterruptedPlayer } from '../money/interrupted-player.ts';
import { auditLedger } from '../audit/ledger-audit.ts';
import { makeRecovery } from '../audit/recovery.ts';
import { emptyHistory, type History } from './history.ts';
import { openRoundWatch, type RoundWatch } from './round-watch.ts';
import { type Counts, holds, sumOf } from '../audit/workload.ts';

export type RoundKillOptions = {
  seed: number;
  kills: number;
  /** Pairs of servers: in each, one dies at a time. */
  pairs?: number;
  /** Ends after so many minutes with the kills done by then, which the verdict counts. */
  minutes?: number;
  print: (line: string) => void;
  tree?: string;
};

export type RoundVerdict = Counts & {
  ok: boolean;
  kills: number;
  /** Rounds that stood in the database unheard when their server died, by the moment that it was aimed at. */
  interrupted: Readonly<Record<Moment, number>>;
};

const moments = ['keepers silent', 'result written', 'any'] as const;
type Moment = (typeof moments)[number];

/** Rounds that are under way at once when their server dies. */
const atOnce = 3;
const players = 6;
const anyWithinMs = 40;
/** So many kills may miss: the answer was quicker, or the bet was not there yet. */
const aimsPerKillMax = 5;

export async function roundKills(options: RoundKillOptions): Promise<RoundVerdict> {
  const { print, tree, pairs = 1, minutes = Number.POSITIVE_INFINITY } = options;
  const site = await startBenchSite({ servers: 2 * pairs, ...(tree === undefined ? {} : { tree }) });
  const endsAt = performance.now() + minutes * 60_000;
  try {
    const bench: Bench = {
      ...options,
      site,
      history: emptyHistory(makeRecovery(upWithinMs)),
      interrupted: { 'keepers silent': 0, 'result written': 0, any: 0 },
      done: 0,
      isOver: () => bench.done >= options.kills || performance.now() > endsAt,
    };
    await Promise.all(
      Array.from({ length: pairs }, (_, pair) => watched(site, (watch) => killPair(bench, pair, watch))),
    );
    const found = await auditRounds(site, bench.history);
    for (const { details } of found) for (const line of details) print(line);
    return { ok: holds(found), kills: bench.done, ...sumOf(found), interrupted: bench.interrupted };
  } finally {
    await site.stop();
  }
}

type Bench = RoundKillOptions & {
  site: BenchSite;
  history: History;
  interrupted: Record<Moment, number>;
  done: number;
  isOver(): boolean;
};

async function auditRounds(site: BenchSite, history: History) {
  const books = openBooks(site.adminUrl);
  try {
    const store = openBetStore(books);
    await untilSettled(store);
    return [await auditBets(store, history), await auditLedger(books)];
  } finally {
    await books.close();
  }
}

/** With a watch of its own: it answers one question at a time. */
async function watched(site: BenchSite, act: (watch: RoundWatch) => Promise<void>): Promise<void> {
  const watch = await openRoundWatch(site.adminUrl);
  try {
    await act(watch);
  } finally {
    await watch.close();
  }
}

/** Kills the two servers of a pair in turns, while players of its own ask the other one what became of their rounds. */
async function killPair(bench: Bench, pair: number, watch: RoundWatch): Promise<void> {
  const { site, history, interrupted, kills, print } = bench;
  const seed = bench.seed + pair * players;
  const chance = seededChance(seed);
  const made = await Promise.all(
    Array.from({ length: players }, (_, number) => makeInterruptedPlayer(site, seededChance(seed + number), history)),
  );
  for (let aim = 0; !bench.isOver(); aim += 1) {
    if (aim > kills * aimsPerKillMax) throw new Error(`${aim} shots interrupted only ${bench.done} times`);
    const [victim, other] = [2 * pair + (aim % 2), 2 * pair + ((aim + 1) % 2)];
    await untilReady(site.addresses[victim] ?? '', upWithinMs);
    const moment = chance.pick(moments);
    const turn = Array.from({ length: atOnce }, (_, at) => made[(aim + at) % made.length] as (typeof made)[number]);
    const rounds = await Promise.all(turn.map((player) => player.begin(victim, other)));
    const hit = await killDuring({ site, victim, moment, chance, watch, rounds });
    await untilReady(site.addresses[other] ?? '', upWithinMs);
    await Promise.all(rounds.map((round) => round.finish()));
    interrupted[moment] += hit;
    if (hit === 0) continue;
    bench.done += 1;
    if (bench.done % 10 === 0) print(`${bench.done} of ${kills} kills, ${JSON.stringify(interrupted)}`);
  }
  await Promise.all(made.map((player) => player.reveal()));
}

type Shot = {
  site: BenchSite;
  victim: number;
  moment: Moment;
  chance: Chance;
  watch: RoundWatch;
  rounds: readonly Interrupted[];
};

/** Sends the rounds and kills their server; answers how many stood in the database without their player knowing. */
async function killDuring({ site, victim, moment, chance, watch, rounds }: Shot): Promise<number> {
  const keeper = chance.pick(site.keepers);
  const keys = rounds.map(({ key }) => key);
  if (moment === 'keepers silent') keeper.signal('SIGSTOP');
  for (const round of rounds) round.send();
  if (moment === 'any') await sleep(chance.below(anyWithinMs));
  else await watch.until(keys, moment === 'keepers silent' ? 'taken' : 'ended');
  const unanswered = rounds.filter((round) => !round.isAnswered());
  site.servers[victim]?.kill();
  keeper.signal('SIGCONT');
  await Promise.all(rounds.map((round) => round.over()));
  const stood = await watch.taken(keys);
  return unanswered.filter((round) => !round.isAnswered() && stood.has(round.key)).length;
}
