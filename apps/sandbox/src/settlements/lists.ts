/** `{room}/settlement`: a company's signed list of a day in UTC, page by page; it can be told to lie or to be forged. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Payout } from '../payouts/book.ts';
import type { Entry, Journal, Room } from './journal.ts';

export type ListSecrets = {
  /** Signs what the site asks (hex). */
  readonly request: string;
  /** Signs the list (hex). */
  readonly answer: string;
};

export type Lists = {
  /** @returns a status and text, or undefined for a room without lists */
  answer(
    room: string,
    asked: { time: string; signature: string; body: string },
  ): { status: number; text: string } | undefined;
  /** `{room, id, …entry}` puts a line on a list in the place of the true one, `gone` takes it off; `{forge}` signs with another key. */
  admin(deed: Record<string, unknown>): boolean;
};

const toleranceMs = 300_000;
const rowsPerPage = 100;

export function makeLists(
  journal: Journal,
  secrets: Readonly<Partial<Record<Room, ListSecrets>>>,
  payouts: () => readonly Payout[],
  now: () => number,
): Lists {
  let forges = false;

  const entriesOf = (room: Room): [string, Entry][] => {
    const paid = room === 'payout' ? payouts().flatMap((payout) => entryOf(payout, now())) : [];
    return [...new Map([...paid, ...journal.of(room)])];
  };

  const page = (room: Room, day: string, number: number) => {
    const rows = entriesOf(room)
      .filter(([, { at, gone }]) => gone !== true && new Date(at).toISOString().slice(0, 10) === day)
      .map(([id, { amount, state }]) => ({ id, amount, state }));
    const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
    return { day, page: number, pages, rows: rows.slice((number - 1) * rowsPerPage, number * rowsPerPage) };
  };

  return {
    answer: (name, { time, signature, body }) => {
      const room = name as Room;
      const own = secrets[room];
      if (own === undefined) return undefined;
      const isRight = isSame(hmac(own.request, `${time}.${body}`), signature);
      if (!isRight || !(Math.abs(now() - Number(time)) <= toleranceMs)) return { status: 401, text: '{}' };
      const asked = JSON.parse(body) as { day: string; page: number };
      const answer = JSON.stringify(page(room, asked.day, asked.page));
      const at = String(now());
      const key = forges ? randomBytes(32).toString('hex') : own.answer;
      return {
        status: 200,
        text: JSON.stringify({ time: at, answer, signature: hmac(key, `${at}.${answer}`) }),
      };
    },
    admin: ({ forge, room, id, ...entry }) => {
      if (typeof forge === 'boolean') {
        forges = forge;
        return true;
      }
      const before = entriesOf(room as Room).find(([known]) => known === id)?.[1];
      const { amount, state, at, gone } = { ...before, ...entry } as Partial<Entry>;
      if (amount === undefined || state === undefined || at === undefined) return false;
      journal.note(room as Room, String(id), { amount, state, at, gone: gone === true });
      return true;
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
