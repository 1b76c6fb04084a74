/**
 * `channel/1`: a player's money crosses over to the company and back. A transfer is sent once under a number of ours
 * and then only asked for.
 */
import type { ChannelProvider } from '../../../../platform/outside/platform-providers.ts';
import { type AdapterDeps, limitsOf } from '../adapter-deps.ts';
import type { GameAdapter, Launch, RemoteGame, RoundQuery } from '../game-adapter.ts';
import { launchAddress, originOf } from '../launch-address.ts';
import { askChannel, mustBeDone, needed, type Request } from './ask.ts';
import { codes } from './codes.ts';
import type { Ask } from './context.ts';
import { remoteWallet } from './remote-wallet.ts';
import { makeZone } from './zone.ts';

const lobby = '0';
const textMax = 4_000;

/** The adapter of a company of transfer wallets. */
export function channelAdapter(provider: ChannelProvider, deps: AdapterDeps): GameAdapter {
  const limits = limitsOf(provider);
  const lines = { asks: deps.outbound(limits.asks), records: deps.outbound(limits.records) };
  const zone = makeZone(provider.timeZone);
  const ask: Ask = async (request, kind = 'asks') => {
    const answer = await askChannel({ keys: provider, outbound: lines[kind], now: deps.now() }, request);
    if (answer.code === codes.away) deps.onAway();
    if (answer.code === codes.floatEmpty) deps.onFloatEmpty();
    return answer;
  };
  const enter = async (fields: Request['fields']) => mustBeDone(await ask({ path: 'channelHandle', s: 0, fields }));
  const orderNumber = (player: string) => `${provider.agent}${zone.stamp(deps.now())}${player}`;
  const openAccount = async (player: string) => {
    // The company asks for an address; there is no player at the other end of this call.
    const head = { account: player, money: '0', orderid: orderNumber(player), ip: '127.0.0.1' };
    await enter({ ...head, lineCode: provider.lineCode, KindID: lobby });
  };
  const remote = remoteWallet({ provider, zone, ask, deps, openAccount });
  return {
    wallet: 'transfer',
    hasDemo: false,
    protocol: undefined,
    remote,
    launch: async (launch) => {
      const player = needed(launch.player, 'player');
      const data = await enter(launchFields({ ...launch, player }, provider, orderNumber(player)));
      return { url: addressIn(data['url'], provider, deps) };
    },
    games: async () => provider.games?.map(enteredGame),
    roundPage: async (round, locale) => ({ text: textOf(mustBeDone(await ask(roundRequest(round, locale)))['data']) }),
    probe: async () => void (await remote.float()),
  };
}

/** Money is always 0: an address first, money second, or a launch that fails takes money along. */
function launchFields(launch: Launch & { player: string }, { lineCode }: ChannelProvider, orderid: string) {
  const { player, ip, code, locale, back } = launch;
  return {
    account: player,
    money: '0',
    orderid,
    ip,
    lineCode,
    KindID: code === '' ? lobby : code,
    lang: locale,
    backUrl: back,
  };
}

function addressIn(value: unknown, provider: ChannelProvider, deps: AdapterDeps): string {
  const text = typeof value === 'string' ? value : '';
  const url = launchAddress(text, provider);
  if (url === '') deps.onRefusedAddress(originOf(text));
  return url;
}

/** The protocol has no list: its games are those that the start of the site names. */
const enteredGame = (game: NonNullable<ChannelProvider['games']>[number]): RemoteGame => ({
  ...game,
  names: {},
  image: undefined,
  isEnabled: true,
  isDemo: false,
  rtp: undefined,
});

const roundRequest = ({ player, game, round, record }: RoundQuery, locale: string): Request => ({
  path: 'getRecordHandle',
  s: 10,
  fields: { account: player, kindID: game, recordID: record ?? round, Lang: locale },
});

/** What the company writes of a round, as plain text. */
function textOf(value: unknown): string {
  const text = needed(typeof value === 'string' ? value : undefined, 'text');
  return text.replaceAll(/[^\P{C}\n]/gu, '').slice(0, textMax);
}
