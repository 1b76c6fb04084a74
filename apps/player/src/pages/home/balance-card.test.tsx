import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useSession } from '../../core/session/session.ts';
import { messages } from './messages.ts';
import { BalanceCard } from './balance-card.tsx';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 'token', username: 'player01', userId: '1', status: '1', isGuest: false });
  speak('en', { home: messages });
});
afterEach(() => vi.unstubAllGlobals());

it('a balance that could not be loaded is no placeholder for ever: the button beside it asks again', async () => {
  const call = breakCall('balance');
  const place = await page.show(<BalanceCard links={{ topUp: true, withdraw: true }} />, queryClient);
  await until(() => place.textContent?.includes('–'));
  expect(place.querySelector('.skeleton')).toBeNull();
  call.mend();
  await press(messages.refresh.en);
  await until(() => place.textContent?.includes('.') && !place.textContent.includes('–'));
});
