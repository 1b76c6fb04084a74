/** What the sandbox has paid out: appended to a file, so that it is known after a restart, too. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Payout = {
  readonly id: string;
  readonly amount: string;
  /** What else was asked, to tell a repeat from another request under the same number. */
  readonly content: string;
  /** When it is paid, epoch ms; null while that is not decided. */
  readonly paidAt: number | null;
  readonly failed: string | null;
};

export type Book = {
  find(id: string): Payout | undefined;
  /** Writes a payout down, or what became of it. */
  write(payout: Payout): void;
  list(): Payout[];
};

export function openBook(dir: string): Book {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, 'payouts.jsonl');
  const payouts = new Map<string, Payout>();
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  for (const line of lines) {
    // A line that a crash cut short was never answered.
    if (!line.endsWith('}')) continue;
    const payout = JSON.parse(line) as Payout;
    payouts.set(payout.id, payout);
  }
  return {
    find: (id) => payouts.get(id),
    write: (payout) => {
      appendFileSync(path, `${JSON.stringify(payout)}\n`, { mode: 0o600 });
      payouts.set(payout.id, payout);
    },
    list: () => [...payouts.values()],
  };
}
