/** What was truly paid, as the companies' own lists of a day have it. */
import { openRecords } from '../payments/records.ts';

export type Entry = {
  /** The company and the payment's own id: "gateway T12ab…". */
  readonly id: string;
  /** Decimal text, with its coin behind when it is one. */
  readonly amount: string;
  readonly state: 'paid' | 'failed';
  /** Epoch ms. */
  readonly at: number;
  /** Left out of the list. */
  readonly gone?: boolean;
};

export type Company = 'bank' | 'gateway' | 'chain' | 'payout';

export type Journal = {
  write(company: Company, payment: string, entry: Omit<Entry, 'id'>): void;
  /** All entries of a company, by the payments' own ids. */
  of(company: Company): Map<string, Entry>;
};

/** Reads the journal of a folder, or begins one. */
export function openJournal(dir: string): Journal {
  const rows = openRecords<Entry>(dir, 'paid');
  return {
    write: (company, payment, entry) => rows.write({ ...entry, id: `${company} ${payment}` }),
    of: (company) => {
      const start = `${company} `;
      const own = rows.list().filter(({ id }) => id.startsWith(start));
      return new Map(own.map((entry) => [entry.id.slice(start.length), entry]));
    },
  };
}
