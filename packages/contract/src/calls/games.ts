/** Games and their open issues: what home, the lobby and the head of a game page show. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, flag, gameId, numberList, seconds, textList, whole, wireObject, boundedText } from '../wire.ts';

/**
 * Who draws: this site by issues, an outside lottery, or this site at once for one player. A game of an outside
 * platform (`platform`) has no draws here.
 */
const gameSource = z.enum(['fair', 'feed', 'instant', 'platform']);

/** A game's status: 0 playable, 1 and 3 stopped, 2 hidden (spec 1 §4). */
export const gameStatus = whole(0, 3);

export const gameFields = {
  gid: as('id', gameId),
  name: as('name', z.string()),
  shortName: as('sname', z.string()),
  image: as('img', z.string()),
  image2: as('img2', z.string()),
  status: as('status', gameStatus),
  category: as('ctg', z.string()),
  family: as('tmp', z.string()),
  everySeconds: as('every_time', count),
  closedText: as('wh_content', z.string()),
  tip: as('tip_content', z.string()),
  hot: as('hot', flag),
  source: as('source', gameSource),
};
export const game = wireObject(gameFields);

export const categoryFields = {
  name: as('name', z.string()),
  key: as('sname', z.string()),
  status: as('status', gameStatus),
  kind: as('ctg', z.string()),
};
export const category = wireObject({ ...categoryFields, games: as('game_list', z.array(game)) });

/** Everything a tile, a row or a game page's head needs to know of a game and its open issue. */
export const gameClock = wireObject({
  id: as('id', gameId),
  gid: as('gid', gameId),
  name: as('name', z.string()),
  shortName: as('sname', z.string()),
  kind: as('cptype', z.string()),
  family: as('tmp', z.string()),
  category: as('ctg', z.string()),
  image: as('img', z.string()),
  hot: as('hot', flag),
  isVisible: as('show', flag),
  status: as('status', gameStatus),
  closedText: as('wh_content', z.string()),
  tip: as('tip_content', z.string()),
  everySeconds: as('every_time', count),
  source: as('source', gameSource),
  /** The last drawn issue; empty before the first draw. */
  drawnIssue: as('kj_issue', z.string()),
  drawnAt: as('kj_time', seconds),
  numbers: as('number', numberList),
  /** Six-mark games only: the colour of each drawn ball. */
  colours: as('color', z.optional(textList)),
  favourite: as('favorite', flag),
  /** The issue that takes bets now; empty when none does. */
  issue: as('kithe', z.string()),
  previousIssue: as('last_kithe', z.string()),
  isOpen: as('is_open', flag),
  /** Seconds from sealing to the draw. */
  drawDelaySeconds: as('up_close_time', count),
  /** Past results of an outside lottery are told again, for trying only. */
  replay: as('replay', flag),
  /** Version of the odds that the issue on sale is bet by; empty for a game that is not sold. */
  oddsVersion: as('odds_version', z.string()),
  closesAt: as('kithe_time_stamp', seconds),
  now: as('current_time_stamp', seconds),
  /** Seconds until sealing. */
  secondsToClose: as('kithe_time_second', count),
});

export const gameClocks = defineCall({
  name: 'gameClocks',
  method: 'GET',
  path: 'open_time/get_games_list',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Draw info of games: open issue, countdown, last result.',
  input: wireObject({
    gid: as('gid', z.optional(gameId)),
    category: as('ctg', z.optional(boundedText(20))),
    hot: as('hot', z.optional(flag)),
    kind: as('type', z.optional(boundedText(20))),
  }),
  output: z.array(gameClock),
  refusals: [],
  sample: {
    input: { gid: '10' },
    output: [
      {
        id: '10',
        gid: '10',
        name: 'Ngũ Cầu 1 phút',
        sname: 'ssc',
        cptype: 'ssc',
        tmp: 's_ssc',
        ctg: 'sc',
        img: '',
        hot: '1',
        show: '1',
        status: '0',
        wh_content: '',
        tip_content: '',
        every_time: 60,
        source: 'fair',
        kj_issue: '202611200870',
        kj_time: '1760000000',
        number: '5,2,9,0,3',
        favorite: '0',
        kithe: '202611200871',
        last_kithe: '202611200870',
        is_open: '1',
        up_close_time: 5,
        replay: '0',
        odds_version: '1',
        kithe_time_stamp: '1760000055',
        current_time_stamp: '1760000032',
        kithe_time_second: 23,
      },
    ],
  },
});
