/** Game rounds at the outside platforms: a player's, those of an agent's team, one in detail (platforms.md 9). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  as,
  boundedText,
  flag,
  gameId,
  idText,
  money,
  nothing,
  oneOf,
  paging,
  seconds,
  signedMoney,
  whole,
  wireObject,
} from '../../wire.ts';
import { teamListFields, whoseFields, whoseSample } from '../agents/team-bets.ts';
import { listOrders, orderListFields, orderListSample, orderStatus } from '../betting.ts';
import { platformGame, platformGameSample } from './platforms.ts';

/** Who runs a game: `ky` card games, `ag` live and electronic ones. */
const platform = as('plate', z.enum(['ky', 'ag']));
const optionalPlatform = as('plate', z.optional(z.enum(['ky', 'ag'])));

const roundFields = {
  id: as('id', idText),
  platform,
  /** The game here; 0 for one that is on no list. */
  gid: as('gid', gameId),
  /** The company's code of the game, and its name in the caller's language; the code where nobody knows it. */
  code: as('kind_id', z.string()),
  game: as('game', z.string()),
  maker: as('maker', z.string()),
  /** The company's own number of the round. */
  round: as('round', z.string()),
  /** By money: 1 won (net above 0), 2 neither won nor lost, 3 void, 4 open, 5 not won, also if something came back. */
  status: as('status', orderStatus),
  statusName: as('statusName', z.string()),
  stake: as('price_sum', money),
  /** What of it counts, fixed at the close. */
  valid: as('valid_price', money),
  /** What came back, stakes that were given back included. */
  payout: as('win_price', money),
  /** Pay-out less stake once the round ended; "0" while it is open. */
  net: as('win_sum', signedMoney),
  openedAt: as('bet_time', seconds),
  /** When it was closed, or became void; 0 while it is open. */
  closedAt: as('created', seconds),
  /** Whether the company has a page about it, for its player alone. */
  hasPage: as('detail', flag),
};
export const gameRound = wireObject(roundFields);

export const gameRoundSample = {
  id: '1234567890123456',
  plate: 'ag',
  gid: '2001',
  kind_id: 'SB01',
  game: 'Máy trái cây',
  maker: 'Hall',
  round: 'r-81720',
  status: '1',
  statusName: 'Thắng',
  price_sum: '10.000',
  valid_price: '10.000',
  win_price: '25.000',
  win_sum: '15.000',
  bet_time: '1763623810',
  created: '1763623812',
  detail: '1',
};

const listFields = {
  ...orderListFields,
  /** Over the rounds that ended: what counts of them. */
  validSum: as('valid_total', money),
};
const listSample = {
  ...orderListSample,
  total: 1,
  price_total: '10.000',
  win_total: '25.000',
  net_total: '15.000',
  valid_total: '10.000',
};

/** Fields of a request for a list. */
const filters = {
  /** 0 all, 1 won, 5 not won, 4 open, 2 tied, 3 void. */
  status: as('type', z.optional(whole(0, 5))),
  /** The rounds of one game alone, by its company's code. */
  code: as('kind_id', z.optional(boundedText(64))),
};

export const gameRoundList = wireObject({ rows: as('rows', z.array(gameRound)), ...listFields });

export const gameRounds = defineCall({
  name: 'gameRounds',
  method: 'GET',
  path: 'sx/{plate}/user/get_game_bet_list/self',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's game rounds at an outside platform, newest first, with the sums of the filter.",
  input: wireObject({
    platform,
    ...filters,
    /** 0 today, 1 yesterday, n > 1 the last n days with today; by when a round was opened. */
    days: as('day_type', z.optional(whole(0, 31))),
    ...paging,
  }),
  output: gameRoundList,
  refusals: [],
  sample: {
    input: { plate: 'ag', type: '0', page: '1', rows: '20', day_type: '0' },
    output: { rows: [gameRoundSample], ...listSample },
  },
});

/** `listOrders` as clients may ask it that name an outside platform: `plate` picks what it lists. */
export const listBets = defineCall({
  ...listOrders,
  summary: `${listOrders.summary.slice(0, -1)}; with \`plate\` ky or ag the game rounds there, as their own list has them.`,
  output: z.union([listOrders.output, gameRoundList]),
});

const teamRound = wireObject({ ...roundFields, ...whoseFields });

/** Also the list of bets on platforms of spec 2 §7; there `plate` is a field, and left out it means card games. */
export const teamGameRounds = defineCall({
  name: 'teamGameRounds',
  method: 'GET',
  path: 'sx/{plate}/user/get_game_bet_list/agent',
  also: [{ method: 'GET', path: 'agent_bet_detail/get_game_bet_list' }],
  who: 'agent',
  bucket: 'read',
  once: false,
  summary:
    'Game rounds of the agent and everybody below him at an outside platform, newest first, with the sums of the filter; none of anybody else.',
  input: wireObject({
    platform: optionalPlatform,
    ...filters,
    ...teamListFields,
    userId: as('uid', z.optional(idText)),
  }),
  output: wireObject({ rows: as('rows', z.array(teamRound)), ...listFields }),
  refusals: [],
  sample: {
    input: { plate: 'ag', day_type: '0', type: '0', page: '1', rows: '20' },
    output: { rows: [{ ...gameRoundSample, ...whoseSample, detail: '0' }], ...listSample },
  },
});

const entry = wireObject({
  /** Spelt as the kind of a cash record. */
  kind: as('kind', oneOf({ bet: '70', win: '71', returned: '72', takenBack: '73' })),
  /** Above 0 in, below 0 out. */
  amount: as('money', signedMoney),
  at: as('time', seconds),
  /** The balance after it; null where the site does not show agents those of others. */
  balance: as('balance', z.nullable(money)),
});

export const gameRoundDetail = defineCall({
  name: 'gameRoundDetail',
  method: 'GET',
  path: 'sx/{plate}/user/get_game_bet_detail',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary:
    "One game round of the caller, by its number or that of one of its cash records, or of an agent's team: what moved money in it, and its cards where the company tells them.",
  input: wireObject({ platform, id: as('id', idText) }),
  output: wireObject({
    ...roundFields,
    /** What of it was counted towards turnover. */
    turnover: as('dml', money),
    entries: as('entries', z.array(entry)),
    cards: as('cards', z.string()),
  }),
  refusals: ['orderUnknown'],
  sample: {
    input: { plate: 'ag', id: '1234567890123456' },
    output: {
      ...gameRoundSample,
      dml: '10.000',
      entries: [
        { kind: '70', money: '-10.000', time: '1763623810', balance: '990.000' },
        { kind: '71', money: '25.000', time: '1763623812', balance: '1015.000' },
      ],
      cards: '',
    },
  },
});

export const gameRoundPage = defineCall({
  name: 'gameRoundPage',
  method: 'POST',
  path: 'sx/{plate}/user/bet_detail_url',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The address of the company's page about one of the caller's own game rounds; empty where there is none.",
  input: wireObject({ platform, id: as('id', idText) }),
  output: wireObject({ url: as('url', z.string()) }),
  refusals: ['orderUnknown'],
  sample: {
    input: { plate: 'ag', id: '1234567890123456' },
    output: { url: 'https://games.example/round/81720' },
  },
});

export const recentPlatformGames = defineCall({
  name: 'recentPlatformGames',
  method: 'GET',
  path: 'sx/user/recent',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'The last twelve games of the outside platforms that the caller opened and can still see, the newest first.',
  input: nothing,
  output: z.array(platformGame),
  refusals: [],
  sample: { input: {}, output: [platformGameSample] },
});
