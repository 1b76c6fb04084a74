import { loadFamily } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import type { Placed, Slip } from './bet.ts';
import type { OwnBet } from './own-draws.ts';
import { type ClockReading, dueDraw } from './round.ts';
import { clock } from './test-kit.ts';
import { type GameEvent, type GameState, newGame, reducerOf } from './state.ts';
import { wantsOf } from './wants.ts';

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
const due = (state: GameState) => dueDraw(state.round)?.issue ?? null;
const onStage = (state: GameState) => (state.round.stageOpen ? state.round.show : null);

describe('the stage of an own draw', () => {
  it('is due when the issue closes, also before any list of bets names the bet', () => {
    expect(due(withBet)).toBeNull();
    const closed = from(withBet, closes);
    expect(due(closed)).toBe(mine);
    expect(onStage(from(closed, { t: 'stageDue' }))).toMatchObject({ issue: mine, phase: 'waiting' });
  });

  it('is still due after the numbers were shown while the player was busy, and rolls them out anew', () => {
    const missed = from(withBet, closes, drawn, { t: 'rollEnded' });
    expect(onStage(from(missed, { t: 'stageDue' }))).toMatchObject({ issue: mine, phase: 'rolling', numbers });
  });

  it('is due for a bet that the list names only after the draw', () => {
    const late = from(open, closes, drawn, { t: 'rollEnded' }, bets({ status: 1, numbers }));
    expect(due(late)).toBe(mine);
  });

  it('is due for a bet that waits in an issue which closed before the page was there', () => {
    const came = from(newGame, bets({}), read({ issue: next }));
    expect(due(came)).toBe(mine);
    expect(onStage(from(came, { t: 'stageDue' }, drawn))).toMatchObject({ issue: mine, phase: 'rolling' });
  });

  it('is given once', () => {
    const seen = from(withBet, closes, { t: 'stageDue' }, drawn, { t: 'rollEnded' }, { t: 'stageClosed' });
    expect(due(from(seen, bets({ status: 5, numbers }), { t: 'stageDue' }))).toBeNull();
  });

  it('is not given to bets that had ended when the page came, nor to cancelled ones', () => {
    expect(due(from(newGame, read({ issue: next }), bets({ status: 5, numbers })))).toBeNull();
    expect(due(from(withBet, bets({ status: 3 }), closes))).toBeNull();
  });

  it('waits for its own numbers when a push of them was missed, and asks the list of bets', () => {
    const waiting = from(withBet, closes, { t: 'stageDue' }, read({ issue: next }));
    expect(wantsOf(waiting).some(({ kind }) => kind === 'readBets')).toBe(false);
    const missed = from(waiting, read({ issue: later, drawnIssue: next, numbers: [1, 1, 1, 1, 1] }));
    expect(onStage(missed)).toMatchObject({ issue: mine, phase: 'waiting' });
    expect(wantsOf(missed).some(({ kind }) => kind === 'readBets')).toBe(true);
    expect(onStage(from(missed, bets({ status: 1, numbers })))).toMatchObject({ phase: 'rolling', numbers });
  });

  it('stays with its result while the next issue closes; that draw is awaited on the board afterwards', () => {
    const told = from(withBet, closes, { t: 'stageDue' }, drawn, { t: 'rollEnded' }, read({ issue: next }));
    const after = from(told, { t: 'countdownEnded', issue: next });
    expect(onStage(after)).toMatchObject({ issue: mine, phase: 'shown' });
    expect(from(after, { t: 'stageClosed' }).round.show).toMatchObject({ issue: next, phase: 'waiting' });
  });

  it('ends when the issue turns out void', () => {
    const waiting = from(withBet, closes, { t: 'stageDue' });
    expect(onStage(from(waiting, bets({ status: 3 })))).toBeNull();
  });
});
