/** Rules that ask for a second look, and what they found about players (office.md 13, 14). */
import * as z from 'zod/mini';
import { ruleModes, ruleSeverities } from '../../rules/risk-rules.ts';
import { boundedText, money } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

const ruleName = boundedText(40, 1);
/** What a rule saw: amounts as decimal text, counts as numbers; the rule's texts name them. */
const saw = z.record(z.string(), z.union([z.string(), z.number()]));
/** A rule as its setting spells it. */
const terms = z.json();

const ruleRow = z.object({
  rule: z.string(),
  /** The key of its setting, or of its number's; null where there is neither. */
  setting: z.nullable(z.string()),
  /** It cannot be switched off. */
  isFixed: z.boolean(),
  mode: z.enum(ruleModes),
  severity: z.enum(ruleSeverities),
  /** Null of a fixed one. */
  terms: z.nullable(terms),
  /** Of the setting; null while nobody has changed it. */
  version: z.nullable(rowId),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  /** A change of it waits for another operator. */
  waits: z.boolean(),
  /** Requests of 30 days that it found in effect, and how those ended. */
  hits: z.number(),
  refused: z.number(),
  approved: z.number(),
  /** The same of its time in shadow. */
  shadowHits: z.number(),
  shadowRefused: z.number(),
});

const ruleSample = {
  rule: 'passThrough',
  setting: 'rule_pass_through',
  isFixed: false,
  mode: 'on',
  severity: 'severe',
  terms: { mode: 'on', severity: 'severe', percent: 10 },
  version: '41',
  changedAt: '2026-11-20T03:00:00.000Z',
  changedBy: 'risk01',
  waits: false,
  hits: 14,
  refused: 3,
  approved: 11,
  shadowHits: 0,
  shadowRefused: 0,
};

export const listRules = defineConsoleCall({
  name: 'listRules',
  method: 'GET',
  path: 'rules',
  access: ['risk.read/read'],
  summary: 'All rules with how each is set, and what they found in the requests of 30 days.',
  input: z.object({}),
  output: z.object({ rules: z.array(ruleRow) }),
  refusals: ['noRight'],
  sample: { input: {}, output: { rules: [ruleSample] } },
});

const hit = z.object({
  id: rowId,
  userId: rowId,
  player: z.string(),
  amount: money,
  requestedAt: instant,
  saw,
});
const hitSample = {
  id: '982371640705024',
  userId: '982371640705000',
  player: 'player1042',
  amount: '5400.000',
  requestedAt: '2026-11-27T03:18:00.000Z',
  saw: { staked: '12.000', deposited: '500.000' },
};

export const readRule = defineConsoleCall({
  name: 'readRule',
  method: 'GET',
  path: 'rules/{name}',
  access: ['risk.read/read'],
  audit: 'view:rule',
  summary: 'One rule with the last requests that it found, and the fingerprint that a change of it carries.',
  input: z.object({ name: ruleName }),
  output: z.object({
    ...ruleRow.shape,
    /** The fingerprint of the setting; null without one. */
    seen: z.nullable(z.string()),
    lastHits: z.array(z.extend(hit, { version: z.nullable(rowId), isShadow: z.boolean() })),
  }),
  refusals: ['noRight', 'noSuchRule'],
  sample: {
    input: { name: 'passThrough' },
    output: { ...ruleSample, seen: '9f3c'.repeat(16), lastHits: [{ ...hitSample, version: '41', isShadow: false }] },
  },
});

export const tryRule = defineConsoleCall({
  name: 'tryRule',
  method: 'POST',
  path: 'rules/{name}/try',
  access: ['risk.read/read'],
  audit: 'view:rule-trial',
  summary: 'What other numbers would have found in the requests of 30 days; changes nothing, bounded in time.',
  input: z.object({ name: ruleName, terms }),
  output: z.object({
    /** Requests that were looked at, and of how many nothing was kept to try on. */
    looked: z.number(),
    without: z.number(),
    hits: z.number(),
    /** Of those that were hit: not found as the rule stood then; ended by an operator's no; regretted. */
    isNew: z.number(),
    refused: z.number(),
    /** Recalled, or its player was restricted within 30 days after it. */
    regretted: z.number(),
    players: z.number(),
    /** Found then, and not with these numbers. */
    noMore: z.number(),
    /** How far back it came; null where there was nothing. */
    backTo: z.nullable(instant),
    /** Why it ended before the 30 days were over; null where it did not. */
    stopped: z.nullable(z.enum(['requests', 'time'])),
    /** The newest of them. */
    rows: z.array(z.extend(hit, { isRefused: z.boolean(), isRegretted: z.boolean(), wasHit: z.boolean() })),
  }),
  refusals: ['noRight', 'noSuchRule', 'settingInvalid'],
  sample: {
    input: { name: 'passThrough', terms: { mode: 'on', severity: 'severe', percent: 20 } },
    output: {
      looked: 812,
      without: 0,
      hits: 31,
      isNew: 17,
      refused: 4,
      regretted: 2,
      players: 25,
      noMore: 0,
      backTo: '2026-10-28T03:18:00.000Z',
      stopped: null,
      rows: [{ ...hitSample, isRefused: false, isRegretted: true, wasHit: false }],
    },
  },
});

