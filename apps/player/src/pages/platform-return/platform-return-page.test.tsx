/** Where a company sends a player back to. */
import { expect, test } from 'vitest';
import { formPage } from '../../../test/form-page.tsx';
import { sessionNow, useSession } from '../../core/session/session.ts';
import { recordLeave, takePlace } from '../../features/platforms/platform-visit.ts';
import { PlatformReturnPage } from './platform-return-page.tsx';

const page = formPage({});

/** Comes back from a platform. @param left the centre that was left for a game before, and by whom it was */
async function comeBack(query: string, left?: { path: string; isOut?: boolean }) {
  await page.open(null);
  if (left) recordLeave({ platform: 'ag', path: left.path, top: 420 });
  const { username } = sessionNow();
  const session = left?.isOut ? { token: '', username: '' } : { username, token: username };
  useSession.setState(session);
  await page.open(<PlatformReturnPage />, {}, { path: `/platformReturn${query}`, session, again: true });
  return page.path();
}

test.each([
  ['?p=ag', { path: '/moregrams' }, '/moregrams'],
  ['?p=ky', { path: '/moregrams' }, '/chess'],
  ['', { path: '/moregrams' }, '/moregrams'],
  ['?p=ag', { path: '/moregrams', isOut: true }, '/login?next=%2Fmoregrams'],
  ['?p=ky', undefined, '/chess'],
  ['?p=ag', undefined, '/agshixun'],
  ['?p=..%2F..%2Fx', undefined, '/home'],
])('%s after %j leads to %s', async (query, left, to) => {
  expect(await comeBack(query, left)).toBe(to);
});

test('the place in a centre is given back once, and to nobody else', async () => {
  await comeBack('?p=ag', { path: '/moregrams' });
  expect(takePlace('/chess')).toBe(0);
  const mine = sessionNow().username;
  useSession.setState({ username: 'somebody' });
  expect(takePlace('/moregrams')).toBe(0);
  useSession.setState({ username: mine });
  expect([takePlace('/moregrams'), takePlace('/moregrams')]).toEqual([420, 0]);
});
