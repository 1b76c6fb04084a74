import { loadFamily } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import type { Placed, Slip } from './bet/bet.ts';
import { hasPicks, linesOf, maxSlipLines } from './slip/picks.ts';
import type { ClockReading } from './round/round.ts';
import { type GameEvent, type GameState, newGame, reducerOf } from './game-state.ts';
import { clock } from './game-fixture.ts';
import { effectsOf } from './effects.ts';

const { plays } = await loadFamily('s_ssc');
const reduce = reducerOf(plays);
const after = (...events: GameEvent[]): GameState => events.reduce(reduce, newGame);
const from = (state: GameState, ...events: GameEvent[]): GameState => events.reduce(reduce, state);

const read = (over: Partial<ClockReading> = {}): GameEvent => ({ t: 'clockRead', clock: { ...clock, ...over } });
const open = after(read());
const next = read({ issue: '202611200872', closesAt: 115_000 });

const slip: Slip = {
  issue: '202611200871',
  stake: 10,
  lines: [
    { id: 'board:s_ssc.total.bsoe', play: 's_ssc.total.bsoe', selection: { opts: ['big'] }, bets: 1, rates: [1940] },
  ],
};
const placed: Placed = { slip: '1', orders: ['100'], issue: slip.issue, totalMills: 10_000, balanceMills: 90_000 };
const big: GameEvent = { t: 'toggled', play: 's_ssc.total.bsoe', list: 0, symbol: 'big' };

describe('the countdown', () => {
  it('closes the issue at zero, awaits its draw and asks for the next issue at once', () => {
    const closed = from(open, { t: 'countdownEnded', issue: '202611200871' });
    expect(closed.round).toMatchObject({ phase: 'closed', show: { issue: '202611200871', phase: 'waiting' } });
    expect(effectsOf(closed).map((effect) => effect.kind)).toEqual(['readClock', 'timer']);
    expect(closed.round.reads).toBe(open.round.reads + 1);
  });

  it('opens the next issue while the draw of the last one is still awaited', () => {
    const moved = from(open, { t: 'countdownEnded', issue: '202611200871' }, next);
    expect(moved.round).toMatchObject({
      phase: 'open',
      issue: '202611200872',
      show: { issue: '202611200871', phase: 'waiting' },
    });
  });

  it('awaits the draw of an issue whose successor the server names before the countdown has rung', () => {
    expect(from(open, next).round).toMatchObject({
      phase: 'open',
      issue: '202611200872',
      show: { issue: '202611200871', phase: 'waiting' },
    });
  });

  it('keeps the issue on sale when a late answer names the one before', () => {
    expect(from(open, next, read()).round).toMatchObject({ phase: 'open', issue: '202611200872', closesAt: 115_000 });
  });

  it('does not open a closed issue again when a late answer still names it', () => {
    expect(from(open, { t: 'countdownEnded', issue: '202611200871' }, read()).round.phase).toBe('closed');
  });

  it('ignores a zero that belongs to an earlier issue', () => {
    const moved = from(open, { t: 'countdownEnded', issue: '202611200871' }, next);
    expect(from(moved, { t: 'countdownEnded', issue: '202611200871' }).round.phase).toBe('open');
  });

  it('animates five seconds, then polls every three until the numbers change', () => {
    const waiting = from(open, { t: 'countdownEnded', issue: '202611200871' }, next);
    const timer = (state: GameState) => effectsOf(state).find((effect) => effect.key.startsWith('poll'));
    expect(timer(waiting)).toMatchObject({ afterMs: 5_000 });
    const polled = from(waiting, { t: 'pollDue' });
    expect(timer(polled)).toMatchObject({ afterMs: 3_000 });
    expect(
      timer(
        from(
          polled,
          read({ issue: '202611200872', closesAt: 115_000, drawnIssue: '202611200871', numbers: [6, 4, 8, 0, 7] }),
        ),
      ),
    ).toBeUndefined();
  });

  it('rolls out numbers that are pushed without waiting for a poll, and shows them on a skip', () => {
    const rolling = from(
      open,
      { t: 'countdownEnded', issue: '202611200871' },
      { t: 'drawPushed', issue: '202611200871', numbers: [6, 4, 8, 0, 7] },
    );
    expect(rolling.round.show).toMatchObject({ phase: 'rolling', numbers: [6, 4, 8, 0, 7] });
    expect(from(rolling, { t: 'rollEnded' }).round.show?.phase).toBe('shown');
  });

  it.each([
    ['a stopped game', read({ status: 1, tip: 'back at noon' }), { phase: 'stopped', tip: 'back at noon', issue: '' }],
    ['a game in maintenance', read({ status: 3 }), { phase: 'stopped' }],
    [
      'a game that is not open',
      read({ isOpen: false, issue: '', tip: 'from 9:00' }),
      { phase: 'notOpen', tip: 'from 9:00' },
    ],
  ])('knows %s', (_, event, expected) => {
    expect(after(event).round).toMatchObject(expected);
  });
});

