import { type Call, calls, fillPath, type Locale, locales, refusals } from '@longmen/contract';
import { jsonSchema } from '@longmen/contract/schema';
import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalsOf } from '../src/platform/openapi.ts';
import { startTestSite } from '@longmen/test-kit/site/site';
import { type Actor, newPlayer, type TrustSite } from '@longmen/test-kit/actors';

/** Cases per route: a tenth of trust.md S19, whose long form is `FUZZ_CASES=1000`. */
const cases = Number(process.env['FUZZ_CASES'] ?? 100);

/** Beyond the bounds of 16, 32 and 53 bits, on both sides of that of 64, and of 20 digits. */
const largeNumbers = [
  '32768',
  '2147483648',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999',
];

const all = Object.values(calls) as Call[];
let site: TrustSite;
let token = '';
/** Takes breaks and excludes himself before the others are asked. */
let other: Actor;

beforeAll(async () => {
  site = await startTestSite();
  const client = site.client();
  token = (await client.signIn({ username: 'player01', password: 'demo1234' })).token;
  other = await newPlayer(site);
});
afterAll(async () => {
  await site?.stop();
});

type Json = Record<string, unknown>;

/** What people and machines send where something else belongs. */
const hostile = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    '-1',
    '0',
    '1e9',
    ...largeNumbers,
    '1.0005',
    'NaN',
    'null',
    'undefined',
    '[]',
    '{}',
    '[{}]',
    '%00',
    '\u0000',
    '\u202e',
    "' OR 1=1 --",
    '<script>',
    '../../etc/passwd',
    '{"__proto__":{"x":1}}',
    '[[[[[[[[]]]]]]]]',
    'constructor',
    '__proto__',
    'x'.repeat(5_000),
  ),
);

/** Wire values of a schema: often right, sometimes not. */
function valueOf(schema: Json, sample: unknown): fc.Arbitrary<string | undefined> {
  const right =
    sample === undefined ? hostile : fc.constant(typeof sample === 'string' ? sample : JSON.stringify(sample));
  const kept = Array.isArray(schema['enum'])
    ? fc.constantFrom(...(schema['enum'] as unknown[]).map(String))
    : fc.integer({ min: -2, max: 200 }).map(String);
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 2, arbitrary: kept },
    { weight: 3, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Bet lines that are nearly right get further than noise does. */
const nearlyBets = fc
  .array(
    fc.record(
      {
        gid: fc.constantFrom('10', '39', '901', '902', 'x'),
        tid: fc.oneof(fc.integer({ min: -1, max: 520 }).map(String), hostile),
        play: fc.constantFrom('s_ssc.star5.direct', 's_k3.sum.bsoe', 's_ssc.any3.direct_entry', 'constructor'),
        price: fc.oneof(fc.integer({ min: -1, max: 1e9 }), hostile),
        counts: fc.oneof(fc.integer({ min: 0, max: 100_000 }), hostile),
        price_sum: fc.oneof(fc.integer({ min: 0, max: 1e9 }), hostile),
        contents: fc.oneof(
          fc.constantFrom('1,5|3||4,6', 'big,odd', '0,1,2#123', '1,2|3'),
          fc.stringMatching(/^[0-9a-z,|#]{0,40}$/),
          hostile,
        ),
        selection: fc.oneof(
          fc.dictionary(fc.constantFrom('rows', 'pick', 'opts', 'entries', 'text', 'pos'), fc.jsonValue()),
          fc.constant({ opts: ['big'] }),
        ),
        text: hostile,
        rate: fc.oneof(fc.constantFrom('1.940', '97000.000'), hostile),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 4 },
  )
  .map((lines) => JSON.stringify(lines));

/** As many typed numbers, lines and stakes as a bet may have, and some more. */
const largeBets = fc
  .record({
    gid: fc.constantFrom('10', '39', '901'),
    entries: fc.constantFrom(1, 4_100, 10_000, 10_001),
    lines: fc.constantFrom(1, 2, 100, 101),
    price: fc.constantFrom(1, 50_000_000, 100_000_000),
  })
  .map(({ gid, entries, lines, price }) => {
    const everyDigit = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('|');
    const typed = Array.from({ length: entries }, (_, n) => String(n * 7).padStart(5, '0')).join(',');
    const line =
      lines > 2
        ? { play: 's_ssc.star5.direct', contents: everyDigit }
        : { play: 's_ssc.star5.direct_entry', contents: typed };
    return JSON.stringify(Array.from({ length: lines }, () => ({ gid, ...line, price })));
  });

/** A bet that is accepted while its issue is open. */
const rightBets = fc.constant(
  JSON.stringify([{ gid: '10', tid: '135', price: '1', counts: '1', price_sum: '1', contents: 'big', rate: '1.940' }]),
);

function fieldsOf(call: Call): fc.Arbitrary<Json> {
  const { properties = {} } = jsonSchema(call.input) as { properties?: Record<string, Json> };
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    name === 'bets' ? fc.oneof(nearlyBets, largeBets, rightBets, hostile) : valueOf(schema, call.sample.input[name]),
  ]);
  const arbitraries = { ...Object.fromEntries(fields), extra_field: hostile } as Record<string, fc.Arbitrary<unknown>>;
  // The sample's issue is long over; without one the open issue is bet.
  return fc
    .record(arbitraries)
    .map((made) =>
      'bets' in made && made['issue'] === call.sample.input['issue'] ? { ...made, issue: undefined } : made,
    );
}

/** Sends until the site is not too busy: shedding load is right, and not what is tested here. */
async function send(call: Call, fields: Json, how: Parameters<typeof sendOnce>[2]) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendOnce(call, fields, how);
    if (answer.status !== 503 || attempt === 20 || !answer.text.includes('"busy"')) return answer;
    await sleep(500);
  }
}

