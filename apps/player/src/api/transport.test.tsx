/** A request that no host has answered yet is still the one of who made it. */
import { balance } from '@longmen/contract/calls/account';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../shell/session.ts';
import { quietApi } from './client.ts';
import { configureHosts } from './hosts.ts';

const api = quietApi({ balance });
afterEach(() => {
  configureHosts([]);
  useSession.setState({ token: '' });
  vi.unstubAllGlobals();
});

test('another host is asked in the name of who asked, whoever has signed in since', async () => {
  const lost = Promise.withResolvers<never>();
  const tokens: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('AuthGC')?.split(';')[1]);
    return lost.promise;
  });
  configureHosts(['two.example']);
  useSession.setState({ token: 'a' });
  const asked = api.balance({});
  useSession.setState({ token: 'b' });
  lost.reject(new TypeError('the network failed'));
  await expect(asked).rejects.toThrow('the network failed');
  expect(tokens).toEqual(['a', 'a']);
});
