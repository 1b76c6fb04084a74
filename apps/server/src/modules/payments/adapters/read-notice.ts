/** Reading a provider's words: JSON in UTF-8, by a schema, or nothing at all. */
import * as z from 'zod/mini';
import { NoticeUnreadable } from './adapter.ts';

/** The year 2100: a later time is none, and no database or calendar has to hold it. */
const latestMoment = 4_102_444_800_000;

/** When something was paid, epoch milliseconds. */
export const moment = z.number().check(z.int(), z.minimum(0), z.maximum(latestMoment));

/** The short name of a currency or coin: letters and digits alone, so that every store takes it. */
export const currencyCode = z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));

/** @throws NoticeUnreadable */
export function readNotice<T>(body: Buffer, schema: z.ZodMiniType<T>): T {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new NoticeUnreadable('no JSON');
  }
  const read = z.safeDecode(schema, parsed);
  if (!read.success) throw new NoticeUnreadable(read.error.issues[0]?.message ?? 'another form');
  return read.data;
}

/** An amount as decimal text, above 0. @throws NoticeUnreadable */
export function amountOf(text: string, parse: (text: string) => number | null): number {
  const amount = parse(text);
  if (amount === null || amount <= 0) throw new NoticeUnreadable('no amount');
  return amount;
}
