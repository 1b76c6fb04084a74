/** Games of the outside platforms: cards, live video, electronic games. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  as,
  boundedText,
  count,
  flag,
  gameId,
  idText,
  jsonText,
  money,
  nothing,
  seconds,
  whole,
  wireObject,
} from '../../wire.ts';
import { categoryFields, gameFields } from '../games.ts';
import { walletTransferStates } from './provider-wallets.ts';

export const platformGame = wireObject({
  ...gameFields,
  /** The company's code of the game, by which it is launched. */
  code: as('kind_id', z.string()),
  maker: as('maker', z.string()),
  /** What kind of game the company calls it: slots, fishing, baccarat. */
  tag: as('tag', z.string()),
  /** Percent of the stakes that come back, "96.5"; empty where the company does not say it. */
  returnRate: as('rtp', z.string()),
  /** Whether it can be tried without money. */
  hasDemo: as('demo', flag),
  favourite: as('favorite', flag),
  /** When the caller opened it last; 0 for never. */
  playedAt: as('last_time', seconds),
});

export const platformGameSample = {
  id: '1001',
  name: 'Đấu Địa Chủ',
  sname: 'chess',
  img: '',
  img2: '',
  status: '1',
  ctg: 'ky',
  tmp: '',
  every_time: 0,
  wh_content: 'Trò chơi đang bảo trì.',
  tip_content: '',
  hot: '1',
  source: 'platform',
  kind_id: '610',
  maker: '',
  tag: 'poker',
  rtp: '97.5',
  demo: '0',
  favorite: '0',
  last_time: '0',
};

const platformCategory = wireObject({
  ...categoryFields,
  /** When the company went away; 0 while it is open, and where nobody knows. */
  closedSince: as('wh_time', seconds),
  games: as('game_list', z.array(platformGame)),
  /** How many games there are on all pages. */
  total: as('total', count),
});

/** As the clients of this family write it: a number, or a word. */
const digit = z.union([z.number(), z.string().check(z.maxLength(8))]);
/** Money that went along: `refusal` names why none did. */
const moved = wireObject({
  id: as('id', z.optional(idText)),
  amount: as('money', z.optional(money)),
  state: as('state', z.optional(z.enum(walletTransferStates))),
  refusal: as('refusal', z.optional(z.string())),
  /** What the limit that refused it leaves. */
  remaining: as('rest', z.optional(money)),
});
const launched = wireObject({ url: as('url', z.string()), transfer: as('transfer', z.optional(moved)) });
const launchFields = {
  host: as('dm', z.optional(boundedText(200))),
  /** Whether the balance goes over to a company that keeps wallets; as before when left out, and at first it does. */
  auto: as('auto', z.optional(flag)),
  /** How much goes over this time, 0 for nothing, whatever `auto` says; left out it is the whole balance. */
  amount: as('credit', z.optional(money)),
};
const launchRefusals = [
  'accountDisabled',
  'guestsMayNot',
  'timeOutOn',
  'selfExcluded',
  'gameUnknown',
  'gamePlatformClosed',
  'platformFrozen',
  'launchFailed',
] as const;
const launchSample = { url: 'https://games.example/play/8f2c' };

export const launchCardGame = defineCall({
  name: 'launchCardGame',
  method: 'POST',
  path: 'sx/ky/user/login',
  who: 'signedIn',
  bucket: 'money',
  once: true,
  summary:
    'Opens a card game at its company: the address to go to, empty where the company named none that is allowed.',
  /** The company's code of the game; 0 or empty is its lobby. `dm` is the host to come back to. */
  input: wireObject({ code: as('kind_id', z.optional(boundedText(64))), ...launchFields }),
  output: launched,
  refusals: launchRefusals,
  sample: { input: { kind_id: '610' }, output: launchSample },
});

export const launchLiveGame = defineCall({
  name: 'launchLiveGame',
  method: 'POST',
  path: 'sx/ag/user/login',
  who: 'signedIn',
  bucket: 'money',
  once: true,
  summary: 'Opens a live or electronic game at its company; `actype` 0 in `data` tries it without money.',
  input: wireObject({
    choice: as(
      'data',
      jsonText(z.object({ actype: z.optional(digit), mh5: z.optional(digit), game_type: z.optional(boundedText(64)) })),
    ),
    ...launchFields,
  }),
  output: launched,
  refusals: launchRefusals,
  sample: { input: { data: '{"actype":1,"mh5":"y","game_type":"BAC"}' }, output: launchSample },
});

/** Of the company alone: its signature is its way in, and what it hears is no envelope. */
export const walletCall = defineCall({
  name: 'walletCall',
  method: 'POST',
  path: 'wallet/{company}/{part}/{call}',
  who: 'anyone',
  bucket: 'wallet',
  once: false,
  body: 'raw',
  bodyBytes: 16 * 1024,
  summary:
    "A company's signed call of the single wallet (header X-Signature over the raw body): user/info, user/balance, transaction/bet, transaction/win, transaction/rollback. Answered in the company's own form with 200; 503 where nothing was decided.",
  input: wireObject({
    provider: as('company', boundedText(40)),
    part: as('part', boundedText(20)),
    call: as('call', boundedText(20)),
  }),
  output: z.string(),
  refusals: ['unknownPath'],
  sample: { input: { company: 'hall', part: 'user', call: 'info' }, output: '' },
});

/** A category's and a game's status: 0 open, 1 and 3 in maintenance, 2 hidden; hidden games are left out. */
export const platformGames = defineCall({
  name: 'platformGames',
  method: 'GET',
  path: 'home/get_qp_games',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    'Card, live and electronic games of the outside platforms with their status, by category: up to 300 of each, the rest by page or by `q`, a part of a name with or without accents.',
  input: wireObject({
    /** `chess`, `live` or `electronic`, or the platform that runs them (`ky`, `ag`); all when left out. */
    category: as('ctg', z.optional(boundedText(20))),
    search: as('q', z.optional(boundedText(60))),
    page: as('page', z.optional(whole(1, 1_000))),
    rows: as('rows', z.optional(whole(1, 300))),
  }),
  output: z.array(platformCategory),
  refusals: [],
  sample: {
    input: { ctg: 'chess' },
    output: [
      {
        name: 'Game bài',
        sname: 'chess',
        status: '1',
        ctg: 'ky',
        wh_time: '0',
        game_list: [platformGameSample],
        total: 1,
      },
    ],
  },
});

export const platformFavourites = defineCall({
  name: 'platformFavourites',
  method: 'GET',
  path: 'sx/user/favorite',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's favourite games of the outside platforms, the newest first.",
  input: nothing,
  output: z.array(gameId),
  refusals: [],
  sample: { input: {}, output: ['1001'] },
});

export const setPlatformFavourite = defineCall({
  name: 'setPlatformFavourite',
  method: 'POST',
  path: 'sx/user/favorite',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Adds a game of an outside platform to the favourites or takes it out.',
  input: wireObject({ gid: as('gid', gameId), favourite: as('status', flag) }),
  output: nothing,
  refusals: ['gameUnknown'],
  sample: { input: { gid: '1001', status: '1' }, output: {} },
});
