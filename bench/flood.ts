/**
 * Bets at a steady pace while sign-ins flood the same server, beside the same bets in peace (trust.md S9); before that,
 * known and unknown names (S8).
 */
import { parseArgs } from 'node:util';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { median, round } from './drive.ts';
import { type HttpBench, startHttpBench } from './http.ts';
import { openPlayers } from './players.ts';
import { compareNames } from './sign-in-gap.ts';
import { type SteadyBets, steadyBets } from './steady-bets.ts';

const players = 2_000;
/** Sign-ins under way at any moment: the eighth part of them is hashed, the rest waits or is turned away. */
const guessers = 32;

type Turn = SteadyBets & { readonly answered: Answered };
type Answered = Record<string, number>;

export async function benchFlood(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '3' } },
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

async function compare(http: HttpBench, seconds: number, rounds: number): Promise<Record<string, unknown>> {
  const names = await compareNames(http);
  print('names', names);
  await turn(http, 2, true);
  const peace: Turn[] = [];
  const flood: Turn[] = [];
  for (let done = 0; done < rounds; done += 1) {
    peace.push(await turn(http, seconds, false));
    flood.push(await turn(http, seconds, true));
    print('peace', peace.at(-1));
    print('flood', flood.at(-1));
  }
  const p99 = (turns: readonly Turn[]) => median(turns.map((one) => one.p99Ms));
  const answered = flood.reduce<Answered>((all, one) => add(all, one.answered), {});
  return {
    ...names,
    peace_p99_ms: p99(peace),
    flood_p99_ms: p99(flood),
    p99_ratio: round(p99(flood) / p99(peace)),
    sign_ins_per_second: Object.fromEntries(
      Object.entries(answered).map(([code, count]) => [code, round(count / (seconds * rounds))]),
    ),
  };
}

/** Names that nobody has are numbered, so that no limit of a name is met. */
let named = 0;

async function turn(http: HttpBench, seconds: number, flooded: boolean): Promise<Turn> {
  const answered: Answered = {};
  const guesser = async (until: number) => {
    while (performance.now() < until) {
      named += 1;
      const code = /"code":(\d+)/.exec(await http.guess(`nobody${named}`))?.[1] ?? 'none';
      answered[code] = (answered[code] ?? 0) + 1;
    }
  };
  const beside = Array.from({ length: flooded ? guessers : 0 }, () => guesser);
  return { ...(await steadyBets(http, seconds, beside)), answered };
}

function add(all: Answered, more: Answered): Answered {
  const sum = { ...all };
  for (const [code, count] of Object.entries(more)) sum[code] = (sum[code] ?? 0) + count;
  return sum;
}

function print(name: string, found: unknown): void {
  process.stdout.write(`${name} ${JSON.stringify(found)}\n`);
}
