import { calls } from '@longmen/contract';
import * as z from 'zod/mini';
import { beforeEach, expect, it } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { checkSplit } from '../../features/packet-split/check-split.ts';
import { messages as splitMessages } from '../../features/packet-split/messages.ts';
import { messages } from './messages.ts';
import { PacketPage } from './packet-page.tsx';

const page = pageFixture();
const sample = calls.packetProof.sample.output as Record<string, unknown>;
const read = (change: object = {}) => z.decode(calls.packetProof.output, { ...sample, ...change });

beforeEach(() => {
  queryClient.clear();
  speak('en', { packet: messages, 'packet-split': splitMessages });
});

it('a split is checked on this device: any other share, salt, total or number does not match', () => {
  expect(checkSplit(read())).toBe(true);
  for (const change of [
    { shares: [2418, 112, 5020, 990, 1460] },
    { salt: '010102030405060708090a0b0c0d0e0f' },
    { total: '100.010' },
    { id: '123456789012345679' },
    { num: 4 },
  ])
    expect([change, checkSplit(read(change))]).toEqual([change, false]);
  expect(checkSplit(read({ salt: null, shares: null }))).toBeUndefined();
});

it('a packet that is over shows its shares and that they match; a running one says when it can be checked', async () => {
  sampleSite();
  const place = await page.show(<PacketPage />, queryClient);
  await until(() => place.textContent?.includes(splitMessages.matches.en));
  expect(place.textContent).toContain('2417, 113, 5020, 990, 1460');
  expect(place.textContent).toContain('****02');
  queryClient.clear();
  sampleSite({ packetProof: () => sampleOf('packetProof', { over: false, salt: null, shares: null, list: [] }) });
  const running = await page.show(<PacketPage />, queryClient);
  await until(() => running.textContent?.includes('It can be checked after'));
  expect(running.textContent).toContain(messages.nobody.en);
});

it('a split that does not match says not to trust it; a packet that is not there says so', async () => {
  sampleSite({ packetProof: () => sampleOf('packetProof', { shares: [5020, 113, 2417, 990, 1460] }) });
  const place = await page.show(<PacketPage />, queryClient);
  await until(() => place.textContent?.includes(splitMessages.differs.en));
  queryClient.clear();
  sampleSite({ packetProof: () => ({ code: 404, refusal: 'packetUnknown', msg: 'There is no such red packet.' }) });
  const none = await page.show(<PacketPage />, queryClient);
  await until(() => none.textContent?.includes(messages.unknown.en));
});

it('what could not be loaded is requested again at a tap', async () => {
  const call = breakCall('packetProof');
  await page.show(<PacketPage />, queryClient);
  await until(() => alerts().length > 0);
  call.mend();
  await press(messages.retry.en);
  await until(() => alerts().length === 0);
});
