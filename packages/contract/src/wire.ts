/**
 * The alphabet of the wire: how money, flags, ids and times are spelt between
 * client and server. Every schema here is a codec: decoding reads the wire,
 * encoding writes it, and nothing beyond this package sees the spelling.
 */
import { formatMills, type Mills, mills, parseMills } from '@longmen/engine';
import * as z from 'zod/mini';
import type { Problem } from './form-problems.ts';

/** A schema whose decoded side is `T`, whatever it looks like on the wire. */
export type Codec<T> = z.ZodMiniType<T, unknown>;

type Issues = { issues: unknown[]; value: unknown };

/**
 * Reports a value that cannot be read; the call answers code 422. What settings are spelt with names its problem
 * (form-problems.ts).
 */
function unreadable(ctx: Issues, message: string, params?: Omit<Problem, 'name'>): typeof z.NEVER {
  ctx.issues.push({ code: 'custom', message, params, input: ctx.value });
  return z.NEVER;
}

// PostgreSQL cannot keep U+0000, and nobody types it.
const withoutNul = z.regex(/^[^\0]*$/);

const text = z.string().check(z.maxLength(20_000), withoutNul);
const numberOrText = z.union([z.number(), z.string().check(z.maxLength(40))]);

/** Plain text, bounded by `max` characters. */
export const boundedText = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max), withoutNul);

/** Long text, such as a list of typed numbers (at most 20,000 characters). */
export const longText = text;

/** The greatest id: ids and order numbers are kept in signed 64-bit columns. */
const greatestId = '9223372036854775807';

/** Ids and order numbers: digits, none greater than the database can hold. A number is accepted too. */
export const idText = z.codec(numberOrText, z.string(), {
  decode: (value, ctx) => (isId(String(value)) ? String(value) : unreadable(ctx, 'an id is up to 19 digits')),
  encode: (value) => value,
});

/** The greatest number of a game: they are kept in signed 32-bit columns. */
const greatestGameId = 2_147_483_647;

/** The number of a game: digits, none greater than the database can hold; text when written. */
export const gameId = z.codec(numberOrText, z.number(), {
  decode: (value, ctx) => {
    const ok = /^\d{1,10}$/.test(String(value)) && Number(value) <= greatestGameId;
    return ok ? Number(value) : unreadable(ctx, 'a game is a number of up to 10 digits');
  },
  encode: (value) => String(value),
});

/** The number of an issue: up to 20 digits, as many as a round's has. It is text everywhere, and no id. */
export const issueNumber = z.codec(numberOrText, z.string(), {
  decode: (value, ctx) =>
    /^\d{1,20}$/.test(String(value)) ? String(value) : unreadable(ctx, 'an issue is up to 20 digits'),
  encode: (value) => value,
});

/** Whether a text is a number of a row. Of equal length the greater number is the greater text. */
export function isId(digits: string): boolean {
  if (!/^\d{1,19}$/.test(digits)) return false;
  return digits.length < greatestId.length || digits <= greatestId;
}

/** A whole number from `min` to `max`; number or text on the wire, text when written. */
export const whole = (min: number, max: number) =>
  z.codec(numberOrText, z.number(), {
    decode: (value, ctx) => {
      const ok = /^-?\d{1,16}$/.test(String(value));
      const number = Number(value);
      if (!ok || number < min || number > max) {
        return unreadable(ctx, 'notWhole', { min, max });
      }
      return number;
    },
    encode: (value) => String(value),
  });

/** A whole number that answers write as a JSON number (counts, seconds, pages). */
export const count = z.codec(numberOrText, z.number(), {
  decode: (value, ctx) => (/^-?\d{1,16}$/.test(String(value)) ? Number(value) : unreadable(ctx, 'a whole number')),
  encode: (value) => value,
});

/** Money as decimal text with up to 3 places, exact: "9.86" is 9860 mills. */
export const money = z.codec(numberOrText, z.custom<Mills>(), {
  decode: (value, ctx) => {
    const amount = parseMills(String(value));
    return amount === null ? unreadable(ctx, 'notMoney') : amount;
  },
  encode: (value) => formatMills(value),
});

