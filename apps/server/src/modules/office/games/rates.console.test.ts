// A rate at the console: seen with its return, refused at fair odds, entered by one and anew by another who has not seen it.
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';

const { signedIn, sql } = useConsole(['anna', 'berta']);
const of = { gid: 10, play: 's_ssc.total.bsoe' };
const reason = 'a test';
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
beforeAll(async () => {
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

const big = async (browser: ConsoleBrowser) =>
  (await browser.ok('readRates', of)).prices.find(({ price }) => price === 'big');
const change = {
  ...of,
  price: 'big',
  rate: '1.951',
  lowest: '1.771',
  seen: { rate: '1.940', lowest: '1.760' },
  reason,
};

test('is shown with its chance, fair rate and return; what is not sold is not there', async () => {
  expect(await big(anna)).toEqual({
    price: 'big',
    name: 'Big',
    chance: '1/2',
    returned: null,
    fair: '2.000',
    rate: '1.940',
    lowest: '1.760',
    returns: '97.000',
  });
  expect(await anna.ok('readRates', of)).toMatchObject({ by: 'catalogue', checkedBy: null, changes: [], waiting: [] });
  expect(await anna.refusal('readRates', { ...of, play: 's_k3.sum.bsoe' })).toBe('noSuchPlay');
  expect(await anna.refusal('readRates', { ...of, gid: 99_999 })).toBe('noSuchGame');
});

test('is tried exactly, and refused at fair odds or more before anybody agrees', async () => {
  const preview = (rate: string, lowest: string, withDryRun = false) => {
    const input = { ...of, rates: [{ price: 'big', rate, lowest }], withDryRun };
    return { ok: () => anna.ok('previewRates', input), refusal: () => anna.refusal('previewRates', input) };
  };
  const { prices, dryRun } = await preview('1.951', '1.771').ok();
  expect(prices.find(({ price }) => price === 'big')).toEqual({ price: 'big', returns: '97.550' });
  expect(dryRun).toBeNull();
  expect((await preview('1.951', '1.771', true).ok()).dryRun).toMatchObject({
    stopped: null,
    issues: 0,
    touched: 0,
    band: { is: 'none', why: 'noBets' },
  });
  expect(await preview('2', '1.7').refusal()).toBe('rateTooHigh');
  expect(await preview('1.9', '1.95').refusal()).toBe('rateMinimumInvalid');
  expect(await preview('1.9x', '1.8').refusal()).toBe('invalidInput');
  expect(await anna.refusal('changeRate', { ...change, rate: '2.000' })).toBe('rateTooHigh');
});

test('waits under its number, shown to its maker alone; another value differs, the same one counts, once', async () => {
  expect(await anna.refusal('changeRate', { ...change, seen: { rate: '1.930', lowest: '1.760' } })).toBe(
    'factsChanged',
  );
  const { agreed, waits } = await anna.ok('changeRate', change);
  expect({ agreed, waits }).toEqual({ agreed: false, waits: expect.stringMatching(/^\d+$/) as string });
  const own = await anna.ok('readRates', of);
  expect(own.waiting).toMatchObject([{ id: waits, price: 'big', wanted: { rate: '1.951', lowest: '1.771' } }]);
  const seen = await berta.ok('readRates', of);
  expect(seen.waiting).toMatchObject([{ id: waits, price: 'big', by: 'anna', wanted: null, mayDrop: true }]);
  // Numbers of rows and instants may have the same digits.
  expect(JSON.stringify(seen).replaceAll(/\d{10,}/g, '')).not.toMatch(/1\.951|1\.771|1951/);
  expect(await anna.refusal('changeRate', change)).toBe('otherOperatorNeeded');
  expect(await berta.refusal('changeRate', { ...change, rate: '1.950' })).toBe('differs');
  expect(await big(berta)).toMatchObject({ rate: '1.940' });
  const enter = { kind: 'change-rate' as const, id: waits ?? '', entry: { rate: '1.951', lowest: '1.771' }, reason };
  expect(await Promise.all([1, 2, 3].map(() => berta.refusal('enterTheSame', enter)))).toContain('done');
  expect(await big(berta)).toMatchObject({ rate: '1.951', lowest: '1.771', returns: '97.550' });
  const after = await anna.ok('readRates', of);
  expect(after).toMatchObject({ by: 'anna', checkedBy: 'berta', waiting: [] });
  expect(after.changes).toMatchObject([{ price: 'big', rate: '1.951', by: 'anna', checkedBy: 'berta', reason }]);
  expect(after.version).toBe(after.changes[0]?.version);
  // Once, whoever pressed how often.
  expect(await sql('SELECT count(*)::int AS n FROM catalogue.rate_changes WHERE odds_version IS NOT NULL')).toEqual([
    { n: 1 },
  ]);
  // The screen of before: what it showed is no longer so.
  expect(await anna.refusal('changeRate', change)).toBe('factsChanged');
});
