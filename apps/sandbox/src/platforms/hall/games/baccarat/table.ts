/**
 * The table: its hands follow from the clock alone, 15 s of bets and then the cards. A hand is dealt once, when bets
 * are over and somebody wants to see it, and written down with what is left of the shoe.
 */
import * as z from 'zod/mini';
import type { Book } from '../../book/book.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Chance } from '../../../shared/seeded.ts';
import { type Card, shuffled } from '../../../shared/cards.ts';
import type { Hand, Spot } from './detail.ts';
import { cutAt, dealHand, decks, winnerOf } from './hand.ts';

export const bettingMs = 15_000;
/** The cards come one by one, then the wins are paid. */
export const dealingMs = 6_000;
const pauseMs = 3_000;
const handMs = bettingMs + dealingMs + pauseMs;
const roadMax = 60;

export type Table = {
  /** Where the table is at a moment. */
  at(now: number): { readonly hand: number; readonly phase: 'betting' | 'cards'; readonly leftMs: number };
  /** The cards of a hand; undefined while bets are open. */
  cardsOf(hand: number): Hand | undefined;
  /** When the wins of a hand are paid. */
  paysAt(hand: number): number;
  /** Who won the last hands before one, the oldest first. */
  road(before: number): readonly Spot[];
};

const card = z.number().check(z.int(), z.minimum(0), z.maximum(51));
const noteForm = z.object({
  shoe: z.array(card),
  hands: z.array(z.object({ hand: z.number(), player: z.array(card), banker: z.array(card) })),
});
type Note = z.infer<typeof noteForm>;
const noteId = 'baccarat';

/** @param book where the shoe is written down */
export function makeTable(book: Book, clock: Clock, chance: Chance): Table {
  const before = book.notes.find(noteId)?.text;
  let note: Note = before === undefined ? { shoe: [], hands: [] } : noteForm.parse(JSON.parse(before));

  const deal = (hand: number): Hand => {
    const isNew = note.shoe.length < cutAt;
    const shoe: Card[] = isNew ? shuffled(decks, chance) : [...note.shoe];
    const cards = dealHand(() => {
      const next = shoe.pop();
      if (next === undefined) throw new Error('the shoe is empty');
      return next;
    });
    // A new shoe begins a new road.
    const hands = [...(isNew ? [] : note.hands), { hand, player: [...cards.player], banker: [...cards.banker] }];
    note = { shoe, hands: hands.slice(-roadMax) };
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
      return note.hands.find((one) => one.hand === hand) ?? deal(hand);
    },
    paysAt: (hand) => hand * handMs + bettingMs + dealingMs,
    road: (end) => note.hands.filter(({ hand }) => hand < end).map(winnerOf),
  };
}