describe('visibility', () => {
  it('runs no timer while hidden and reads the clock again when shown', () => {
    const hidden = from(open, { t: 'hidden' });
    expect(effectsOf(hidden)).toEqual([]);
    const visible = from(hidden, { t: 'shown' });
    expect(effectsOf(visible)[0]).toEqual({ key: `clock:${open.round.reads + 1}`, kind: 'readClock' });
  });
});

describe('the bet', () => {
  const confirm = from(open, big, { t: 'stakeTyped', stake: '10' }, { t: 'betPressed', slip });

  it('is sent once however often the button is tapped', () => {
    const twice = from(confirm, { t: 'betConfirmed', key: 'k1' }, { t: 'betConfirmed', key: 'k2' });
    expect(twice.bet).toMatchObject({ step: 'sending', key: 'k1' });
    expect(effectsOf(twice).filter((effect) => effect.kind === 'sendBet')).toHaveLength(1);
  });

  it('clears selections and stake once it is accepted', () => {
    const done = from(confirm, { t: 'betConfirmed', key: 'k1' }, { t: 'betPlaced', key: 'k1', placed });
    expect(done.bet.step).toBe('placed');
    expect(hasPicks(done.picks)).toBe(false);
    expect(done.picks.stake).toBe('');
  });

  it('keeps its key and slip when the answer is lost, and clears the board silently', () => {
    const lost = from(confirm, { t: 'betConfirmed', key: 'k1' }, { t: 'answerLost', key: 'k1' });
    expect(lost.bet).toMatchObject({ step: 'checking', key: 'k1', slip, tries: 0 });
    expect(hasPicks(lost.picks)).toBe(false);
    expect(effectsOf(from(lost, { t: 'hidden' }))).toMatchObject([{ kind: 'sendBet', key: 'check:k1:0' }]);
  });

  it('tells the truth when the repeated request is answered', () => {
    const lost = from(
      confirm,
      { t: 'betConfirmed', key: 'k1' },
      { t: 'answerLost', key: 'k1' },
      { t: 'answerLost', key: 'k1' },
    );
    expect(lost.bet).toMatchObject({ tries: 1 });
    expect(from(lost, { t: 'betPlaced', key: 'k1', placed }).bet.step).toBe('placed');
    expect(from(lost, { t: 'betRefused', key: 'k1', trouble: { kind: 'closed' } }).bet).toMatchObject({
      step: 'confirm',
      trouble: { kind: 'closed' },
    });
  });

  it('takes up a slip whose answer was lost before the page was loaded', () => {
    expect(from(open, { t: 'pendingFound', slip, key: 'k1' }).bet).toMatchObject({ step: 'checking', key: 'k1' });
  });

  it('ignores an answer to another key', () => {
    const sending = from(confirm, { t: 'betConfirmed', key: 'k1' });
    expect(from(sending, { t: 'betPlaced', key: 'k0', placed })).toEqual(sending);
  });

  it('cannot be closed while it is being sent', () => {
    const sending = from(confirm, { t: 'betConfirmed', key: 'k1' });
    expect(from(sending, { t: 'sheetClosed' }).bet.step).toBe('sending');
  });

  it('moves to the next issue after its own closed', () => {
    const refused = from(
      confirm,
      { t: 'betConfirmed', key: 'k1' },
      { t: 'betRefused', key: 'k1', trouble: { kind: 'closed' } },
    );
    expect(from(refused, { t: 'betConfirmed', key: 'k2' }).bet.step).toBe('confirm');
    const moved = from(refused, { t: 'movedTo', issue: '202611200872' });
    expect(moved.bet).toMatchObject({ step: 'confirm', slip: { issue: '202611200872' }, trouble: null });
    expect(hasPicks(moved.picks)).toBe(true);
  });

  it('needs a tap on every changed rate before it is sent, at the new rate', () => {
    const changes = [{ line: 'board:s_ssc.total.bsoe', was: [1940], rates: [1900], accepted: false }];
    const changed = from(
      confirm,
      { t: 'betConfirmed', key: 'k1' },
      { t: 'betRefused', key: 'k1', trouble: { kind: 'rates', changes } },
    );
    expect(from(changed, { t: 'betConfirmed', key: 'k2' }).bet.step).toBe('confirm');
    const accepted = from(
      changed,
      { t: 'rateAccepted', line: 'board:s_ssc.total.bsoe' },
      { t: 'betConfirmed', key: 'k2' },
    );
    expect(accepted.bet).toMatchObject({ step: 'sending', key: 'k2', slip: { lines: [{ rates: [1900] }] } });
  });
});

