// No input of the console makes a fault: what cannot be read is refused (trust point S19).
import { type ConsoleCall, type ConsoleCallName, consoleCalls } from '@longmen/contract/console';
import { largeNumbers } from '@longmen/test-kit/fixtures/fuzz';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { thorough } from '@longmen/test-kit/thorough';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const { browser, signedIn, sql } = useConsole(['anna', 'berta']);
const runs = thorough(3, 200);

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...largeNumbers, '', '-1', 'NaN', '\u0000', '\u202e', "' OR 1=1 --", '__proto__', '9'.repeat(19)),
  fc.constantFrom('9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00.000Z', 'x'.repeat(5_000), '../..', '%00'),
);

/** The sample with some fields as nobody should send them. */
const inputOf = ({ sample }: ConsoleCall) =>
  fc.record(
    Object.fromEntries(
      Object.entries(sample.input).map(([field, value]) => [
        field,
        fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 2, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: [] },
  );

const calls = Object.entries(consoleCalls) as [ConsoleCallName, ConsoleCall][];

test('whatever is sent to a call of the console, it is answered and is no fault', { timeout: 900_000 }, async () => {
  let caller = await signedIn('anna');
  for (const [name, call] of calls) {
    // What ends the session by itself is signed in anew each time.
    if (['signOut', 'lockSession', 'changeMyPassword'].includes(name)) continue;
    const inputs = fc.sample(inputOf(call), { numRuns: runs, seed: 7 });
    for (const input of inputs) {
      const fields: Record<string, unknown> = { ...input };
      const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
        const value = fields[field];
        delete fields[field];
        return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value) || 'none');
      });
      const texts = Object.entries(fields).map(([field, value]) => [
        field,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      const query = call.method === 'GET' ? `?${new URLSearchParams(texts as [string, string][]).toString()}` : '';
      const body = call.method === 'GET' ? undefined : JSON.stringify(fields);
      const answer = await caller.raw(call.method, `/api/console/${path}${query}`, {}, body);
      expect(answer.status, `${name} ${path}${query} ${body ?? ''}: ${await answer.clone().text()}`).toBeLessThan(500);
    }
    if ((await caller.refusal('readSession')) !== 'done') {
      await sql('DELETE FROM office.sign_in_tries');
      caller = browser();
      await caller.ok('signIn', { name: 'anna', password });
    }
  }
});

test('a body that is no JSON, no object or too large is refused', async () => {
  const caller = await signedIn('anna');
  for (const body of ['{', 'null', '[]', '"text"', '7', `{"name":"${'x'.repeat(300_000)}"}`]) {
    const answer = await caller.raw('POST', '/api/console/session/proof', {}, body);
    expect(answer.status, body.slice(0, 20)).toBeGreaterThanOrEqual(400);
    expect(answer.status, body.slice(0, 20)).toBeLessThan(500);
  }
});
