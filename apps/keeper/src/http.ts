/** The keeper's paths over HTTP, with a bound on everything. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { Keeper } from './keeper.ts';
import { KeeperRefusal } from './keeper-refusal.ts';
import {
  commitmentQuery,
  newestSeasonQuery,
  pairQuery,
  paths,
  releaseRequest,
  revealRequest,
  roundsRequest,
  seasonRequest,
  witnessesQuery,
  witnessRequest,
} from './protocol.ts';

const maxBodyBytes = 4 * 1024 * 1024;
const maxConnections = 64;
const requestTimeoutMs = 10_000;
/** Longer than the minute between two draws. */
const keepAliveMs = 90_000;

class BadRequest extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

type Answer = (request: IncomingMessage, query: Record<string, string>) => Promise<unknown>;

/** Builds the server; it does not listen yet. `complain` hears of faults. */
export function keeperServer(keeper: Keeper, complain: (error: unknown) => void): Server {
  const answers: Record<string, Answer> = {
    [`GET ${paths.keys}`]: async () => keeper.keys(),
    [`GET ${paths.newestSeason}`]: async (_, query) => keeper.newestSeason(read(newestSeasonQuery, query).gid),
    [`GET ${paths.commitment}`]: async (_, query) => keeper.commitment(read(commitmentQuery, query)),
    [`POST ${paths.season}`]: async (request) => keeper.season(read(seasonRequest, await readJson(request))),
    [`POST ${paths.release}`]: async (request) => keeper.release(read(releaseRequest, await readJson(request))),
    [`GET ${paths.pair}`]: async (_, query) => keeper.pair(read(pairQuery, query)),
    [`POST ${paths.rounds}`]: async (request) => keeper.rounds(read(roundsRequest, await readJson(request)).rounds),
    [`POST ${paths.witness}`]: async (request) => keeper.log.witness(read(witnessRequest, await readJson(request))),
    [`GET ${paths.witnesses}`]: async (_, query) => ({
      statements: await keeper.log.witnesses(read(witnessesQuery, query).from),
    }),
    [`POST ${paths.reveal}`]: async (request) => keeper.reveal(read(revealRequest, await readJson(request))),
  };
  const server = createServer(
    { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs },
    (request, response) => {
      answer(answers, request).then(
        (value) => send(response, 200, value),
        (error: unknown) => sendError(response, error, complain),
      );
    },
  );
  server.maxConnections = maxConnections;
  server.keepAliveTimeout = keepAliveMs;
  return server;
}

async function answer(answers: Record<string, Answer>, request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://keeper');
  const found = answers[`${request.method} ${url.pathname}`];
  if (found === undefined) throw new BadRequest(404);
  return found(request, Object.fromEntries(url.searchParams));
}

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new BadRequest(400);
  return result.data;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new BadRequest(413);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new BadRequest(400);
  }
}

function sendError(response: ServerResponse, error: unknown, complain: (error: unknown) => void): void {
  if (error instanceof KeeperRefusal) return send(response, 409, { refused: error.refusal });
  if (error instanceof BadRequest) return send(response, error.status, {});
  complain(error);
  send(response, 500, {});
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
