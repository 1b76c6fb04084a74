/** The head of home. */
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { TopBar } from './top-bar.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  speak('en', { home: messages });
  // Nothing is asked of a site here.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no site')));
});

const headOf = async (logo: string | undefined) => {
  const place = await page.show(<TopBar name="Longmen" logo={logo} online={0} />, new QueryClient());
  return place.querySelector('h1');
};

it("shows the site's own logo where it has one, else the gate", async () => {
  const own = await headOf('/logo.png');
  expect(own?.querySelector('img')?.getAttribute('src')).toBe('/logo.png');
  expect(own?.querySelector('svg')).toBeNull();
  for (const none of ['', undefined]) {
    const built = await headOf(none);
    expect(built?.querySelector('img')).toBeNull();
    expect(built?.querySelector('svg')).not.toBeNull();
  }
});
