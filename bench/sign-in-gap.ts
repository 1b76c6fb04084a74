/**
 * Whether time tells which names exist: wrong passwords for known and for unknown names, in turns, one at a time
 * (trust.md S8).
 */
import { median, round } from './drive.ts';
import { type HttpBench, nameOf } from './http.ts';
import { firstPlayer } from './players.ts';

/** Of each; every name is tried once, so that no limit is met. */
const tries = 400;
/** The first requests of a server that has just started are none of either. */
const warmUp = 20;

/** Milliseconds; the goal is a gap below 5 ms. */
export type NamesCompared = {
  known_name_ms: number;
  unknown_name_ms: number;
  name_gap_ms: number;
  known_vs_unknown: number;
};

/** @throws when a known name is answered in other words than an unknown one, or a guess is not read */
export async function compareNames(http: HttpBench): Promise<NamesCompared> {
  const kinds = { known: (n: number) => nameOf(firstPlayer + n), unknown: (n: number) => `nameless${n}` };
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < warmUp + tries; n += 1) {
    const words = new Set<string>();
    // Who goes first takes turns, too: what a request leaves to the next one is then nobody's.
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const sent = performance.now();
      words.add(await http.guess(kinds[kind](n)));
      if (n >= warmUp) took[kind].push(performance.now() - sent);
    }
    const [answer = ''] = words;
    if (words.size > 1 || !answer.includes('credentialsWrong'))
      throw new Error(`a wrong password was answered: ${[...words].join(' | ')}`);
  }
  const [known, unknown] = [median(took.known), median(took.unknown)];
  return {
    known_name_ms: round(known),
    unknown_name_ms: round(unknown),
    name_gap_ms: round(known - unknown),
    known_vs_unknown: round(known / unknown),
  };
}
