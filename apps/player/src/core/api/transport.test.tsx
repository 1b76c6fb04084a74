/** A request that no host has answered yet is still the one of who made it. */
import { balance } from '@longmen/contract/calls/identity/account';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import { quietApi } from './client.ts';
import { configureHosts } from './hosts.ts';
import { speak } from '../../../test/speak.ts';
import { messages } from '../messages.ts';
import { errorText } from './show-refusal.ts';
import { NetworkLost, transport } from './transport.ts';

const api = quietApi({ balance });
afterEach(() => {
  configureHosts([]);
  useSession.setState({ token: '' });
  vi.unstubAllGlobals();
});

test('an answer that never comes is told as that after half a minute, and no other host is asked', async () => {
  let requests = 0;
  const late = new AbortController();
  const within = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    requests += 1;
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  configureHosts(['two.example']);
  const answer = api.balance({});
  late.abort(new DOMException('late', 'TimeoutError'));
  const error = await answer.catch((lost: unknown) => lost);
  expect(error).toMatchObject({ kind: 'timeout' });
  expect([requests, within.mock.calls]).toEqual([1, [[30_000]]]);
  speak('en', { core: messages });
  expect(errorText(error)).toBe(messages.timedOut.en);
  within.mockRestore();
});

test('another host is tried in the name of who sent the request, whoever has signed in since', async () => {
  const lost = Promise.withResolvers<never>();
  const tokens: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('AuthGC')?.split(';')[1]);
    return lost.promise;
  });
  configureHosts(['two.example']);
  useSession.setState({ token: 'a' });
  const answer = api.balance({});
  useSession.setState({ token: 'b' });
  lost.reject(new TypeError('the network failed'));
  await expect(answer).rejects.toThrow('the network failed');
  expect(tokens).toEqual(['a', 'a']);
});

test('a browser without AbortSignal.any sends what may be given up, and gives it up', async () => {
  vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout, abort: AbortSignal.abort });
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(init);
    return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  });
  const leaving = new AbortController();
  const answer = api.balance({}, { signal: leaving.signal });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  leaving.abort(new Error('the page was left'));
  await expect(answer).rejects.toThrow('the page was left');
});

test('a mistake of our own is thrown as what it is, and no other host is tried', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  configureHosts(['two.example']);
  const request = { method: 'GET', path: 'x', fields: {}, idempotencyKey: 'two\nlines', signal: undefined } as const;
  const failed: unknown = await transport(request).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(TypeError);
  expect(failed).not.toBeInstanceOf(NetworkLost);
  expect(fetched).not.toHaveBeenCalled();
});

test('an answer that is not ours, such as the page of a hotel, is a lost network', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
  await expect(api.balance({})).rejects.toBeInstanceOf(NetworkLost);
});
