/** From the way in to a locked screen: what stands in the page, and what must not. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import {
  click,
  consoleFixture,
  pageText,
  press,
  Refusal,
  settled,
  submit,
  type,
  until,
} from '../test/console-fixture.tsx';
import { App } from './app.tsx';
import { queryClient } from './core/api/query-client.ts';
import { readMe, useSession } from './core/session/session.ts';
import { router } from './routes.tsx';

const fixture = consoleFixture();
const signedOut = () => {
  throw new Refusal(401, { name: 'operatorSignInNeeded', title: 'Log in first' });
};
const me = () => ({ ...(consoleCalls.readSession.sample.output as object), locale: 'en' });
const reason = () => document.querySelector<HTMLInputElement>('input[placeholder="Write a reason"]');
const field = (name: string) => document.querySelector(`input[name="${name}"]`);

test('who is not signed in sees the way in, and a refusal in the server’s words', async () => {
  fixture.answer({ readSession: signedOut });
  await settled(() => void readMe());
  await fixture.show(<App />);
  fixture.answer({
    signIn: () => {
      throw new Refusal(401, { name: 'operatorCredentialsWrong', title: 'Name, password or code is wrong' });
    },
  });
  await type(field('name'), ' office01 ');
  await type(field('password'), 'demo-office-1234');
  await submit(field('name'));
  await until(() => expect(pageText()).toContain('Name, password or code is wrong'));
  expect(fixture.sent.at(-1)).toEqual({ name: 'signIn', input: { name: 'office01', password: 'demo-office-1234' } });
  fixture.answer({ signIn: () => ({ ...me(), permissions: ['audit.read/read'] }) });
  await submit(field('name'));
  await until(() => expect(pageText()).toContain('My work'));
  // The menu has what may be read, and nothing else.
  const menu = [...document.querySelectorAll('nav[aria-label="Menu"] li')].map((item) => item.textContent);
  expect(menu.map((text) => text.replace(/^(Games|Site|Operators)/, ''))).toEqual([
    'My work',
    'Waiting',
    'Hand-over',
    'Issues',
    'Dashboard',
    'Health',
    'Audit log',
  ]);
});

test('a locked screen has nothing of the page left, and what was half filled is there again', async () => {
  fixture.signedIn({ permissions: [], locale: null });
  await settled(() => void router.navigate({ to: '/waiting' }));
  await fixture.show(<App />);
  await until(() => expect(pageText()).toContain('Drop, with a reason'));
  await type(reason(), 'half a reason');
  await press('l', { ctrlKey: true });
  await until(() => expect(pageText()).toContain('The screen is locked'));
  expect(pageText()).not.toContain('cashier02');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(fixture.sent.map(({ name }) => name)).toContain('lockSession');
  fixture.answer({ unlockSession: () => ({ ...me(), permissions: [] }) });
  const code = document.querySelector('input');
  await type(code, '123456');
  await submit(code);
  await until(() => expect(pageText()).toContain('cashier02'));
  expect(fixture.sent.find(({ name }) => name === 'unlockSession')?.input).toEqual({ code: '123456' });
  expect(reason()?.value).toBe('half a reason');
});

test('tabs of one browser are locked, opened and left together', async () => {
  const other = new BroadcastChannel('longmen.office');
  const received: unknown[] = [];
  other.addEventListener('message', ({ data }) => received.push(data));
  fixture.signedIn({ permissions: [] });
  await fixture.show(<App />);
  await until(() => expect(pageText()).toContain('cashier02'));
  other.postMessage('locked');
  await until(() => expect(pageText()).toContain('The screen is locked'));
  expect(pageText()).not.toContain('cashier02');
  // The other tab was opened by a proof: the session is the same.
  fixture.answer({ readSession: () => ({ ...me(), permissions: [] }) });
  other.postMessage('opened');
  await until(() => expect(pageText()).toContain('cashier02'));
  await press('l', { ctrlKey: true });
  await until(() => expect(received).toContain('locked'));
  other.postMessage('left');
  await until(() => expect(pageText()).toContain('Log in to the back office'));
  other.close();
});

test('a session that ends on the server leaves nothing on screen', async () => {
  fixture.signedIn({ permissions: [] });
  await fixture.show(<App />);
  await until(() => expect(pageText()).toContain('cashier02'));
  fixture.answer({ listWaiting: signedOut });
  await settled(() => void queryClient.invalidateQueries());
  await until(() => expect(pageText()).toContain('Log in to the back office'));
  expect(pageText()).not.toContain('cashier02');
  expect(useSession.getState().me).toBeUndefined();
});

test('an action that needs a proof is asked for once, and sent again as it was', async () => {
  let isProved = false;
  fixture.signedIn({ permissions: [], passkeys: 0 });
  fixture.answer({
    agreeToProposal: () => {
      if (isProved) return { kind: 'grant-roles', subject: 'cashier02', totpUri: null };
      throw new Refusal(403, { name: 'freshCodeNeeded', title: 'A code is needed' });
    },
    proveOperator: ({ code }) => {
      if (code !== '654321') throw new Refusal(401, { name: 'operatorCredentialsWrong', title: 'Wrong code' });
      isProved = true;
      return { until: '2026-11-27T03:02:00.000Z' };
    },
  });
  await settled(() => void router.navigate({ to: '/waiting' }));
  await fixture.show(<App />);
  await until(() => expect(pageText()).toContain('Drop, with a reason'));
  // Without a reason the key does nothing.
  await press('A');
  await press('2');
  await press('A');
  await until(() => expect(pageText()).toContain('Show that it is you'));
  const code = document.querySelector('[role="dialog"] input');
  await type(code, '111111');
  await submit(code);
  await until(() => expect(pageText()).toContain('Wrong code'));
  await type(code, '654321');
  fixture.answer({ readSession: () => ({ ...me(), permissions: [], waitsForMe: 0 }) });
  expect(pageText()).toContain('For my word 2');
  await submit(code);
  await until(() => expect(pageText()).toContain('Done'));
  await until(() => expect(pageText()).not.toContain('For my word 2'));
  const actions = fixture.sent.filter(({ name }) => name === 'agreeToProposal');
  expect(actions.map(({ input }) => input)).toEqual([
    { id: '14', reason: 'As arranged' },
    { id: '14', reason: 'As arranged' },
  ]);
});

test('an action that is not proved is not done', async () => {
  fixture.signedIn({ permissions: [], passkeys: 0 });
  fixture.answer({
    dropProposal: () => {
      throw new Refusal(403, { name: 'freshCodeNeeded', title: 'A code is needed' });
    },
  });
  await settled(() => void router.navigate({ to: '/waiting' }));
  await fixture.show(<App />);
  await until(() => expect(pageText()).toContain('Drop, with a reason'));
  await press('3');
  await click('Drop, with a reason');
  await until(() => expect(pageText()).toContain('Show that it is you'));
  await click('Close');
  await until(() => expect(pageText()).not.toContain('Show that it is you'));
  expect(fixture.sent.filter(({ name }) => name === 'dropProposal').length).toBe(1);
  expect(pageText()).not.toContain('Dropped');
});

test('times change with the clock that is chosen, and the next device learns it', async () => {
  fixture.signedIn({ permissions: [] });
  await fixture.show(<App />);
  await until(() => expect(pageText()).toContain('10:00:00 +07'));
  await settled(() => document.querySelectorAll<HTMLInputElement>('header input[type="radio"]')[1]?.click());
  expect(pageText()).toContain('03:00:00 +00');
  expect(fixture.sent.at(-1)).toEqual({ name: 'changeMe', input: { zone: 'utc' } });
});
