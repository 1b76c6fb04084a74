import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { TextField, type TextFieldProps } from './text-field.tsx';

afterEach(() => document.body.replaceChildren());

function Held(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Name" {...props} value={value} onChange={(event) => setValue(event.target.value)} />;
}

async function typeInto(text: string, props: Partial<TextFieldProps>): Promise<{ value: string; note: string | null }> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Held {...props} />));
  const input = place.querySelector('input');
  if (!input) throw new Error('there is no field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const seen = { value: input.value, note: place.querySelector('p')?.textContent ?? null };
  await act(async () => root.unmount());
  return seen;
}

test('nothing is cut: what is too long stays, and is counted', async () => {
  expect(await typeInto('Nguyễn Thị Minh Khai', { lengthMax: 14 })).toEqual({
    value: 'Nguyễn Thị Minh Khai',
    note: '20/14',
  });
});

test('what counts is the text as it is kept: blanks around it do not', async () => {
  expect(await typeInto('  12345678 ', { lengthMax: 8 })).toEqual({ value: '  12345678 ', note: null });
  const digits = (typed: string) => typed.replace(/\D/g, '');
  expect(await typeInto('090 123-4567', { lengthMax: 10, clean: digits })).toEqual({
    value: '090 123-4567',
    note: null,
  });
});
