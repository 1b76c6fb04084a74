// The fund password through its calls: sealed, hashed, locked after five wrong ones.
import { describe, expect, test } from 'vitest';
import { type Caller, Refusal } from '../../../platform/api/route.ts';
import { fundCode, type Player, useIdentity } from '@longmen/test-kit/fixtures/identity';
import type { UserId } from '../../../platform/ids.ts';

const { kit, player, sealed, add, verify, withFund } = useIdentity();

const ip = '127.0.0.1';

const tryIt = async ({ token }: Player, bank_pwd: string) =>
  kit.refusal('verifyFundPassword', await sealed({ bank_pwd }), { token });

/** The caller behind a token, as the HTTP layer knows it. */
async function callerOf({ token }: Player): Promise<Caller> {
  const caller = await kit.identity.authenticate({ token, host: 'site.test', fromWay: 4, ip });
  if (caller === undefined) throw new Error('nobody');
  return caller;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

const stored = async (userId: UserId) =>
  kit.platform.db.reads.row<{ password_hash: string; tries: number; locked: boolean }>({
    text: 'SELECT password_hash, tries, locked_until > now() AS locked FROM identity.fund_passwords WHERE user_id = $1',
    values: [userId],
  });

describe('a fund password', () => {
  test('is kept as argon2id over a pepper and told to nobody', async () => {
    const who = await withFund();
    const row = await stored(who.uid);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    await verify(who);
    const info = await kit.ask('securityInfo', {}, { token: who.token });
    expect(info).toMatchObject({ safety_level: 2, bank_pwd: '1', bank_pwd_locked: null, withdraw_held: null });
    expect(JSON.stringify(info)).not.toContain(fundCode);
  });

  test('travels sealed only: plain digits, another handle, a used one and another purpose are refused', async () => {
    const who = await withFund();
    const { token } = who;
    expect(await kit.refusal('verifyFundPassword', { bank_pwd: fundCode }, { token })).toBe('fundPasswordInvalid');
    const fields = await sealed({ bank_pwd: fundCode });
    await kit.ask('verifyFundPassword', fields, { token });
    expect(await kit.refusal('verifyFundPassword', fields, { token })).toBe('sealExpired');
    const { token_private_key: other } = await sealed({});
    expect(
      await kit.refusal(
        'verifyFundPassword',
        { ...(await sealed({ bank_pwd: fundCode })), token_private_key: other },
        { token },
      ),
    ).toBe('fundPasswordInvalid');
    expect(await kit.refusal('verifyFundPassword', await sealed({ bank_pwd: fundCode }, 'login'), { token })).toBe(
      'sealExpired',
    );
    expect(await kit.refusal('verifyFundPassword', await sealed({ bank_pwd: '48027' }), { token })).toBe(
      'fundPasswordInvalid',
    );
    expect((await stored(who.uid))?.tries).toBe(0);
  });

  test('may not be a run, a repetition or a date', async () => {
    const { token } = await player();
    for (const simple of ['123456', '123123', '654321', '111111', '311290', '901231', '123190', '121212', '789789'])
      expect
        .soft(await kit.refusal('addFundPassword', await sealed({ bank_pwd: simple }), { token }), simple)
        .toBe('fundPasswordSimple');
  });

  test('is set once, and changed by who knows it to another one', async () => {
    const who = await withFund();
    const { token } = who;
    expect(await kit.refusal('addFundPassword', await sealed({ bank_pwd: '730284' }), { token })).toBe(
      'fundPasswordExists',
    );
    const change = async (bank_pwd: string, new_pwd: string) => sealed({ bank_pwd, new_pwd });
    expect(await kit.refusal('changeFundPassword', await change(fundCode, fundCode), { token })).toBe(
      'passwordUnchanged',
    );
    expect(await kit.refusal('changeFundPassword', await change(fundCode, '222222'), { token })).toBe(
      'fundPasswordSimple',
    );
    expect(await kit.refusal('changeFundPassword', await change('730284', '849027'), { token })).toBe(
      'fundPasswordWrong',
    );
    await kit.ask('changeFundPassword', await change(fundCode, '730284'), { token });
    expect(await tryIt(who, fundCode)).toBe('fundPasswordWrong');
    await verify(who, '730284');
    expect(await kit.identity.fundPassword.heldUntil(who.uid)).toBeUndefined();
  });

  test('of two that are set at once one stands', async () => {
    const who = await player();
    const outcomes = await Promise.allSettled([add(who, '730284'), add(who, '849027')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('counts down, and locks for 24 hours with the fifth wrong one, which the player is told', async () => {
    const who = await withFund();
    const view: unknown[] = [];
    const stop = kit.platform.bus.on('security.noted', (event) => void view.push(event));
    const lefts: unknown[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      const refusal = await refusalOf(verify(who, '730284'));
      lefts.push(refusal.facts['left']);
    }
    expect(lefts).toEqual([4, 3, 2, 1]);
    const fifth = await refusalOf(verify(who, '730284'));
    stop();
    expect(fifth.refusal).toBe('fundPasswordLocked');
    expect(Number(fifth.facts['until'])).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
    expect(await tryIt(who, fundCode)).toBe('fundPasswordLocked');
    expect(view).toEqual([expect.objectContaining({ userId: who.uid, kind: 'fundPasswordLocked' })]);
    const { rows } = (await kit.ask('securityEvents', {}, { token: who.token })) as { rows: { type: string }[] };
    expect(rows.map(({ type }) => type)).toEqual(['fundPasswordLocked', 'fundPasswordSet', 'registered']);

    await kit.sql(`UPDATE identity.fund_passwords SET locked_until = now() - interval '1 s' WHERE user_id = $1`, [
      who.uid,
    ]);
    expect(await tryIt(who, '730284')).toBe('fundPasswordWrong');
    await verify(who);
    expect(await stored(who.uid)).toMatchObject({ tries: 0, locked: null });
  });

  test('of thirty wrong ones at once no more than five are looked at', async () => {
    const who = await withFund();
    const fields = await Promise.all(Array.from({ length: 30 }, () => sealed({ bank_pwd: '730284' })));
    const names = await Promise.all(
      fields.map((each) => kit.refusal('verifyFundPassword', each, { token: who.token })),
    );
    expect(names.filter((name) => name === 'fundPasswordWrong')).toHaveLength(4);
    expect(names.filter((name) => name === 'fundPasswordLocked')).toHaveLength(26);
    expect(await tryIt(who, fundCode)).toBe('fundPasswordLocked');
  });

  test('is checked for others through the port', async () => {
    const who = await withFund();
    const { handle, bank_pwd } = await sealed({ bank_pwd: fundCode }).then((f) => ({
      handle: f['token_private_key'],
      bank_pwd: f['bank_pwd'] ?? '',
    }));
    await kit.identity.fundPassword.check({ caller: await callerOf(who), ip }, { sealed: bank_pwd, handle });
    const nobody = await player();
    expect(await kit.identity.fundPassword.isSet(nobody.uid)).toBe(false);
    expect(await tryIt(nobody, fundCode)).toBe('fundPasswordMissing');
  });
});
