import { expect, test } from 'vitest';
import { form, formBody } from './form.ts';

test('lists travel as JSON text, absent fields not at all', () => {
  const fields = { gid: 10, bets: [{ tid: 1 }], note: undefined, empty: '' };
  expect(form(fields).toString()).toBe('gid=10&bets=%5B%7B%22tid%22%3A1%7D%5D&empty=');
  expect(formBody(fields)).toEqual(form(fields));
});

test('a form with a file in it is multipart, its other fields spelt as ever', () => {
  const parts = formBody({ file: new Blob(['x']), gid: 10, note: undefined });
  if (!(parts instanceof FormData)) throw new Error('no multipart form');
  expect(parts.get('file')).toBeInstanceOf(Blob);
  expect([parts.get('gid'), parts.has('note')]).toEqual(['10', false]);
});
