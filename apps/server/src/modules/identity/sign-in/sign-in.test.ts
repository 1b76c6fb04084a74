import { sealSecret } from '@longmen/contract/seal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerHash } from '../attempts/captcha.ts';
import { sha256 } from '../secrets.ts';
import * as settings from '../settings.ts';
import {
  freshAddress,
  freshName,
  type Kit,
  newAccount,
  openAttempt,
  registration,
  startKit,
} from '@longmen/test-kit/fixtures/identity';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

const password = 'kx7mq2zt';
const player = () => newAccount(kit);
/** Forgets the failures, as if every captcha since had been answered. */
const noCaptcha = () => kit.sql("DELETE FROM identity.counters WHERE name LIKE 'failures:%'");
const open = (purpose: string, ip: string) => openAttempt(kit, purpose, ip);

/** Puts a known answer where the picture put its own: a test cannot see. */
const answerAs = (handle: string, answer: string) =>
  kit.sql('UPDATE identity.attempts SET answer_hash = $2 WHERE handle_hash = $1', [
    sha256(handle),
    answerHash(handle, answer),
  ]);

describe('captcha', () => {
  test('is not asked for on a fresh demo site until three failures of a device at one address, or of a name', async () => {
    const username = await player();
    const ip = freshAddress();
    expect((await kit.ask('siteSwitches', { app_type: 'wap' }, { ip }))['is_code']).toBe('0');
    for (let failure = 0; failure < 3; failure += 1) {
      expect(await kit.refusal('signIn', { username, pwd: 'wrong1234' }, { ip })).toBe('credentialsWrong');
    }
    expect((await kit.ask('siteSwitches', {}, { ip }))['is_code']).toBe('1');
    expect(await kit.refusal('signIn', { username, pwd: password }, { ip })).toBe('captchaNeeded');
    expect((await kit.ask('siteSwitches', {}, { ip: freshAddress() }))['is_code']).toBe('0');
    // The name is asked for one from everywhere, another name of another device behind that address is not.
    expect(await kit.refusal('signIn', { username, pwd: password }, { ip: freshAddress() })).toBe('captchaNeeded');
    const neighbour = await player();
    const other = { ip, userAgent: 'another phone' };
    expect((await kit.ask('siteSwitches', {}, other))['is_code']).toBe('0');
    expect(await kit.ask('signIn', { username: neighbour, pwd: password }, other)).toMatchObject({
      username: neighbour,
    });
  });

  test('a name that nobody has is asked for one in the same way', async () => {
    const outcomes = async (username: string) => {
      const seen: string[] = [];
      for (let guess = 0; guess < 4; guess += 1)
        seen.push(await kit.refusal('signIn', { username, pwd: 'wrong1234' }, { ip: freshAddress() }));
      return seen;
    };
    const known = await outcomes(await player());
    expect(known).toEqual(['credentialsWrong', 'credentialsWrong', 'credentialsWrong', 'captchaNeeded']);
    expect(await outcomes(freshName())).toEqual(known);
  });

  test('S15 is asked for after failures from any addresses of one IPv6 /64', async () => {
    const username = await player();
    for (const ip of ['2001:db8:9:9::1', '2001:db8:9:9::2', '2001:db8:9:9:a::3'])
      expect(await kit.refusal('signIn', { username, pwd: 'wrong1234' }, { ip })).toBe('credentialsWrong');
    expect(await kit.refusal('signIn', { username, pwd: password }, { ip: '2001:db8:9:9::4' })).toBe('captchaNeeded');
    expect((await kit.ask('siteSwitches', {}, { ip: '2001:db8:9:8::1' }))['is_code']).toBe('0');
  });

  test('is always asked for where the setting says so', async () => {
    const username = await player();
    const ip = freshAddress();
    await kit.set(settings.captchaAlways, '1');
    try {
      expect((await open('login', ip)).deps).toBe('1');
      expect(await kit.refusal('signIn', { username, pwd: password }, { ip })).toBe('captchaNeeded');

      const { handle } = await open('login', ip);
      const picture = await kit.picture(handle);
      expect(picture.contentType).toBe('image/png');
      expect(picture.raw.subarray(1, 4).toString()).toBe('PNG');
      await answerAs(handle, '7491');
      expect(
        await kit.ask('signIn', { username, pwd: password, token_private_key: handle, code: '7491' }, { ip }),
      ).toMatchObject({ username });
    } finally {
      await kit.set(settings.captchaAlways, '0');
    }
  });

  test('answers 422 when wrong and 425 when expired, used, unasked or opened elsewhere', async () => {
    const username = await player();
    const ip = freshAddress();
    await kit.set(settings.captchaAlways, '1');
    try {
      const sign = (handle: string, code: string, from = ip) =>
        kit.refusal('signIn', { username, pwd: password, token_private_key: handle, code }, { ip: from });
      const wrong = await open('login', ip);
      await answerAs(wrong.handle, '7491');
      expect(await sign(wrong.handle, '1111')).toBe('captchaWrong');
      await answerAs(wrong.handle, '7491');
      expect(await sign(wrong.handle, '7491')).toBe('captchaExpired');

      const late = await open('login', ip);
      await answerAs(late.handle, '7491');
      await kit.sql(`UPDATE identity.attempts SET expires_at = now() - interval '1 second' WHERE handle_hash = $1`, [
        sha256(late.handle),
      ]);
      expect(await sign(late.handle, '7491')).toBe('captchaExpired');

      const unasked = await open('login', ip);
      expect(await sign(unasked.handle, '7491')).toBe('captchaExpired');
      const foreign = await open('login', ip);
      await answerAs(foreign.handle, '7491');
      expect(await sign(foreign.handle, '7491', freshAddress())).toBe('captchaExpired');
      const other = await open('register', ip);
      await answerAs(other.handle, '7491');
      expect(await sign(other.handle, '7491')).toBe('captchaExpired');
      expect(await sign('no-such-handle', '7491')).toBe('captchaExpired');
    } finally {
      await kit.set(settings.captchaAlways, '0');
    }
  });

  test("is asked in words, in the caller's language, for those who cannot see it", async () => {
    const ip = freshAddress();
    const { handle } = await open('login', ip);
    const ask = async (locale: 'vi' | 'zh' | 'en' | 'id') =>
      (await kit.ask('captchaQuestion', { token_private_key: handle }, { ip, locale }))['question'];
    expect(await ask('vi')).toMatch(/^\p{L}+ cộng \p{L}+ cộng \p{L}+ bằng bao nhiêu\?$/u);
    expect(await ask('zh')).toMatch(/等于多少？$/);
    expect(await ask('id')).toMatch(/^Berapa /);
    expect(await ask('en')).toMatch(/^What is \w+ plus \w+ plus \w+\?$/);
  });

  test('gives no more than ten challenges to one attempt', async () => {
    const { handle } = await open('login', freshAddress());
    for (let pictures = 0; pictures < 10; pictures += 1) await kit.picture(handle);
    await expect(kit.picture(handle)).rejects.toMatchObject({ refusal: 'captchaExpired' });
  });
});

