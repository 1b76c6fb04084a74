import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from 'react';
import { until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { messages as coreMessages } from '../../core/messages.ts';
import { CurrentRoute } from '../../core/router/current.ts';
import { IosInstallPage } from './ios-install-page.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { 'app-download': messages, core: coreMessages });
  sampleSite();
});
afterEach(() => vi.unstubAllGlobals());

const show = (id: string) => {
  const route = { pathname: `/appDownIOS/${id}`, params: { id }, query: new URLSearchParams() };
  return page.show(
    <CurrentRoute value={route}>
      <IosInstallPage />
    </CurrentRoute>,
    queryClient,
  );
};

it('1 installs: after a tap the link says where to look', async () => {
  const place = await show('1');
  const link = () => place.querySelector<HTMLAnchorElement>('a[href^="itms-services:"]');
  await until(() => link()?.textContent === messages.install.en);
  await act(async () => {
    link()?.addEventListener('click', (event) => event.preventDefault());
    link()?.click();
  });
  expect(link()?.textContent).toBe(messages.progress.en);
});

it('2 shows how, in five pictures', async () => {
  const place = await show('2');
  expect(place.querySelectorAll('ol > li svg')).toHaveLength(5);
});
