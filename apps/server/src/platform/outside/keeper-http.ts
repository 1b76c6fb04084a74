/** How a keeper is asked, over a socket file or TCP: with a bound on time and length, and nothing it says is trusted. */
import { Agent, request } from 'node:http';
import { type KeeperName, refusedAnswer, type RefusalName } from '@longmen/keeper';
import type * as z from 'zod/mini';

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
const maxAnswerBytes = 64 * 1024;
const maxSockets = 16;

type Address = { socketPath: string } | { host: string; port: number };
type Ask = {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  withinMs?: number;
  /** 64 KiB unless said. */
  maxBytes?: number;
};

/** One question to a keeper; the answer is read by schema. @throws KeeperRefused, KeeperUnreachable */
export type AskKeeper = <T>(schema: z.ZodMiniType<T>, question: Ask) => Promise<T>;

/** @param address an absolute path, `unix:PATH`, `HOST:PORT` or `http://HOST:PORT` */
export function askKeeper(name: KeeperName, address: string): AskKeeper {
  const at = readAddress(address);
  const agent = new Agent({ keepAlive: true, maxSockets });
  return async (schema, question) => {
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
  { method, path, body, withinMs = answerWithinMs, maxBytes = maxAnswerBytes }: Ask,
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
          if (bytes > maxBytes) response.destroy(new Error('the answer is too long'));
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
