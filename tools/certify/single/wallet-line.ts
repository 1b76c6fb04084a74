/** Calls of a company to the wallet of a running site, as the company makes them. */
import { createHmac, createPrivateKey, randomBytes, sign } from 'node:crypto';
import { expectThat, fieldsOf } from '../cases.ts';

/** A player at the company, with a launch that is on. */
export type Seat = { readonly user: string; readonly token: string };

export type SingleTarget = {
  /** Such as `http://127.0.0.1:8080/api/wallet/hall`. */
  readonly wallet: string;
  /** Private RSA key (PEM) or secret (hex). */
  readonly signer: { readonly pem: string } | { readonly secret: string };
  readonly currency: string;
  /** How many units are a yuan. */
  readonly unit: number;
  /** A game that is open. */
  readonly game: string;
  /** Who plays, with two yuan at least, and somebody else. */
  readonly seats: readonly [Seat, Seat];
};

/** What the wallet answers; a balance is whole units. */
export type WalletWord = {
  readonly status: string;
  readonly request_uuid: string;
  readonly user: string;
  readonly currency: string;
  readonly balance?: number;
  readonly lang?: string;
};

/** @throws Error where a field is of another form */
function readWord(text: string): WalletWord {
  const fields = fieldsOf(JSON.parse(text));
  for (const name of ['status', 'request_uuid', 'user', 'currency'])
    expectThat(typeof fields[name] === 'string', `${name} is no text`);
  const { balance, lang } = fields;
  expectThat(balance === undefined || (Number.isSafeInteger(balance) && Number(balance) >= 0), 'balance is no amount');
  expectThat(lang === undefined || typeof lang === 'string', 'lang is no text');
  return fields as WalletWord;
}

export type WalletLine = {
  /** Sends a signed call. @throws Error where the answer is none of the protocol, or not HTTP 200 */
  call(path: string, fields: Record<string, unknown>): Promise<WalletWord>;
  /** Sends bytes under a signature of any kind. */
  post(path: string, body: string, signature: string | undefined): Promise<{ http: number; text: string }>;
  signatureOf(body: string): string;
  /** A number that was never used. */
  fresh(): string;
};

/** Each call names a request of its own, and its answer must repeat it. */
export function makeWalletLine({ wallet, signer }: Pick<SingleTarget, 'wallet' | 'signer'>): WalletLine {
  const run = randomBytes(5).toString('hex');
  const key = 'pem' in signer ? createPrivateKey(signer.pem) : undefined;
  let made = 0;
  const fresh = () => {
    made += 1;
    return `c${run}-${made}`;
  };
  const signatureOf = (body: string) =>
    'secret' in signer
      ? createHmac('sha256', Buffer.from(signer.secret, 'hex')).update(body).digest('hex')
      : sign('sha256', Buffer.from(body), key ?? '').toString('base64');
  const post: WalletLine['post'] = async (path, body, signature) => {
    const headers = {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-signature': signature }),
    };
    const reply = await fetch(`${wallet}/${path}`, { method: 'POST', body, headers, redirect: 'manual' });
    return { http: reply.status, text: await reply.text() };
  };
  return {
    fresh,
    signatureOf,
    post,
    call: async (path, fields) => {
      const request = fresh();
      const body = JSON.stringify({ request_uuid: request, ...fields });
      const { http, text } = await post(path, body, signatureOf(body));
      expectThat(http === 200, `it was answered HTTP ${http}`);
      const word = readWord(text);
      const isEchoed =
        word.request_uuid === (fields['request_uuid'] ?? request) || word.status === 'RS_ERROR_WRONG_SYNTAX';
      expectThat(isEchoed, `the answer is of request ${word.request_uuid}`);
      return word;
    },
  };
}