describe('the slip', () => {
  it('guards against leaving only while something is chosen', () => {
    expect(hasPicks(open.picks)).toBe(false);
    const chosen = from(open, big);
    expect(hasPicks(chosen.picks)).toBe(true);
    expect(hasPicks(from(chosen, big).picks)).toBe(false);
  });

  it('holds lines over several plays', () => {
    const chosen = from(
      open,
      big,
      ...[3, 5, 7].map((symbol): GameEvent => ({ t: 'toggled', play: 's_ssc.ball1.num', list: 0, symbol })),
    );
    expect(linesOf(plays, chosen.picks).map(({ play, bets }) => [play, bets])).toEqual([
      ['s_ssc.total.bsoe', 1],
      ['s_ssc.ball1.num', 3],
    ]);
  });

  it('takes a bet of before beside what is chosen, and keeps the stake that stands', () => {
    const lines = [{ id: 'x', play: 's_ssc.total.bsoe', selection: { opts: ['small'] }, bets: 1 }];
    const beside = from(open, big, { t: 'stakeTyped', stake: '5' }, { t: 'slipRestored', lines, stake: 30 });
    expect(linesOf(plays, beside.picks)).toHaveLength(2);
    expect(beside.picks.stake).toBe('5');
    expect(from(open, { t: 'slipRestored', lines, stake: 30 }).picks.stake).toBe('30');
  });

  it('holds so many lines and no more: what is put beside counts with the boards, and comes whole or not at all', () => {
    const line = { id: 'x', play: 's_ssc.total.bsoe', selection: { opts: ['small'] }, bets: 1 };
    const beside = (count: number): GameEvent => ({
      t: 'slipRestored',
      lines: Array.from({ length: count }, () => line),
      stake: 30,
    });
    const full = from(open, big, beside(maxSlipLines - 1));
    expect(linesOf(plays, full.picks)).toHaveLength(maxSlipLines);
    const more = from(full, beside(1));
    expect(linesOf(plays, more.picks)).toHaveLength(maxSlipLines);
    expect(more.picks.refused).toEqual({ n: 1, why: { kind: 'tooManyLines' } });
    // A board that becomes full would be one line too many; clearing always goes.
    const other: GameEvent = { t: 'toggled', play: 's_ssc.ball1.num', list: 0, symbol: 3 };
    expect(from(full, other).picks.refused?.why).toEqual({ kind: 'tooManyLines' });
    expect(linesOf(plays, from(full, big, other).picks)).toHaveLength(maxSlipLines);
    expect(from(full, { t: 'boardsPutAside' }).picks.aside).toHaveLength(maxSlipLines);
    expect(from(open, big, beside(maxSlipLines)).picks.aside).toEqual([]);
  });

  it('leaves a half-filled board out', () => {
    const half = from(open, { t: 'toggled', play: 's_ssc.front3.direct', list: 0, symbol: 1 });
    expect(linesOf(plays, half.picks)).toEqual([]);
    expect(hasPicks(half.picks)).toBe(true);
  });

  it('names no word of any language, so a switch of language keeps it', () => {
    expect(JSON.stringify(from(open, big).picks.drafts)).toBe(
      '{"s_ssc.total.bsoe":{"lists":[["big"]],"places":[],"text":""}}',
    );
  });

  it('puts boards aside and takes lines out one by one', () => {
    const aside = from(open, big, { t: 'boardsPutAside' }, big);
    expect(linesOf(plays, aside.picks).map(({ id }) => id)).toEqual(['aside:1', 'board:s_ssc.total.bsoe']);
    const removed = from(
      aside,
      { t: 'lineRemoved', id: 'aside:1' },
      { t: 'lineRemoved', id: 'board:s_ssc.total.bsoe' },
    );
    expect(hasPicks(removed.picks)).toBe(false);
  });

  it('cleans a typed stake', () => {
    const typings: readonly [string, string][] = [
      ['10', '10'],
      ['0010', '10'],
      ['1.5', '15'],
      ['abc', ''],
      ['-5', '5'],
      ['0', ''],
      ['123456789', '1234567'],
    ];
    for (const [typed, stake] of typings)
      expect.soft(from(open, { t: 'stakeTyped', stake: typed }).picks.stake, typed).toBe(stake);
  });

  it('steps a stake up and down the ladder', () => {
    const presses: readonly [string, boolean, string][] = [
      ['', true, '1'],
      ['1', true, '5'],
      ['10', true, '50'],
      ['7', true, '10'],
      ['100', true, '200'],
      ['100', false, '50'],
      ['1', false, '1'],
      ['250', false, '150'],
    ];
    for (const [stake, up, expected] of presses) {
      const { picks } = from(open, { t: 'stakeTyped', stake }, { t: 'stakeStepped', up });
      expect.soft(picks.stake, `${stake} ${up ? 'up' : 'down'}`).toBe(expected);
    }
  });
});
