/** The player's VIP level and the table of levels (spec 2 §2 /personalrank, §3 VIP detail). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, nothing, wireObject } from '../wire.ts';

const level = wireObject({
  level: as('id', count),
  title: as('title', z.string()),
  /** Growth points at which it begins. */
  points: as('integral', count),
});

export const vipDetail = defineCall({
  name: 'vipDetail',
  method: 'GET',
  path: 'user/user_info/nobility',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's VIP level, its growth points (1 for each yuan deposited), and the table of levels.",
  input: nothing,
  output: wireObject({
    username: as('username', z.string()),
    avatar: as('img', z.string()),
    level: as('VipID', count),
    title: as('VipName', z.string()),
    points: as('integral', count),
    /** At the highest level the three that follow name this level, its points and 0. */
    nextLevel: as('NextVipIP', count),
    nextPoints: as('NextVipIntegral', count),
    missing: as('juli', count),
    levels: as('Vip_list', z.array(level)),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      username: 'player01',
      img: '0',
      VipID: 1,
      VipName: 'Bronze',
      integral: 1300,
      NextVipIP: 2,
      NextVipIntegral: 10000,
      juli: 8700,
      Vip_list: [
        { id: 0, title: 'Newcomer', integral: 0 },
        { id: 1, title: 'Bronze', integral: 1000 },
        { id: 2, title: 'Silver', integral: 10000 },
      ],
    },
  },
});
