// Trust point S15 on a site with the limits that production has.
import { type Call, calls } from '@longmen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite } from '@longmen/test-kit/site/site';
import { type Actor, newPlayer, type TrustSite } from '@longmen/test-kit/actors';
import { ask, readAnswer, type RawAnswer } from '@longmen/test-kit/raw-call';
import { thorough } from '@longmen/test-kit/thorough';

let site: TrustSite;
let address: string;
let [one, other]: Actor[] = [];

/** Where a request says it comes from; the machine itself is a trusted proxy. */
const from = (ip: string) => ({ 'X-Forwarded-For': ip });

beforeAll(async () => {
  site = await startTestSite({ env: { LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } });
  address = site.addresses[0] ?? '';
  [one, other] = [await newPlayer(site, from('27.64.1.1')), await newPlayer(site, from('27.64.2.1'))];
});
afterAll(() => site?.stop());

type Flood = { passed: number; refused: RawAnswer[]; tookMs: number };

/** Sends so many requests, twenty at a time, and more until one is refused for their number. */
async function flood(count: number, send: () => Promise<RawAnswer>): Promise<Flood> {
  const view: RawAnswer[] = [];
  let refused: RawAnswer[] = [];
  const began = performance.now();
  while (view.length < count || refused.length === 0) {
    // On a busy machine twenty may take a window of their own.
    const size = view.length < count ? 20 : view.length;
    view.push(...(await Promise.all(Array.from({ length: size }, send))));
    refused = view.filter(({ status }) => status === 429);
  }
  return { passed: view.length - refused.length, refused, tookMs: performance.now() - began };
}

/** Windows may end while the requests run; none lets more than its points pass. */
function expectPassed({ passed, tookMs }: Flood, points: number, seconds: number): void {
  expect(passed).toBeGreaterThanOrEqual(points);
  expect(passed).toBeLessThanOrEqual(points * (1 + Math.floor(tookMs / (seconds * 1_000))));
}

/** Limits that take long to reach. */
const manyRequests = (...limits: [Call, number, number][]) => thorough<typeof limits>([], limits);

describe('request limits', () => {
  // Per address for visitors; `points` as trust.md, "Limits".
  const perAddress: [Call, number, number][] = [
    [calls.openSignIn, 30, 60],
    [calls.register, 60, 3_600],
    ...manyRequests([calls.siteSwitches, 600, 60], [calls.signIn, 100, 3_600]),
  ];
  test('S15 reading, captchas, sign-in and registration are limited per address; another address is served', async () => {
    for (const [call, points, seconds] of perAddress) {
      const done = await flood(points + 20, () => ask(address, call, {}, { headers: from('27.64.3.1') }));
      expectPassed(done, points, seconds);
      expectRefusals(done.refused, seconds);
      expect((await ask(address, call, {}, { headers: from('27.64.3.2') })).status).toBe(200);
    }
  });

  const perPlayer: [Call, number, number][] = [
    [calls.placeBetAtServerRate, 20, 2],
    ...manyRequests([calls.setFavourite, 120, 60]),
  ];
  test('S15 betting and writing are limited per player, from any address; another player is served', async () => {
    for (const [call, points, seconds] of perPlayer) {
      let sent = 0;
      const send = () => {
        sent += 1;
        return ask(address, call, { gid: '11' }, { token: one?.token ?? '', headers: from(`27.65.0.${sent % 250}`) });
      };
      const done = await flood(points + 20, send);
      expectPassed(done, points, seconds);
      expectRefusals(done.refused, seconds);
      const served = await ask(address, call, { gid: '11' }, { token: other?.token ?? '', headers: from('27.65.0.1') });
      expect(served.status).toBe(200);
    }
  });

  test('S15 whoever changes the address within an IPv6 /64 stays the same caller', async () => {
    let sent = 0;
    const own = () => from(`2001:db8:7:1:${((sent += 1)).toString(16)}::5`);
    const done = await flood(40, () => ask(address, calls.openSignIn, {}, { headers: own() }));
    expectPassed(done, 30, 60);
    const neighbour = { headers: from('2001:db8:7:2::5') };
    expect((await ask(address, calls.openSignIn, {}, neighbour)).status).toBe(200);
  });

  // Paths that are no calls, and tokens that nobody has.
  const paths: [string, number, number][] = [['/api/openapi.json', 30, 60]];
  test('S15 paths that are no calls are limited per address; another address is served', async () => {
    const statusOf = async (path: string, ip: string) => {
      const answer = await fetch(new URL(path, address), { headers: from(ip) });
      return readAnswer(answer);
    };
    for (const [path, points, seconds] of paths) {
      const done = await flood(points + 20, () => statusOf(path, '27.64.5.1'));
      expectPassed(done, points, seconds);
      expectRefusals(done.refused, seconds);
      expect((await statusOf(path, '27.64.5.2')).status).not.toBe(429);
    }
  });

  // A thousand guesses.
  test.each(thorough<number[]>([], [1_000]))(
    'S15 whoever guesses tokens spends a limit of the address: %i',
    async (points) => {
      let sent = 0;
      const headers = from('27.64.6.1');
      const guess = () => ask(address, calls.balance, {}, { token: `guess${(sent += 1)}`, headers });
      const done = await flood(points + 20, guess);
      expectPassed(done, points, 60);
      expectRefusals(done.refused, 60);
      // Whoever is known is served from there all the same.
      expect((await ask(address, calls.balance, {}, { token: other?.token ?? '', headers })).code).toBe(200);
    },
  );

  test('S15 a limit of one kind leaves the others open', async () => {
    await flood(40, () => ask(address, calls.openSignIn, {}, { headers: from('27.64.4.1') }));
    expect((await ask(address, calls.openSignIn, {}, { headers: from('27.64.4.1') })).status).toBe(429);
    expect((await ask(address, calls.siteSwitches, {}, { headers: from('27.64.4.1') })).status).toBe(200);
  });
});

function expectRefusals(refused: RawAnswer[], withinSeconds: number): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const { code, headers, data } of refused) {
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(withinSeconds);
    expect([code, data['refusal'], data['retry_after']]).toEqual([429, 'tooManyRequests', wait]);
  }
}
