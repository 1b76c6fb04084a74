/** What both keepers commit to before an issue is sold. */
import type { Commitment } from '@longmen/engine/lot1';
import type { CommitmentAnswer, KeeperName } from '@longmen/keeper';
import { KeeperRefused } from '../../../platform/outside/keeper-http.ts';
import type { KeeperClient } from '../../../platform/outside/keepers.ts';
import type { DrawDeps } from '../deps.ts';
import { readKeys, startSeason } from './start-season.ts';
import { newestSeason } from '../log/store-log.ts';

export type Committed = { season: number; k: number; commitments: Readonly<Record<KeeperName, Commitment>> };

/** A keeper whose clock is further off than this could refuse a draw, or give a seed too early. */
const maxClockGapMs = 2_000;

/** The season cannot go on: a keeper has lost its seeds, or has given them away to a log that is lost. */
class SeasonLost extends Error {}

/**
 * Season, k and commitments of the game's next issue; another season begins when this one cannot go on.
 * Undefined before the game's first season, and when another process has just opened an issue.
 * @throws when a keeper is away or its clock is wrong: then nothing is sold.
 */
export async function commitSeeds(deps: DrawDeps, gid: number, family: string): Promise<Committed | undefined> {
  const current = await newestSeason(deps.platform.db.jobs, gid);
  if (current === undefined || current.used >= current.length) return undefined;
  try {
    return await askBoth(deps, gid, current);
  } catch (error) {
    if (!isLost(error)) throw error;
    const now = await newestSeason(deps.platform.db.jobs, gid);
    if (now?.season !== current.season || now.used !== current.used) return undefined;
    deps.platform.log.error({ err: error, gid, season: current.season }, 'a season of seeds is lost; another begins');
    return askBoth(deps, gid, await startSeason(deps, gid, family, current.season));
  }
}

function isLost(error: unknown): boolean {
  return error instanceof SeasonLost || (error instanceof KeeperRefused && error.refusal === 'unknownSeason');
}

type Used = { readonly season: number; readonly used: number };

async function askBoth(deps: DrawDeps, gid: number, { season, used }: Used): Promise<Committed> {
  const k = used + 1;
  await readKeys(deps);
  const ask = async (keeper: KeeperClient) => {
    const answer = await keeper.commitment({ gid, season: String(season), k });
    checkAnswer(deps, keeper, answer);
    return { seed: answer.seed, distance: answer.distance };
  };
  const [a, b] = await Promise.all([ask(deps.keepers.a), ask(deps.keepers.b)]);
  return { season, k, commitments: { a, b } };
}

function checkAnswer(deps: DrawDeps, keeper: KeeperClient, answer: CommitmentAnswer): void {
  const gap = answer.now - deps.time.now();
  if (Math.abs(gap) > maxClockGapMs) throw new Error(`the clock of keeper ${keeper.name} is ${gap} ms off`);
  if (answer.distance < 1) throw new SeasonLost(`keeper ${keeper.name} has given away the seed of the next issue`);
}
