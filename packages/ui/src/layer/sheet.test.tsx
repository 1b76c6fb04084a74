import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LayerHostContext } from './layer-host.ts';
import { keepFocus } from './keep-focus.ts';
import { Sheet } from './sheet.tsx';

let root: Root;
/** Closes the layers that are open, as a step back does. */
let stepBack: (() => void)[] = [];
const host = {
  closeLabel: 'Close',
  opened: (close: () => void) => {
    stepBack.push(close);
    return () => {
      stepBack = stepBack.filter((one) => one !== close);
    };
  },
};
const show = (content: ReactNode) =>
  act(() => root.render(<LayerHostContext value={host}>{content}</LayerHostContext>));
const cross = () => document.querySelector<HTMLButtonElement>('[aria-label=Close]');
const dialog = () => document.querySelector('dialog');
const escape = () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));

/** Drags the head of the sheet down and lets it go. @returns how the sheet stood before that */
function drag(far: number, last = 'pointerup') {
  const head = document.querySelector('.touch-none');
  const send = (type: string, clientY: number) =>
    head?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, clientY }));
  send('pointerdown', 100);
  for (const share of [0.1, 0.5, 1]) send('pointermove', 100 + far * share);
  const stood = dialog()?.style.transform;
  send(last, 100 + far);
  return stood;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('what had the focus has it again; where that can be used no more, the next thing on the page', () => {
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = '<button>first</button><button>bet</button><button>last</button>';
  const [, bet, last] = page.querySelectorAll('button');
  for (const [isDisabled, next] of [
    [false, bet],
    [true, last],
  ] as const) {
    if (bet) bet.disabled = false;
    bet?.focus();
    const restore = keepFocus();
    if (bet) bet.disabled = isDisabled;
    bet?.blur();
    restore();
    expect(document.activeElement).toBe(next);
  }
  page.remove();
});

const ways: readonly (readonly [string, () => unknown])[] = [
  ['the button', () => cross()?.click()],
  ['a step back', () => stepBack.at(-1)?.()],
  ['a drag down', () => drag(120)],
  ['Escape', escape],
  ['a tap beside it', () => dialog()?.click()],
];

test.each(ways)('a sheet is closed by %s', (_what, way) => {
  const onClose = vi.fn();
  show(
    <Sheet open onClose={onClose} title="Bets">
      <p />
    </Sheet>,
  );
  act(() => void way());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(ways)('a sheet with a request under way is not closed by %s', (_what, way) => {
  const onClose = vi.fn();
  show(
    <Sheet open onClose={onClose} title="Bets" locked>
      <p />
    </Sheet>,
  );
  act(() => void way());
  expect([onClose.mock.calls.length, dialog()?.open, dialog()?.style.transform]).toEqual([0, true, '']);
});

test('a sheet follows the finger, and springs back when it is let go too early or taken away', () => {
  const onClose = vi.fn();
  show(
    <Sheet open onClose={onClose} title="Bets">
      <p />
    </Sheet>,
  );
  expect(drag(60)).toBe('translateY(60px)');
  expect(drag(200, 'pointercancel')).toBe('translateY(200px)');
  expect([onClose.mock.calls.length, dialog()?.style.transform]).toEqual([0, '']);
});

test('with less motion wanted a dragged sheet stands still, and closes all the same', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const onClose = vi.fn();
  show(
    <Sheet open onClose={onClose} title="Bets">
      <p />
    </Sheet>,
  );
  expect(drag(120)).toBe('');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a closed sheet tells so, and waits for no step back any more', () => {
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={vi.fn()} title="Bets">
      <p />
    </Sheet>
  );
  show(sheet(true));
  expect(stepBack).toHaveLength(1);
  show(sheet(false));
  expect(stepBack).toHaveLength(0);
});

test('when what opened it can be used no more, the focus goes to what comes next, not to the top of the page', () => {
  const page = (opened: boolean, disabled: boolean) => (
    <>
      <button type="button">First</button>
      <button type="button" disabled={disabled}>
        Bet
      </button>
      <button type="button">Next</button>
      <Sheet open={opened} onClose={() => undefined} title="Placed">
        <p>Done</p>
      </Sheet>
    </>
  );
  show(page(false, false));
  const bet = document.querySelectorAll('button')[1];
  bet?.focus();
  show(page(true, false));
  show(page(true, true));
  // As a browser does with what cannot have the focus any more.
  bet?.blur();
  show(page(false, true));
  expect(document.activeElement?.textContent).toBe('Next');
});
