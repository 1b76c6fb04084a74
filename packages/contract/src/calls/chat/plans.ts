/** Plans of a room: picks by a public rule from past results, and their record. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  as,
  boundedText,
  count,
  gameId,
  hex,
  idText,
  issueNumber,
  jsonText,
  seconds,
  signedMoney,
  whole,
  wireObject,
} from '../../wire.ts';
import { betLine, betOutput, betRefusals, betSample } from '../betting.ts';

/** `waiting` for its draw; `missed`: there was no pick in time; `void`: the issue was, or the stake came back. */
export const pickStates = ['waiting', 'hit', 'miss', 'missed', 'void'] as const;

/** What is bet on: a line as bets take it. */
const pickLine = wireObject({
  playNumber: as('tid', idText),
  play: as('play', z.string()),
  contents: as('contents', z.string()),
  selection: as('selection', z.record(z.string(), z.unknown())),
  /** The caller's rate for the issue. */
  rate: as('rate', z.string()),
});

const planFields = {
  /** Its place in the list of the room, from 1. */
  index: as('index', count),
  id: as('id', idText),
  gid: as('gid', gameId),
  game: as('game_name', z.string()),
  family: as('tmp', z.string()),
  play: as('play', z.string()),
  playName: as('tname', z.string()),
  /** The options of which one comes ("big|small"), as the engine names markets. */
  market: as('market', z.string()),
  /** "fixed:big", "repeat", "opposite", "alternate", "hot:20", "cold:20". */
  method: as('method', z.string()),
  /** The method in the caller's language. */
  rule: as('rule', z.string()),
  /** The first issue that it picked for. */
  fromIssue: as('from_issue', z.string()),
  startedAt: as('started_at', seconds),
  endedAt: as('ended_at', z.nullable(seconds)),
  /** The issue on sale and its pick; empty, 0 and null without one. */
  issue: as('issue', z.string()),
  closesAt: as('closes_at', seconds),
  selectionName: as('names', z.string()),
  lines: as('bet', z.array(pickLine)),
  madeAt: as('made_at', z.nullable(seconds)),
  /** Of the newest pick. */
  hash: as('hash', z.nullable(hex)),
  /** Issues since the start that have ended; of these with a hit, a miss, without a pick. */
  all: as('all', count),
  hits: as('hit', count),
  misses: as('miss', count),
  missed: as('missed', count),
  /** Percent of hits and misses, and what chance gives, with two decimals; empty before the first. */
  hitRate: as('hit_rate', z.string()),
  expected: as('expected', z.string()),
  /** In 95 of 100 series of so many draws chance gives at least the first and at most the second percent. */
  band: as('band', z.array(z.string())),
  /** One yuan on every pick since the start: what came back less what was staked. */
  net: as('net', signedMoney),
};

const plan = wireObject(planFields);

const pick = wireObject({
  issue: as('issue', z.string()),
  /** The newest issue that it was computed from; empty where there was none. */
  basis: as('basis', z.string()),
  option: as('code', z.string()),
  selectionName: as('names', z.string()),
  numbers: as('numbers', z.array(z.number())),
  state: as('state', z.enum(pickStates)),
  /** Epoch microseconds by the database's clock, as it is hashed; empty without a pick, as are the hashes. */
  madeAt: as('made_at', z.string()),
  prev: as('prev', hex),
  hash: as('hash', hex),
});

const planSample = {
  index: 1,
  id: '1',
  gid: '10',
  game_name: 'Ngũ Cầu 1 phút',
  tmp: 's_ssc',
  play: 's_ssc.total.bsoe',
  tname: 'Tổng tài xỉu chẵn lẻ',
  market: 'big|small',
  method: 'opposite',
  rule: 'Chọn ngược kết quả của kỳ trước đó hai kỳ.',
  from_issue: '202611140001',
  started_at: '1763100000',
  ended_at: null,
  issue: '202611200871',
  closes_at: '1763623855',
  names: 'Xỉu',
  bet: [{ tid: '135', play: 's_ssc.total.bsoe', contents: 'small', selection: { opts: ['small'] }, rate: '1.940' }],
  made_at: '1763623802',
  hash: '36c7e6f43171989270ab4d4d85cfc55b81f909a0b7af36ccfabea09b8c4fe212',
  all: 18_152,
  hit: 9_043,
  miss: 9_107,
  missed: 2,
  hit_rate: '49.82',
  expected: '50.00',
  band: ['49.27', '50.73'],
  net: '-606.580',
};

const pickSample = {
  issue: '202611200870',
  basis: '202611200868',
  code: 'small',
  names: 'Xỉu',
  numbers: [5, 2, 9, 0, 3],
  state: 'hit',
  made_at: '1763623742123456',
  prev: '00',
  hash: '36c7',
};

export const roomPlans = defineCall({
  name: 'roomPlans',
  method: 'GET',
  path: 'interactive/chat/room_plan',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'The plans of a room, those that go on first, each with its rule, its record and what chance would give.',
  input: wireObject({ roomId: as('room_id', boundedText(40, 1)) }),
  output: wireObject({ rows: as('rows', z.array(plan)) }),
  refusals: ['planUnknown'],
  sample: { input: { room_id: '1' }, output: { rows: [planSample] } },
});

export const planDetail = defineCall({
  name: 'planDetail',
  method: 'GET',
  path: 'interactive/chat/plan_detail',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'One plan with its picks, newest first, and the hashes of the first and the last of them.',
  input: wireObject({
    id: as('id', idText),
    page: as('page', z.optional(whole(1, 100_000))),
    rows: as('rows', z.optional(whole(1, 100))),
  }),
  output: wireObject({
    ...planFields,
    rows: as('rows', z.array(pick)),
    total: as('total', count),
    firstHash: as('first_hash', hex),
    lastHash: as('last_hash', hex),
  }),
  refusals: ['planUnknown'],
  sample: {
    input: { id: '1' },
    output: { ...planSample, rows: [pickSample], total: 18_152, first_hash: '36c7', last_hash: '36c7' },
  },
});

export const followPlan = defineCall({
  name: 'followPlan',
  method: 'POST',
  path: 'orders/follow_plan/{gid}',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary: "Bets the caller's own stake on the plan's pick for the named issue.",
  input: wireObject({
    gid: as('gid', gameId),
    issue: as('issue', issueNumber),
    lines: as('bets', jsonText(z.array(betLine).check(z.maxLength(10)))),
    plan: as('plan', idText),
  }),
  output: betOutput,
  refusals: [...betRefusals, 'rateChanged', 'planUnknown', 'planMoved'],
  sample: {
    input: {
      gid: '10',
      issue: '202611200871',
      bets: '[{"gid":"10","tid":"135","price":"10","contents":"small"}]',
      plan: '1',
    },
    output: betSample.output,
  },
});

/** A page of picks. */
export const picksPerPage = 100;
