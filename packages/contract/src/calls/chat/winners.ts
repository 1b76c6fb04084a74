/** Winners: of a day, in the ranking, and what others may see of one of them (community.md 13). */
import { type Mills, yuan } from '@longmen/engine';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  as,
  type Codec,
  count,
  flag,
  gameId,
  idText,
  money,
  numberList,
  oneOf,
  page,
  paging,
  seconds,
  signedMoney,
  whole,
  wireObject,
  boundedText,
} from '../../wire.ts';
import { muteRow } from '../chat/mute-row.ts';

const winnerEntry = wireObject({
  /** Names the win for `winInfo`, not the player. */
  win: as('uid', z.string()),
  maskedName: as('username', z.string()),
  name: as('name', z.string()),
  gameName: as('game_name', z.string()),
  won: as('lucky_price', money),
  avatar: as('img', z.string()),
});

export const winnersToday = defineCall({
  name: 'winnersToday',
  method: 'GET',
  path: 'home/today_win',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Who won today, largest first; masked names, real pay-outs.',
  input: wireObject(paging),
  output: page(winnerEntry),
  refusals: [],
  sample: { input: { page: '1' }, output: { rows: [], total: 0 } },
});

const yesterday = {
  method: 'GET',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Who won yesterday, largest first; masked names, real pay-outs.',
  input: wireObject(paging),
  output: page(winnerEntry),
  refusals: [],
  sample: { input: { page: '1' }, output: { rows: [], total: 0 } },
} as const;

export const winnersYesterday = defineCall({ ...yesterday, name: 'winnersYesterday', path: 'home/yesterday_win' });

/** The same under the path of the community. */
export const roomWinnersYesterday = defineCall({
  ...yesterday,
  name: 'roomWinnersYesterday',
  path: 'interactive/rank/yesterday_win',
});

const winBet = wireObject({
  playName: as('tname', z.string()),
  /** What was chosen, in words. */
  selectionName: as('names', z.string()),
  stake: as('price', count),
  betCount: as('counts', count),
  total: as('price_sum', money),
  payout: as('win_price', money),
});

export const winInfo = defineCall({
  name: 'winInfo',
  method: 'GET',
  path: 'home/win_info',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    'What was bet in one of the wins that are shown: every bet of that player in that issue, won and lost; of a game round at an outside platform (no bets listed) what it cost and paid.',
  /** `type` 0 looks among the wins of today, 1 among those of yesterday; both when it is left out. */
  input: wireObject({ win: as('uid', boundedText(64, 1)), day: as('type', z.optional(whole(0, 1))) }),
  output: wireObject({
    maskedName: as('username', z.string()),
    gameName: as('game_name', z.string()),
    gid: as('gid', gameId),
    family: as('tmp', z.string()),
    issue: as('issue', z.string()),
    numbers: as('open_resu_num', numberList),
    at: as('time', seconds),
    /** All stakes and pay-outs of the player in the issue; cancelled bets count for nothing. */
    staked: as('price_sum', money),
    won: as('win_money', money),
    /** What the win came to: pay-outs less stakes. */
    net: as('win_sum', signedMoney),
    betTotal: as('total', count),
    /** The best paid first, at most 20. */
    bets: as('list', z.array(winBet)),
  }),
  refusals: ['winUnknown'],
  sample: {
    input: { uid: '3f9a1c52b7d04e68a1b2' },
    output: {
      username: '****01',
      game_name: 'Ngũ Cầu 1 phút',
      gid: '10',
      tmp: 's_ssc',
      issue: '202611200871',
      open_resu_num: '5,2,9,0,3',
      time: '1760000060',
      price_sum: '20',
      win_money: '19.4',
      win_sum: '-0.6',
      total: 2,
      list: [{ tname: 'Tổng', names: 'Lớn', price: 10, counts: 1, price_sum: '10', win_price: '19.4' }],
    },
  },
});

/** Rows of the ranking, and how few of them are none: single names would stand out. */
export const rankingMax = 50;
export const rankingMin = 3;
/** Who staked less on the day, what was given back aside, is counted and not ranked. */
export const rankingBetMin = yuan(100);

const rankedPlayer = wireObject({
  /** Names this place of this day for `playerInfo`; it leads to no other day and to no account. */
  handle: as('uid', z.string()),
  maskedName: as('username', z.string()),
  avatar: as('img', z.string()),
  /** Wins less stakes of the day, above 0. */
  net: as('profit', money),
  rank: as('rank', count),
});

export const profitRanking = defineCall({
  name: 'profitRanking',
  method: 'GET',
  path: 'interactive/rank/profit',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "Yesterday's net results, the largest first, beside how many bet and how many of them came out ahead.",
  input: wireObject(paging),
  output: wireObject({
    rows: as('rows', z.array(rankedPlayer)),
    total: as('total', count),
    /** How many bet yesterday, whether or not they are listed. */
    players: as('players', count),
    /** How many of these won more than they staked. */
    ahead: as('ahead', count),
  }),
  refusals: ['chatClosed', 'timeOutOn', 'selfExcluded'],
  sample: {
    input: { page: '1', rows: '50' },
    output: {
      rows: [{ uid: '3f9a1c52b7d04e68a1b2', username: '****01', img: '', profit: '970', rank: 1 }],
      total: 1,
      players: 120,
      ahead: 41,
    },
  },
});

/** An amount that its owner may hide: then it is null, and empty text on the wire. */
const hiddenMoney: Codec<Mills | null> = z.union([
  z.codec(z.literal(''), z.null(), { decode: () => null, encode: () => '' as const }),
  money,
]);

const favouriteGame = wireObject({
  gid: as('gid', gameId),
  name: as('name', z.string()),
  picture: as('img', z.string()),
  family: as('tmp', z.string()),
});

export const playerInfo = defineCall({
  name: 'playerInfo',
  method: 'GET',
  path: 'user/user_info/player',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    "A player as others may see him: everybody by the handle of a listed win or rank, a room's managers one of its people.",
  /** A handle; with `room_id` a person of that room. */
  input: wireObject({ player: as('uid', boundedText(64, 1)), roomId: as('room_id', z.optional(idText)) }),
  output: wireObject({
    avatar: as('img', z.string()),
    /** Empty for who has none, and by a handle: it would name the person in rooms. */
    nickname: as('nickname', z.string()),
    maskedName: as('username', z.string()),
    /** What `figureKind` says; null where the player hides it. */
    figure: as('win_total', hiddenMoney),
    /** All that was ever won; the net result of the ranking's day; what one win paid. */
    figureKind: as('win_kind', oneOf({ ever: 'total', day: 'day', win: 'win' })),
    games: as('game_tmp', z.array(favouriteGame)),
    /** For managers, of their room. */
    vipLevel: as('vip', z.optional(count)),
    isManager: as('manager', z.optional(flag)),
    mutes: as('mutes', z.optional(z.array(muteRow))),
    reportCount: as('reports', z.optional(count)),
  }),
  refusals: ['winUnknown', 'notSignedIn', 'roomUnknown', 'notManager', 'personUnknown'],
  sample: {
    input: { uid: '3f9a1c52b7d04e68a1b2' },
    output: {
      img: '/avatars/tiger.svg',
      nickname: '',
      username: '****01',
      win_total: '970',
      win_kind: 'day',
      game_tmp: [{ gid: '10', name: 'Ngũ Cầu 1 phút', img: '', tmp: 's_ssc' }],
    },
  },
});
