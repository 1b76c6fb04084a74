/** The star of a game stays as the player turned it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdCall, settle } from '../../../test/held-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { press, until } from '../../../test/broken-call.ts';
import { Star } from './star.tsx';
import { useClocks } from './clocks.ts';
import { useSetFavourite } from './games.ts';
import { queryClient } from '../../core/api/query-client.ts';

const page = pageFixture();
beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

function Row() {
  const [clock] = useClocks().data ?? [];
  const { mutate } = useSetFavourite();
  return (
    clock && <Star on={clock.favourite} label="star" onChange={(favourite) => mutate({ gid: clock.gid, favourite })} />
  );
}

test('an answer that was read before the star was turned and comes after it does not turn it back', async () => {
  const call = holdCall('gameClocks');
  await page.show(<Row />, queryClient);
  const isOn = () => document.querySelector('button')?.ariaPressed;
  call.let(0);
  await until(() => isOn() === 'false');
  void queryClient.invalidateQueries();
  await until(() => call.requests().length === 2);
  await press('star');
  await settle();
  call.let(1);
  await settle();
  call.let(2, { favorite: '1' });
  await settle();
  expect(isOn()).toBe('true');
});
