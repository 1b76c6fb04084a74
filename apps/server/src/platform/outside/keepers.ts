/** The two seed keepers, reached over a socket file or TCP. What they answer is read by schema, never trusted. */
import { Agent, request } from 'node:http';
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
  refusedAnswer,
  type RefusalName,
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
import type * as z from 'zod/mini';

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

/** A keeper's "no". */
export class KeeperRefused extends Error {
  readonly keeper: KeeperName;
  readonly refusal: RefusalName;

  constructor(keeper: KeeperName, refusal: RefusalName) {
    super(`keeper ${keeper} refused: ${refusal}`);
    this.name = 'KeeperRefused';
    this.keeper = keeper;
    this.refusal = refusal;
  }
}

/** A keeper that cannot be reached, or that answers nonsense. */
export class KeeperUnreachable extends Error {
  constructor(keeper: KeeperName, cause: unknown) {
    super(`keeper ${keeper} cannot be reached`, { cause });
    this.name = 'KeeperUnreachable';
  }
}

const answerWithinMs = 3_000;
/** Making a season of 2^20 seeds takes a keeper some seconds, and games queue. */
const seasonWithinMs = 120_000;
const maxAnswerBytes = 64 * 1024;
const maxSockets = 16;

type Address = { socketPath: string } | { host: string; port: number };
type Ask = { method: 'GET' | 'POST'; path: string; body?: unknown; withinMs?: number };

/** @param addresses an absolute path, `unix:PATH`, `HOST:PORT` or `http://HOST:PORT` of each keeper. */
export function keepersAt(addresses: Readonly<Record<KeeperName, string>>): Keepers {
  return { a: keeperAt('a', addresses.a), b: keeperAt('b', addresses.b) };
}

function keeperAt(name: KeeperName, address: string): KeeperClient {
  const at = readAddress(address);
  const agent = new Agent({ keepAlive: true, maxSockets });
  const ask = async <T>(schema: z.ZodMiniType<T>, question: Ask): Promise<T> => {
    const once = () => send({ ...at, agent }, question);
    const { status, json } = await once()
      .catch(ifStale(once))
      .catch((error: Error) => {
        throw new KeeperUnreachable(name, error);
      });
    const refused = refusedAnswer.safeParse(json);
    if (status === 409 && refused.success) throw new KeeperRefused(name, refused.data.refused);
    const read = schema.safeParse(json);
    if (status !== 200 || !read.success) throw new KeeperUnreachable(name, new Error(`it answered ${status}`));
    return read.data;
  };
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

/** @throws RangeError for an address that cannot be read. */
function readAddress(address: string): Address {
  if (address.startsWith('/')) return { socketPath: address };
  if (address.startsWith('unix:')) return { socketPath: address.slice('unix:'.length) };
  const match = /^(?:http:\/\/)?(?<host>[^/]+):(?<port>\d{1,5})\/?$/.exec(address);
  const { host, port } = match?.groups ?? {};
  if (host === undefined || port === undefined) throw new RangeError(`not the address of a keeper: ${address}`);
  return { host, port: Number(port) };
}

function send(
  at: Address & { agent: Agent },
  { method, path, body, withinMs = answerWithinMs }: Ask,
): Promise<{ status: number; json: unknown }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(withinMs);
    const sent = request(
      { ...at, method, path, signal, headers: { 'content-type': 'application/json' } },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxAnswerBytes) response.destroy(new Error('the answer is too long'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, json: readJson(Buffer.concat(chunks).toString('utf8')) });
        });
      },
    );
    sent.on('error', (error) => reject(sent.reusedSocket ? new StaleConnection(error) : error));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A kept connection broke; the keeper may have closed it while nothing was asked. */
class StaleConnection extends Error {
  constructor(cause: Error) {
    super('a kept connection broke', { cause });
  }
}

/** Every question may be asked twice: a keeper answers the same. */
function ifStale<T>(again: () => Promise<T>): (error: unknown) => Promise<T> {
  return async (error) => {
    if (error instanceof StaleConnection) return again();
    throw error;
  };
}

/** What is not JSON is undefined, which no schema accepts. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
