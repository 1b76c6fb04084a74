/** Rules of the specs that one part of the game page keeps alone. */
import type { FamilyCode } from '@longmen/engine';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { clock } from './game-fixture.ts';
import { gameFixture } from '../../../test/game-fixture.tsx';
import { RuleNote, useRuleText } from './odds/rule-note.tsx';
import { StoppedNote } from './stopped-note.tsx';
import { TypeTabs } from './board/type-tabs.tsx';

const show = gameFixture();
const button = (name: string | RegExp) => {
  const found = [...document.querySelectorAll('button')].find((one) => {
    const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return typeof name === 'string' ? label === name : name.test(label);
  });
  if (found === undefined) throw new RangeError(`no button ${name}`);
  return found;
};
const press = (name: string | RegExp) => act(async () => button(name).click());

async function tabs(code: FamilyCode, onChange = vi.fn()) {
  const { context } = await show(code, (_plays, { layout }) => {
    const [first] = layout.tabs;
    return first && <TypeTabs value={first} onChange={onChange} />;
  });
  return { tabs: context.layout.tabs, onChange };
}

it('more than six play types have a sheet with a double row, and a tap there changes the type', async () => {
  const { tabs: all, onChange } = await tabs('s_ssc');
  expect(all.length).toBeGreaterThan(6);
  await press('All play types');
  const rows = document.querySelector('dialog .grid-cols-2');
  expect(rows?.children).toHaveLength(all.length);
  await act(async () => rows?.querySelectorAll('button')[all.length - 1]?.click());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(all.at(-1));
});

it('the sheet counts the boards of each type that were touched', async () => {
  const { store } = await show('s_ssc', (_plays, { layout }) => {
    const [first] = layout.tabs;
    return first && <TypeTabs value={first} onChange={vi.fn()} />;
  });
  await press('All play types');
  const texts = () => [...document.querySelectorAll('dialog [aria-pressed]')].map((one) => one.textContent);
  const before = texts();
  await act(async () => store.dispatch({ t: 'toggled', play: 's_ssc.total.bsoe', list: 0, symbol: 'big' }));
  const counted = texts().filter((text, at) => text !== before[at]);
  expect(counted.length).toBeGreaterThan(0);
  for (const text of counted) expect(text).toMatch(/1$/);
});

it('the one play type of a card table needs no sheet', async () => {
  expect((await tabs('bull91')).tabs.length).toBeLessThanOrEqual(6);
  expect(() => button('All play types')).toThrow('no button');
});

it('a description of up to 55 characters stands whole; a longer one is cut at 50 and opens', async () => {
  const notes = await show('s_ssc', (_plays, { family }) => (
    <>
      {[...family.plays.values()].map((play) => (
        <div key={play.code}>
          <Whole play={play} />
          <RuleNote play={play} />
        </div>
      ))}
    </>
  ));
  let [short, long] = [0, 0];
  for (const one of notes.place.children) {
    const [whole, note] = [one.children[0]?.textContent ?? '', one.children[1]];
    const more = note?.querySelector('button');
    const letters = [...whole];
    if (letters.length <= 55) {
      expect(note?.textContent).toBe(whole);
      short += 1;
      continue;
    }
    long += 1;
    expect(note?.firstChild?.textContent).toBe(`${letters.slice(0, 50).join('').trimEnd()}… `);
    await act(async () => more?.click());
    expect(note?.firstChild?.textContent).toBe(whole);
    expect(more?.getAttribute('aria-expanded')).toBe('true');
  }
  expect(Math.min(short, long)).toBeGreaterThan(5);
});

function Whole({ play }: Parameters<typeof RuleNote>[0]) {
  return <i>{useRuleText(play)}</i>;
}

it.each([
  ['stopped', { status: 1, tip: 'Back at noon' }, 'Back at noon'],
  ['not open', { isOpen: false, issue: '', tip: 'From 9:00' }, 'From 9:00'],
] as const)('a game that is %s says why at once and leads to others', async (_what, state, tip) => {
  const other = vi.fn();
  const { store, place } = await show('s_ssc', () => <StoppedNote onSwitch={other} />);
  await act(async () => store.dispatch({ t: 'clockRead', clock: { ...clock, ...state } }));
  expect(place.querySelector('[role=alert]')?.textContent).toContain(tip);
  await press('Choose another game');
  expect(other).toHaveBeenCalledOnce();
});
