/** Bets at a steady pace while four addresses ask for all that their limits allow, beside the same bets in peace. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { calls, locales } from '@longmen/contract';
import { familyCodes } from '@longmen/engine';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { median, quantile, round } from './drive.ts';
import { type HttpBench, startHttpBench } from './http.ts';
import { openPlayers } from './players.ts';
import { type SteadyBets, steadyBets } from './steady-bets.ts';

const players = 2_000;
const addresses = ['27.64.1.1', '27.64.2.1', '27.64.3.1', '27.64.4.1'];

/** A game of each family that is open to visitors. */
const games = [10, 39, 80, 92];

/** What costs most to answer and anybody may ask: 600 of it in a minute. */
const heavyReads = [
  ...familyCodes.flatMap((family) =>
    [calls.products, calls.playTrees].map(({ path }) => path.replace('{tmp}', family)),
  ),
  ...games.flatMap((gid) => [
    `${calls.trends.path}?gid=${gid}&rows=200`,
    `${calls.results.path}?gid=${gid}&rows=100`,
    `${calls.sealingPlan.path}?gid=${gid}`,
    `${calls.issuePlan.path}?gid=${gid}`,
  ]),
].map((path) => `/api/${path}`);

/** Each with how often an address may ask for it (http/limits.ts). */
const kinds = [
  { paths: heavyReads, perSecond: 10 },
  { paths: ['/api/openapi.json'], perSecond: 0.5 },
];

export async function benchReaders(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '20' }, rounds: { type: 'string', default: '5' } },
  });
  const database = await startBenchDatabase();
  try {
    await openPlayers(database.adminUrl, players);
    const http = await startHttpBench(database, players);
    try {
      return await compare(http, Number(values.seconds), Number(values.rounds));
    } finally {
      await http.close();
    }
  } finally {
    await database.close();
  }
}

type Took = { readonly path: string; readonly ms: number };

async function compare(http: HttpBench, seconds: number, rounds: number): Promise<Record<string, unknown>> {
  const took: Took[] = [];
  const readers = addresses.flatMap((address) => kinds.map((kind) => reader(http, address, kind, took)));
  // Each answer is made once, by whoever asks first; what is measured is asking on.
  for (const { paths } of kinds)
    for (const path of paths) for (const language of locales) await http.visit('27.64.9.1', path, language);
  await steadyBets(http, 5, readers);
  took.length = 0;
  const [peace, read]: [SteadyBets[], SteadyBets[]] = [[], []];
  for (let done = 0; done < rounds; done += 1) {
    peace.push(await steadyBets(http, seconds));
    read.push(await steadyBets(http, seconds, readers));
    process.stdout.write(`peace ${JSON.stringify(peace.at(-1))}\nread ${JSON.stringify(read.at(-1))}\n`);
  }
  const p99 = (turns: readonly SteadyBets[]) => median(turns.map(({ p99Ms }) => p99Ms));
  const sorted = Float64Array.from(took, ({ ms }) => ms).sort();
  return {
    peace_p99_ms: p99(peace),
    read_p99_ms: p99(read),
    p99_ratio: round(p99(read) / p99(peace)),
    reads_per_second: round(took.length / (seconds * rounds)),
    a_read_p50_ms: quantile(sorted, 0.5),
    a_read_p99_ms: quantile(sorted, 0.99),
    slowest_median_ms: slowest(took),
  };
}

/**
 * Asks for path after path at the pace of the limit, in one language after the other, however long the answers take.
 */
function reader(
  { visit }: HttpBench,
  address: string,
  { paths, perSecond }: (typeof kinds)[number],
  took: Took[],
): (until: number) => Promise<void> {
  let requested = 0;
  return async (until) => {
    const waiting: Promise<void>[] = [];
    // Four strangers do not ask in the same instant.
    const begun = performance.now() + (addresses.indexOf(address) * 1_000) / perSecond / addresses.length;
    for (let n = 0; ; n += 1) {
      const due = begun + (n * 1_000) / perSecond;
      if (due >= until) break;
      await sleep(Math.max(0, due - performance.now()));
      requested += 1;
      const path = paths[requested % paths.length] ?? '';
      const language = locales[Math.trunc(requested / paths.length) % locales.length] ?? 'vi';
      const sent = performance.now();
      waiting.push(
        visit(address, path, language).then((answer) => {
          if (answer === '') throw new Error(`${path} was not answered`);
          took.push({ path, ms: performance.now() - sent });
        }),
      );
    }
    await Promise.all(waiting);
  };
}

/** The paths whose answers took longest, each with its middle time. */
function slowest(took: readonly Took[]): Record<string, number> {
  const medians = [...Map.groupBy(took, ({ path }) => path)].map(
    ([path, all]) => [path, round(median(all.map(({ ms }) => ms)))] as const,
  );
  return Object.fromEntries(medians.sort(([, a], [, b]) => b - a).slice(0, 5));
}
