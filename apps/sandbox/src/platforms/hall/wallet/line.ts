/** One call to the site's wallet, sent once; it can be sent as no honest company would. */
import { Agent as HttpAgent, type IncomingMessage, type RequestOptions, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../shared/clock.ts';
import type { Signer } from '../config.ts';
import { signatureOf } from '../signature.ts';

export type CallName = 'bet' | 'win' | 'rollback' | 'balance' | 'info';

export const signatureFlaws = ['wrong', 'missing', 'oldKey', 'otherBody'] as const;

/** How a call is sent, where it is not sent as it should be. */
export type Delivery = {
  readonly signature?: (typeof signatureFlaws)[number];
  /** The amount as it is written, instead of the number. */
  readonly amountText?: string;
  /** The connection is cut when the request has gone. */
  readonly hangsUp?: boolean;
  /** The body comes in pieces, over so long. */
  readonly dripMs?: number;
};

/** `decided`: the wallet has spoken. `none`: nobody knows whether it did anything. */
export type Reply =
  | { readonly kind: 'decided'; readonly status: string; readonly balance: number | undefined }
  | { readonly kind: 'none'; readonly why: string };

export type WalletLine = {
  send(call: CallName, fields: Readonly<Record<string, unknown>>, delivery?: Delivery): Promise<Reply>;
  /** Where the wallet is from now on. */
  aim(wallet: string): void;
  stop(): void;
};

export const ok = 'RS_OK';
const undecided = 'RS_ERROR_UNKNOWN';
const withinMs = 5_000;
const bytesMax = 64 * 1024;
const pieces = 20;
const answerForm = z.object({ status: z.string(), balance: z.optional(z.number()) });

const paths: Readonly<Record<CallName, string>> = {
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
  balance: 'user/balance',
  info: 'user/info',
};

/** @param first address of the wallet */
export function makeWalletLine(first: string, signer: Signer, clock: Clock): WalletLine {
  let wallet = first;
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  return {
    send: async (call, fields, delivery = {}) => {
      const url = new URL(`${wallet}/${paths[call]}`);
      const isSecure = url.protocol === 'https:';
      const content = JSON.stringify({ request_uuid: randomUUID(), ...fields });
      const body =
        delivery.amountText === undefined
          ? content
          : content.replace(/"amount":-?\d+/, () => `"amount":${delivery.amountText}`);
      const signature = flawedSignature(signer, body, delivery.signature);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(signature === undefined ? {} : { 'x-signature': signature }),
      };
      // A connection that is cut must not be one that another call is given.
      const isShared = delivery.hangsUp !== true;
      const agent = isShared && (isSecure ? agents.https : agents.http);
      const options: RequestOptions = { method: 'POST', headers, agent };
      try {
        return readReply(
          await exchange(isSecure ? httpsRequest : httpRequest, { url, options, body, delivery, clock }),
        );
      } catch (error) {
        return { kind: 'none', why: error instanceof Error ? error.message : 'failed' };
      }
    },
    aim: (to) => {
      wallet = to;
    },
    stop: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

type Exchange = {
  readonly url: URL;
  readonly options: RequestOptions;
  readonly body: string;
  readonly delivery: Delivery;
  readonly clock: Clock;
};

/** Sends and reads the answer. @throws where there is none */
function exchange(
  request: typeof httpRequest,
  { url, options, body, delivery: { hangsUp = false, dripMs = 0 }, clock }: Exchange,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (response) => {
      readAll(response).then(resolve, reject);
    });
    outgoing.setTimeout(withinMs + dripMs, () => outgoing.destroy(new Error('no answer')));
    outgoing.once('error', reject);
    if (hangsUp) {
      outgoing.end(body, () => {
        outgoing.destroy();
        reject(new Error('hung up'));
      });
    } else if (dripMs === 0) outgoing.end(body);
    else {
      const drip = async () => {
        const step = Math.ceil(body.length / pieces);
        for (let at = 0; at < body.length && !outgoing.destroyed; at += step) {
          outgoing.write(body.slice(at, at + step));
          await clock.sleep(dripMs / pieces);
        }
        outgoing.end();
      };
      drip().catch(() => outgoing.destroy(new Error('stopped')));
    }
  });
}

async function readAll(response: IncomingMessage): Promise<{ status: number; text: string }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const content: AsyncIterable<Buffer> = response;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new RangeError('the answer is too long');
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

/** What an answer says; one that nobody can read has decided nothing. */
function readReply({ status, text }: { status: number; text: string }): Reply {
  if (status !== 200) return { kind: 'none', why: `HTTP ${status}` };
  const read = z.safeParse(answerForm, JSON.parse(text));
  if (!read.success || read.data.status === undecided) return { kind: 'none', why: 'undecided' };
  return { kind: 'decided', status: read.data.status, balance: read.data.balance };
}

function flawedSignature(signer: Signer, body: string, flaw: Delivery['signature']): string | undefined {
  if (flaw === 'missing') return undefined;
  if (flaw === 'otherBody') return signatureOf(signer, `${body} `);
  if (flaw === 'wrong') return randomBytes(32).toString('hex');
  return signatureOf(flaw === 'oldKey' ? oldKeyLike(signer) : signer, body);
}

/** A key of the same kind that nobody trusts. */
function oldKeyLike(signer: Signer): Signer {
  return signer.kind === 'hmac'
    ? { kind: 'hmac', secret: randomBytes(32).toString('hex') }
    : { kind: 'rsa', key: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey };
}
