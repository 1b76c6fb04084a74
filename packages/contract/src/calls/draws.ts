/** Results and proofs. Proofs are written in the protocol's own spelling (lot/1), not in the specs'. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  as,
  flag,
  hex,
  gameId,
  idText,
  issueNumber,
  isoTime,
  nothing,
  numberList,
  seconds,
  textList,
  whole,
  wireObject,
} from '../wire.ts';

export const result = wireObject({
  gid: as('gid', gameId),
  issue: as('kj_issue', z.string()),
  drawnAt: as('kj_time', seconds),
  numbers: as('number', numberList),
  /** `drawn`, or `void` with empty numbers. */
  state: as('state', z.enum(['drawn', 'void'])),
  /** A past result of an outside lottery, told again. */
  replay: as('replay', flag),
  /**
   * Six-mark draws only, ball by ball: colour, and animal of the issue's lunar year, by the keys of the play catalogue.
   */
  colours: as('color', z.optional(textList)),
  zodiacs: as('shengxiao', z.optional(textList)),
});

export const results = defineCall({
  name: 'results',
  method: 'GET',
  path: 'open_result',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    'Past draws of a game, newest first; `kithe` asks for one issue, `time` (epoch seconds) for the day it falls on.',
  input: wireObject({
    gid: as('gid', gameId),
    rows: as('rows', z.optional(whole(1, 200))),
    issue: as('kithe', z.optional(issueNumber)),
    day: as('time', z.optional(seconds)),
  }),
  output: wireObject({ rows: as('rows', z.array(result)), topIssue: as('top_issue', z.string()) }),
  refusals: ['gameUnknown'],
  sample: {
    input: { gid: '10', rows: '20' },
    output: {
      rows: [
        {
          gid: '10',
          kj_issue: '202611200870',
          kj_time: '1760000000',
          number: '5,2,9,0,3',
          state: 'drawn',
          replay: '0',
        },
      ],
      top_issue: '202611200870',
    },
  },
});

/** An entry of the public log; `body` is read by kind (draws.md, "Log"). */
export const logEntry = z.object({
  seq: z.number(),
  at: isoTime,
  kind: z.enum(['SEASON', 'OPEN', 'CLOSE', 'DRAW', 'SETTLE', 'VOID']),
  body: z.unknown(),
  prev: hex,
  hash: hex,
  sig: hex,
});

/** What every proof tells of its issue; `key` is the site's, which signs the log. */
const provenIssue = {
  gid: z.number(),
  family: z.string(),
  issue: z.string(),
  state: z.enum(['scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void']),
  numbers: z.array(z.number()),
  key: hex,
  log: z.array(logEntry),
};

export const proof = defineCall({
  name: 'proof',
  method: 'GET',
  path: 'draw/proof/{gid}/{issue}',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    'Everything needed to check a draw of this platform (protocol lot/1); of an outside draw, who told its result (feed/1).',
  input: wireObject({ gid: as('gid', gameId), issue: as('issue', issueNumber) }),
  output: z.discriminatedUnion('version', [
    z.object({ version: z.literal('lot/1'), ...provenIssue }),
    /** Not drawn here: nothing proves the draw itself, only what was told, by whom and when. */
    z.object({
      version: z.literal('feed/1'),
      ...provenIssue,
      drawnBy: z.literal('outside'),
      /** A past result told again, for trying only. */
      replay: z.boolean(),
      /** Who is believed when two of them agree, with their raw Ed25519 keys. */
      sources: z.array(z.object({ name: z.string(), key: hex })),
    }),
  ]),
  refusals: ['gameUnknown', 'drawUnknown'],
  sample: {
    input: { gid: '10', issue: '202611200870' },
    output: {
      version: 'lot/1',
      gid: 10,
      family: 's_ssc',
      issue: '202611200870',
      state: 'open',
      numbers: [],
      key: 'ce72',
      log: [],
    },
  },
});

