import { loadFamily } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import type { Placed, Slip } from '../bet/bet.ts';
import type { OwnBet } from './own-draws.ts';
import { type ClockReading, ticketsIssue } from '../round/round.ts';
import { clock } from '../game-fixture.ts';
import { type GameEvent, type GameState, newGame, reducerOf } from '../game-state.ts';
import { effectsOf } from '../effects.ts';

const reduce = reducerOf((await loadFamily('s_ssc')).plays);
const from = (state: GameState, ...events: GameEvent[]): GameState => events.reduce(reduce, state);

const [mine, next, later] = ['202611200871', '202611200872', '202611200873'];
const numbers = [6, 4, 8, 0, 7];
const read = (over: Partial<ClockReading> = {}): GameEvent => ({ t: 'clockRead', clock: { ...clock, ...over } });
const bets = (...list: Partial<OwnBet>[]): GameEvent => ({
  t: 'ownBetsRead',
  bets: list.map((bet) => ({ issue: mine, status: 4, numbers: [], ...bet })),
});
const closes: GameEvent = { t: 'countdownEnded', issue: mine };
const drawn: GameEvent = { t: 'drawPushed', issue: mine, numbers };
const slip: Slip = {
  issue: mine,
  stake: 10,
  lines: [{ id: 'a', play: 'p', selection: { opts: ['big'] }, bets: 1, rates: [1940] }],
};
const placed: Placed = { slip: '1', orders: ['100'], issue: mine, totalMills: 10_000, balanceMills: 90_000 };
const open = from(newGame, read(), bets());
const withBet = from(
  open,
  { t: 'betPressed', slip },
  { t: 'betConfirmed', key: 'k' },
  { t: 'betPlaced', key: 'k', placed },
  { t: 'sheetClosed' },
);
const tickets = (state: GameState) => ticketsIssue(state.round);
const onPanel = (state: GameState) => (state.round.panelOpen ? state.round.show : null);
const seen: GameEvent = { t: 'ticketsSeen', issue: mine };
const opened: GameEvent = { t: 'panelOpened', issue: mine };
const againIn = (issue: string): GameEvent[] => [
  { t: 'betPressed', slip: { ...slip, issue } },
  { t: 'betConfirmed', key: 'k' },
  { t: 'betPlaced', key: 'k', placed: { ...placed, issue } },
  { t: 'sheetClosed' },
];

describe('the own bets that stand on the page', () => {
  it('are there from the moment they are placed until their outcome was seen, and the page goes on', () => {
    expect(tickets(open)).toBeNull();
    const rolled = from(withBet, closes, drawn, { t: 'rollEnded' }, read({ issue: next }));
    for (const state of [withBet, from(withBet, closes), rolled]) {
      expect(tickets(state)).toBe(mine);
      expect(onPanel(state)).toBeNull();
    }
    expect(tickets(from(rolled, seen, bets({ status: 5, numbers })))).toBeNull();
  });

  it('are those of the draw that comes first; the next bet takes the place of the list', () => {
    const early = from(withBet, closes, read({ issue: next }), ...againIn(next));
    expect(tickets(early)).toBe(mine);
    const rolled = from(early, drawn, { t: 'rollEnded' });
    expect(tickets(rolled)).toBe(mine);
    expect(tickets(from(rolled, { t: 'countdownEnded', issue: next }))).toBe(next);
    expect(tickets(from(withBet, closes, drawn, read({ issue: next }), ...againIn(next)))).toBe(next);
  });

  it('do not come back with an earlier outcome once a later one was seen', () => {
    const both = from(withBet, closes, read({ issue: next }), ...againIn(next), drawn, {
      t: 'countdownEnded',
      issue: next,
    });
    expect(tickets(from(both, { t: 'ticketsSeen', issue: next }))).toBeNull();
  });

  it('may be named by the list of bets only, after the draw or before the page was there', () => {
    expect(tickets(from(open, closes, drawn, { t: 'rollEnded' }, bets({ status: 1, numbers })))).toBe(mine);
    expect(tickets(from(newGame, bets({}), read({ issue: next })))).toBe(mine);
  });

  it('are none that had ended when the page came, nor cancelled ones', () => {
    expect(tickets(from(newGame, read({ issue: next }), bets({ status: 5, numbers })))).toBeNull();
    expect(tickets(from(withBet, bets({ status: 3 }), closes))).toBeNull();
  });
});

describe('the draw panel of an own draw', () => {
  it('opens with what was shown, also after the page went on to a later draw', () => {
    const rolled = from(withBet, closes, drawn, { t: 'rollEnded' }, read({ issue: next }), {
      t: 'countdownEnded',
      issue: next,
    });
    expect(onPanel(from(rolled, opened))).toMatchObject({ issue: mine, phase: 'shown', numbers });
    expect(tickets(from(rolled, opened, { t: 'panelClosed' }))).toBeNull();
  });

  it('that was left before the numbers came leaves the bets on the page', () => {
    expect(tickets(from(withBet, closes, opened, { t: 'panelClosed' }))).toBe(mine);
  });

  it('waits for its own numbers when a push of them was missed, and asks the list of bets', () => {
    const waiting = from(withBet, closes, opened, read({ issue: next }));
    expect(effectsOf(waiting).some(({ kind }) => kind === 'readBets')).toBe(false);
    const missed = from(waiting, read({ issue: later, drawnIssue: next, numbers: [1, 1, 1, 1, 1] }));
    expect(onPanel(missed)).toMatchObject({ issue: mine, phase: 'waiting' });
    expect(effectsOf(missed).some(({ kind }) => kind === 'readBets')).toBe(true);
    expect(onPanel(from(missed, bets({ status: 1, numbers })))).toMatchObject({ phase: 'rolling', numbers });
  });

  it('stays with its result while the next issue closes; that draw is awaited on the board afterwards', () => {
    const rolled = from(withBet, closes, opened, drawn, { t: 'rollEnded' }, read({ issue: next }));
    const after = from(rolled, { t: 'countdownEnded', issue: next });
    expect(onPanel(after)).toMatchObject({ issue: mine, phase: 'shown' });
    expect(from(after, { t: 'panelClosed' }).round.show).toMatchObject({ issue: next, phase: 'waiting' });
  });

  it('ends when the issue turns out void', () => {
    const waiting = from(withBet, closes, opened);
    expect(onPanel(from(waiting, bets({ status: 3 })))).toBeNull();
  });
});
