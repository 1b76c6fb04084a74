import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { messages as coreMessages } from '../../core/messages.ts';
import { AppDownloadPage } from './app-download-page.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { 'app-download': messages, core: coreMessages });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const phones = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/130.0 Mobile',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0',
};
async function show(agent: string, set: Record<string, unknown> = {}, expected = 'nothing') {
  queryClient.clear();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  sampleSite({ appDownloads: () => sampleOf('appDownloads', set) });
  const place = await page.show(<AppDownloadPage />, queryClient);
  await until(() => place.textContent?.includes(expected));
  return {
    text: place.textContent ?? '',
    links: [...place.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    qr: place.querySelector('svg[role=img]'),
  };
}
const apk = 'https://files.longmen.example/longmen.apk';

it('Android gets the file with its size and hash, iOS its links, a desktop both and a code', async () => {
  const android = await show(phones.android, {}, messages.android.en);
  expect(android.links).toEqual([apk]);
  expect(android.text).toContain('23.4 MB');
  expect(android.text).toContain('9f86d081884c7d65');
  expect(android.qr).toBeNull();
  const ios = await show(phones.ios, {}, messages.ios.en);
  expect(ios.links).toEqual(['/appDownIOS/1', '/appDownIOS/2']);
  const desktop = await show(phones.desktop, {}, messages.scan.en);
  expect(desktop.links).toEqual([apk, '/appDownIOS/1', '/appDownIOS/2']);
  expect(desktop.qr).not.toBeNull();
});

it('the second iOS link is there only if the site says so, and leads to its own address where it has one', async () => {
  const without = await show(phones.ios, { ios_show_desk: '0' }, messages.ios.en);
  expect(without.links).toEqual(['/appDownIOS/1']);
  const own = await show(phones.ios, { ios_desktop_url: 'https://files.longmen.example/desk' }, messages.iosDesktop.en);
  expect(own.links).toEqual(['/appDownIOS/1', 'https://files.longmen.example/desk']);
});

it('a site without apps says so', async () => {
  const none = { android_url: '', ios_url: '', ios_show_desk: '0' };
  const { links, text } = await show(phones.android, none, messages.none.en);
  expect(links).toEqual(['/home']);
  expect(text).toContain(messages.noneNote.en);
});

it('what could not be loaded is asked for again at a tap', async () => {
  const call = breakCall('appDownloads');
  const place = await page.show(<AppDownloadPage />, queryClient);
  await until(() => alerts().length > 0);
  call.mend();
  await press(messages.retry.en);
  await until(() => place.textContent?.includes('SHA-256') || place.textContent?.includes(messages.scan.en));
});
