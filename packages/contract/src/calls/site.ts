/** What the shell asks of the site: the bottom bar, the clock, the socket, whether it is open. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, nothing, seconds, wireObject } from '../wire.ts';

/** One entry of the bottom bar; `key` names the destination, the label comes in the caller's language. */
export const footerEntry = wireObject({
  key: as('key', z.enum(['home', 'allLottery', 'room', 'chess', 'active', 'userCenter'])),
  label: as('name', z.string()),
});

export const footerMenu = defineCall({
  name: 'footerMenu',
  method: 'GET',
  path: 'system/get_footer_menu',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'The 4 to 5 entries of the bottom bar, in order; without the rooms while they are closed.',
  input: nothing,
  output: z.array(footerEntry),
  refusals: [],
  sample: { input: {}, output: [{ key: 'home', name: 'Trang chủ' }] },
});

export const siteStatus = defineCall({
  name: 'siteStatus',
  method: 'GET',
  path: 'system/status',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: '200 while the site is open; 403 with data.close in maintenance.',
  input: nothing,
  output: nothing,
  refusals: ['siteClosed'],
  sample: { input: {}, output: {} },
});

export const callerAddress = defineCall({
  name: 'callerAddress',
  method: 'GET',
  path: 'system/address',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: "The region of the caller's address; empty when it is not located.",
  input: nothing,
  output: wireObject({ address: as('address', z.string()) }),
  refusals: [],
  sample: { input: {}, output: { address: 'VN' } },
});

export const timeNow = defineCall({
  name: 'timeNow',
  method: 'GET',
  path: 'home/now_stamp',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    "The site's clock (seconds since midnight in its time zone, epoch milliseconds), its time zone and its currency.",
  input: nothing,
  output: wireObject({
    secondOfDay: as('s', count),
    epochMs: as('ms', count),
    /** IANA name of the zone that the site's days and the times it shows go by. */
    timeZone: as('time_zone', z.string()),
    /** What every amount is counted in, and on which side of it the symbol stands. */
    currency: as('currency', z.object({ code: z.string(), symbol: z.string(), place: z.enum(['before', 'after']) })),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      s: 52200,
      ms: 1760000000000,
      time_zone: 'Asia/Ho_Chi_Minh',
      currency: { code: 'CNY', symbol: '¥', place: 'before' },
    },
  },
});

export const socketTicket = defineCall({
  name: 'socketTicket',
  method: 'GET',
  path: 'interactive/chat/get_ws_url',
  who: 'anyone',
  bucket: 'write',
  once: false,
  summary:
    'Address of the push socket and a one-time ticket (60 s) for its first frame; visitors get one without a user channel.',
  input: nothing,
  output: wireObject({
    url: as('url', z.string()),
    altUrl: as('ws_url', z.string()),
    userId: as('uid', z.string()),
    ticket: as('ticket', z.string()),
  }),
  refusals: [],
  sample: { input: {}, output: { url: '/socket', ws_url: '/socket', uid: '1001', ticket: 'm2…' } },
});

/** `data` of refusal 602, shown on the locked page; `address` is the host of the site that was opened. */
export const lockedData = wireObject({
  region: as('region', z.string()),
  ip: as('ip', z.string()),
  address: as('address', z.string()),
  at: as('time', seconds),
  serviceUrl: as('online_service', z.string()),
});

/** `data` of refusal 403 while the site is closed. */
export const closedData = wireObject({
  closed: as('close', z.boolean()),
  info: as('close_info', z.string()),
  serviceUrl: as('online_service', z.string()),
});
