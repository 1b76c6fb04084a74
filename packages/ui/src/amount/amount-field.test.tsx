import { formatDecimal, type Locale, locales } from '@longmen/format';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AmountField, NumberField } from './index.ts';

const messages = { keypad: 'Digits', erase: 'Erase', clear: 'Clear', done: 'Done' };
let root: Root;
const host = document.body.appendChild(document.createElement('div'));
const field = () => host.querySelector('input');
const button = (name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent, ariaLabel }) => (textContent || ariaLabel) === name);
const press = async (...names: string[]) => {
  for (const name of names) await act(async () => button(name)?.click());
};

function Form({ places, locale = 'vi' }: { places: number; locale?: Locale }) {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountField
        label="Amount"
        name="amount"
        value={value}
        onChange={setValue}
        locale={locale}
        messages={messages}
        places={places}
      />
      <output>{value}</output>
    </>
  );
}
function Whole({ locale }: { locale: Locale }) {
  const [value, setValue] = useState('');
  return (
    <>
      <NumberField label="Amount" value={value} onChange={setValue} locale={locale} digits={9} />
      <output>{value}</output>
    </>
  );
}
const value = () => host.querySelector('output')?.textContent;

/** What a keyboard or the clipboard makes of the field's text. */
const enter = (text: string) =>
  act(async () => {
    const input = field() ?? expect.fail('a field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const type = async (text: string) => {
  for (const sign of text) await enter(`${field()?.value ?? ''}${sign}`);
};
const note = () => host.querySelector('p')?.textContent ?? '';

/** Each is a field of its own. */
let renders = 0;

/**
 * Every kind of field for a number: whole amounts, money, savings, coins; typed on the page's keypad or the device's.
 */
const fields = [
  ...[0, 2, 3, 4].map((places) => [places, (locale: Locale) => <Form places={places} locale={locale} />] as const),
  [0, (locale: Locale) => <Whole locale={locale} />],
] as const;

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

test('a field reads its own print as that number, typed or pasted, in every language', async () => {
  for (const locale of locales)
    for (const [places, show] of fields) {
      await act(async () => root.render(<div key={`${(renders += 1)}`}>{show(locale)}</div>));
      const rows = [
        [enter, '5000'],
        [enter, places > 0 ? '1234567.5' : '1234567'],
        [type, places > 0 ? '1234.5' : '12345'],
      ] as const;
      for (const [put, number] of rows) {
        await act(async () => field()?.focus());
        await enter('');
        await put(formatDecimal(number, locale));
        expect.soft(value(), `${number}, ${locale}, ${places} places`).toBe(number);
        await act(async () => field()?.blur());
        expect.soft(field()?.value).toBe(formatDecimal(number, locale));
      }
    }
});

test('what cannot be read surely leaves the field as it was and is said, typed or pasted', async () => {
  for (const locale of locales)
    for (const [places, show] of fields) {
      await act(async () => root.render(<div key={`${(renders += 1)}`}>{show(locale)}</div>));
      await act(async () => field()?.focus());
      await enter('500');
      for (const text of ['-500', '1e3', '5K', '1,234,5', '1.234.5', '1234567890', '500-', '500e']) {
        await enter(text);
        expect.soft([value(), field()?.value], `${text}, ${locale}, ${places} places`).toEqual(['500', '500']);
        expect.soft(note(), `${text}, ${locale}`).not.toBe('');
      }
      await enter('\uff15\uff11');
      expect.soft([value(), note()], locale).toEqual(['51', '']);
      await act(async () => field()?.blur());
    }
});

test('a digit that is typed after the keypad is done goes on with the amount', async () => {
  await act(async () => root.render(<Form places={0} />));
  await act(async () => field()?.focus());
  await press('5', '00', '0');
  await act(async () => field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(button('1')).toBeUndefined();
  await type('1');
  expect(value()).toBe('50001');
});

test('groups that are left unfinished are no amount, and the field says so', async () => {
  await act(async () => root.render(<Form places={0} />));
  await act(async () => field()?.focus());
  await type('1.2');
  expect([value(), field()?.value]).toEqual(['', '1.2']);
  await act(async () => field()?.blur());
  expect([value(), field()?.value]).toEqual(['', '']);
  expect(note()).not.toBe('');
});
