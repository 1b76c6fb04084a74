/** The two seed keepers, as the keepers of seeds. What they answer is read by schema, never trusted. */
import type { LogEntry } from '@longmen/engine/lot1';
import {
  type CommitmentAnswer,
  commitmentAnswer,
  type KeeperName,
  type KeysAnswer,
  keysAnswer,
  type NewestSeasonAnswer,
  newestSeasonAnswer,
  type PairAnswer,
  pairAnswer,
  type PairId,
  paths,
  type ReleaseAnswer,
  releaseAnswer,
  type ReleaseRequest,
  type RevealAnswer,
  revealAnswer,
  type RevealRequest,
  type RoundAnswer,
  type RoundRequest,
  roundsAnswer,
  type SeasonAnswer,
  seasonAnswer,
  type SeasonRequest,
} from '@longmen/keeper';
import { askKeeper, KeeperUnreachable } from './keeper-http.ts';

export type KeeperClient = {
  readonly name: KeeperName;
  keys(): Promise<KeysAnswer>;
  newestSeason(gid: number): Promise<NewestSeasonAnswer>;
  season(request: SeasonRequest): Promise<SeasonAnswer>;
  commitment(about: { gid: number; season: string; k: number }): Promise<CommitmentAnswer>;
  release(request: Omit<ReleaseRequest, 'entries'> & { entries: readonly LogEntry[] }): Promise<ReleaseAnswer>;
  /** The hash of a player's seed, and how far its pair has come. */
  pair(id: PairId): Promise<PairAnswer>;
  /** Parts of at most `maxRounds` rounds, in order. */
  rounds(requests: readonly RoundRequest[]): Promise<RoundAnswer[]>;
  reveal(request: RevealRequest): Promise<RevealAnswer>;
};

export type Keepers = Readonly<Record<KeeperName, KeeperClient>>;

/** Making a season of 2^20 seeds takes a keeper some seconds, and games queue. */
const seasonWithinMs = 120_000;

/** @param addresses an absolute path, `unix:PATH`, `HOST:PORT` or `http://HOST:PORT` of each keeper. */
export function keepersAt(addresses: Readonly<Record<KeeperName, string>>): Keepers {
  return { a: keeperAt('a', addresses.a), b: keeperAt('b', addresses.b) };
}

function keeperAt(name: KeeperName, address: string): KeeperClient {
  const ask = askKeeper(name, address);
  return {
    name,
    keys: () => ask(keysAnswer, { method: 'GET', path: paths.keys }),
    newestSeason: (gid) => ask(newestSeasonAnswer, { method: 'GET', path: `${paths.newestSeason}?gid=${gid}` }),
    season: (body) => ask(seasonAnswer, { method: 'POST', path: paths.season, body, withinMs: seasonWithinMs }),
    commitment: ({ gid, season, k }) =>
      ask(commitmentAnswer, { method: 'GET', path: `${paths.commitment}?gid=${gid}&season=${season}&k=${k}` }),
    release: (body) => ask(releaseAnswer, { method: 'POST', path: paths.release, body }),
    pair: ({ gid, uid, pair }) =>
      ask(pairAnswer, { method: 'GET', path: `${paths.pair}?gid=${gid}&uid=${uid}&pair=${pair}` }),
    rounds: async (rounds) => {
      const answer = await ask(roundsAnswer, { method: 'POST', path: paths.rounds, body: { rounds } });
      if (answer.rounds.length !== rounds.length)
        throw new KeeperUnreachable(name, new Error('it answered other rounds than it was asked'));
      return answer.rounds;
    },
    reveal: (body) => ask(revealAnswer, { method: 'POST', path: paths.reveal, body }),
  };
}
