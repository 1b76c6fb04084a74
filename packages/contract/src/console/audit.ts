/** The log of what operators did, and its check (trust.md S12, office.md 14). */
import * as z from 'zod/mini';
import { boundedText } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { instant, keyset, listOf, rowId } from './values.ts';
import { witnessedBy } from './witnessed.ts';

const entry = z.object({
  seq: rowId,
  at: instant,
  operator: z.string(),
  /** Roles at the time; of entries of before there is none. */
  roles: z.array(z.string()),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  ip: z.nullable(z.string()),
  /** The operator's passkey has signed it, by what the entry says; the check compares that with what was signed. */
  isSigned: z.boolean(),
  /** SHA-256 over the entry before and this one, hexadecimal. */
  hash: z.string(),
});

const entrySample = {
  seq: '4117',
  at: '2026-11-27T03:00:00.000Z',
  operator: 'cashier01',
  roles: ['cashier'],
  action: 'approve-withdrawal',
  subject: '982371640705024',
  before: null,
  after: { state: 'approved' },
  reason: 'facts fit',
  ip: '203.0.113.7',
  isSigned: true,
  hash: '9f3c'.repeat(16),
};

export const listAudit = defineConsoleCall({
  name: 'listAudit',
  method: 'GET',
  path: 'audit',
  access: ['audit.read/read'],
  summary: 'Entries of the log, the newest first.',
  input: z.object({
    ...keyset,
    operator: z.optional(boundedText(32)),
    action: z.optional(boundedText(60)),
    subject: z.optional(boundedText(200)),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  output: listOf(entry),
  refusals: ['noRight'],
  sample: {
    input: { operator: 'cashier01' },
    output: { rows: [entrySample], next: null, count: 1, countIsBound: false, asOf: '2026-11-27T03:00:01.000Z' },
  },
});

const access = z.object({
  id: rowId,
  at: instant,
  operator: z.string(),
  /** The part of an audit `view:…`: `withdrawal`, `deposit-picture`, … */
  what: z.string(),
  /** The number of what was looked at. */
  subject: z.string(),
  ip: z.nullable(z.string()),
});

export const listAccesses = defineConsoleCall({
  name: 'listAccesses',
  method: 'GET',
  path: 'audit/accesses',
  access: ['audit.read/read'],
  summary: 'Who looked at what of which player, the newest first. Kept thirteen months.',
  input: z.object({
    ...keyset,
    operator: z.optional(boundedText(32)),
    what: z.optional(boundedText(60)),
    subject: z.optional(boundedText(200)),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  output: listOf(access),
  refusals: ['noRight'],
  sample: {
    input: { operator: 'cashier01', what: 'withdrawal' },
    output: {
      rows: [
        {
          id: '812',
          at: '2026-11-27T03:00:00.000Z',
          operator: 'cashier01',
          what: 'withdrawal',
          subject: '982371640705024',
          ip: '203.0.113.7',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:00:01.000Z',
    },
  },
});

export const readAuditEntry = defineConsoleCall({
  name: 'readAuditEntry',
  method: 'GET',
  path: 'audit/{seq}',
  access: ['audit.read/read'],
  summary: 'One entry with the text that was hashed, so that anybody can compute the chain.',
  input: z.object({ seq: rowId }),
  output: z.object({
    entry,
    /** The very text that was hashed. */
    text: z.string(),
    previousHash: z.string(),
    /** Whether the hash follows from the text and the entry before. */
    isWhole: z.boolean(),
    /** What the operator's passkey has signed; `missing`: the entry says that it was, and nothing stands for it. */
    proof: z.union([
      z.object({
        /** As it was signed: action, subject, wanted, seen, reason, operator, nonce. */
        statement: z.record(z.string(), z.unknown()),
        /** The signature is of this statement, of a key that the log has enrolled, and the statement fits the entry. */
        isGenuine: z.boolean(),
      }),
      z.literal('missing'),
      z.null(),
    ]),
  }),
  refusals: ['noRight', 'noSuchEntry'],
  sample: {
    input: { seq: '4117' },
    output: {
      entry: entrySample,
      text: '{"seq":4117}',
      previousHash: '00'.repeat(32),
      isWhole: true,
      proof: {
        statement: { action: 'approveWithdrawal', subject: { id: '982371640705024' }, operator: 'cashier01' },
        isGenuine: true,
      },
    },
  },
});

export const checkAudit = defineConsoleCall({
  name: 'checkAudit',
  method: 'POST',
  path: 'audit/check',
  access: ['audit.check/begin'],
  audit: 'check-audit',
  summary: 'Computes the chain of the log again from its first entry.',
  input: z.object({}),
  output: z.object({
    entries: z.number(),
    /** The first entry that is altered, missing or out of order; null: none. */
    brokenAt: z.nullable(rowId),
    headHash: z.string(),
    /** Hours of who looked at what that were compared with their seals in the log, of a month. */
    accesses: z.object({
      hours: z.number(),
      /** The first hour that does not fit its seal, or has none; null: none. */
      brokenHour: z.nullable(instant),
    }),
    /** What passkeys signed of actions, compared with their entries. */
    proofs: z.object({
      signed: z.number(),
      /** The first entry whose proof is another one, is missing, or was put in; null: none. */
      brokenAt: z.nullable(rowId),
    }),
    /** What keepers signed of the log, compared with it. */
    witnessed: z.object({
      statements: z.number(),
      /** The first entry that is not the one which a keeper signed; null: none. */
      brokenAt: z.nullable(rowId),
      /** Keepers that could not be asked for what they hold themselves. */
      silent: z.array(z.enum(['a', 'b'])),
    }),
    checkedAt: instant,
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      entries: 4117,
      brokenAt: null,
      headHash: '9f3c'.repeat(16),
      accesses: { hours: 31, brokenHour: null },
      proofs: { signed: 61, brokenAt: null },
      witnessed: { statements: 288, brokenAt: null, silent: [] },
      checkedAt: '2026-11-27T03:00:01.000Z',
    },
  },
});

export const readWitnessed = defineConsoleCall({
  name: 'readWitnessed',
  method: 'GET',
  path: 'audit/witnessed',
  access: ['audit.read/read'],
  summary: 'Up to which entry each of the two keepers has signed the log.',
  input: z.object({}),
  output: z.object({ keepers: z.array(witnessedBy) }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      keepers: [
        { keeper: 'a', seq: '4117', at: '2026-11-27T03:20:00.000Z', isLate: false },
        { keeper: 'b', seq: '4117', at: '2026-11-27T03:20:00.000Z', isLate: false },
      ],
    },
  },
});
