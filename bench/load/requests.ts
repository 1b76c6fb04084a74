/** Requests of the HTTP halves of `bench -- bets` and `bench -- wallets`, as the bytes that a client sends. */
import { wireLines } from '../lines-of-bets.ts';
import { tokenOf } from '../players.ts';
import { betRequest, signatureOf } from '../wallets/calls.ts';

/** A bet of four lines, an answer that touches no database, or a bet in a game of another company. */
export type LoadKind = 'bets' | 'answers' | 'wallet';

/** How the answer of each begins when it is good. */
export const goodBodies: Readonly<Record<LoadKind, string>> = {
  bets: '{"code":200',
  answers: '{"code":200',
  wallet: '{"status":"RS_OK"',
};

/** Where requests go: a server, an issue that takes bets, and the players who bet. */
export type LoadTarget = {
  readonly port: number;
  readonly host: string;
  readonly gid: number;
  /** Public number of the issue. */
  readonly issue: string;
  readonly firstPlayer: number;
  readonly players: number;
  /** Distinguishes the keys of this load from those of others. */
  readonly keyPrefix: string;
  /** Signs calls of a company (hex); for `wallet` alone. */
  readonly walletSecret: string | undefined;
};

/** Makes the function that answers the next request of this kind. */
export function makeRequest(kind: LoadKind, target: LoadTarget): () => string {
  if (kind === 'answers') {
    const request = `GET /api/home/now_stamp HTTP/1.1\r\nHost: 127.0.0.1\r\nauthgc: ${target.host};\r\n\r\n`;
    return () => request;
  }
  let key = 0;
  if (kind === 'wallet') {
    const signer = { kind: 'hmac', secret: target.walletSecret ?? '' } as const;
    return () => {
      const { path, body } = betRequest(target.firstPlayer + (key % target.players), `${target.keyPrefix}-${key}`);
      key += 1;
      return (
        `POST /api/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\nx-signature: ${signatureOf(signer, body)}\r\n\r\n${body}`
      );
    };
  }
  return () => {
    const body = JSON.stringify({ bets: wireLines() });
    const player = target.firstPlayer + (key % target.players);
    key += 1;
    return (
      `POST /api/orders/bet3/${target.gid}/${target.issue} HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n` +
      `idempotency-key: ${target.keyPrefix}-${key}\r\nauthgc: ${target.host};${tokenOf(player)}\r\n\r\n${body}`
    );
  };
}