/** Sends wire fields as the contract says, and answers what came back. */
async function sendOnce(call: Call, fields: Json, how: { token: string; locale: Locale; json: boolean }) {
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const inPath = [...call.path.matchAll(/\{(\w+)(\??)\}/g)];
  for (const [, name = '', optional] of inPath) if (optional === '' && (known[name] ?? '') === '') known[name] = 'x';
  const { path, fields: rest } = fillPath(call.path, known);
  const form = new URLSearchParams(
    Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  );
  const url = new URL(`/api/${path}`, site.addresses[0]);
  if (call.method === 'GET') url.search = String(form);
  const answer = await fetch(url, {
    method: call.method,
    headers: {
      AuthGC: `site.test;${how.token}`,
      'Accept-Language': how.locale,
      ...(how.json && call.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(call.method === 'POST' ? { body: how.json ? JSON.stringify(rest) : form } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

/** Sign-out ends the session that the other calls need; it is fuzzed as a visitor. */
const tokenFor = (call: Call) => (call.name === 'signOut' ? '' : token);

describe('the contract over HTTP', () => {
  test('S20: the site serves the document of exactly its calls', async () => {
    const answer = await fetch(new URL('/api/openapi.json', site.addresses[0]));
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
    const answer = await send(calls.balance, {}, { token, locale: 'en', json: false });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 200 });
  });

  test.each(all.map((call) => [call.name, call] as const))(
    '%s answers numbers that the database cannot hold with a refusal of its own',
    async (_name, call) => {
      const own = call.name === 'signOut' ? '' : other.token;
      const { properties = {} } = jsonSchema(call.input) as { properties?: Record<string, Json> };
      for (const field of Object.keys(properties))
        for (const large of largeNumbers) {
          const fields = { ...call.sample.input, [field]: large };
          const answer = await send(call, fields, { token: own, locale: 'en', json: false });
          expect(answer.status, `${field} ${large}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
          if (answer.type.startsWith('image/')) continue;
          const body = JSON.parse(answer.text) as { code: number; data: { refusal?: string } };
          if (body.code !== 200 && body.code !== 201)
            expect(refusalsOf(call), `${field} ${large}`).toContain(body.data.refusal);
          // A session that is not known would answer everything, and prove nothing.
          expect(body.data?.refusal, `${field} ${large}`).not.toBe('notSignedIn');
        }
    },
  );

  test.each(all.map((call) => [call.name, call] as const))(
    'S19: %s answers an envelope and never a fault, whatever it is sent',
    async (_name, call) => {
      const asked = fc.asyncProperty(
        fieldsOf(call),
        fc.constantFrom(...locales),
        fc.boolean(),
        fc.boolean(),
        async (fields, locale, json, signedIn) => {
          const answer = await send(call, fields, { token: signedIn ? tokenFor(call) : '', locale, json });
          expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
          if (answer.type.startsWith('image/')) return;
          const body = JSON.parse(answer.text) as { code: number; msg: string; data: { refusal?: string } };
          expect([typeof body.code, typeof body.msg]).toEqual(['number', 'string']);
          expect(body.code).not.toBe(500);
          expect(body.msg).not.toBe('');
          // Keys are random letters: three of them in a row may be anything.
          expect(answer.text).not.toMatch(/\bat [\w.<>]+ \(|node_modules|\.ts:\d+|SELECT |\bpg_[a-z]{4}|\bstack\b/);
          if (body.code !== 200 && body.code !== 201) {
            expect(Object.keys(refusals)).toContain(body.data.refusal);
            expect(refusalsOf(call)).toContain(body.data.refusal);
          }
        },
      );
      await fc.assert(asked, { numRuns: cases, endOnFailure: true });
    },
    Math.max(180_000, cases * 900),
  );

  test('S19: nothing was logged as an error meanwhile', () => {
    expect(site.faults()).toEqual([]);
  });
});
