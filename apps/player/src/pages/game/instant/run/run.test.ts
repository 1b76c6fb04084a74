import { mills } from '@longmen/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPlaying,
  mayStop,
  newRun,
  type Played,
  reduceRun,
  type Run,
  type RunEvent,
  type RunReading,
  type RunView,
} from './run.ts';
import { flashMs, pauseMs, rollMs, effectsOfRun } from './effects.ts';

const lines = [{ gid: 152, play: 's_ssc.total.bsoe', stake: 1, selection: { opts: ['big'] }, rate: '1.940' }];
const sums = (rounds: number, wins = 0) => ({ cost: mills(rounds * 1000), bonus: mills(wins * 1940), rounds, wins });

/** A run of `all` rounds after so many of them. */
const view = (played: number, all: number, state: RunView['state'] = played === all ? 'done' : 'open'): RunView => ({
  run: '77',
  gid: 152,
  state,
  rounds: all,
  remaining: state === 'open' ? all - played : 0,
  next: played + 1,
  totals: sums(played),
  session: sums(played),
  stopLoss: mills(all * 1000),
  stopProfit: null,
  stopBalance: null,
});
const roundOf = (round: number) => ({
  round,
  issue: `2026112204712803${String(round).padStart(4, '0')}`,
  numbers: [1, 2, 3, 4, round % 10],
  orderNum: String(1000 + round),
  total: mills(1000),
  payout: mills(0),
});
const readingOf = (run: RunView | null): RunReading => ({
  run,
  repeat: true,
  idleSeconds: 1800,
  lines: run ? lines : [],
  last: run && run.totals.rounds > 0 ? roundOf(run.totals.rounds) : null,
});
const played = (round: number, all: number, payout = 0): RunEvent => ({
  t: 'played',
  round,
  answer: {
    ...roundOf(round),
    payout: mills(payout),
    slip: '1',
    gid: 152,
    nonce: round,
    orders: [],
    placedAt: '2026-11-22T07:30:10.123Z',
    balance: mills(0),
    run: view(round, all),
  } as unknown as Played,
});

const opening = { key: 'k', input: { gid: 152, lines, rounds: 3, stopLoss: mills(3000) } };
const begin = (all: number): RunEvent[] => [
  { t: 'runRead', reading: readingOf(null) },
  { t: 'startPressed', opening },
  { t: 'opened', key: 'k', view: view(0, all) },
];
const after = (events: readonly RunEvent[], from: Run = newRun('')) => events.reduce(reduceRun, from);
const next = (run: Run) => effectsOfRun(run)[0];

describe('a run that is played', () => {
  test('asks for its first round at once, rests one second, rolls two, and asks again (spec 1 §4)', () => {
    const asking = after(begin(3));
    expect([asking.phase, next(asking)]).toEqual(['asking', { key: 'ask:77:1:0', act: 'ask', afterMs: 0 }]);
    const resting = after([played(1, 3)], asking);
    expect([resting.phase, next(resting)?.afterMs, pauseMs]).toEqual(['resting', 1000, 1000]);
    expect(resting.recent.map(({ round }) => round)).toEqual([1]);
    const rolling = after([{ t: 'timeUp' }], resting);
    expect([rolling.phase, next(rolling)?.afterMs, rollMs]).toEqual(['rolling', 2000, 2000]);
    expect(next(after([{ t: 'timeUp' }], rolling))).toMatchObject({ act: 'ask', key: 'ask:77:2:0' });
  });

  test('shows its last numbers as long as a win is shown, then how it ended; closing gives the boards back', () => {
    const last = after([...begin(1), played(1, 1)]);
    expect([last.phase, next(last)?.afterMs]).toEqual(['resting', 1500]);
    const over = after([{ t: 'timeUp' }], last);
    expect([over.phase, over.watched, effectsOfRun(over)]).toEqual(['over', '77', []]);
    const closed = after([{ t: 'closed' }], over);
    expect([closed.phase, closed.watched, closed.terms.times]).toEqual(['ready', '', '1']);
  });

  test('shows a win for a second and a half, and only what is more than the stake', () => {
    const won = after([...begin(3), played(1, 3, 1940)]);
    expect(won.flash).toBe(1940);
    expect(effectsOfRun(won)).toContainEqual({ key: 'flash:77:2', act: 'flashEnded', afterMs: 1500 });
    expect(flashMs).toBe(1500);
    expect(after([{ t: 'flashEnded' }], won).flash).toBeNull();
    expect(after([...begin(3), played(1, 3, 1000)]).flash).toBeNull();
  });

  test('takes no answer twice, and none of another round', () => {
    const resting = after([...begin(3), played(1, 3)]);
    expect(after([played(1, 3)], resting)).toBe(resting);
    const asking = after([{ t: 'timeUp' }, { t: 'timeUp' }], resting);
    expect(after([played(1, 3)], asking)).toBe(asking);
  });

  test('does nothing while the page is hidden, and goes on with the same wish', () => {
    const resting = after([...begin(3), played(1, 3)]);
    const hidden = after([{ t: 'hidden' }], resting);
    expect(effectsOfRun(hidden)).toEqual([]);
    expect(effectsOfRun(after([{ t: 'shown' }], hidden))).toEqual(effectsOfRun(resting));
  });
});

