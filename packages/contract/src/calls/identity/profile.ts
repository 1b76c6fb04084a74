/** What players change of their own profile: nickname, sex, birthday, avatar (spec 2 §2, §5). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, nothing, seconds, wireObject, boundedText } from '../../wire.ts';

export const updateInfo = defineCall({
  name: 'updateInfo',
  method: 'POST',
  path: 'user/user_info/update_info',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Changes the profile; the nickname is set once. `modify` names the field when only one is meant.',
  input: wireObject({
    nickname: as('nickname', z.optional(boundedText(80))),
    sex: as('sex', z.optional(z.enum(['1', '2', '3']))),
    birthday: as('birthday', z.optional(seconds)),
    only: as('modify', z.optional(boundedText(40))),
  }),
  output: nothing,
  refusals: ['nicknameInvalid', 'nameReserved', 'nicknameSet', 'birthdayInvalid'],
  sample: { input: { nickname: 'Sao Mai', modify: 'nickname' }, output: {} },
});

export const avatars = defineCall({
  name: 'avatars',
  method: 'GET',
  path: 'user/user/get_touxiang',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Pictures that a player may wear.',
  input: nothing,
  output: wireObject({ rows: as('rows', z.array(z.string())) }),
  refusals: [],
  sample: { input: {}, output: { rows: ['/avatars/rat.svg'] } },
});

export const setAvatar = defineCall({
  name: 'setAvatar',
  method: 'POST',
  path: 'user/user/user_head',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Wears one of the pictures on offer.',
  input: wireObject({ picture: as('url', boundedText(200)) }),
  output: nothing,
  refusals: ['avatarUnknown'],
  sample: { input: { url: '/avatars/rat.svg' }, output: {} },
});
