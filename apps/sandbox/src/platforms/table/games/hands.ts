/**
 * The tables: their hands follow from the clock alone, 7 s of bets and then the cards. A hand is dealt once, when bets
 * are over and somebody wants to see it, and written down with what is left of the shoe.
 */
import * as z from 'zod/mini';
import { type Card, shuffled } from '../../shared/cards.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Chance } from '../../shared/seeded.ts';
import type { Book } from '../book/book.ts';
import type { Rules } from './rules.ts';

export const handMs = 10_000;
export const bettingMs = 7_000;
/** The cards are seen, then the bets are paid. */
const showingMs = 2_000;
const handsStored = 60;

export type Dealt = { readonly hand: number; readonly cards: readonly Card[] };

export type Hands = {
  /** Where the table is at a moment. */
  at(now: number): { readonly hand: number; readonly phase: 'betting' | 'cards'; readonly leftMs: number };
  /** The cards of a hand; undefined while bets are open. */
  cardsOf(hand: number): readonly Card[] | undefined;
  /** When the bets of a hand are paid. */
  paysAt(hand: number): number;
  /** The last hands before one, the oldest first. */
  before(hand: number): readonly Dealt[];
};

const card = z.number().check(z.int(), z.minimum(0), z.maximum(51));
const noteForm = z.object({
  shoe: z.array(card),
  hands: z.array(z.object({ hand: z.number(), cards: z.array(card) })),
});
type Note = z.infer<typeof noteForm>;

export function makeHands(rules: Rules, { book, clock, chance }: { book: Book; clock: Clock; chance: Chance }): Hands {
  const noteId = `hands ${rules.code}`;
  const stored = book.notes.find(noteId)?.text;
  let note: Note = stored === undefined ? { shoe: [], hands: [] } : noteForm.parse(JSON.parse(stored));

  const deal = (hand: number): readonly Card[] => {
    const shoe = note.shoe.length < rules.cutAt ? shuffled(rules.decks, chance) : [...note.shoe];
    const cards = shoe.splice(-rules.cardsAHand).toReversed();
    note = { shoe, hands: [...note.hands, { hand, cards }].slice(-handsStored) };
    book.notes.write({ id: noteId, text: JSON.stringify(note) });
    return cards;
  };
  return {
    at: (now) => {
      const hand = Math.floor(now / handMs);
      const passed = now - hand * handMs;
      return passed < bettingMs
        ? { hand, phase: 'betting', leftMs: bettingMs - passed }
        : { hand, phase: 'cards', leftMs: handMs - passed };
    },
    cardsOf: (hand) => {
      if (clock.now() < hand * handMs + bettingMs) return undefined;
      return note.hands.find((one) => one.hand === hand)?.cards ?? deal(hand);
    },
    paysAt: (hand) => hand * handMs + bettingMs + showingMs,
    before: (end) => note.hands.filter(({ hand }) => hand < end),
  };
}
