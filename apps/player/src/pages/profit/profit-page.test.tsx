import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comes, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useToast } from '../../core/dialogs/toast.ts';
import { useSession } from '../../core/session/session.ts';
import { messages as shareMessages } from '../../features/room-shares/messages.ts';
import { messages } from './messages.ts';

const spoken = { profit: messages, 'room-shares': shareMessages };
// Its parts ask for their messages when they are loaded: they are there by then.
speak('en', spoken);
const { ProfitPage } = await import('./profit-page.tsx');

const page = pageFixture();
const player = { token: 't', username: 'player01', userId: '1', status: '0', isGuest: false };

beforeEach(() => {
  queryClient.clear();
  useSession.setState(player);
  speak('en', spoken);
});
afterEach(() => {
  useSession.setState({ ...player, token: '', username: '' });
  vi.unstubAllGlobals();
});

/** The page of a player with so many valid bets, where rooms take standings or not. */
async function show(isOpen: '0' | '1', staked: string) {
  sampleSite({
    homeData: () => sampleOf('homeData', { is_open_hddt: isOpen }),
    profitAndLoss: () => sampleOf('profitAndLoss', { valid_price: staked }),
  });
  const place = await page.show(<ProfitPage />, queryClient);
  await until(() => place.textContent?.includes(messages.formula.en) && queryClient.isFetching() === 0);
  return place;
}

it('standings go into rooms where the site has that switched on; a year goes to the device’s own sheet', async () => {
  const place = await show('1', '100');
  await comes(shareMessages.shareStandings.en);
  await press(messages.year.en);
  await until(() => queryClient.isFetching() === 0 && place.textContent?.includes(messages.share.en));
});

it('too few valid bets are said before anything is asked', async () => {
  await show('1', '99.999');
  await press(messages.share.en);
  expect(useToast.getState().toast?.text).toBe('Not shared: valid bets are below 100.');
});

it('games of other companies stand beside the result, with their signs, and are no part of it', async () => {
  sampleSite({
    homeData: () => sampleOf('homeData'),
    profitAndLoss: () => sampleOf('profitAndLoss', { ky_price: '-35.500', ag_price: '12.000' }),
  });
  const place = await page.show(<ProfitPage />, queryClient);
  await until(() => place.textContent?.includes(messages.besideNote.en));
  const beside = [...place.querySelectorAll('dt')].filter(({ textContent }) => textContent?.match(/^(Card|Live)/));
  expect(beside.map((one) => one.nextElementSibling?.textContent)).toEqual(['-35.50', '+12.00']);
});
