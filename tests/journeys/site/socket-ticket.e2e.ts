// Trust point S14 as a browser meets it: the socket opens for the site's own pages, with a ticket, once.
import type { Page } from '@playwright/test';
import { subprotocol } from '@longmen/contract/push';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

/**
 * Opens the site's socket from the page on screen and signs in with a ticket. @returns the first frame, or how it
 * closed
 */
function knock(page: Page, address: string, ticket: string): Promise<string> {
  return page.evaluate(
    ([url, protocol, secret]) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url, protocol);
        socket.addEventListener('open', () =>
          socket.send(JSON.stringify({ v: 1, t: 'login', d: { ticket: secret, loc: 'vi' } })),
        );
        socket.addEventListener('message', ({ data }) => resolve((JSON.parse(String(data)) as { t: string }).t));
        socket.addEventListener('close', ({ code }) => resolve(`closed ${code}`));
      }),
    [address, subprotocol, ticket] as const,
  );
}

test('S14: the socket takes a ticket once, from this site only, and no token stands in an address', async ({
  page,
  site,
  baseURL,
}) => {
  const player = await openPlayer(site, 0);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  await enter(page, site, player);
  const connected = page.waitForEvent('websocket');
  await page.goto('/userCenter');
  await (await connected).waitForEvent('framereceived');

  const stored = await page.evaluate(() => localStorage.getItem('longmen.session'));
  const { token } = JSON.parse(stored ?? '') as { token: string };
  expect(token.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);

  const socket = `${(baseURL ?? '').replace('http', 'ws')}/socket`;
  const { ticket } = await player.api.socketTicket({});
  expect(await knock(page, socket, ticket)).toBe('hello');
  expect(await knock(page, socket, ticket)).not.toBe('hello');
  expect(await knock(page, socket, 'no-such-ticket')).not.toBe('hello');

  const fresh = await player.api.socketTicket({});
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>elsewhere</p>' }),
  );
  await page.goto('http://elsewhere.test/');
  expect(await knock(page, socket, fresh.ticket)).toMatch(/^closed/);
});
