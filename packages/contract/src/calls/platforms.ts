/** Games of the outside platforms: cards, live video, electronic games. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, wireObject, boundedText } from '../wire.ts';
import { category } from './games.ts';

/** A category's and a game's status: 0 open, 1 and 3 in maintenance, 2 hidden; hidden games are left out. */
export const platformGames = defineCall({
  name: 'platformGames',
  method: 'GET',
  path: 'home/get_qp_games',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Card, live and electronic games of the outside platforms with their status, by category.',
  /** `chess`, `live` or `electronic`, or the platform that runs them (`ky`, `ag`); all when left out. */
  input: wireObject({ category: as('ctg', z.optional(boundedText(20))) }),
  output: z.array(category),
  refusals: [],
  sample: {
    input: { ctg: 'chess' },
    output: [
      {
        name: 'Game bài',
        sname: 'chess',
        status: '1',
        ctg: 'ky',
        game_list: [
          {
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
          },
        ],
      },
    ],
  },
});
