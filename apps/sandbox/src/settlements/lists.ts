/** `{company}/settlement`: a company's signed list of a day in UTC, page by page; it can be made wrong or forged. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { fieldsOf } from '../fields.ts';
import type { Payout } from '../payouts/payout.ts';
import type { Entry, Journal, Company } from './journal.ts';

export type ListSecrets = {
  /** Signs the site's requests (hex). */
  readonly request: string;
  /** Signs the list (hex). */
  readonly answer: string;
};

export type Lists = {
  /** @returns a status and text, or undefined for a company without lists */
  answer(
    company: string,
    request: { time: string; signature: string; body: string },
  ): { status: number; text: string } | undefined;
  /** `{room, id, …entry}` puts a line on a list in the place of the true one, `gone` takes it off; `{forge}` signs with another key. */
  admin(command: Record<string, unknown>): boolean;
};

const companies: readonly Company[] = ['bank', 'gateway', 'chain', 'payout'];
const companyOf = (name: unknown) => companies.find((company) => company === name);

/** An entry as an admin writes it; the clock is epoch ms. */
const entryFields = z.object({
  amount: z.string(),
  state: z.enum(['paid', 'failed']),
  at: z.number(),
  gone: z.optional(z.boolean()),
});

const toleranceMs = 300_000;
const rowsPerPage = 100;

/** @param secrets of the companies that have lists @param now epoch ms */
export function makeLists(
  journal: Journal,
  secrets: Readonly<Partial<Record<Company, ListSecrets>>>,
  payouts: () => readonly Payout[],
  now: () => number,
): Lists {
  let forges = false;

  const entriesOf = (company: Company): [string, Entry][] => {
    const paid = company === 'payout' ? payouts().flatMap((payout) => entryOf(payout, now())) : [];
    return [...new Map([...paid, ...journal.of(company)])];
  };

  const page = (company: Company, day: string, number: number) => {
    const rows = entriesOf(company)
      .filter(([, { at, gone }]) => gone !== true && new Date(at).toISOString().slice(0, 10) === day)
      .map(([id, { amount, state }]) => ({ id, amount, state }));
    const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
    return { day, page: number, pages, rows: rows.slice((number - 1) * rowsPerPage, number * rowsPerPage) };
  };

  return {
    answer: (name, { time, signature, body }) => {
      const company = companyOf(name);
      const own = company && secrets[company];
      if (company === undefined || own === undefined) return undefined;
      const isRight = isSame(hmac(own.request, `${time}.${body}`), signature);
      if (!isRight || !(Math.abs(now() - Number(time)) <= toleranceMs)) return { status: 401, text: '{}' };
      const request = fieldsOf(JSON.parse(body));
      const answer = JSON.stringify(page(company, String(request['day']), Number(request['page'])));
      const at = String(now());
      const key = forges ? randomBytes(32).toString('hex') : own.answer;
      return {
        status: 200,
        text: JSON.stringify({ time: at, answer, signature: hmac(key, `${at}.${answer}`) }),
      };
    },
    admin: ({ forge, room, id, ...changes }) => {
      if (typeof forge === 'boolean') {
        forges = forge;
        return true;
      }
      const company = companyOf(room);
      if (company === undefined) return false;
      const before = entriesOf(company).find(([known]) => known === id)?.[1];
      const read = z.safeParse(entryFields, { ...before, ...changes });
      if (read.success) journal.write(company, String(id), { ...read.data, gone: read.data.gone === true });
      return read.success;
    },
  };
}

function entryOf({ id, amount, paidAt }: Payout, now: number): [string, Entry][] {
  return paidAt === null || paidAt > now ? [] : [[id, { id, amount, state: 'paid', at: paidAt }]];
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
