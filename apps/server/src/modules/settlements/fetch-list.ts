/** Reads a company's list of a day. What comes is hostile until its signature, hour and day are checked (trust.md S21). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/runtime/clock.ts';
import { type Outbound, outboundTo } from '../../platform/network/outbound.ts';
import type { Line } from './rules.ts';

/** A company with lists. */
export type ListSource = {
  readonly name: string;
  /** `settlement` lies below it. */
  readonly url: string;
  /** Signs what we ask (hex). */
  readonly requestSecret: string;
  /** Sign what it answers (hex). */
  readonly answerSecrets: readonly string[];
};

/** The list proves nothing; the message says why. */
export class ListUnreadable extends Error {}

const line = z.object({
  id: z.string().check(z.regex(/^[0-9A-Za-z:_-]{1,120}$/)),
  amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?( [A-Z0-9]{1,10})?$/)),
  state: z.enum(['paid', 'failed']),
});
const page = z.object({
  day: z.string(),
  page: z.number(),
  pages: z.number().check(z.int(), z.minimum(1), z.maximum(500)),
  rows: z.array(line).check(z.maxLength(200)),
});
/** The answer's text is what is signed, so it travels as text. */
const signed = z.object({
  time: z.string().check(z.regex(/^\d{1,13}$/)),
  answer: z.string(),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

const clockToleranceMs = 300_000;
const limits = { withinMs: 15_000, bytesMax: 128 * 1024 };

/** @param day in UTC, "2026-11-22". @throws ListUnreadable */
export async function fetchList(
  clock: Clock,
  source: ListSource,
  day: string,
  outbound: Outbound = outboundTo(source.url, limits),
): Promise<Line[]> {
  const lines = new Map<string, Line>();
  let pages = 1;
  for (let number = 1; number <= pages; number += 1) {
    const read = await fetchPage(clock, source, outbound, { day, page: number });
    if (number > 1 && read.pages !== pages) throw new ListUnreadable('its pages are of two lists');
    pages = read.pages;
    for (const row of read.rows) {
      if (lines.has(row.id)) throw new ListUnreadable(`${row.id} stands on it twice`);
      lines.set(row.id, row);
    }
  }
  return [...lines.values()];
}

async function fetchPage(
  clock: Clock,
  { requestSecret, answerSecrets }: ListSource,
  outbound: Outbound,
  request: { day: string; page: number },
): Promise<z.infer<typeof page>> {
  const body = JSON.stringify(request);
  const time = String(clock.now());
  const headers = { 'x-time': time, 'x-signature': sign(requestSecret, `${time}.${body}`) };
  const word = await outbound.post('settlement', body, headers, signed).catch((error: Error) => {
    throw new ListUnreadable(error.message);
  });
  const isItsWord = answerSecrets.some((secret) => isSame(sign(secret, `${word.time}.${word.answer}`), word.signature));
  if (!isItsWord) throw new ListUnreadable('it is not signed by the company');
  if (Math.abs(clock.now() - Number(word.time)) > clockToleranceMs) throw new ListUnreadable('it is not of now');
  const read = z.safeParse(page, jsonOf(word.answer));
  if (!read.success) throw new ListUnreadable('it has another form');
  if (read.data.day !== request.day || read.data.page !== request.page)
    throw new ListUnreadable('it is about another day');
  return read.data;
}

/** What the text says; nothing, which is of no form, when it is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** HMAC-SHA256 in hex under a secret in hex. */
function sign(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
