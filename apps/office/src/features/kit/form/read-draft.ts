import { type Locale, readNumber } from '@longmen/format';
import * as z from 'zod/mini';
import type { Draft, DraftValue, FieldPlan } from './field-plan.ts';

/** What is wrong with a field; `issue` is what the schema found. */
export type FieldProblem = 'required' | 'notReadable';

/** What the schema makes of a draft, or what is wrong with it by field: `limits.max`. */
export type DraftRead =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly problems: ReadonlyMap<string, FieldProblem>;
      readonly issues: ReadonlyMap<string, z.core.$ZodIssue>;
    };

/**
 * Reads a draft by its schema. A field is first read as what it is (whole numbers, amounts in thousandths), then the
 * schema judges the whole; a problem that it does not place stands at the form.
 */
export function readDraft(schema: z.ZodMiniType, plan: readonly FieldPlan[], draft: Draft, locale: Locale): DraftRead {
  const problems: Problems = new Map();
  const issues = new Map<string, z.core.$ZodIssue>();
  const [only] = plan;
  const isBare = plan.length === 1 && only?.name === 'value';
  const raw = rawGroup(plan, draft, '', { problems, locale });
  if (problems.size > 0) return { ok: false, problems, issues };
  const read = z.safeParse(schema, isBare ? raw['value'] : raw);
  if (read.success) return { ok: true, value: read.data };
  for (const issue of read.error.issues) {
    const path = pathText(draft, isBare ? ['value', ...issue.path] : issue.path);
    problems.set(path, 'notReadable');
    issues.set(path, issue);
  }
  return { ok: false, problems, issues };
}

/** Where a problem stands in the draft: an entry of a map is a row of a list there. */
function pathText(draft: Draft, path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'value';
  let value: DraftValue | undefined = draft;
  return path
    .map(String)
    .map((part) => {
      const rows: DraftValue[] = Array.isArray(value) ? value : [];
      const at = rows.findIndex((row) => typeof row === 'object' && 'key' in row && row['key'] === part);
      value = at >= 0 ? (rows[at] as Draft)['value'] : Array.isArray(value) ? value[Number(part)] : inside(value, part);
      return at >= 0 ? `${at}.value` : part;
    })
    .join('.');
}

const inside = (value: DraftValue | undefined, name: string): DraftValue | undefined =>
  typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined;

type Problems = Map<string, FieldProblem>;
/** Where problems are noted, and how numbers are typed. */
type Reading = { readonly problems: Problems; readonly locale: Locale };

function rawGroup(plan: readonly FieldPlan[], draft: Draft, above: string, reading: Reading): Record<string, unknown> {
  const entries = plan.map((field) => {
    const path = above === '' ? field.name : `${above}.${field.name}`;
    return [field.name, rawValue(field, draft[field.name] ?? '', path, reading)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function rawValue(field: FieldPlan, value: DraftValue, path: string, reading: Reading): unknown {
  const absent = field.isNullable ? null : undefined;
  if (field.is === 'flag') return field.isBit ? (value === true ? '1' : '0') : value === true;
  if (field.is === 'list') {
    const items = Array.isArray(value)
      ? value.map((item, at) => rawValue(field.of, item, `${path}.${at}`, reading))
      : [];
    return field.isJoined ? items.join(',') : items;
  }
  if (field.is === 'map') return rawMap(field.of, Array.isArray(value) ? value : [], path, reading);
  if (field.is === 'group') {
    if (typeof value === 'object' && !Array.isArray(value)) return rawGroup(field.fields, value, path, reading);
    return field.isRequired ? {} : absent;
  }
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') {
    if ('mayBeEmpty' in field) return '';
    if (field.isRequired) reading.problems.set(path, 'required');
    return absent;
  }
  return rawText(field, text, path, reading);
}

function rawText(field: FieldPlan, text: string, path: string, { problems, locale }: Reading): unknown {
  if (field.is === 'number') {
    const number = Number(text);
    if (!/^-?\d{1,15}$/.test(text)) problems.set(path, 'notReadable');
    return number;
  }
  if (field.is === 'choice' && field.isNumber) return Number(text);
  if (field.is !== 'money' && field.is !== 'percent') return text;
  // As the operator's language writes numbers; what could be two numbers is none: an amount has two places.
  const minus = text.startsWith('-') ? '-' : '';
  const read = readNumber(text.slice(minus.length), locale, { digits: 12, places: field.is === 'money' ? 2 : 3 });
  if (read.is === 'number') return minus + read.text;
  problems.set(path, 'notReadable');
  return text;
}

/** Keys with their values; each key is needed, and stands once. */
function rawMap(of: FieldPlan, rows: readonly DraftValue[], path: string, reading: Reading): Record<string, unknown> {
  const read = new Map<string, unknown>();
  for (const [at, row] of rows.entries()) {
    const typed = inside(row, 'key');
    const key = typeof typed === 'string' ? typed.trim() : '';
    if (key === '') reading.problems.set(`${path}.${at}.key`, 'required');
    else if (read.has(key)) reading.problems.set(`${path}.${at}.key`, 'notReadable');
    read.set(key, rawValue(of, inside(row, 'value') ?? '', `${path}.${at}.value`, reading));
  }
  return Object.fromEntries(read);
}
