import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AmountField } from './index.ts';

const words = { keypad: 'Digits', erase: 'Erase', clear: 'Clear', done: 'Done' };
let root: Root;
const host = document.body.appendChild(document.createElement('div'));
const field = () => host.querySelector('input');
const button = (name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent, ariaLabel }) => (textContent || ariaLabel) === name);
const press = async (...names: string[]) => {
  for (const name of names) await act(async () => button(name)?.click());
};

function Form({ places }: { places: number }) {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountField
        label="Amount"
        name="amount"
        value={value}
        onChange={setValue}
        locale="vi"
        words={words}
        places={places}
      />
      <output>{value}</output>
    </>
  );
}
const value = () => host.querySelector('output')?.textContent;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => undefined;
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('the keypad stands there while the field has the focus, and types into it', async () => {
  await act(async () => root.render(<Form places={2} />));
  expect(button('1')).toBeUndefined();
  await act(async () => field()?.focus());
  await press('1', '2', '3', '4', ',', '5');
  expect([value(), field()?.value]).toEqual(['1234.5', '1234,5']);
  await press('Erase', 'Erase');
  expect(value()).toBe('123');
  await press('Done');
  expect(button('1')).toBeUndefined();
  await press('Clear');
  expect(value()).toBe('');
});

test('an amount of whole units has no decimal mark, and is grouped when it is done', async () => {
  await act(async () => root.render(<Form places={0} />));
  await act(async () => field()?.focus());
  expect(button(',')).toBeUndefined();
  await press('1', '5', '00', 'Done');
  expect([value(), field()?.value]).toEqual(['1500', '1.500']);
});
