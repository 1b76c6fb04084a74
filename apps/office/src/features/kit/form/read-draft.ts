import { type Locale, readNumber } from '@longmen/format';
import * as z from 'zod/mini';
import type { Draft, DraftValue, FieldPlan } from './field-plan.ts';

/** What the schema makes of a draft, or what is wrong with it by field: `limits.max`. */
export type DraftRead =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: ReadonlyMap<string, 'required' | 'notReadable'> };

/**
 * Reads a draft by its schema. A field is first read as what it is (whole numbers, amounts in thousandths), then the
 * schema judges the whole; a problem that it does not place stands at the form.
 */
export function readDraft(schema: z.ZodMiniType, plan: readonly FieldPlan[], draft: Draft, locale: Locale): DraftRead {
  const problems: Problems = new Map();
  const [only] = plan;
  const isBare = plan.length === 1 && only?.name === 'value';
  const raw = rawGroup(plan, draft, '', { problems, locale });
  if (problems.size > 0) return { ok: false, problems };
  const read = z.safeParse(schema, isBare ? raw['value'] : raw);
  if (read.success) return { ok: true, value: read.data };
  for (const issue of read.error.issues) problems.set(pathText(issue.path), 'notReadable');
  return { ok: false, problems };
}

const pathText = (path: readonly PropertyKey[]): string => (path.length === 0 ? 'value' : path.map(String).join('.'));

type Problems = Map<string, 'required' | 'notReadable'>;
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
  if (field.is === 'flag') return value === true;
  if (field.is === 'list')
    return Array.isArray(value) ? value.map((item, at) => rawValue(field.of, item, `${path}.${at}`, reading)) : [];
  if (field.is === 'group')
    return typeof value === 'object' && !Array.isArray(value) ? rawGroup(field.fields, value, path, reading) : {};
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') {
    if (field.isRequired) reading.problems.set(path, 'required');
    return undefined;
  }
  if (field.is === 'number') {
    const number = Number(text);
    if (!/^-?\d{1,15}$/.test(text)) reading.problems.set(path, 'notReadable');
    return number;
  }
  if (field.is !== 'money' && field.is !== 'percent') return text;
  // As the operator's language writes numbers; what could be two numbers is none: an amount has two places.
  const minus = text.startsWith('-') ? '-' : '';
  const read = readNumber(text.slice(minus.length), reading.locale, {
    digits: 12,
    places: field.is === 'money' ? 2 : 3,
  });
  if (read.is === 'number') return minus + read.text;
  reading.problems.set(path, 'notReadable');
  return text;
}