describe('passwords', () => {
  test('a sealed password signs in, once, and only in the attempt it was sealed to', async () => {
    const username = await player();
    const ip = freshAddress();
    const { handle, ...key } = await open('login', ip);
    const sealed = await sealSecret(password, { ...key, handle, purpose: 'login', now: kit.platform.clock.now() });
    expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
    expect(await kit.ask('signIn', { username, pwd: sealed, token_private_key: handle }, { ip })).toMatchObject({
      username,
    });
    expect(await kit.refusal('signIn', { username, pwd: sealed, token_private_key: handle }, { ip })).toBe(
      'captchaExpired',
    );
    const again = await open('login', ip);
    expect(await kit.refusal('signIn', { username, pwd: sealed, token_private_key: again.handle }, { ip })).toBe(
      'passwordInvalid',
    );
  });

  test('a sealed password opens an account too', async () => {
    const ip = freshAddress();
    const { handle, ...key } = await open('register', ip);
    const pwd = await sealSecret(password, { ...key, handle, purpose: 'register', now: kit.platform.clock.now() });
    const form = registration({ pwd, token_private_key: handle });
    await kit.ask('register', form, { ip });
    expect(await kit.ask('signIn', { username: form['username'], pwd: password }, { ip })).toMatchObject({
      username: form['username'],
    });
  });

  test('a password sealed by a clock that is ten minutes wrong is refused', async () => {
    const username = await player();
    const ip = freshAddress();
    const { handle, ...key } = await open('login', ip);
    const pwd = await sealSecret(password, {
      ...key,
      handle,
      purpose: 'login',
      now: kit.platform.clock.now() - 600_000,
    });
    expect(await kit.refusal('signIn', { username, pwd, token_private_key: handle }, { ip })).toBe('captchaExpired');
  });

  test('longer plain text is read as it is up to 64 characters and refused beyond', async () => {
    const username = await player();
    expect(await kit.refusal('signIn', { username, pwd: 'x'.repeat(64) }, { ip: freshAddress() })).toBe(
      'credentialsWrong',
    );
    expect(await kit.refusal('signIn', { username, pwd: 'x'.repeat(65) }, { ip: freshAddress() })).toBe(
      'passwordInvalid',
    );
  });
});

