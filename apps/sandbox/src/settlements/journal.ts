/** What was truly paid, as the companies' own lists of a day tell it. */
import { openRecords } from '../payments/records.ts';

export type Entry = {
  /** Room of the company and the payment's own id: "gateway T12ab…". */
  readonly id: string;
  /** Decimal text, with its coin behind when it is one. */
  readonly amount: string;
  readonly state: 'paid' | 'failed';
  /** Epoch ms. */
  readonly at: number;
  /** Left out of the list. */
  readonly gone?: boolean;
};

export type Room = 'bank' | 'gateway' | 'chain' | 'payout';

export type Journal = {
  note(room: Room, payment: string, entry: Omit<Entry, 'id'>): void;
  /** All entries of a room, by the payments' own ids. */
  of(room: Room): Map<string, Entry>;
};

export function openJournal(dir: string): Journal {
  const rows = openRecords<Entry>(dir, 'paid');
  return {
    note: (room, payment, entry) => rows.write({ ...entry, id: `${room} ${payment}` }),
    of: (room) => {
      const start = `${room} `;
      const own = rows.list().filter(({ id }) => id.startsWith(start));
      return new Map(own.map((entry) => [entry.id.slice(start.length), entry]));
    },
  };
}