export const drawLog = defineCall({
  name: 'drawLog',
  method: 'GET',
  path: 'draw/log/{gid}',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: "The game's public log from a sequence number on, and its head.",
  input: wireObject({
    gid: as('gid', gameId),
    from: as('from', z.optional(whole(1, 1_000_000_000))),
    rows: as('rows', z.optional(whole(1, 500))),
  }),
  output: z.object({ rows: z.array(logEntry), head: z.nullable(z.object({ seq: z.number(), hash: hex })) }),
  refusals: ['gameUnknown'],
  sample: { input: { gid: '10', from: '1' }, output: { rows: [], head: null } },
});

export const drawText = defineCall({
  name: 'drawText',
  method: 'GET',
  path: 'draw/text/{hash}',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'The rules or odds text whose SHA-256 an OPEN entry names.',
  input: wireObject({ hash: as('hash', hex) }),
  output: z.object({ hash: hex, text: z.string() }),
  refusals: ['notFound'],
  sample: { input: { hash: '6a8b' }, output: { hash: '6a8b', text: '{}' } },
});

export const drawKeys = defineCall({
  name: 'drawKeys',
  method: 'GET',
  path: 'draw/keys',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: "The site key that signs logs and receipts, and the keepers' keys.",
  input: nothing,
  output: z.object({ site: hex, keepers: z.object({ a: hex, b: hex }) }),
  refusals: [],
  sample: { input: {}, output: { site: 'ce72', keepers: { a: '2f67', b: 'd0bd' } } },
});

/** What the keepers signed last of the log of operators. */
export const witnessedLog = defineCall({
  name: 'witnessedLog',
  method: 'GET',
  path: 'draw/witnessed',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Which entry of the log of operators each keeper signed last: whoever alters an older one cannot hide it.',
  input: nothing,
  output: z.object({
    witnesses: z.array(z.object({ keeper: z.enum(['a', 'b']), seq: z.number(), hash: hex, at: z.string(), sig: hex })),
  }),
  refusals: [],
  sample: {
    input: {},
    output: { witnesses: [{ keeper: 'a', seq: 4117, hash: '9f3c', at: '2026-11-28T10:20:00.000Z', sig: '51aa' }] },
  },
});

/** An order as it is hashed and proved (draws.md, "CLOSE"). */
export const provenOrder = z.object({
  counts: z.number(),
  gid: z.number(),
  issue: z.string(),
  order_num: z.string(),
  placed_at: z.string(),
  play: z.string(),
  price: z.number(),
  rate: z.string(),
  selection: z.record(z.string(), z.unknown()),
  uid: z.string(),
});

export const provenOrderSample = {
  counts: 1,
  gid: 10,
  issue: '202611200871',
  order_num: '123456789012345600',
  placed_at: '2026-11-20T07:30:10.123Z',
  play: 's_ssc.total.bsoe',
  price: 10,
  rate: '1.940',
  selection: { opts: ['big'] },
  uid: '1001',
};

/** A receipt as it looks on the wire, for the samples of other calls. */
export const receiptSample = {
  h: '5d2e',
  salt: '9c1f',
  order: provenOrderSample,
  batch: { root: 'e3b0', path: [['L', '77ab']], sig: 'a0b1' },
};

/** Merkle path: the sibling's side and hash per level. */
export const merklePath = z.array(z.tuple([z.enum(['L', 'R']), hex]));

/** What proves that a bet was accepted: its hash inside a signed batch. */
export const receipt = z.object({
  h: hex,
  salt: hex,
  order: provenOrder,
  batch: z.object({ root: hex, path: merklePath, sig: hex }),
});

export const receiptProof = defineCall({
  name: 'receiptProof',
  method: 'GET',
  path: 'draw/proof/receipt',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "Path from the caller's own order to the root in the CLOSE entry.",
  input: wireObject({ orderNum: as('order_num', idText) }),
  output: z.object({ order: provenOrder, salt: hex, h: hex, index: z.number(), path: merklePath, root: hex }),
  refusals: ['orderUnknown', 'drawUnknown'],
  sample: {
    input: { order_num: '123456789012345600' },
    output: { order: provenOrderSample, salt: '9c1f', h: '5d2e', index: 0, path: [['R', '77ab']], root: 'e3b0' },
  },
});
