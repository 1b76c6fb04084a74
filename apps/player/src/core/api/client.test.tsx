/** What the server says to one session says nothing about the next. */
import { balance } from '@longmen/contract/calls/identity/account';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../../../test/speak.ts';
import { type Session, sessionNow, useSession } from '../session/session.ts';
import { messages } from '../messages.ts';
import { quietApi } from './client.ts';

const api = quietApi({ balance });
const first: Session = { token: 'a', username: 'p7', userId: '7', status: '1', isGuest: false };
const next: Session = { ...first, token: 'b', username: 'p8', userId: '8' };
const signedOut = { code: 601, msg: 'signed out', data: {} };

let answer = Promise.withResolvers<object>();
beforeEach(() => {
  speak('en', { core: messages });
  answer = Promise.withResolvers();
  useSession.setState(first, true);
  vi.stubGlobal('fetch', async () => Response.json(await answer.promise));
});
afterEach(() => vi.unstubAllGlobals());

test('a session that the server has ended is over here', async () => {
  const call = api.balance({});
  answer.resolve(signedOut);
  await expect(call).rejects.toThrow('signed out');
  expect(sessionNow().token).toBe('');
});

test('a late word about the session before does not end the one that began since', async () => {
  const call = api.balance({});
  useSession.setState(next, true);
  answer.resolve(signedOut);
  await expect(call).rejects.toThrow('signed out');
  expect(sessionNow()).toEqual(next);
});
