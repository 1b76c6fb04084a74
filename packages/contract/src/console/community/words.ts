/** Rules of the word filter, tried on what was written of late before one is added. */
import * as z from 'zod/mini';
import { boundedText } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

/** Categories in the order in which they are answered when a text breaks several rules. */
export const wordCategoryNames = ['contact', 'brand', 'scam', 'loan', 'insult', 'minor', 'harm', 'urging'] as const;
/** What is delivered all the same, and listed for managers. */
export const deliveredCategories: ReadonlySet<(typeof wordCategoryNames)[number]> = new Set([
  'minor',
  'harm',
  'urging',
]);
export const wordLengthMax = 100;
const category = z.enum(wordCategoryNames);
const text = boundedText(wordLengthMax, 1);
const outcome = z.enum(['pass', 'flag', 'block']);

const rule = z.object({
  id: z.string(),
  category,
  text: z.string(),
  /** The locale that it was written for; empty of those that operators added. */
  language: z.string(),
  /** It came with the site and stays. */
  isBuiltIn: z.boolean(),
  addedBy: z.nullable(z.string()),
  at: z.nullable(instant),
});

export const listWords = defineConsoleCall({
  name: 'listWords',
  method: 'GET',
  path: 'words',
  access: ['community.read/read'],
  summary: 'Rules of the word filter: what operators added, the newest first, then what came with the site.',
  input: z.object({
    ...keyset,
    text: z.optional(boundedText(wordLengthMax)),
    category: z.optional(category),
    origin: z.optional(z.enum(['added', 'builtIn'])),
  }),
  output: listOf(rule),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { category: 'scam' },
    output: {
      rows: [
        {
          id: '982371640705024',
          category: 'scam',
          text: 'lãi suất 0%',
          language: '',
          isBuiltIn: false,
          addedBy: 'chat01',
          at: '2026-11-26T03:00:00.000Z',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:26:00.000Z',
    },
  },
});

export const testWord = defineConsoleCall({
  name: 'testWord',
  method: 'POST',
  path: 'words/test',
  access: ['community.read/read'],
  summary: 'What the filter says of a line, with the rules in use.',
  input: z.object({ line: boundedText(1_000, 1) }),
  output: z.object({ outcome, category: z.nullable(category), rule: z.nullable(z.string()) }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { line: 'vay nhanh 0%' },
    output: { outcome: 'block', category: 'loan', rule: 'vay nhanh' },
  },
});

/** Messages that are listed of a trial. */
export const trialRows = 50;

export const tryWord = defineConsoleCall({
  name: 'tryWord',
  method: 'POST',
  path: 'words/try',
  access: ['community.read/read'],
  audit: 'view:word-trial',
  summary: 'What a rule would make of the last 10,000 messages of a day in halls and groups; changes nothing.',
  input: z.object({
    change: z.enum(['add', 'remove']),
    /** Of what is added; the rule that is removed has its own. */
    category: z.optional(category),
    text,
  }),
  output: z.object({
    /** Messages that were read. */
    texts: z.number(),
    blocked: z.number(),
    flagged: z.number(),
    passed: z.number(),
    /** The newest of those with another outcome. */
    rows: z.array(
      z.object({
        id: rowId,
        roomId: rowId,
        room: z.string(),
        at: instant,
        body: z.string(),
        before: outcome,
        after: outcome,
        category: z.nullable(category),
      }),
    ),
    /** The fingerprint of the rules and the change: the change carries it. */
    seen: z.string(),
  }),
  refusals: ['noRight', 'invalidInput', 'noSuchWord', 'wordExists'],
  sample: {
    input: { change: 'add', category: 'loan', text: 'vay nhanh' },
    output: {
      texts: 9_214,
      blocked: 3,
      flagged: 0,
      passed: 0,
      rows: [
        {
          id: '982371640705024',
          roomId: '101',
          room: '互动大厅',
          at: '2026-11-27T03:18:00.000Z',
          body: 'Ai cần vay nhanh không?',
          before: 'pass',
          after: 'block',
          category: 'loan',
        },
      ],
      seen: '9f3c'.repeat(16),
    },
  },
});

const seen = boundedText(64);

export const addWord = defineConsoleCall({
  name: 'addWord',
  method: 'POST',
  path: 'words',
  access: ['community.act/begin'],
  reason: true,
  audit: 'add-word',
  summary: 'Adds a rule that was tried, as long as the rules stand as they did then.',
  input: z.object({ category, text, seen, reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'invalidInput', 'wordExists', 'factsChanged'],
  sample: {
    input: { category: 'loan', text: 'vay nhanh', seen: '9f3c'.repeat(16), reason: 'adverts all day' },
    output: {},
  },
});

export const removeWord = defineConsoleCall({
  name: 'removeWord',
  method: 'POST',
  path: 'words/remove',
  access: ['community.act/begin'],
  reason: true,
  audit: 'remove-word',
  summary: 'Takes a rule that operators added out of use, after it was tried.',
  input: z.object({ text, seen, reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'noSuchWord', 'factsChanged'],
  sample: { input: { text: 'vay nhanh', seen: '9f3c'.repeat(16), reason: 'it hits harmless talk' }, output: {} },
});
