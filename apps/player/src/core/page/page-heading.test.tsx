import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { PageHeading, setSiteName } from './page-heading.tsx';

const page = pageFixture();
const show = (name: string | undefined, text: string) =>
  page.show(<PageHeading {...(name === undefined ? {} : { name })}>{text}</PageHeading>, new QueryClient());

test('a page is called by its heading, before the site', async () => {
  setSiteName('Longmen');
  await show(undefined, 'Nạp tiền');
  expect(document.title).toBe('Nạp tiền – Longmen');
  await show('Trang chủ', 'Longmen');
  expect(document.title).toBe('Trang chủ – Longmen');
  await show(undefined, '');
  expect(document.title).toBe('Longmen');
});

test('no page has a heading that does not name it', () => {
  const source = join(import.meta.dirname, '..', '..');
  const others = globSync('**/*.tsx', { cwd: source }).filter(
    (file) => !/page-heading\.tsx$|\.test\.tsx$/.test(file) && /<h1\b/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
