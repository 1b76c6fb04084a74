import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { messages as coreMessages } from '../../core/messages.ts';
import { ServicePage } from './service-page.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { service: messages, core: coreMessages });
});
afterEach(() => vi.unstubAllGlobals());

/** Shows the page of a site that has set this, until the text is there. @returns its text and where its links lead */
async function renderPage(set: Record<string, unknown>, expected: string) {
  queryClient.clear();
  sampleSite({ serviceContacts: () => sampleOf('serviceContacts', set) });
  const place = await page.show(<ServicePage />, queryClient);
  await until(() => place.textContent?.includes(expected));
  return {
    text: place.textContent,
    links: [...place.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
}

it('leads to each contact by its own app', async () => {
  const contacts = [
    { kind: 'email', value: 'help@site.example' },
    { kind: 'zalo', value: '+84 901 234 567' },
    { kind: 'telegram', value: 'longmen_help' },
    { kind: 'wechat', value: 'longmen-help' },
  ];
  const { links, text } = await renderPage({ contacts }, 'longmen-help');
  expect(links).toEqual(
    expect.arrayContaining(['mailto:help@site.example', 'https://zalo.me/84901234567', 'https://t.me/longmen_help']),
  );
  expect(text).toContain('longmen-help');
  expect(text).not.toContain(messages.noContact.en);
});

it('is never empty: without any contact it says so, and what to do', async () => {
  for (const [demo, note] of [
    ['0', messages.noContactNote.en],
    ['1', messages.noContactDemo.en],
  ] as const) {
    const { text, links } = await renderPage({ contacts: [], hours: '', demo }, note);
    expect(text).toContain(note);
    expect(links).toContain('/lostPassword');
  }
});
