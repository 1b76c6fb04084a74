/**
 * What a form asks for, read from the schema that checks it (office.md 4): `z.toJSONSchema` gives flags, choices, lists
 * and objects; amounts and percentages name their control in the registry, as the schema alone cannot tell. Pure.
 */
import { formatDecimal, type Locale } from '@longmen/format';
import * as z from 'zod/mini';

/** What a schema cannot say of itself: how a value is typed, and what stands beside it. */
export type ControlMeta = { readonly control: 'money' | 'percent' | 'password' | 'lines'; readonly unit?: string };

/** Which schemas need a control of their own. */
export const controls = z.registry<ControlMeta>();

export type FieldPlan = { readonly name: string; readonly isRequired: boolean } & (
  | { readonly is: 'flag' }
  | { readonly is: 'choice'; readonly values: readonly string[] }
  | { readonly is: 'text' | 'number' | 'money' | 'percent' | 'password' | 'lines'; readonly unit?: string }
  | { readonly is: 'list'; readonly of: FieldPlan }
  | { readonly is: 'group'; readonly fields: readonly FieldPlan[] }
);

type Json = {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  control?: ControlMeta;
};

/** The fields of a schema of an object. A value that is not an object becomes one field called `value`. */
export function planOf(schema: z.ZodMiniType): readonly FieldPlan[] {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const meta = controls.get(zodSchema as unknown as z.ZodMiniType);
      if (meta) Object.assign(jsonSchema, { control: meta });
    },
  }) as Json;
  const plan = fieldOf('value', json, true);
  return plan.is === 'group' ? plan.fields : [plan];
}

function fieldOf(name: string, json: Json, isRequired: boolean): FieldPlan {
  const own = { name, isRequired };
  if (json.control) {
    const { control, unit } = json.control;
    return { ...own, is: control, ...(unit === undefined ? {} : { unit }) };
  }
  // A value that may be absent, or null: what it is otherwise, and not needed.
  const others = json.anyOf?.filter((one) => one.type !== 'null');
  if (others?.[0] && others.length === 1) return fieldOf(name, others[0], false);
  if (json.enum) return { ...own, is: 'choice', values: json.enum.filter((value) => typeof value === 'string') };
  switch (Array.isArray(json.type) ? json.type.find((type) => type !== 'null') : json.type) {
    case 'boolean':
      return { ...own, is: 'flag' };
    case 'number':
    case 'integer':
      return { ...own, is: 'number' };
    case 'array':
      return { ...own, is: 'list', of: fieldOf(name, json.items ?? {}, true) };
    case 'object':
      return {
        ...own,
        is: 'group',
        fields: Object.entries(json.properties ?? {}).map(([key, inner]) =>
          fieldOf(key, inner, json.required?.includes(key) ?? false),
        ),
      };
    default:
      return { ...own, is: 'text' };
  }
}

/** What a form holds: texts as they are typed, flags, lists and groups of them. */
export type Draft = { [name: string]: DraftValue };
export type DraftValue = string | boolean | DraftValue[] | Draft;

/** An empty draft of a plan. */
export const emptyDraft = (plan: readonly FieldPlan[]): Draft =>
  Object.fromEntries(plan.map((field) => [field.name, emptyValue(field)]));

export function emptyValue(field: FieldPlan): DraftValue {
  if (field.is === 'flag') return false;
  if (field.is === 'list') return [];
  return field.is === 'group' ? emptyDraft(field.fields) : '';
}

/** A value as a draft: what stands now, to be changed; numbers as the operator's language writes them. */
export function draftOf(plan: readonly FieldPlan[], value: Readonly<Record<string, unknown>>, locale: Locale): Draft {
  return Object.fromEntries(plan.map((field) => [field.name, draftValue(field, value[field.name], locale)]));
}

function draftValue(field: FieldPlan, value: unknown, locale: Locale): DraftValue {
  if (value === undefined || value === null) return emptyValue(field);
  if (field.is === 'flag') return value === true;
  if (field.is === 'list') return Array.isArray(value) ? value.map((item) => draftValue(field.of, item, locale)) : [];
  if (field.is === 'group')
    return typeof value === 'object' ? draftOf(field.fields, { ...value }, locale) : emptyValue(field);
  if (field.is === 'money' && typeof value === 'number') return formatDecimal(decimalText(value), locale);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Thousandths as decimal text with a point. */
const decimalText = (mills: number): string => {
  const places = String(Math.abs(mills) % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${mills < 0 ? '-' : ''}${Math.trunc(Math.abs(mills) / 1000)}${places && `.${places}`}`;
};
