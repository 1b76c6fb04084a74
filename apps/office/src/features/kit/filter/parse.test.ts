import { expect, test } from 'vitest';
import { dayOf, dayPlus, startOfDay } from '../../../core/i18n/time.ts';
import { type FilterField, fixTimes, millsOf, parseFilter, timeRange, writeFilter } from './parse.ts';

const fields: readonly FilterField[] = [
  { name: 'amount', kind: 'amount', label: 'Amount' },
  { name: 'state', kind: 'choice', label: 'State', choices: [{ value: 'review', text: 'In review' }] },
  { name: 'agent', kind: 'text', label: 'Agent' },
  { name: 'lines', kind: 'number', label: 'Lines' },
  { name: 'at', kind: 'time', label: 'At' },
];
const zone = 'Asia/Ho_Chi_Minh';
const frame = {
  nowMs: Date.parse('2026-11-26T20:30:00Z'),
  dayOf: (ms: number) => dayOf(ms, zone),
  startOfDay: (day: string) => startOfDay(day, zone),
  dayPlus,
};
const [at] = [(text: string) => parseFilter(text, fields).terms];
const range = (text: string) => {
  const [term] = at(text);
  if (!term) throw new Error(`not read: ${text}`);
  const { from, to } = timeRange(term, frame);
  const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  return [iso(from), iso(to)];
};

test('conditions are read in their order, names in any case', () => {
  expect(at('amount>5000 State:REVIEW agent:agent01 lines<=3')).toEqual([
    { name: 'amount', operator: '>', value: '5000' },
    { name: 'state', operator: ':', value: 'review' },
    { name: 'agent', operator: ':', value: 'agent01' },
    { name: 'lines', operator: '<=', value: '3' },
  ]);
});

test.each(['a b', 'say "no"', 'back\\slash', 'a:b>c', ' x '])('%j survives writing and reading', (value) => {
  const terms = [{ name: 'agent', operator: ':', value } as const];
  expect(parseFilter(writeFilter(terms), fields)).toEqual({ terms, problems: [] });
});

test.each([
  ['colour:red', 'unknownField'],
  ['agent>agent01', 'badOperator'],
  ['state:gone', 'badValue'],
  ['amount>5.000,00', 'badValue'],
  ['amount>1,000', 'badValue'],
  ['at:2026-02-30', 'badValue'],
  ['at:2026-11-23T25:00', 'badValue'],
  ['agent:', 'badValue'],
  ['player1042', 'noField'],
])('%s is named as a problem and filters nothing', (text, is) => {
  expect(parseFilter(`${text} lines:2`, fields)).toEqual({
    terms: [{ name: 'lines', operator: ':', value: '2' }],
    problems: [{ text, is }],
  });
});

test('days are whole days of the site, whatever UTC says', () => {
  // In UTC it is still the 26th; at the site the 27th has begun.
  expect(range('at:today')).toEqual(['2026-11-26T17:00:00.000Z', '2026-11-27T17:00:00.000Z']);
  expect(range('at:2026-11-23')).toEqual(['2026-11-22T17:00:00.000Z', '2026-11-23T17:00:00.000Z']);
  expect(range('at>2026-11-23')).toEqual(['2026-11-23T17:00:00.000Z', null]);
  expect(range('at<2026-11-23')).toEqual([null, '2026-11-22T17:00:00.000Z']);
  expect(range('at<=2026-11-23')).toEqual([null, '2026-11-23T17:00:00.000Z']);
});

test('hours without an offset are the site’s, those with one are what they say', () => {
  expect(range('at>="2026-11-23 10:21"')).toEqual(['2026-11-23T03:21:00.000Z', null]);
  expect(range('at<2026-11-23T10:21:00Z')).toEqual([null, '2026-11-23T10:21:00.000Z']);
  expect(range('at:2h')).toEqual(['2026-11-26T18:30:00.000Z', '2026-11-26T20:30:00.000Z']);
});

test('what counts from now becomes an instant before it stands in an address', () => {
  const fixed = fixTimes(at('at:2h state:review'), fields, frame);
  expect(writeFilter(fixed)).toBe('at>=2026-11-26T18:30:00Z state:review');
  expect(writeFilter(fixTimes(at('at:yesterday'), fields, frame))).toBe('at:2026-11-26');
  expect(writeFilter(fixTimes(at('at:2026-11-23'), fields, frame))).toBe('at:2026-11-23');
});

test('amounts are thousandths', () => {
  expect([millsOf('5000'), millsOf('0.5'), millsOf('-1.005')]).toEqual([5_000_000, 500, -1_005]);
});
