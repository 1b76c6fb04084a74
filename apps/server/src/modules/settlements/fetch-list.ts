/** Reads a company's list of a day. What comes is hostile until its signature, hour and day are checked (trust.md S21). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/runtime/clock.ts';
import { type Outbound, outboundTo } from '../../platform/network/outbound.ts';
import type { Line, Section } from './rules.ts';

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
  id: z.string().check(z.regex(/^[0-9A-Za-z.:_-]{1,130}$/)),
  amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?( [A-Z0-9]{1,10})?$/)),
  state: z.enum(['paid', 'failed']),
});
const page = z.object({
  day: z.string(),
  page: z.number(),
  pages: z.number().check(z.int(), z.minimum(1), z.maximum(500)),
  rows: z.array(line).check(z.maxLength(200)),
});
const sectionNumber = z.number().check(z.int(), z.minimum(0), z.maximum(143));
const sum = z.number().check(z.int(), z.minimum(0));
const totals = z.object({
  day: z.string(),
  sections: z.array(z.object({ section: sectionNumber, lines: sum, debit: sum, credit: sum })).check(z.maxLength(144)),
});
const sectionPage = z.object({
  ...page.def.shape,
  section: sectionNumber,
  rows: z.array(line).check(z.maxLength(1_000)),
});
/** The answer's text is what is signed, so it travels as text. */
const signed = z.object({
  time: z.string().check(z.regex(/^\d{1,13}$/)),
  answer: z.string(),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

const clockToleranceMs = 300_000;
const limits = { withinMs: 15_000, bytesMax: 256 * 1024 };
const linesMax = 500_000;

/** @param day in UTC, "2026-11-22". @throws ListUnreadable */
export async function fetchList(
  clock: Clock,
  source: ListSource,
  day: string,
  outbound: Outbound = outboundTo(source.url, limits),
): Promise<Line[]> {
  const lines = new Map<string, Line>();
  await fetchPages({ clock, source, outbound }, { form: page, about: { day } }, lines);
  return [...lines.values()];
}

/** The sums of a day by ten minutes. @throws ListUnreadable */
export async function fetchTotals(
  clock: Clock,
  source: ListSource,
  day: string,
  outbound: Outbound = outboundTo(source.url, limits),
): Promise<Section[]> {
  const { sections } = await ask({ clock, source, outbound }, 'settlement/totals', { form: totals, about: { day } });
  if (new Set(sections.map(({ section }) => section)).size < sections.length)
    throw new ListUnreadable('a section is there twice');
  return sections;
}

/** The lines of some sections of a day. @throws ListUnreadable */
export async function fetchSections(
  clock: Clock,
  source: ListSource,
  { day, sections }: { readonly day: string; readonly sections: readonly number[] },
  outbound: Outbound = outboundTo(source.url, limits),
): Promise<Line[]> {
  const lines = new Map<string, Line>();
  for (const section of sections)
    await fetchPages({ clock, source, outbound }, { form: sectionPage, about: { day, section } }, lines);
  return [...lines.values()];
}

type Asking = { readonly clock: Clock; readonly source: ListSource; readonly outbound: Outbound };
type About = Readonly<Record<string, string | number>>;
type Paged = z.ZodMiniType<{ pages: number; rows: Line[] }>;

/** Reads all pages of what is asked for into `lines`. */
async function fetchPages(
  asking: Asking,
  { form, about }: { readonly form: Paged; readonly about: About },
  lines: Map<string, Line>,
): Promise<void> {
  let pages = 1;
  for (let number = 1; number <= pages; number += 1) {
    const read = await ask(asking, 'settlement', { form, about: { ...about, page: number } });
    if (number > 1 && read.pages !== pages) throw new ListUnreadable('its pages are of two lists');
    pages = read.pages;
    for (const row of read.rows) {
      if (lines.has(row.id)) throw new ListUnreadable(`${row.id} stands on it twice`);
      lines.set(row.id, row);
    }
    if (lines.size > linesMax) throw new ListUnreadable('it has too many lines');
  }
}

/** @param about what was asked for: the answer repeats it */
async function ask<Read extends object>(
  { clock, source: { requestSecret, answerSecrets }, outbound }: Asking,
  path: string,
  { form, about }: { readonly form: z.ZodMiniType<Read>; readonly about: About },
): Promise<Read> {
  const body = JSON.stringify(about);
  const time = String(clock.now());
  const headers = { 'x-time': time, 'x-signature': sign(requestSecret, `${time}.${body}`) };
  const word = await outbound.post(path, body, headers, signed).catch((error: Error) => {
    throw new ListUnreadable(error.message);
  });
  const isItsWord = answerSecrets.some((secret) => isSame(sign(secret, `${word.time}.${word.answer}`), word.signature));
  if (!isItsWord) throw new ListUnreadable('it is not signed by the company');
  if (Math.abs(clock.now() - Number(word.time)) > clockToleranceMs) throw new ListUnreadable('it is not of now');
  const read = z.safeParse(form, jsonOf(word.answer));
  if (!read.success) throw new ListUnreadable('it has another form');
  const repeated = new Map(Object.entries(read.data));
  if (Object.entries(about).some(([name, value]) => repeated.get(name) !== value))
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
