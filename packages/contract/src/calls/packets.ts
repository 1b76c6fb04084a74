/** The red packet of the home page: a sum that was split before anybody opened it (spec 1 §3, §4). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, hex, idText, money, nothing, seconds, wireObject } from '../wire.ts';
import { claimRefusals } from './rewards.ts';

const run = {
  id: as('id', idText),
  title: as('title', z.string()),
  startsAt: as('start_time', seconds),
  endsAt: as('end_time', seconds),
  serverTime: as('server_time', seconds),
  /** What the split was fixed by before it began: SHA-256 over number, total, count, salt and shares. */
  hash: as('hash', hex),
};

const runSample = {
  id: '123456789012345678',
  title: 'Welcome packet',
  start_time: '1763622000',
  end_time: '1763625600',
  server_time: '1763623810',
  hash: '36c7e6f43171989270ab4d4d85cfc55b81f909a0b7af36ccfabea09b8c4fe212',
};

export const homePacket = defineCall({
  name: 'homePacket',
  method: 'GET',
  path: 'red_bag/index',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'The red packet that is open now, or the next one; null when there is none.',
  input: nothing,
  output: z.nullable(
    wireObject({
      ...run,
      /** How often the caller may still open it; absent for visitors. */
      turnsLeft: as('surplus_num', z.optional(count)),
    }),
  ),
  refusals: [],
  sample: { input: {}, output: { ...runSample, surplus_num: 2 } },
});

export const openPacket = defineCall({
  name: 'openPacket',
  method: 'POST',
  path: 'red_bag/grab_red_bag',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: 'Opens a share of a red packet and books it to the balance.',
  input: wireObject({ id: as('id', idText) }),
  output: wireObject({ money: as('money', money), turnsLeft: as('surplus_num', count), balance: as('balance', money) }),
  refusals: [...claimRefusals, 'packetUnknown', 'packetTaken', 'packetOver', 'busy'],
  sample: {
    input: { id: '123456789012345678' },
    output: { money: '24.170', surplus_num: 1, balance: '1332.170' },
  },
});

export const packetProof = defineCall({
  name: 'packetProof',
  method: 'GET',
  path: 'red_bag/show',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    'A red packet that has begun, who opened it, and once it is over salt and shares, which its hash is checked by.',
  input: wireObject({ id: as('id', idText) }),
  output: wireObject({
    ...run,
    total: as('total', money),
    count: as('num', count),
    taken: as('taken', count),
    isOver: as('over', z.boolean()),
    /** Sixteen bytes; null until it is over. */
    salt: as('salt', z.nullable(hex)),
    /** Cents in the order in which they are opened; null until it is over. */
    shares: as('shares', z.nullable(z.array(count))),
    /** The latest first, names masked. */
    takers: as(
      'list',
      z.array(wireObject({ name: as('username', z.string()), money: as('money', money), at: as('add_time', seconds) })),
    ),
  }),
  refusals: ['packetUnknown'],
  sample: {
    input: { id: '123456789012345678' },
    output: {
      ...runSample,
      server_time: '1763625610',
      total: '100.000',
      num: 5,
      taken: 2,
      over: true,
      salt: '000102030405060708090a0b0c0d0e0f',
      shares: [2417, 113, 5020, 990, 1460],
      list: [
        { username: '****02', money: '1.130', add_time: '1763622010' },
        { username: '****01', money: '24.170', add_time: '1763622004' },
      ],
    },
  },
});
