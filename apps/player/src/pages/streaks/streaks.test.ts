import { describe, expect, it } from 'vitest';
import { chanceText } from './chance-text.ts';
import {
  canBet,
  type Streak,
  type StreakEvent,
  type StreakState,
  filterStreaks,
  isDrawing,
  noStreaks,
  pickedOf,
  reduceStreaks,
} from './streaks.ts';
import { betProblem, cleanStake } from './stake.ts';

const now = 1_000_000;
const issue = '202611200871';
const drawn = '202611200870';

const streak = (key: string, more: Partial<Streak> = {}): Streak => ({
  key,
  gid: 10,
  name: 'Five balls',
  play: 's_ssc.total.bsoe',
  playName: 'Sum',
  times: 4,
  option: 'big',
  optionName: 'Big',
  drawnIssue: drawn,
  outcomes: ['big', 'small'].map((option) => ({
    ball: `${key}_${option}`,
    option,
    name: option,
    rate: '1.940',
    chance: '1/2',
  })),
  neither: '0',
  onNeither: 'none',
  issue,
  closesAt: now + 30_000,
  ...more,
});

const loaded = (...streaks: Streak[]): StreakEvent => ({ t: 'loaded', streaks });
const after = (...events: StreakEvent[]): StreakState => events.reduce(reduceStreaks, noStreaks);
const keys = (state: StreakState) => state.streaks.map(({ key }) => key);
const pick = (key: string, ball = `${key}_big`, at = now): StreakEvent => ({ t: 'picked', key, ball, now: at });

describe('the cards of the streaks page', () => {
  it('keep their places while a finger is on them, with new figures, and move when it is up', () => {
    const held = after(
      loaded(streak('a'), streak('b')),
      { t: 'fingerDown' },
      loaded(streak('c', { times: 9 }), streak('b', { times: 5 })),
    );
    expect(held.streaks.map(({ key, times }) => [key, times])).toEqual([
      ['a', 4],
      ['b', 5],
    ]);
    expect(keys(reduceStreaks(held, { t: 'fingerUp' }))).toEqual(['c', 'b']);
  });

  it('hold one choice in all; the same tap again takes it away', () => {
    const one = after(loaded(streak('a'), streak('b')), pick('a'), pick('b', 'b_small'));
    expect(pickedOf(one)?.outcome.ball).toBe('b_small');
    expect(reduceStreaks(one, pick('b', 'b_small')).picked).toBeNull();
  });

  it('are being drawn at zero, and lose what was chosen on them', () => {
    const other = streak('b', { gid: 39, closesAt: now + 90_000 });
    const zero = after(loaded(streak('a'), other), pick('a'), { t: 'second', now: now + 30_000 });
    expect(zero.picked).toBeNull();
    expect(zero.streaks.map((one) => isDrawing(zero, one))).toEqual([true, false]);
    expect(reduceStreaks(zero, pick('a', 'a_big', now + 30_000)).picked).toBeNull();
  });

  it('of another game keep their choice when one game closes', () => {
    const other = streak('b', { gid: 39, closesAt: now + 90_000 });
    const zero = after(loaded(streak('a'), other), pick('b'), { t: 'second', now: now + 30_000 });
    expect(pickedOf(zero)?.streak.key).toBe('b');
  });

  it('take bets on the next issue once the closed one is drawn, not before', () => {
    const zero = after(loaded(streak('a')), { t: 'second', now: now + 30_000 });
    const next = { issue: '202611200872', closesAt: now + 90_000 };
    const waiting = reduceStreaks(zero, loaded(streak('a', next)));
    expect(canBet(waiting, waiting.streaks[0] ?? streak('a'), now)).toBe(false);
    const over = reduceStreaks(waiting, loaded(streak('a', { ...next, times: 5, drawnIssue: issue })));
    expect(canBet(over, over.streaks[0] ?? streak('a'), now)).toBe(true);
  });

  it('do not wait for ever for a draw that is late', () => {
    const zero = after(loaded(streak('a')), { t: 'second', now: now + 30_000 });
    const next = reduceStreaks(zero, loaded(streak('a', { issue: '202611200872', closesAt: now + 90_000 })));
    expect(isDrawing(reduceStreaks(next, { t: 'second', now: now + 49_000 }), streak('a'))).toBe(true);
    expect(isDrawing(reduceStreaks(next, { t: 'second', now: now + 51_000 }), streak('a'))).toBe(false);
  });

  it('lose a choice whose issue has passed or whose streak is gone', () => {
    const picked = after(loaded(streak('a')), pick('a'));
    expect(reduceStreaks(picked, loaded(streak('a', { issue: '202611200872' }))).picked).toBeNull();
    expect(reduceStreaks(picked, loaded(streak('b'))).picked).toBeNull();
  });

  it('can be narrowed to long streaks and to one game', () => {
    const all = [streak('a', { times: 3 }), streak('b', { times: 5 }), streak('c', { times: 7, gid: 39 })];
    expect(filterStreaks(all, 5, null).map(({ key }) => key)).toEqual(['b', 'c']);
    expect(filterStreaks(all, 3, 39).map(({ key }) => key)).toEqual(['c']);
    // What is chosen can be bet, so it stays in sight.
    expect(filterStreaks(all, 5, 39, 'a').map(({ key }) => key)).toEqual(['a', 'c']);
  });
});

describe('the stake on a streak', () => {
  it('is taken as a whole number up to the most', () => {
    const typings: readonly [string, string][] = [
      ['12.5', '125'],
      ['007', '7'],
      ['0', ''],
      ['', ''],
      ['3000001', '3000000'],
      ['99999999999999999999', '3000000'],
      ['1e3', '13'],
    ];
    for (const [typed, clean] of typings) expect.soft(cleanStake(typed), typed).toBe(clean);
  });

  it('is asked for after the side', () => {
    expect([betProblem('', false), betProblem('', true), betProblem('0', true), betProblem('1', true)]).toEqual([
      'noBall',
      'noStake',
      'belowMin',
      null,
    ]);
  });
});

it.each([
  ['1/2', 'en', '50% (1/2)'],
  ['10/21', 'vi', '47,62% (10/21)'],
  ['49995/100001', 'zh', '49.99%'],
  ['0', 'id', '0%'],
] as const)('the chance %s is printed for %s as %s', (p, locale, text) => expect(chanceText(p, locale)).toBe(text));
