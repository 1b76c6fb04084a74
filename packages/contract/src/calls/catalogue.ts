/** All games, plays, rates, favourites. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, flag, gameId, idText, nothing, wireObject, boundedText } from '../wire.ts';
import { category } from './games.ts';

const gameSample = {
  id: '10',
  name: 'Ngũ Cầu 1 phút',
  sname: 'ssc',
  img: '',
  img2: '',
  status: '0',
  ctg: 'sc',
  tmp: 's_ssc',
  every_time: 60,
  wh_content: '',
  tip_content: '',
  hot: '1',
  source: 'fair',
};

export const allGames = defineCall({
  name: 'allGames',
  method: 'GET',
  path: 'home/all_cp',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Categories with their games; hidden ones left out.',
  input: nothing,
  output: z.array(category),
  refusals: [],
  sample: { input: {}, output: [{ name: 'SSC', sname: 'ssc', status: '0', ctg: 'sc', game_list: [gameSample] }] },
});

const playLeaf = wireObject({
  playNumber: as('id', idText),
  name: as('name', z.string()),
  play: as('sname', z.string()),
  groupNumber: as('pid', idText),
});

const playGroup = wireObject({
  groupNumber: as('id', idText),
  name: as('name', z.string()),
  group: as('sname', z.string()),
  parent: as('pid', idText),
  plays: as('play', z.array(playLeaf)),
});

export const playTree = wireObject({
  rowId: as('aid', gameId),
  gid: as('id', gameId),
  name: as('name', z.string()),
  shortName: as('sname', z.string()),
  kind: as('type', z.string()),
  category: as('ctg', z.string()),
  family: as('tmp', z.string()),
  isVisible: as('show', flag),
  groups: as('play', z.array(playGroup)),
});

export const playTrees = defineCall({
  name: 'playTrees',
  method: 'GET',
  path: 'play/play/{tmp}',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'The tree of play types and plays of a family, per game.',
  input: wireObject({ family: as('tmp', boundedText(20)) }),
  output: z.record(z.string(), playTree),
  refusals: ['gameUnknown'],
  sample: {
    input: { tmp: 's_ssc' },
    output: {
      10: {
        aid: '10',
        id: '10',
        name: 'Ngũ Cầu 1 phút',
        sname: 'ssc',
        type: '1',
        ctg: 'sc',
        tmp: 's_ssc',
        show: '1',
        play: [
          {
            id: '1',
            name: '5 sao',
            sname: 'star5',
            pid: '0',
            play: [{ id: '1', name: '5 sao đúng thứ tự', sname: 's_ssc.star5.direct', pid: '1' }],
          },
        ],
      },
    },
  },
});

/** One choice of a play: a number, an option or a tier, with the player's rate. */
export const ball = wireObject({
  id: as('id', z.string()),
  playNumber: as('tid', idText),
  parent: as('pid', idText),
  name: as('name', z.string()),
  code: as('code', z.string()),
  rate: as('rate', z.string()),
  rateMin: as('rate_min', z.string()),
  rebate: as('rebate', z.string()),
  child: as('child', z.array(z.string())),
});

/**
 * Rates of one play; several rates of one bet are joined by commas in tier order. Where the rate
 * follows from what is picked together, all prices of the play are joined, in the engine's order.
 */
export const playRates = wireObject({
  rate: as('rate', z.string()),
  rateMin: as('rate_min', z.string()),
  rebate: as('rebate', z.string()),
  /** Most numbers of one bet, in games that are held to the specs' limits. */
  pickLimit: as('max_pick', z.optional(count)),
  balls: as('balls', z.array(ball)),
});

export const product = wireObject({
  ratesByPlay: as('balls_rate', z.record(z.string(), playRates)),
  userRebate: as(
    'user_rebate',
    wireObject({
      userId: as('uid', z.string()),
      gid: as('gid', gameId),
      rebate: as('rebate', z.string()),
      userRebate: as('user_rebate', z.string()),
    }),
  ),
  /** Version of the odds that these rates belong to. */
  oddsVersion: as('odds_version', z.string()),
});

export const products = defineCall({
  name: 'products',
  method: 'GET',
  path: 'play/products/{tmp}',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: "Rates of every play of a family per game, for the caller's rebate.",
  input: wireObject({ family: as('tmp', boundedText(20)), gid: as('gid', z.optional(gameId)) }),
  output: z.record(z.string(), product),
  refusals: ['gameUnknown'],
  sample: {
    input: { tmp: 's_ssc' },
    output: {
      10: {
        balls_rate: { 1: { rate: '97000', rate_min: '88000', rebate: '9', balls: [] } },
        user_rebate: { uid: '1001', gid: '10', rebate: '9', user_rebate: '0' },
        odds_version: '1',
      },
    },
  },
});

export const favourites = defineCall({
  name: 'favourites',
  method: 'GET',
  path: 'user/favorite/get_favorite',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's favourite games.",
  input: nothing,
  output: z.array(gameId),
  refusals: [],
  sample: { input: {}, output: ['10'] },
});

export const setFavourite = defineCall({
  name: 'setFavourite',
  method: 'POST',
  path: 'user/favorite/set_favorite',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Adds a game to the favourites or takes it out.',
  input: wireObject({ gid: as('gid', gameId), favourite: as('status', flag) }),
  output: nothing,
  refusals: ['gameUnknown'],
  sample: { input: { gid: '10', status: '1' }, output: {} },
});