/** Money that may be negative, only ever in answers (net results, statements). */
export const signedMoney = z.codec(z.string(), z.custom<Mills>(), {
  decode: (value, ctx) => {
    const negative = value.startsWith('-');
    const amount = parseMills(negative ? value.slice(1) : value);
    if (amount === null) return unreadable(ctx, 'notMoney');
    return mills(negative ? -amount : amount);
  },
  encode: (value) => (value < 0 ? `-${formatMills(mills(-value))}` : formatMills(value)),
});

/** Amounts joined by commas ("50,100"); empty text is an empty list. */
export const moneyList = z.codec(z.string().check(z.maxLength(4096)), z.array(z.custom<Mills>()), {
  decode: (value, ctx) => {
    const amounts = value === '' ? [] : value.split(',').map(parseMills);
    return amounts.every((amount) => amount !== null) ? amounts : unreadable(ctx, 'amounts joined by commas');
  },
  encode: (value) => value.map(formatMills).join(','),
});

/** An amount as decimal text with up to 4 places: yuan or coins, whichever the object it belongs to counts in. */
export const amountText = z.codec(numberOrText, z.string(), {
  decode: (value, ctx) =>
    /^(0|[1-9]\d{0,12})(\.\d{1,4})?$/.test(String(value)) ? String(value) : unreadable(ctx, 'an amount'),
  encode: (value) => value,
});

/** A file of a multipart request: bytes on the server, a blob in the browser. */
export const picture = z.custom<Uint8Array | Blob>((value) => value instanceof Uint8Array || value instanceof Blob);

/** Percent as decimal text with up to 3 places, 0 to 100: "2.5" is 2500. */
export const percent = z.codec(numberOrText, z.number(), {
  decode: (value, ctx) => {
    const thousandths = parseMills(String(value));
    return thousandths === null || thousandths > 100_000 ? unreadable(ctx, 'notPercent') : thousandths;
  },
  encode: (value) => formatMills(mills(value)),
});

