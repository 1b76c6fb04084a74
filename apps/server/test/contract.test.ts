import { calls } from '@longmen/contract';
import { jsonSchema } from '@longmen/contract/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusalsOf } from '../src/platform/api/openapi.ts';
import { type Actor, fundedPlayer, newPlayer } from '@longmen/test-kit/actors';
import { everyCall, sampleFields } from '@longmen/test-kit/every-call';
import { fuzzCall, type Json, largeNumbers, sendWire } from '@longmen/test-kit/fixtures/fuzz';
import { useSite } from '@longmen/test-kit/site/use-site';
import { thorough } from '@longmen/test-kit/thorough';

/** Cases per call; contract.long.test.ts has many more. */
const cases = thorough(2, 8);
/** Beyond 32 bits and beyond 64; the others with THOROUGH. */
const numbers = thorough(
  largeNumbers.filter((_, index) => index % 4 === 1),
  largeNumbers,
);

const site = useSite();
let address: string;
let player: Actor;
/** Takes breaks and excludes himself. */
let other: Actor;
let faultsBefore: number;

beforeAll(async () => {
  address = site.addresses[0] ?? '';
  faultsBefore = site.faults().length;
  [player, other] = [await fundedPlayer(site), await newPlayer(site)];
});

describe('the contract over HTTP', () => {
  test('S20: the site serves the document of exactly its calls', async () => {
    const answer = await fetch(new URL('/api/openapi.json', address));
    const document = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const documented = new Set(
      Object.values(document.paths).flatMap((operations) =>
        Object.values(operations).map((each) => each.operationId.replace(/_\d+$/, '')),
      ),
    );
    expect([...documented].sort()).toEqual(Object.keys(calls).sort());
  });

  test('S19: the calls below are asked by somebody who is signed in', async () => {
    const answer = await sendWire(address, calls.balance, {}, { token: player.token, locale: 'en', json: false });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 200 });
  });

  test('every call answers numbers that the database cannot hold with a refusal of its own', async () => {
    const wrong: string[] = [];
    for (const call of everyCall) {
      const token = call.name === 'signOut' ? '' : other.token;
      const { properties = {} } = jsonSchema(call.input) as { properties?: Record<string, Json> };
      for (const field of Object.keys(properties))
        for (const large of numbers) {
          const fields = { ...sampleFields(call), [field]: large };
          const answer = await sendWire(address, call, fields, { token, locale: 'en', json: false });
          const view = `${call.name} ${field} ${large}: HTTP ${answer.status}, ${answer.text.slice(0, 300)}`;
          if (answer.status >= 500) wrong.push(view);
          if (answer.status >= 500 || answer.type.startsWith('image/')) continue;
          const body = JSON.parse(answer.text) as { code: number; data: { refusal?: string } };
          const isDone = body.code === 200 || body.code === 201;
          const isItsOwn = isDone || refusalsOf(call).some((refusal) => refusal === body.data.refusal);
          // A session that is not known would answer everything, and prove nothing.
          if (!isItsOwn || body.data?.refusal === 'notSignedIn') wrong.push(view);
        }
    }
    expect(wrong).toEqual([]);
  });

  test('S19: every call answers an envelope and never a fault, whatever it is sent', async () => {
    const faults: string[] = [];
    for (const call of everyCall)
      await fuzzCall(address, call, player.token, cases).catch((error: Error) =>
        faults.push(`${call.name}: ${error.message}`),
      );
    expect(faults).toEqual([]);
  });

  test('S19: nothing was logged as an error meanwhile', () => {
    expect(site.faults().slice(faultsBefore)).toEqual([]);
  });
});
