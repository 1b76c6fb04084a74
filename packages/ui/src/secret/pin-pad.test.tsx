import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NewPinPad } from './new-pin-pad.tsx';
import { PinPad } from './pin-pad.tsx';

const messages = { keypad: 'Digits', erase: 'Erase', cancel: 'Cancel', typed: (count: number) => `${count} of 6` };
let root: Root;
const host = document.body.appendChild(document.createElement('div'));
const show = (what: ReactNode) => act(async () => root.render(what));
const press = async (keys: string) => {
  for (const key of keys) {
    const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === key);
    await act(async () => button?.click());
  }
};
const textOf = (role: string) => host.querySelector(`[role=${role}]`)?.textContent;
const label = () => host.querySelector('[data-pin-pad] p')?.textContent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('the keypad of a code', () => {
  test('gives six digits once and forgets them; while they are looked at it takes no more', async () => {
    let answer: (problem: string | undefined) => void = () => undefined;
    const onEntered = vi.fn(
      () =>
        new Promise<string | undefined>((done) => {
          answer = done;
        }),
    );
    await show(<PinPad label="Code" messages={messages} onEntered={onEntered} onCancel={vi.fn()} />);
    await press('482913');
    await press('77');
    expect(onEntered.mock.calls).toEqual([['482913']]);
    expect(textOf('status')).toBe('6 of 6');
    await act(async () => answer('Wrong code'));
    expect([textOf('status'), textOf('alert')]).toEqual(['0 of 6', 'Wrong code']);
    await press('5');
    expect([textOf('status'), textOf('alert')]).toEqual(['1 of 6', '']);
  });

  test('has no text field that a browser could keep, and shows no digit that was typed', async () => {
    await show(<PinPad label="Code" messages={messages} onEntered={async () => undefined} onCancel={vi.fn()} />);
    await press('48');
    expect(host.querySelectorAll('input, textarea, [contenteditable]')).toHaveLength(0);
    const texts = [...host.querySelectorAll('p, span')].map(({ textContent }) => textContent).join('|');
    expect(texts).not.toMatch(/4|8/);
  });

  test('takes a real keyboard, but not what is typed into a field or with a modifier', async () => {
    await show(
      <>
        <input />
        <PinPad label="Code" messages={messages} onEntered={async () => undefined} onCancel={vi.fn()} />
      </>,
    );
    const type = (target: EventTarget | null, init: KeyboardEventInit) =>
      act(async () => void target?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })));
    await type(document.body, { key: '4' });
    await type(document.body, { key: '1', ctrlKey: true });
    await type(host.querySelector('input'), { key: '9' });
    expect(textOf('status')).toBe('1 of 6');
    await type(document.body, { key: 'Backspace' });
    expect(textOf('status')).toBe('0 of 6');
  });
});

describe('a new code', () => {
  const pad = (onChosen: (digits: string) => Promise<string | undefined>) => (
    <NewPinPad
      firstLabel="New code"
      againLabel="Again"
      mismatch="They differ"
      judge={(digits) => (digits === '111111' ? 'Too simple' : undefined)}
      messages={messages}
      onChosen={onChosen}
      onCancel={vi.fn()}
    />
  );

  test('counts when it was typed twice alike', async () => {
    const onChosen = vi.fn(async () => undefined);
    await show(pad(onChosen));
    await press('482913');
    expect(label()).toBe('Again');
    await press('482913');
    expect(onChosen.mock.calls).toEqual([['482913']]);
  });

  test('starts again when the second entry differs', async () => {
    const onChosen = vi.fn(async () => undefined);
    await show(pad(onChosen));
    await press('482913');
    await press('482914');
    expect([label(), textOf('alert')]).toEqual(['New code', 'They differ']);
    expect(onChosen).not.toHaveBeenCalled();
  });

  test('is judged before it is requested again', async () => {
    await show(pad(vi.fn(async () => undefined)));
    await press('111111');
    expect([label(), textOf('alert')]).toEqual(['New code', 'Too simple']);
  });

  test('starts again with the reason when it is refused', async () => {
    await show(pad(async () => 'The same as before'));
    await press('482913');
    await press('482913');
    expect([label(), textOf('alert')]).toEqual(['New code', 'The same as before']);
  });
});
