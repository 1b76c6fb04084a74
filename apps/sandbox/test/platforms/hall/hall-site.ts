/** The company beside a small wallet: what its site and its players would ask of it. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '../../../src/platforms/shared/answer.ts';
import { readPlatforms } from '../../../src/platforms/config.ts';
import { makeHall } from '../../../src/platforms/hall/hall.ts';
import { seeded } from '../../../src/platforms/shared/seeded.ts';
import { hmacOf } from '../../../src/platforms/hall/signature.ts';
import { hurriedClock } from '../clocks.ts';
import { tokenOf, openWallet, walletSecret } from './small-wallet.ts';

export const requestSecret = 'ab'.repeat(32);
export const listSecret = 'cd'.repeat(32);
const token = 'admin';

export type HallSite = Awaited<ReturnType<typeof openHallSite>>;
export type View = { parts: Record<string, string>; balanceText?: string; note?: string; countdownMs?: number };

/** @param signing of the company's calls @param balances units by player */
export async function openHallSite(signing: 'hmac' | 'rsa', balances: Record<string, number>, seed = 1) {
  const dir = mkdtempSync(join(tmpdir(), 'longmen-hall-'));
  const keys = signing === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }) : undefined;
  const wallet = await openWallet(balances, keys?.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const platforms = readPlatforms(
    JSON.stringify({
      hall: {
        operatorId: 'longmen',
        currency: 'CNY',
        wallet: wallet.url,
        requestSecret,
        listSecret,
        visibleAt: '/api/sandbox',
        repeat: { firstMs: 1, longestMs: 2 },
        ...(keys === undefined
          ? { walletSecret }
          : { walletKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) }),
      },
    }),
  );
  const config = platforms?.hall;
  if (config === undefined) throw new Error('no company');
  const clock = hurriedClock(Date.parse('2026-11-25T03:30:00.000Z'));
  // A page waits for seconds, a hand for half a minute, a dealt hand for half an hour.
  clock.longestMs = 1_000;
  const open = () => makeHall(dir, config, { token, clock, chance: seeded(seed) });
  let hall = open();
  const request = (method: string, path: string, body = '', headers: Record<string, string> = {}): Promise<Answer> =>
    hall.answer({ method, path, body, headers });
  const ask = async (path: string, fields: object, secret = requestSecret) => {
    const body = JSON.stringify(fields);
    const time = String(clock.now());
    const headers = { host: 'hall.test', 'x-time': time, 'x-signature': hmacOf(secret, `${time}.${body}`) };
    return request('POST', `hall/${path}`, body, headers);
  };
  const read = (answer: Answer) => JSON.parse(answer.text) as never;
  return {
    wallet,
    clock,
    request,
    ask,
    /** @returns the page's path behind `play/hall/` */
    launch: async (player: string, game: string, lang = 'en'): Promise<string> => {
      const fields = {
        operator_id: 'longmen',
        user: player,
        token: tokenOf(player),
        game_code: game,
        currency: 'CNY',
        lang,
      };
      const { url } = read(await ask('game/url', { ...fields, lobby_url: 'https://site.test/back' })) as {
        url: string;
      };
      return url.slice('/api/sandbox/'.length);
    },
    step: async (page: string, action: string, fields: object = {}): Promise<View> =>
      read(await request('POST', `window/${page}/${action}`, JSON.stringify(fields))),
    admin: async (command: object, bearer = token) =>
      request('POST', 'platform-admin', JSON.stringify(command), { authorization: `Bearer ${bearer}` }),
    restart: () => {
      hall.stop();
      hall = open();
    },
    close: () => {
      hall.stop();
      wallet.close();
      rmSync(dir, { recursive: true });
    },
  };
}
