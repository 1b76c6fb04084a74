/** Who has a game open, who looks, and who has gone; of the last the site is notified. */
import type { Clock } from '../shared/clock.ts';
import type { Book } from './book/book.ts';
import type { Session } from './book/rows.ts';

export type Seats = {
  /** Opens a game, and the account with the first. What the account had open before is over. */
  open(session: Omit<Session, 'at' | 'isOver'>): void;
  kick(account: string): void;
  /** Somebody has just looked at a page of his. */
  look(account: string): void;
  isOnline(account: string): boolean;
};

const lookEveryMs = 5_000;

type SeatDeps = {
  readonly book: Book;
  readonly clock: Clock;
  readonly goneAfterMs: number;
  /** Called once for each who has gone. */
  readonly onGone: (account: string) => void;
};

export function makeSeats({ book, clock, goneAfterMs, onGone }: SeatDeps): Seats {
  const lastLook = new Map<string, number>();
  const close = (account: string) => {
    const session = book.sessionOf(account);
    if (session !== undefined) book.sessions.write({ ...session, isOver: true });
  };
  const watch = async () => {
    for (;;) {
      await clock.sleep(lookEveryMs);
      for (const [account, at] of lastLook) {
        if (clock.now() - at <= goneAfterMs) continue;
        lastLook.delete(account);
        onGone(account);
      }
    }
  };
  watch().catch(() => undefined);
  return {
    open: (session) => {
      const at = clock.now();
      if (book.accounts.find(session.account) === undefined) book.accounts.write({ id: session.account, at });
      close(session.account);
      book.sessions.write({ ...session, at, isOver: false });
      lastLook.set(session.account, at);
    },
    kick: (account) => {
      close(account);
      if (lastLook.delete(account)) onGone(account);
    },
    look: (account) => lastLook.set(account, clock.now()),
    isOnline: (account) => lastLook.has(account),
  };
}
