/** The two requests of the HTTP half of `bench -- bets`, as the bytes that a client sends. */
import { wireLines } from '../lines-of-bets.ts';
import { tokenOf } from '../players.ts';

/** A bet of four lines, or an answer that touches no database. */
export type LoadKind = 'bets' | 'answers';

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
};

/** Makes the function that answers the next request of this kind. */
export function makeRequest(kind: LoadKind, target: LoadTarget): () => string {
  if (kind === 'answers') {
    const request = `GET /api/home/now_stamp HTTP/1.1\r\nHost: 127.0.0.1\r\nauthgc: ${target.host};\r\n\r\n`;
    return () => request;
  }
  let key = 0;
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
