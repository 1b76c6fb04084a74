/**
 * What a form asks for, read from the schema that checks it (office.md 4): `z.toJSONSchema` gives flags, choices, lists
 * and objects; amounts and percentages name their control in the registry, as the schema alone cannot tell. Pure.
 */
import { formatDecimal, type Locale } from '@longmen/format';
import * as z from 'zod/mini';

type PlainControl = 'money' | 'percent' | 'password' | 'lines';

/** What a schema cannot say of itself: how a value is typed, and what stands beside it; of a list, each of it. */
export type ControlMeta = { readonly control: PlainControl; readonly unit?: string; readonly isList?: true };

/** Which schemas need a control of their own. */
export const controls = z.registry<ControlMeta>();

export type FieldPlan = {
  readonly name: string;
  readonly isRequired: boolean;
  /** What is left empty is null, not absent. */
  readonly isNullable?: true;
} & (
  | {
      readonly is: 'flag';
      /** Spelt as 0 or 1. */
      readonly isBit?: true;
    }
  | { readonly is: 'choice'; readonly values: readonly string[]; readonly isNumber?: true }
  | {
      readonly is: 'text' | 'number' | PlainControl;
      readonly unit?: string;
      /** Of a text: nothing is a value, too. */
      readonly mayBeEmpty?: true;
    }
  | {
      readonly is: 'list';
      readonly of: FieldPlan;
      /** Spelt as one text, with commas between. */
      readonly isJoined?: true;
    }
  | { readonly is: 'map'; readonly of: FieldPlan }
  | { readonly is: 'group'; readonly fields: readonly FieldPlan[] }
);

type Json = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
  propertyNames?: Json;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  maxLength?: number;
  control?: ControlMeta;
  /** What a codec reads: `union` for flags spelt as 0 or 1, `string` for lists with commas. */
  reads?: string;
};

/** Longer texts are typed in several lines. */
const lineMax = 500;

/** The fields of a schema of an object. A value that is not an object becomes one field called `value`. */
export function planOf(schema: z.ZodMiniType): readonly FieldPlan[] {
  const plan = fieldOf('value', jsonOf(schema), true);
  if (plan.is === 'group' && plan.isRequired) return plan.fields;
  const isText = plan.is === 'text' || plan.is === 'lines';
  return [isText && z.safeParse(schema, '').success ? { ...plan, mayBeEmpty: true } : plan];
}

type Def = { readonly type: string; readonly in?: z.ZodMiniType; readonly out?: z.ZodMiniType };
const defOf = (schema: z.ZodMiniType): Def => schema.def;

function jsonOf(schema: z.ZodMiniType): Json {
  return z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const own = zodSchema as unknown as z.ZodMiniType;
      const meta = controls.get(own);
      if (meta) Object.assign(jsonSchema, { control: meta });
      const { type, in: reads, out } = defOf(own);
      if (type !== 'pipe' || !reads || !out) return;
      // Names inside and on the wire differ: a form speaks those of the wire.
      if (defOf(reads).type === 'object' && defOf(out).type === 'custom') Object.assign(jsonSchema, jsonOf(reads));
      else Object.assign(jsonSchema, { reads: defOf(reads).type });
    },
  }) as Json;
}

const typeOf = ({ type }: Json) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);

