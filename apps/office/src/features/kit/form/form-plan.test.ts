import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { controls, draftOf, emptyDraft, planOf } from './field-plan.ts';
import { readDraft } from './read-draft.ts';

const money = z.codec(z.string().check(z.regex(/^\d+(\.\d{1,3})?$/)), z.number(), {
  decode: (text) => Math.round(Number(text) * 1000),
  encode: (mills) => String(mills / 1000),
});
controls.add(money, { control: 'money', unit: '¥' });
const schema = z.object({
  isOpen: z.boolean(),
  side: z.enum(['big', 'small']),
  above: money,
  note: z.optional(z.string()),
  steps: z.array(z.object({ level: z.number().check(z.positive()), name: z.string() })),
});
const plan = planOf(schema);

test('a form asks for what its schema takes', () => {
  expect(plan.map(({ name, is, isRequired }) => `${name} ${is} ${isRequired}`)).toEqual([
    'isOpen flag true',
    'side choice true',
    'above money true',
    'note text false',
    'steps list true',
  ]);
  expect(plan[2]).toMatchObject({ unit: '¥' });
  expect(planOf(z.number())).toEqual([{ name: 'value', isRequired: true, is: 'number' }]);
});

describe('what was typed', () => {
  const draft = { ...emptyDraft(plan), side: 'big', above: '5.000,5', steps: [{ level: '3', name: 'gold' }] };

  test('is read as the operator’s language writes it, and judged by the schema', () => {
    expect(readDraft(schema, plan, draft, 'vi')).toEqual({
      ok: true,
      value: { isOpen: false, side: 'big', above: 5_000_500, steps: [{ level: 3, name: 'gold' }] },
    });
  });

  test.each([
    [{ ...draft, above: '' }, { above: 'required' }],
    [{ ...draft, above: '5,000' }, { above: 'notReadable' }],
    [{ ...draft, side: 'middle' }, { side: 'notReadable' }],
    [{ ...draft, steps: [{ level: '-1', name: 'gold' }] }, { 'steps.0.level': 'notReadable' }],
    [
      { ...draft, steps: [{ level: '1.5', name: '' }] },
      { 'steps.0.level': 'notReadable', 'steps.0.name': 'required' },
    ],
  ])('%j stands at its field', (wrong, problems) => {
    const read = readDraft(schema, plan, wrong, 'vi');
    expect(read.ok ? {} : Object.fromEntries(read.problems)).toEqual(problems);
  });

  test('begins with what stands now', () => {
    const now = { isOpen: true, side: 'small', above: 1_234_500, steps: [{ level: 2, name: 'a' }] };
    expect(draftOf(plan, now, 'vi')).toEqual({
      isOpen: true,
      side: 'small',
      above: '1.234,5',
      note: '',
      steps: [{ level: '2', name: 'a' }],
    });
  });
});
