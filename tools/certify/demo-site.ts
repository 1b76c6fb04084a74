/** A running demo site: who plays there, and the keys of its sandbox companies, which lie beside its data. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type Envelope, fieldText, makeClient, type Transport } from '@longmen/contract';
import type { ChannelTarget } from './channel/channel-line.ts';
import type { Seat, SingleTarget } from './single/wallet-line.ts';

export type DemoSite = { readonly address: string; readonly dataDir: string };

/** The site is not there, or is none with a sandbox. */
export class NotThere extends Error {}

const password = 'demo1234';
const players = ['player02', 'player03'] as const;
const game = 'FRU';
const unit = 100_000;

/** The company `hall`, as the demo site is connected with it; both players open a game there. */
export async function hallAt(site: DemoSite): Promise<SingleTarget> {
  const { privateKey } = keysOf<{ privateKey: string }>(site, 'hall');
  const [first, second] = [await seatOf(site, players[0]), await seatOf(site, players[1])];
  return {
    wallet: `${site.address}/api/wallet/hall`,
    signer: { pem: privateKey },
    currency: 'CNY',
    unit,
    game,
    seats: [first, second],
  };
}

/** The company `table`, at the address where the sandbox wrote that it is. */
export function tableAt(site: DemoSite): ChannelTarget {
  const keys = keysOf<{ agent: string; aesKey: string; md5Key: string }>(site, 'table');
  const file = join(site.dataDir, 'sandbox', 'address');
  if (!existsSync(file)) throw new NotThere('the sandbox has written no address: is the site running?');
  return {
    ...keys,
    url: `${readFileSync(file, 'utf8').trim()}/table`,
    timeZone: 'Asia/Shanghai',
    lineCode: 'longmen',
    windowMs: 60_000,
  };
}

function keysOf<Keys>({ dataDir }: DemoSite, company: string): Keys {
  const file = join(dataDir, 'sandbox', company, 'keys.json');
  if (!existsSync(file)) throw new NotThere(`${company} is no company of a sandbox in ${dataDir}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Keys;
}

/** Signs a demo player in and opens a game. What the site told the company stands in the company's own book. */
async function seatOf({ address, dataDir }: DemoSite, username: string): Promise<Seat> {
  let token = '';
  const client = makeClient(
    calls,
    overHttp(address, () => token),
  );
  const signedIn = await client.signIn({ username, password }).catch((error: Error) => {
    throw new NotThere(`${username} could not sign in at ${address}: ${error.message}`);
  });
  token = signedIn.token;
  const { url } = await client.launchLiveGame({
    choice: { actype: 1, game_type: game },
    host: undefined,
    auto: undefined,
  });
  const session = /\/play\/hall\/([0-9a-f]{32})/.exec(url)?.[1];
  const rows = readFileSync(join(dataDir, 'sandbox', 'hall', 'sessions.jsonl'), 'utf8').split('\n');
  const line = rows.findLast((text) => session !== undefined && text.includes(session));
  if (line === undefined) throw new NotThere('the company does not know the game that was opened');
  const row = JSON.parse(line) as { player: string; token: string };
  return { user: row.player, token: row.token };
}

const overHttp =
  (address: string, tokenOf: () => string): Transport =>
  async ({ method, path, fields, idempotencyKey }) => {
    const url = new URL(`/api/${path}`, address);
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, fieldText(value));
    if (method === 'GET') url.search = form.toString();
    const reply = await fetch(url, {
      method,
      headers: {
        AuthGC: `${url.hostname};${tokenOf()}`,
        FROMWAY: '4',
        'Accept-Language': 'en',
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(method === 'POST' ? { body: form } : {}),
    });
    return (await reply.json()) as Envelope;
  };