function fieldOf(name: string, json: Json, isRequired: boolean): FieldPlan {
  const own = { name, isRequired };
  if (json.control) {
    const { control, unit, isList } = json.control;
    const plain = { is: control, ...(unit === undefined ? {} : { unit }) } as const;
    if (isList) return { ...own, is: 'list', of: { name, isRequired: true, ...plain }, isJoined: true };
    return { ...own, ...plain };
  }
  // A value that may be absent, or null: what it is otherwise, and not needed.
  const others = json.anyOf?.filter((one) => one.type !== 'null') ?? [];
  const [first] = others;
  if (first && others.length < (json.anyOf?.length ?? 0) && others.length === 1)
    return { ...fieldOf(name, first, false), isNullable: true };
  if (first && others.length === 1) return fieldOf(name, first, false);
  if (first && others.every((one) => one.const !== undefined))
    return choiceOf(
      own,
      others.map((one) => one.const),
    );
  // Lists that differ in their lengths alone.
  if (first && others.every((one) => one.type === 'array')) return fieldOf(name, first, isRequired);
  if (json.enum) return choiceOf(own, json.enum);
  switch (typeOf(json)) {
    case 'boolean':
      return { ...own, is: 'flag', ...(json.reads === 'union' ? { isBit: true } : {}) };
    case 'number':
    case 'integer':
      return { ...own, is: 'number' };
    case 'array':
      return {
        ...own,
        is: 'list',
        of: fieldOf(name, json.items ?? {}, true),
        ...(json.reads === 'string' ? { isJoined: true } : {}),
      };
    case 'object':
      if (json.propertyNames && typeof json.additionalProperties === 'object')
        return { ...own, is: 'map', of: fieldOf('value', json.additionalProperties, true) };
      return {
        ...own,
        is: 'group',
        fields: Object.entries(json.properties ?? {}).map(([key, inner]) =>
          fieldOf(key, inner, json.required?.includes(key) ?? false),
        ),
      };
    default:
      return { ...own, is: (json.maxLength ?? 0) > lineMax ? 'lines' : 'text' };
  }
}

const choiceOf = (own: Pick<FieldPlan, 'name' | 'isRequired'>, values: readonly unknown[]): FieldPlan => ({
  ...own,
  is: 'choice',
  values: values.map(String),
  ...(values.every((value) => typeof value === 'number') ? { isNumber: true } : {}),
});

/** What a form holds: texts as they are typed, flags, lists and groups of them. A map is a list of keys with values. */
export type Draft = { [name: string]: DraftValue };
export type DraftValue = string | boolean | DraftValue[] | Draft;

/** An empty draft of a plan. */
export const emptyDraft = (plan: readonly FieldPlan[]): Draft =>
  Object.fromEntries(plan.map((field) => [field.name, emptyValue(field)]));

/** A field as it begins; a group that is not needed begins absent, which is an empty text. */
export function emptyValue(field: FieldPlan): DraftValue {
  if (field.is === 'flag') return false;
  if (field.is === 'list' || field.is === 'map') return [];
  return field.is === 'group' && field.isRequired ? emptyDraft(field.fields) : '';
}

/** A value as a draft: what stands now, to be changed; numbers as the operator's language writes them. */
export function draftOf(plan: readonly FieldPlan[], value: Readonly<Record<string, unknown>>, locale: Locale): Draft {
  return Object.fromEntries(plan.map((field) => [field.name, draftValue(field, value[field.name], locale)]));
}

function draftValue(field: FieldPlan, value: unknown, locale: Locale): DraftValue {
  if (value === undefined || value === null) return emptyValue(field);
  if (field.is === 'flag') return value === true || value === '1';
  if (field.is === 'list') {
    const items: unknown[] = Array.isArray(value)
      ? value
      : typeof value === 'string' && value !== ''
        ? value.split(',')
        : [];
    return items.map((item) => draftValue(field.of, item, locale));
  }
  if (field.is === 'map')
    return Object.entries(Object(value) as object).map(([key, inner]) => ({
      key,
      value: draftValue(field.of, inner, locale),
    }));
  if (field.is === 'group')
    return typeof value === 'object' ? draftOf(field.fields, { ...value }, locale) : emptyValue(field);
  if (field.is === 'money' || field.is === 'percent') {
    if (typeof value === 'number') return formatDecimal(decimalText(value), locale);
    return typeof value === 'string' ? formatDecimal(withoutZeros(value), locale) : '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const withoutZeros = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Thousandths as decimal text with a point. */
const decimalText = (mills: number): string => {
  const places = String(Math.abs(mills) % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${mills < 0 ? '-' : ''}${Math.trunc(Math.abs(mills) / 1000)}${places && `.${places}`}`;
};