/** Percent with up to 2 places, 0 to 99.99, inside in hundredths of a percent: "0.15" is 15. */
export const rewardRate = z.codec(numberOrText, z.number(), {
  decode: (value, ctx) => {
    const [, units = '', places = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
    return units === '' ? unreadable(ctx, 'notPercent') : Number(units) * 100 + Number(places.padEnd(2, '0'));
  },
  encode: (value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`,
});

/** A flag spelt '0' or '1'. */
export const flag = z.codec(numberOrText, z.boolean(), {
  decode: (value, ctx) => {
    const spelt = String(value);
    if (spelt !== '0' && spelt !== '1') return unreadable(ctx, 'notFlag');
    return spelt === '1';
  },
  encode: (value) => (value ? '1' : '0'),
});

/** One of a few values whose wire spelling is not the code's: `{ alipay: 'zfb' }` reads 'zfb' as 'alipay'. */
export function oneOf<const Spellings extends Record<string, string>>(spellings: Spellings) {
  type Name = Extract<keyof Spellings, string>;
  const names = new Map(Object.entries(spellings).map(([name, wire]) => [wire, name as Name]));
  return z.codec(
    z.enum(Object.values(spellings)),
    z.custom<Name>((name) => typeof name === 'string' && Object.hasOwn(spellings, name)),
    {
      decode: (wire, ctx) => names.get(wire) ?? unreadable(ctx, `one of ${[...names.keys()].join(', ')}`),
      encode: (name) => spellings[name] ?? name,
    },
  );
}

/** An instant: epoch milliseconds inside, epoch seconds as text on the wire. */
export const seconds = z.codec(numberOrText, z.number(), {
  decode: (value, ctx) => (/^\d{1,12}$/.test(String(value)) ? Number(value) * 1000 : unreadable(ctx, 'epoch seconds')),
  encode: (value) => String(Math.floor(value / 1000)),
});

/** ISO 8601 UTC with milliseconds, as the draw log spells time. */
export const isoTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

/** Lower-case hexadecimal. */
export const hex = z.string().check(z.regex(/^([0-9a-f]{2})*$/), z.maxLength(4096));

/** Numbers joined by commas ("5,2,9"); empty text is an empty list. */
export const numberList = z.codec(z.string().check(z.maxLength(4096)), z.array(z.number()), {
  decode: (value, ctx) => {
    if (value === '') return [];
    if (!/^\d{1,12}(,\d{1,12})*$/.test(value)) return unreadable(ctx, 'numbers joined by commas');
    return value.split(',').map(Number);
  },
  encode: (value) => value.join(','),
});

/** Texts joined by commas; empty text is an empty list. */
export const textList = z.codec(z.string().check(z.maxLength(8192)), z.array(z.string()), {
  decode: (value) => (value === '' ? [] : value.split(',')),
  encode: (value) => value.join(','),
});

/** Flags joined by commas ("0,1"); empty text is an empty list. */
export const flagList = z.codec(z.string().check(z.maxLength(4096)), z.array(z.boolean()), {
  decode: (value, ctx) =>
    /^([01](,[01])*)?$/.test(value)
      ? value.split(',').flatMap((spelt) => (spelt === '' ? [] : [spelt === '1']))
      : unreadable(ctx, 'flags joined by commas'),
  encode: (value) => value.map((isSet) => (isSet ? '1' : '0')).join(','),
});

/** Decimal text as it was typed, number or text; whoever reads it refuses what is none. */
export const decimalText = z.codec(z.union([z.number(), z.string().check(z.maxLength(40), withoutNul)]), z.string(), {
  decode: (value) => String(value).trim(),
  encode: (value) => value,
});

/** A value that travels as JSON text inside a form, or as the value itself in a JSON body. */
export function jsonText<T>(inner: z.ZodMiniType<T, unknown>): Codec<T> {
  const parsed = z.codec(z.unknown(), z.unknown(), {
    decode: (value, ctx) => {
      if (typeof value !== 'string') return value;
      try {
        const read: unknown = JSON.parse(value);
        return read;
      } catch {
        return unreadable(ctx, 'notJson');
      }
    },
    encode: (value) => value,
  });
  return z.pipe(parsed, inner);
}

type Field<S extends z.ZodMiniType = z.ZodMiniType> = { readonly wire: string; readonly schema: S };
type Fields = Record<string, Field>;
type Inside<F extends Fields> = z.infer<z.ZodMiniObject<{ [K in keyof F]: F[K]['schema'] }, z.core.$strip>>;

/** Names a field's wire spelling: `orderNum: as('order_num', idText)`. */
export function as<S extends z.ZodMiniType>(wire: string, schema: S): Field<S> {
  return { wire, schema };
}

/**
 * An object that has two spellings: the names of the code inside, the specs' on the wire.
 * Unknown wire fields are dropped when reading.
 */
export function wireObject<F extends Fields>(
  fields: F,
): z.ZodMiniCodec<
  z.ZodMiniObject<Record<string, z.ZodMiniType>, z.core.$strip>,
  z.ZodMiniCustom<Inside<F>, Inside<F>>
> {
  const entries = Object.entries(fields);
  const shape = Object.fromEntries(entries.map(([, field]) => [field.wire, field.schema]));
  return z.codec(z.object(shape), z.custom<Inside<F>>(), {
    decode: (spelt) => rename(entries, spelt, 'read') as Inside<F>,
    encode: (value) => rename(entries, value as Record<string, unknown>, 'write'),
  });
}

function rename(
  entries: [string, Field][],
  from: Record<string, unknown>,
  direction: 'read' | 'write',
): Record<string, unknown> {
  const to: Record<string, unknown> = {};
  for (const [name, field] of entries) {
    const [source, target] = direction === 'read' ? [field.wire, name] : [name, field.wire];
    if (from[source] !== undefined) to[target] = from[source];
  }
  return to;
}

/** A list of rows with the total over all pages: `{rows, total}`. */
export const page = <S extends z.ZodMiniType>(row: S) => z.object({ rows: z.array(row), total: count });

/** The paging part of a request: page from 1, rows 1..100 (20 when not said). */
export const paging = {
  page: as('page', z.optional(whole(1, 100_000))),
  rows: as('rows', z.optional(whole(1, 100))),
};

/** An answer or request without content. */
export const nothing = wireObject({});
