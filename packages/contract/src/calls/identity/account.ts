/** The signed-in account: balance and profile. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, flag, money, nothing, seconds, wireObject } from '../../wire.ts';

export const balance = defineCall({
  name: 'balance',
  method: 'GET',
  path: 'user/user/user_balance',
  also: [{ method: 'GET', path: 'get_balance' }],
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'The spendable balance, and how many movements led to it: of two balances the one with more is the later.',
  input: nothing,
  output: wireObject({ balance: as('balance', money), leg: as('leg', count) }),
  refusals: [],
  sample: { input: {}, output: { balance: '1234.5', leg: 12 } },
});

export const userInfo = defineCall({
  name: 'userInfo',
  method: 'GET',
  path: 'user/user_info/info',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's own profile.",
  input: nothing,
  output: wireObject({
    userId: as('uid', z.string()),
    username: as('username', z.string()),
    nickname: as('nickname', z.string()),
    avatar: as('img', z.string()),
    accountType: as('type', z.enum(['1', '2'])),
    status: as('status', z.string()),
    isGuest: as('is_guest', flag),
    isDemo: as('is_demo', flag),
    balance: as('balance', money),
    level: as('dengji', count),
    sex: as('sex', z.enum(['1', '2', '3'])),
    birthday: as('birthday', z.nullable(seconds)),
    registeredAt: as('addtime', seconds),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      uid: '1001',
      username: 'player01',
      nickname: '',
      img: '0',
      type: '1',
      status: '0',
      is_guest: '0',
      is_demo: '1',
      balance: '1234.5',
      dengji: 3,
      sex: '3',
      birthday: null,
      addtime: '1760000000',
    },
  },
});
