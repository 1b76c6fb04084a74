/** The live channel as a page meets it: what moves is asked for again, and ends are noticed at once. */
import { consoleCalls } from '@longmen/contract/console';
import { liveCloseCodes } from '@longmen/contract/console/live';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../app.tsx';
import { consoleFixture, pageText, settled, until } from '../../../test/console-fixture.tsx';
import { callConsole } from '../api/call-console.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session.ts';
import { useLookers } from './use-live.ts';
import { startLive } from './live.ts';

class Channel extends EventTarget {
  static readonly OPEN = 1;
  static opened: Channel[] = [];
  readyState = 1;
  readonly sent: unknown[] = [];
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Channel.opened.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  receive(frame: object) {
    return settled(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })));
  }
  end(code: number) {
    return settled(() => void this.dispatchEvent(new CloseEvent('close', { code })));
  }
}

const fixture = consoleFixture();
beforeEach(() => {
  Channel.opened = [];
  vi.stubGlobal('WebSocket', Channel);
});
const requests = (name: string) => fixture.sent.filter((one) => one.name === name).length;

/** The channel that the page has opened, after its ticket. */
async function openChannel(): Promise<Channel> {
  await until(() => expect(Channel.opened).toHaveLength(1));
  const [channel] = Channel.opened as [Channel];
  await settled(() => void channel.dispatchEvent(new Event('open')));
  const { ticket } = consoleCalls.liveTicket.sample.output as { ticket: string };
  expect(channel.sent).toEqual([{ ticket }]);
  expect(new URL(channel.address).pathname).toBe('/api/console/live');
  await channel.receive({ k: 'ready' });
  return channel;
}

function Page() {
  useQuery({ queryKey: ['listPeople'], queryFn: () => callConsole(consoleCalls.listPeople, {}) });
  useQuery({
    queryKey: ['readWithdrawal', '17'],
    queryFn: () => callConsole(consoleCalls.readWithdrawal, { id: '17' }),
  });
  return <p>looking: {useLookers('withdrawals', '17').join(', ')}</p>;
}

const Wrapped = () => (
  <QueryClientProvider client={queryClient}>
    <Page />
  </QueryClientProvider>
);

test('a list that has moved is asked for again; facts that are decided on are not', async () => {
  fixture.signedIn({});
  await fixture.show(<Wrapped />);
  const stop = startLive();
  const channel = await openChannel();
  await until(() => expect(requests('listPeople')).toBe(2));
  await channel.receive({ k: 'moved', c: 'people', d: { calls: ['listPeople', 'readWithdrawal'] } });
  await until(() => expect(requests('listPeople')).toBe(3));
  // Rights may be others, too.
  await until(() => expect(requests('readSession')).toBe(1));
  await channel.receive({ k: 'moved', c: 'deposits', d: { calls: ['listDeposits'] } });
  await channel.receive({ k: 'somethingNew', c: 'people', d: {} });
  expect(requests('listPeople')).toBe(3);
  expect(requests('readWithdrawal')).toBe(1);
  stop();
});

test('who else looks at the same is named, and nobody at something else', async () => {
  fixture.signedIn({});
  await fixture.show(<Wrapped />);
  const stop = startLive();
  const channel = await openChannel();
  expect(channel.sent.at(-1)).toEqual({ look: { topic: 'withdrawals', id: '17' } });
  await channel.receive({ k: 'here', c: 'on:withdrawals:17', d: { names: ['cashier02'] } });
  expect(pageText()).toContain('looking: cashier02');
  await channel.receive({ k: 'here', c: 'on:withdrawals:18', d: { names: ['cashier09'] } });
  expect(pageText()).not.toContain('cashier09');
  stop();
});

test.each([
  ['the end of the session', liveCloseCodes.signedOut, 'out'],
  ['the lock of the screen', liveCloseCodes.locked, 'locked'],
])('%s is heard at once', async (_, code, phase) => {
  fixture.signedIn({});
  await fixture.show(<App />);
  const channel = await openChannel();
  await channel.end(code);
  expect(useSession.getState().phase).toBe(phase);
});