describe('S8 guessing', () => {
  test('five tries of a name from one address lock it there for a quarter of an hour', async () => {
    const username = await player();
    await kit.set(settings.captchaAlways, '0');
    const ip = freshAddress();
    const outcomes: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      outcomes.push(await kit.refusal('signIn', { username, pwd: 'wrong1234' }, { ip }));
      await noCaptcha();
    }
    expect(outcomes).toEqual([...Array<string>(5).fill('credentialsWrong'), 'accountLockedOut']);
    expect(await kit.refusal('signIn', { username, pwd: password }, { ip })).toBe('accountLockedOut');
    await kit.sql(`UPDATE identity.counters SET expires_at = now() WHERE name = $1`, [`sign-in:${username}:${ip}`]);
    expect(await kit.ask('signIn', { username, pwd: password }, { ip })).toMatchObject({ username });
  });

  test('S8 a name is tried five times from an IPv6 /64, whichever of its addresses asks', async () => {
    const username = await player();
    const outcomes: string[] = [];
    for (let guess = 1; guess <= 6; guess += 1) {
      const ip = `2001:db8:9:7::${guess}`;
      outcomes.push(await kit.refusal('signIn', { username, pwd: 'wrong1234' }, { ip }));
      await noCaptcha();
    }
    expect(outcomes).toEqual([...Array<string>(5).fill('credentialsWrong'), 'accountLockedOut']);
  });

  test('a name is tried at most 20 times a day from all addresses together: of 120 guesses from 60 addresses 100 are not looked at', async () => {
    const username = await player();
    const outcomes: string[] = [];
    // Two waves, each with one guess from every address.
    const addresses = Array.from({ length: 60 }, () => freshAddress());
    for (let wave = 0; wave < 2; wave += 1) {
      const guesses = addresses.map((ip) => kit.refusal('signIn', { username, pwd: `wrong${wave}234` }, { ip }));
      outcomes.push(...(await Promise.all(guesses)));
      await noCaptcha();
    }
    expect(outcomes.filter((outcome) => outcome === 'credentialsWrong')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'accountLockedOut')).toHaveLength(100);
    // The right password is not looked at either.
    expect(await kit.refusal('signIn', { username, pwd: password }, { ip: freshAddress() })).toBe('accountLockedOut');
  });

  test('a name that nobody has is refused in the same way, and is locked in the same way', async () => {
    const known = await player();
    const unknown = freshName();
    const tryAll = async (username: string) => {
      const ip = freshAddress();
      const outcomes: string[] = [];
      for (let guess = 0; guess < 6; guess += 1) {
        outcomes.push(await kit.refusal('signIn', { username, pwd: 'wrong1234' }, { ip }));
        await noCaptcha();
      }
      return outcomes;
    };
    expect(await tryAll(unknown)).toEqual(await tryAll(known));
  });

  test('a sign-in that succeeds costs the name none of its tries', async () => {
    const username = await player();
    for (let time = 0; time < 22; time += 1) {
      expect(await kit.ask('signIn', { username, pwd: password }, { ip: freshAddress() })).toMatchObject({ username });
    }
  });

  const guessAll = async (username: string, guesses: number): Promise<string[]> => {
    const outcomes: string[] = [];
    for (let guess = 0; guess < guesses; guess += 1) {
      outcomes.push(await kit.refusal('signIn', { username, pwd: 'wrong1234' }, { ip: freshAddress() }));
      await noCaptcha();
    }
    return outcomes;
  };

  test('S8 nobody locks the owner out: after 25 wrong tries from 25 addresses the network of the last session signs in', async () => {
    const username = freshName();
    const home = { ip: freshAddress(), userAgent: 'Firefox' };
    const { token, uid } = await kit.ask('register', registration({ username }), home);
    const outcomes = await guessAll(username, 25);
    expect(outcomes).toEqual([
      ...Array<string>(20).fill('credentialsWrong'),
      ...Array<string>(5).fill('accountLockedOut'),
    ]);
    expect(await kit.refusal('signIn', { username, pwd: password }, { ip: freshAddress() })).toBe('accountLockedOut');
    expect(await kit.ask('signIn', { username, pwd: password }, home)).toMatchObject({ uid });
    // The owner is told, once.
    const events = async () => {
      const { token: now } = await kit.ask('signIn', { username, pwd: password }, home);
      const { rows } = await kit.ask('securityEvents', {}, { ...home, token: String(now) });
      return (rows as { type: string }[]).filter(({ type }) => type === 'signInLocked').length;
    };
    await expect.poll(events).toBe(1);
    expect(token).toBeTruthy();
  });

  test('S8 a device that signed in rightly has tries of its own, wherever it is; strangers do not use them up', async () => {
    const username = await player();
    const device_key = `BP${freshName()}`;
    await kit.ask('signIn', { username, pwd: password, device_key, keep: '0' }, { ip: freshAddress() });
    await guessAll(username, 21);
    const elsewhere = { ip: freshAddress() };
    expect(await kit.ask('signIn', { username, pwd: password, device_key }, elsewhere)).toMatchObject({ username });
    const wrong: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      wrong.push(await kit.refusal('signIn', { username, pwd: 'wrong1234', device_key }, { ip: freshAddress() }));
      await noCaptcha();
    }
    expect(wrong).toEqual([...Array<string>(5).fill('credentialsWrong'), 'accountLockedOut']);
  });

  test('a device that is not to be kept is given no credential of the account', async () => {
    const username = await player();
    const fields = { username, pwd: password, device_key: `BP${freshName()}` };
    expect((await kit.ask('signIn', { ...fields, keep: '0' }, { ip: freshAddress() }))['pwd']).toBe('');
    expect((await kit.ask('signIn', { ...fields, keep: '1' }, { ip: freshAddress() }))['pwd']).toMatch(/^dt1\./);
  });
});
