import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { messages as coreMessages } from '../../core/messages.ts';
import { HelpPage } from './help-page.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { help: messages, core: coreMessages });
});
afterEach(() => vi.unstubAllGlobals());

const search = (text: string) =>
  act(async () => {
    const field = document.querySelector('input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('shows four categories and the way to a person; what is typed is found without asking for each word', async () => {
  const requests = sampleSite();
  const place = await page.show(<HelpPage />, queryClient);
  const links = [...place.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([3, 4, 5, 6].map((id) => `/helpList/0/${id}/-1`));
  expect(place.textContent).toContain(messages.question.en);
  await search('linked');
  await until(() => place.textContent?.includes('Withdrawing'));
  await search('nothing like it');
  await until(() => place.textContent?.includes(messages.notFound.en));
  expect(requests.filter(({ call }) => call === 'listArticles')).toHaveLength(1);
});

it('articles that could not be loaded are asked for again at a tap', async () => {
  const call = breakCall('listArticles');
  const place = await page.show(<HelpPage />, queryClient);
  await search('linked');
  await until(() => alerts().length > 0);
  call.mend();
  await press(messages.retry.en);
  await until(() => place.textContent?.includes('Withdrawing'));
});
