/** Where an account is signed in, and ending it there. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, flag, idText, nothing, seconds, wireObject } from '../../wire.ts';

const device = wireObject({
  sessionId: as('id', z.string()),
  /** FROMWAY: 1 iOS, 2 Android, 3 PC, 4 WAP, 6 app shell. */
  channel: as('way', z.string()),
  /** Such as "Chrome · Android"; empty when the client did not say. */
  device: as('device', z.string()),
  ip: as('ip', z.string()),
  /** Country, two capital letters; empty: not located. */
  address: as('address', z.string()),
  startedAt: as('addtime', seconds),
  seenAt: as('last_time', seconds),
  isCurrent: as('current', flag),
});

export const devices = defineCall({
  name: 'devices',
  method: 'GET',
  path: 'user/user/devices',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Where the account is signed in now, the latest first.',
  input: nothing,
  output: wireObject({ rows: as('rows', z.array(device)) }),
  refusals: [],
  sample: {
    input: {},
    output: {
      rows: [
        {
          id: '7300000000000000001',
          way: '4',
          device: 'Chrome · Android',
          ip: '27.64.1.1',
          address: 'VN',
          addtime: '1760000000',
          last_time: '1760000300',
          current: '1',
        },
      ],
    },
  },
});

export const signOutDevice = defineCall({
  name: 'signOutDevice',
  method: 'POST',
  path: 'user/user/device_out',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Ends one session of the caller, its socket and its saved account, within a second.',
  input: wireObject({ sessionId: as('id', idText) }),
  output: nothing,
  refusals: ['deviceUnknown'],
  sample: { input: { id: '7300000000000000002' }, output: {} },
});

export const signOutOthers = defineCall({
  name: 'signOutOthers',
  method: 'POST',
  path: 'user/user/device_out_others',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Ends every session of the caller but this one, and every saved account.',
  input: nothing,
  output: wireObject({ ended: as('count', count) }),
  refusals: [],
  sample: { input: {}, output: { count: 2 } },
});
