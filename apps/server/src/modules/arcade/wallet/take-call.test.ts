// Companies' calls as bytes: address and signature first, then their form, then what is decided (platforms.md 5).
import { createHmac } from 'node:crypto';
import { yuan } from '@longmen/engine';
import { largeNumbers } from '@longmen/test-kit/fixtures/fuzz';
import { companySecret, type Seat, slotGame, useArcade } from '@longmen/test-kit/fixtures/platforms/arcade';
import { thorough } from '@longmen/test-kit/thorough';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type RawAnswer, refuse } from '../../../platform/api/route.ts';
import { makeWorkLimit } from '../../../platform/runtime/work-limit.ts';

const arcade = useArcade();
const { kit, modules, seat } = arcade;

const sign = (body: string) => createHmac('sha256', Buffer.from(companySecret, 'hex')).update(body).digest('hex');
const read = ({ raw, status }: RawAnswer) => ({ http: status ?? 200, ...(JSON.parse(raw.toString()) as object) });

async function send(path: string, body: string, signature: string | undefined = sign(body), provider = 'hall') {
  const [part = '', call = ''] = path.split('/');
  const query = () => undefined;
  const raw = {
    bytes: Buffer.from(body),
    query,
    header: (name: string) => (name === 'x-signature' ? signature : undefined),
  };
  return read(await modules.arcades[0].takeCall({ provider, part, call, ip: '192.0.2.1' }, raw));
}

const betOf = (who: Seat, over: object = {}) =>
  JSON.stringify({
    request_uuid: 'q1',
    user: who.name,
    token: who.token,
    transaction_uuid: `t${who.userId}`,
    round: 'r1',
    game_code: slotGame,
    currency: 'CNY',
    amount: 1_000_000,
    ...over,
  });

test('a signed bet and its repeat are answered in the company’s units, byte for byte but for the echo', async () => {
  const who = await seat();
  const first = await send('transaction/bet', betOf(who));
  expect(first).toEqual({
    http: 200,
    status: 'RS_OK',
    request_uuid: 'q1',
    user: who.name,
    currency: 'CNY',
    balance: 99_000_000,
  });
  expect(await send('transaction/bet', betOf(who, { request_uuid: 'q2' }))).toEqual({ ...first, request_uuid: 'q2' });
  expect(await send('user/balance', betOf(who))).toMatchObject({ status: 'RS_OK', balance: 99_000_000 });
});

test('what is forged, malformed or of nobody is answered with 200 and moves nothing; what leads nowhere is 404', async () => {
  const who = await seat();
  const body = betOf(who);
  const status = async (work: Promise<object>) => ((await work) as { status: string }).status;
  const forged = vi.spyOn(kit.platform.db.bets, 'rows');
  for (const signature of [undefined, '', sign(`${body} `), sign(body).slice(1), 'no hex'])
    expect(await send('transaction/bet', body, signature ?? '')).toMatchObject({
      http: 200,
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
  expect(forged).not.toHaveBeenCalled();
  forged.mockRestore();
  expect(await status(send('transaction/bet', '{'))).toBe('RS_ERROR_WRONG_SYNTAX');
  expect(await status(send('transaction/bet', betOf(who, { amount: -1 })))).toBe('RS_ERROR_WRONG_TYPES');
  expect(await status(send('transaction/bet', betOf(who, { user: 'nobody2222' })))).toBe('RS_ERROR_INVALID_TOKEN');
  await expect(send('transaction/jackpot', body)).rejects.toThrow(refuse('unknownPath').message);
  await expect(send('transaction/bet', body, sign(body), 'nobody')).rejects.toThrow(refuse('unknownPath').message);
  expect(await arcade.balanceOf(who)).toBe(yuan(1_000));
});

test('a rollback gives back what was staked, whatever amount it names', async () => {
  const who = await seat();
  await send('transaction/bet', betOf(who));
  const rollback = {
    request_uuid: 'q2',
    user: who.name,
    transaction_uuid: `r${who.userId}`,
    reference_transaction_uuid: `t${who.userId}`,
    round: 'r1',
    game_code: slotGame,
    amount: 9_000_000,
  };
  const back = { status: 'RS_OK', balance: 100_000_000 };
  expect(await send('transaction/rollback', JSON.stringify(rollback))).toMatchObject(back);
  expect(await arcade.balanceOf(who)).toBe(yuan(1_000));
});

/** What stands where something else belongs, in JSON that a company signed. */
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...largeNumbers, -1, 0.5, 1e300, Number.MAX_SAFE_INTEGER, '\u0000', '__proto__', 'x'.repeat(5_000)),
);

test('P10 whatever a company signs is answered, is no fault, and moves money only by what stands in its book', async () => {
  const who = await seat();
  const paths = ['user/info', 'user/balance', 'transaction/bet', 'transaction/win', 'transaction/rollback'];
  const fields = JSON.parse(betOf(who, { reference_transaction_uuid: 't1', is_free: false })) as object;
  const bodies = fc.sample(
    fc.record(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: hostile }),
        ]),
      ),
      { requiredKeys: [] },
    ),
    { numRuns: thorough(60, 1_000), seed: 11 },
  );
  for (const path of paths)
    for (const body of bodies) {
      const answer = await send(path, JSON.stringify(body));
      expect(answer, `${path} ${JSON.stringify(body).slice(0, 300)}`).toMatchObject({ http: 200 });
    }
  await arcade.inOrder(who);
});

test('what could not be decided is 503, and may be asked again', async () => {
  const who = await seat();
  const broken = vi.spyOn(kit.platform.db.reads, 'row').mockRejectedValueOnce(new Error('the database is away'));
  const call = JSON.stringify({ request_uuid: 'q', user: 'unread2222' });
  expect(await send('user/info', call)).toMatchObject({ http: 503, status: 'RS_ERROR_UNKNOWN' });
  broken.mockRestore();
  expect(await send('user/info', JSON.stringify({ request_uuid: 'q', user: who.name }))).toMatchObject({
    http: 200,
    status: 'RS_OK',
  });
});

test('so much is at work, so much waits in its order, and the rest is refused', async () => {
  const limit = makeWorkLimit({ atWork: 2, waiting: 2 });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const runs = gates.map((gate, at) =>
    limit.run(async () => {
      begun.push(at);
      await gate.promise;
    }),
  );
  await expect(limit.run(async () => undefined)).rejects.toMatchObject({ refusal: 'busy' });
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await runs[1];
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  gates.forEach((gate) => gate.resolve());
  await Promise.all(runs);
  expect(begun).toEqual([0, 1, 2, 3]);
});