const flag = z.object({
  id: rowId,
  userId: rowId,
  player: z.string(),
  rule: z.string(),
  isSevere: z.boolean(),
  saw,
  version: z.nullable(rowId),
  /** The withdrawal that it came up with; null where it was found without one. */
  request: z.nullable(rowId),
  foundAt: instant,
  /** When it was last found to be more. */
  seenAt: instant,
  clearedAt: z.nullable(instant),
  clearedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const listFlags = defineConsoleCall({
  name: 'listFlags',
  method: 'GET',
  path: 'flags',
  access: ['risk.read/read'],
  summary: 'What rules found about players, the newest first.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(['open', 'cleared', 'all'])),
    player: z.optional(boundedText(40)),
    rule: z.optional(boundedText(40)),
    severity: z.optional(z.enum(ruleSeverities)),
  }),
  output: listOf(flag),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { state: 'open' },
    output: {
      rows: [
        {
          id: '17',
          userId: '982371640705000',
          player: 'player1042',
          rule: 'sharedDevice',
          isSevere: true,
          saw: { withdrew: 2, blocked: 0 },
          version: null,
          request: '982371640705024',
          foundAt: '2026-11-27T03:18:02.000Z',
          seenAt: '2026-11-27T03:18:02.000Z',
          clearedAt: null,
          clearedBy: null,
          reason: null,
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});

export const clearFlag = defineConsoleCall({
  name: 'clearFlag',
  method: 'POST',
  path: 'flags/{id}/clear',
  access: ['risk.decide/begin'],
  reason: true,
  audit: 'clear-flag',
  summary: 'Clears what a rule found about a player; it comes back only when there is more to see.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchFlag', 'flagCleared'],
  sample: { input: { id: '9000000000000000001', reason: 'one household, both known' }, output: {} },
});

export const linkKindsOfGraph = ['device', 'network', 'card', 'wallet', 'phone', 'agent', 'code'] as const;

export const readLinks = defineConsoleCall({
  name: 'readLinks',
  method: 'GET',
  path: 'links/{id}',
  access: ['risk.read/read'],
  audit: 'view:player-links',
  summary: 'Accounts that share something with one, and those that share something telling with them.',
  input: z.object({ id: rowId }),
  output: z.object({
    /** The account itself first, then by how many steps away. */
    nodes: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        status: z.number(),
        vipLevel: z.number(),
        steps: z.number(),
        /** What rules found about it and nobody has cleared. */
        severe: z.number(),
        mild: z.number(),
      }),
    ),
    edges: z.array(
      z.object({
        from: rowId,
        to: rowId,
        kind: z.enum(linkKindsOfGraph),
        /** How many things of the kind they share. */
        shared: z.number(),
        /** When one of them was last used by both; null where nobody knows. */
        at: z.nullable(instant),
      }),
    ),
    /** More accounts share it than tell anything; none of them is here for that. */
    crowded: z.array(z.enum(linkKindsOfGraph)),
    /** There were more than are here. */
    isBound: z.boolean(),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      nodes: [
        { id: '982371640705024', name: 'player1042', status: 0, vipLevel: 4, steps: 0, severe: 1, mild: 0 },
        { id: '982371640705999', name: 'player2210', status: 0, vipLevel: 1, steps: 1, severe: 0, mild: 0 },
      ],
      edges: [
        {
          from: '982371640705024',
          to: '982371640705999',
          kind: 'device',
          shared: 1,
          at: '2026-11-27T00:12:40.000Z',
        },
      ],
      crowded: ['agent'],
      isBound: false,
    },
  },
});
