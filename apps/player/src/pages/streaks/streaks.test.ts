import { describe, expect, it } from 'vitest';
import { chanceText } from './chance-text.ts';
import {
  canBet,
  type Dragon,
  type DragonEvent,
  type DragonState,
  filterDragons,
  isDrawing,
  noDragons,
  pickedOf,
  reduceDragons,
} from './streaks.ts';
import { betProblem, cleanStake } from './stake.ts';

const now = 1_000_000;
const issue = '202611200871';
const drawn = '202611200870';

const dragon = (key: string, more: Partial<Dragon> = {}): Dragon => ({
  key,
  gid: '10',
  name: 'Five balls',
  play: 's_ssc.total.bsoe',
  playName: 'Sum',
  times: 4,
  option: 'big',
  optionName: 'Big',
  drawnIssue: drawn,
  sides: ['big', 'small'].map((option) => ({
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

const loaded = (...dragons: Dragon[]): DragonEvent => ({ t: 'loaded', dragons });
const after = (...events: DragonEvent[]): DragonState => events.reduce(reduceDragons, noDragons);
const keys = (state: DragonState) => state.dragons.map(({ key }) => key);
const pick = (key: string, ball = `${key}_big`, at = now): DragonEvent => ({ t: 'picked', key, ball, now: at });

describe('the cards of the long dragon', () => {
  it('keep their places while a finger is on them, with new figures, and move when it is up', () => {
    const held = after(
      loaded(dragon('a'), dragon('b')),
      { t: 'fingerDown' },
      loaded(dragon('c', { times: 9 }), dragon('b', { times: 5 })),
    );
    expect(held.dragons.map(({ key, times }) => [key, times])).toEqual([
      ['a', 4],
      ['b', 5],
    ]);
    expect(keys(reduceDragons(held, { t: 'fingerUp' }))).toEqual(['c', 'b']);
  });

  it('hold one choice in all; the same tap again takes it away', () => {
    const one = after(loaded(dragon('a'), dragon('b')), pick('a'), pick('b', 'b_small'));
    expect(pickedOf(one)?.side.ball).toBe('b_small');
    expect(reduceDragons(one, pick('b', 'b_small')).picked).toBeNull();
  });

  it('are being drawn at zero, and lose what was chosen on them', () => {
    const other = dragon('b', { gid: '39', closesAt: now + 90_000 });
    const zero = after(loaded(dragon('a'), other), pick('a'), { t: 'second', now: now + 30_000 });
    expect(zero.picked).toBeNull();
    expect(zero.dragons.map((one) => isDrawing(zero, one))).toEqual([true, false]);
    expect(reduceDragons(zero, pick('a', 'a_big', now + 30_000)).picked).toBeNull();
  });

  it('of another game keep their choice when one game closes', () => {
    const other = dragon('b', { gid: '39', closesAt: now + 90_000 });
    const zero = after(loaded(dragon('a'), other), pick('b'), { t: 'second', now: now + 30_000 });
    expect(pickedOf(zero)?.dragon.key).toBe('b');
  });

  it('take bets on the next issue once the closed one is drawn, not before', () => {
    const zero = after(loaded(dragon('a')), { t: 'second', now: now + 30_000 });
    const next = { issue: '202611200872', closesAt: now + 90_000 };
    const waiting = reduceDragons(zero, loaded(dragon('a', next)));
    expect(canBet(waiting, waiting.dragons[0] ?? dragon('a'), now)).toBe(false);
    const over = reduceDragons(waiting, loaded(dragon('a', { ...next, times: 5, drawnIssue: issue })));
    expect(canBet(over, over.dragons[0] ?? dragon('a'), now)).toBe(true);
  });

  it('do not wait for ever for a draw that is late', () => {
    const zero = after(loaded(dragon('a')), { t: 'second', now: now + 30_000 });
    const next = reduceDragons(zero, loaded(dragon('a', { issue: '202611200872', closesAt: now + 90_000 })));
    expect(isDrawing(reduceDragons(next, { t: 'second', now: now + 49_000 }), dragon('a'))).toBe(true);
    expect(isDrawing(reduceDragons(next, { t: 'second', now: now + 51_000 }), dragon('a'))).toBe(false);
  });

  it('lose a choice whose issue has passed or whose streak is gone', () => {
    const picked = after(loaded(dragon('a')), pick('a'));
    expect(reduceDragons(picked, loaded(dragon('a', { issue: '202611200872' }))).picked).toBeNull();
    expect(reduceDragons(picked, loaded(dragon('b'))).picked).toBeNull();
  });

  it('can be narrowed to long streaks and to one game', () => {
    const all = [dragon('a', { times: 3 }), dragon('b', { times: 5 }), dragon('c', { times: 7, gid: '39' })];
    expect(filterDragons(all, 5, '').map(({ key }) => key)).toEqual(['b', 'c']);
    expect(filterDragons(all, 3, '39').map(({ key }) => key)).toEqual(['c']);
    // What is chosen can be bet, so it stays in sight.
    expect(filterDragons(all, 5, '39', 'a').map(({ key }) => key)).toEqual(['a', 'c']);
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
      'belowLeast',
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
