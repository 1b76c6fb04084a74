/**
 * `single/1`: the balance stays here, and the company calls us for each bet and win. What we ask of it is signed by
 * our secret; what it answers opens pages and lists games, and never moves money.
 */
import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import type { SingleProvider } from '../../../../platform/outside/platform-providers.ts';
import { type AdapterDeps, limitsOf } from '../adapter-deps.ts';
import type { GameAdapter, Launch, WalletProtocol } from '../game-adapter.ts';
import { launchAddress, originOf } from '../launch-address.ts';
import { isHmacOf, isRsaOf, signedHeaders } from '../signature.ts';

import { decodeCall } from './decode.ts';
import { encodeAnswer } from './encode.ts';
import { gameList, readGames } from './list-games.ts';

const millsPerYuan = 1_000;
const page = z.object({ url: z.string() });
const anything = z.object({});

/** The adapter of a company of single wallets. */
export function singleAdapter(provider: SingleProvider, deps: AdapterDeps): GameAdapter {
  const limits = limitsOf(provider);
  const lines = { asks: deps.outbound(limits.asks), games: deps.outbound(limits.games) };
  const send = <T>(line: keyof typeof lines, path: string, fields: object, schema: z.ZodMiniType<T>): Promise<T> => {
    const body = JSON.stringify(fields);
    return lines[line].post(path, body, signedHeaders(provider.ourSecret, deps.now(), body), schema);
  };
  const operator = { operator_id: provider.operatorId };
  const pageAt = (url: string) => {
    const allowed = launchAddress(url, provider);
    if (allowed === '') deps.onRefusedAddress(originOf(url));
    return { url: allowed };
  };
  return {
    wallet: 'single',
    hasDemo: provider.demo,
    protocol: walletProtocol(provider, deps),
    remote: undefined,
    launch: async (launch) =>
      pageAt((await send('asks', 'game/url', { ...operator, ...launchFields(launch, provider) }, page)).url),
    games: async () => readGames(await send('games', 'game/list', operator, gameList)),
    roundPage: async ({ player, game, round }, locale) => {
      const fields = { ...operator, user: player, game_code: game, round, lang: locale };
      return pageAt((await send('asks', 'game/round', fields, page)).url);
    },
    probe: async () => void (await send('asks', 'status', operator, anything)),
  };
}

/** What a game is opened by; whoever tries it is nobody and has no token. */
function launchFields(launch: Launch, { currency }: SingleProvider): object {
  const { player, token, code, locale, device, back, ip, isDemo } = launch;
  const common = {
    game_code: code,
    lang: locale,
    platform: device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lobby_url: back,
    deposit_url: URL.parse('/topUp', back)?.href ?? back,
    ip,
  };
  return isDemo ? { ...common, currency: 'XXX' } : { ...common, user: player, token, currency };
}

/** How such a company speaks to us. */
export function walletProtocol(provider: SingleProvider, { now }: Pick<AdapterDeps, 'now'>): WalletProtocol {
  const keys = (provider.theirKeys ?? []).map((pem) => createPublicKey(pem));
  const secrets = provider.theirSecrets ?? [];
  const unitsPerMill = provider.unit / millsPerYuan;
  return {
    isSigned: (body, header = '') => (keys.length > 0 ? isRsaOf(keys, body, header) : isHmacOf(secrets, body, header)),
    decode: (call, body) => decodeCall(call, body, { now: now(), unitsPerMill }),
    encode: (answer) => encodeAnswer(answer, { currency: provider.currency, unitsPerMill }),
  };
}