describe('an answer that is lost', () => {
  test('is requested again, under the key of the same round, ever more slowly', () => {
    let run = after([...begin(3), { t: 'answerLost' }]);
    const waits: (number | undefined)[] = [];
    for (let i = 0; i < 6; i += 1) {
      expect([run.phase, run.view?.next]).toEqual(['asking', 1]);
      waits.push(next(run)?.afterMs);
      run = after([{ t: 'answerLost' }], run);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    expect(after([played(1, 3)], run)).toMatchObject({ phase: 'resting', tries: 0 });
  });

  test('after many repeats leaves the run open to be gone on with', () => {
    const lost = Array.from({ length: 40 }, (): RunEvent => ({ t: 'answerLost' }));
    const gaveUp = after([...begin(3), ...lost]);
    expect([gaveUp.phase, mayStop(gaveUp)]).toEqual(['offered', true]);
    expect(after([{ t: 'resumed' }, { t: 'runRead', reading: readingOf(view(1, 3)) }], gaveUp).phase).toBe('resting');
  });
});

describe('a page that comes back', () => {
  const open = { t: 'runRead', reading: readingOf(view(37, 100)) } as const;

  test('offers the open run and plays nothing before the player says so', () => {
    const offered = after([open]);
    expect([offered.phase, offered.view?.remaining, offered.recent[0]?.round]).toEqual(['offered', 63, 37]);
    expect(next(offered)?.act).toBe('read');
    expect(isPlaying(offered)).toBe(false);
    const going = after([{ t: 'resumed' }, open], offered);
    expect([going.phase, going.watched, going.lines]).toEqual(['resting', '77', lines]);
    expect(next(after([{ t: 'timeUp' }, { t: 'timeUp' }], going))?.key).toBe('ask:77:38:0');
  });

  test('follows what another tab plays meanwhile', () => {
    const later = after([open, { t: 'runRead', reading: readingOf(view(40, 100)) }]);
    expect([later.phase, later.view?.remaining]).toEqual(['offered', 60]);
    expect(later.recent.map(({ round }) => round)).toEqual([40, 37]);
    expect(after([{ t: 'runRead', reading: readingOf(view(100, 100)) }], later).phase).toBe('over');
  });

  test('still shows how a run ended that this device was playing, and no other', () => {
    const done = { t: 'runRead', reading: readingOf(view(100, 100)) } as const;
    expect(after([done], newRun('77')).phase).toBe('over');
    expect(after([done], newRun('')).phase).toBe('ready');
    expect(after([{ t: 'runRead', reading: readingOf(view(2, 100, 'idle')) }], newRun('77')).view?.state).toBe('idle');
  });

  test('that is out of step asks where the run stands and goes on from there', () => {
    const reading = after([...begin(100), { t: 'outOfStep' }]);
    expect(next(reading)?.act).toBe('read');
    expect(after([open], reading)).toMatchObject({ phase: 'resting', view: { next: 38 } });
    expect(after([{ t: 'runRead', reading: readingOf(view(37, 100, 'loss')) }], reading).phase).toBe('over');
  });
});

describe('a run that is ended', () => {
  const resting = after([...begin(3), played(1, 3)]);

  test('by its player waits for the round that is out, and plays no further one', () => {
    const asking = after([{ t: 'timeUp' }, { t: 'timeUp' }, { t: 'stopConfirmed' }], resting);
    expect([asking.phase, next(asking)?.act]).toEqual(['asking', 'ask']);
    const stopping = after([played(2, 3)], asking);
    expect([stopping.phase, next(stopping)?.act]).toEqual(['stopping', 'stop']);
    const over = after([{ t: 'runRead', reading: readingOf(view(2, 3, 'stopped')) }], stopping);
    expect([over.phase, over.view?.state]).toEqual(['over', 'stopped']);
  });

  test('cannot be stopped with one draw left (spec 1 §4), unless it stands still', () => {
    expect(mayStop(resting)).toBe(true);
    const last = after([{ t: 'timeUp' }, { t: 'timeUp' }, played(2, 3)], resting);
    expect(mayStop(last)).toBe(false);
    expect(after([{ t: 'stopConfirmed' }], last)).toBe(last);
    const lost = after([{ t: 'timeUp' }, { t: 'timeUp' }, { t: 'answerLost' }], last);
    expect(mayStop(lost)).toBe(true);
    expect(after([{ t: 'stopConfirmed' }], lost).phase).toBe('stopping');
  });

  test('by a refusal resets the numbers, is stopped on the server too, and says why', () => {
    const trouble = { kind: 'funds', message: 'too little', shortMills: 500 } as const;
    const asking = after([{ t: 'timeUp' }, { t: 'timeUp' }], resting);
    const stopping = after([{ t: 'refused', trouble }], asking);
    expect([next(stopping)?.act, stopping.recent[0]?.isReset]).toEqual(['stop', true]);
    expect(after([{ t: 'runRead', reading: readingOf(view(1, 3, 'stopped')) }], stopping)).toMatchObject({
      phase: 'over',
      trouble,
    });
  });

  test('requests its stop again when the answer is lost', () => {
    const stopping = after([{ t: 'stopConfirmed' }, { t: 'answerLost' }], resting);
    expect(next(stopping)).toMatchObject({ act: 'stop', afterMs: 500 });
  });
});

test('changed odds wait for the player, and the round is then requested at the new ones', () => {
  const atRates = after([...begin(3), { t: 'ratesChanged', rates: ['1.930'] }]);
  expect([atRates.phase, effectsOfRun(atRates), mayStop(atRates)]).toEqual(['rates', [], true]);
  const going = after([{ t: 'ratesAccepted' }], atRates);
  expect([going.phase, going.lines[0]?.rate]).toEqual(['asking', '1.930']);
  expect(next(going)?.key).toBe('ask:77:1:0');
});

test('a run that cannot be opened leaves the boards, and what the server knows is requested once more', () => {
  const opening2 = after(begin(3).slice(0, 2));
  expect(next(opening2)).toMatchObject({ act: 'open', key: 'open:k:0' });
  const refused = after([{ t: 'openRefused', key: 'k' }], opening2);
  expect(refused.phase).toBe('reading');
  expect(after([{ t: 'runRead', reading: readingOf(null) }], refused).phase).toBe('ready');
  // Its answer was lost, but it was opened.
  expect(after([{ t: 'runRead', reading: readingOf(view(0, 3)) }], refused).phase).toBe('offered');
});

test('whatever happens on the way, no round is requested that the server has already answered', () => {
  const all = 20;
  const step = fc.constantFrom('timeUp', 'answer', 'lost', 'hide', 'show', 'reload', 'resume', 'other');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let run = after(begin(all));
      let server = 0;
      for (const one of steps) {
        const effect = next(run);
        if (effect?.act === 'ask') expect(run.view?.next).toBeLessThanOrEqual(server + 1);
        if (one === 'answer' && effect?.act === 'ask') {
          const round = run.view?.next ?? 0;
          // An old round is answered as before; a new one is played.
          server = Math.max(server, round);
          run = after([played(round, all)], run);
        } else if (one === 'answer' && effect?.act === 'read')
          run = after([{ t: 'runRead', reading: readingOf(view(server, all)) }], run);
        else if (one === 'other' && server < all) server += 1;
        else if (one === 'timeUp' && effect?.act === 'timeUp') run = after([{ t: 'timeUp' }], run);
        else if (one === 'lost') run = after([{ t: 'answerLost' }], run);
        else if (one === 'hide') run = after([{ t: 'hidden' }], run);
        else if (one === 'show') run = after([{ t: 'shown' }], run);
        else if (one === 'resume') run = after([{ t: 'resumed' }], run);
        else if (one === 'reload') run = newRun(run.watched);
        expect(run.view?.totals.rounds ?? 0).toBeLessThanOrEqual(server);
      }
    }),
    { seed: 20 },
  );
});
