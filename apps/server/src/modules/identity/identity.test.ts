import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshName, type Kit, registration, startKit } from '@longmen/test-kit/fixtures/identity';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

describe('first path', () => {
  test('a registered player is signed in, is recognised, signs out and in again', async () => {
    const form = registration();
    const answer = await kit.ask('register', form);
    expect(answer).toMatchObject({ username: form['username'], type: '1', status: '0', is_guest: '0', pwd: '' });
    const token = String(answer['token']);
    expect(token).toMatch(/^[\w-]{43}$/);
    const info = await kit.ask('userInfo', {}, { token });
    expect(info).toMatchObject({
      username: form['username'],
      balance: '12.000',
      dengji: 0,
      sex: '3',
      birthday: null,
      is_demo: '0',
    });

    await kit.ask('signOut', {}, { token });
    expect(await kit.refusal('userInfo', {}, { token })).toBe('notSignedIn');
    const again = await kit.ask('signIn', { username: form['username'], pwd: form['pwd'] });
    expect(await kit.ask('userInfo', {}, { token: String(again['token']) })).toMatchObject({ uid: answer['uid'] });
  });

  test('opens the accounts that others keep in the same transaction', async () => {
    const { uid } = await kit.ask('register', registration());
    expect(kit.opened.find((account) => account.userId === uid)).toMatchObject({
      isGuest: false,
      isDemo: false,
      startBalance: 0,
    });
  });

  test('says so when a username is taken, in either case', async () => {
    const username = freshName();
    await kit.ask('register', registration({ username }));
    expect(await kit.refusal('register', registration({ username: username.toUpperCase() }))).toBe('usernameTaken');
  });
});
