import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plays } from './families.ts';
import { examples, invalidExamples, lot1, rateExamples } from './vectors.ts';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly lines: readonly unknown[];
  readonly errors: string;
}

/** Runs the command line with this input; the answers as parsed lines. */
function lottery(args: readonly string[], input: string | Uint8Array): Promise<Ended> {
  const child = spawn(process.execPath, [cli, ...args], { stdio: 'pipe' });
  const out: Uint8Array[] = [];
  let errors = '';
  child.stdout.on('data', (chunk: Uint8Array) => out.push(chunk));
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const text = Buffer.concat(out).toString();
      resolve({
        code,
        errors,
        lines: text
          .split('\n')
          .slice(0, -1)
          .map((line): unknown => JSON.parse(line)),
      });
    });
  });
}

const jsonLines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('lottery settle', () => {
  it('answers every example in order, settled, refused or counted', async () => {
    const undrawn = examples.map(({ draw: _draw, ...rest }) => rest);
    const { code, lines, errors } = await lottery(['settle'], jsonLines([...examples, ...invalidExamples, ...undrawn]));
    expect([code, errors]).toEqual([0, '']);
    expect(lines).toEqual([
      ...examples.map(({ id, bets, wins, legs }) => ({ id, bets, wins, ...(legs && { legs }) })),
      ...invalidExamples.map(({ id, reason }) => ({ id, error: reason })),
      ...examples.map(({ id, bets }) => ({ id, bets })),
    ]);
  });

  it('answers garbage line by line and never with a stack trace', async () => {
    const selection = { pick: [1] };
    const year2026 = { numbers: [1, 2, 3, 4, 5, 6, 7], lunar_year: 2026 };
    const input = Buffer.concat([
      Buffer.from('nonsense\n\n'),
      Buffer.from([0xff, 0xfe, 10]),
      Buffer.from(`{"id":${'['.repeat(200_000)}${']'.repeat(200_000)}}\n`),
      Buffer.from(
        jsonLines([
          5,
          null,
          [],
          { id: 7, play: 's_ssc.no.such' },
          { id: 8, play: '__proto__.x' },
          { id: 9, play: 'lhc.te.num', selection },
          { id: 10, play: 'lhc.te.zodiac', selection: { opts: ['rat'] }, draw: { numbers: [1, 2, 3, 4, 5, 6, 7] } },
          { id: 11, play: 'lhc.lm.quan2_zz', selection: { a: 'rat', b: 'ox' } },
          { id: 12, play: 'lhc.lm.quan2_zz', selection: { a: 'rat', b: 'ox', lunar_year: 2025 }, draw: year2026 },
          { id: 13, play: 'lhc.te.num', selection, draw: { numbers: [1, 2, 3, 4, 5, 5, 7] } },
          { id: 'a', play: 's_ssc.ball1.num', selection, draw: { numbers: [1, 2, 3, 4, 10] } },
          { id: 'b', play: 's_ssc.ball1.num', selection, draw: null },
          { id: 'c', play: 's_ssc.ball1.num' },
          { play: 's_ssc.ball1.num', selection, draw: { numbers: [1, 2, 3, 4, 5] } },
        ]),
      ),
      Buffer.from('{"id":"last","play":"s_k3.one.hit","selection":{"pick":[1]}}\r'),
    ]);
    const { code, lines, errors } = await lottery(['settle'], input);
    expect([code, errors]).toEqual([0, '']);
    const badJson = { id: null, error: 'BAD_JSON' };
    const unknown = { id: null, error: 'UNKNOWN_PLAY' };
    expect(lines).toEqual([
      badJson,
      badJson,
      badJson,
      badJson,
      unknown,
      unknown,
      unknown,
      { id: 7, error: 'UNKNOWN_PLAY' },
      { id: 8, error: 'UNKNOWN_PLAY' },
      { id: 9, bets: 1 },
      { id: 10, error: 'BAD_DRAW' },
      { id: 11, error: 'BAD_DRAW' },
      { id: 12, error: 'BAD_DRAW' },
      { id: 13, error: 'BAD_DRAW' },
      { id: 'a', error: 'BAD_DRAW' },
      { id: 'b', error: 'BAD_DRAW' },
      { id: 'c', error: 'BAD_SHAPE' },
      { id: null, bets: 1, wins: { win: 1 } },
      { id: 'last', bets: 1 },
    ]);
  });

  it('answers a long stream in its order, whichever thread comes first, and what cannot be read in its place', async () => {
    const many = Array.from({ length: 12 }, () => examples).flat();
    const long = `"${'9'.repeat(9 * 1024 * 1024)}"`;
    const input = [...many.map((example) => JSON.stringify(example)), long, '{', JSON.stringify(examples[0])].join(
      '\r\n',
    );
    const { code, lines, errors } = await lottery(['settle'], input);
    expect([code, errors]).toEqual([0, '']);
    const answers = many.map(({ id, bets, wins, legs }) => ({ id, bets, wins, ...(legs && { legs }) }));
    const unreadable = { id: null, error: 'BAD_JSON' };
    expect(lines).toEqual([...answers, unreadable, unreadable, answers[0]]);
  });

  it('answers a line before the next is asked', async () => {
    const child = spawn(process.execPath, [cli, 'rates'], { stdio: 'pipe' });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const asked: unknown[] = [];
    for (const { rate, rate_min, rebate, user_rebate } of rateExamples.slice(0, 3)) {
      child.stdin.write(`${JSON.stringify({ rate, rate_min, rebate, user_rebate })}\n`);
      asked.push(JSON.parse(String((await answers.next()).value)));
    }
    child.stdin.end();
    expect(asked).toEqual(rateExamples.slice(0, 3).map(({ user_rate }) => ({ rate: user_rate })));
  });

  it('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [cli, 'settle'], { stdio: 'pipe' });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    child.stdin.on('error', () => undefined);
    child.stdout.destroy();
    child.stdin.end(jsonLines(Array.from({ length: 40 }, () => examples).flat()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, errors]).toEqual([0, '']);
  });
});

describe('lottery rates, odds, draw, verify', () => {
  it('rates answers every example and refuses a share outside the rebate', async () => {
    const outside = { rate: '1.940', rate_min: '1.760', rebate: '10', user_rebate: '10.1' };
    const { lines } = await lottery(['rates'], jsonLines([...rateExamples, outside, {}]));
    expect(lines).toEqual([
      ...rateExamples.map(({ user_rate }) => ({ rate: user_rate })),
      { error: 'OUT_OF_RANGE' },
      { error: 'BAD_SHAPE' },
    ]);
  });

  // Every chance is enumerated: four seconds of a core, and many more where others use it too.
  it('odds prints every tier of the catalogue in its order', async () => {
    const { lines } = await lottery(['odds'], '');
    const expected = plays.flatMap(({ code, pricing, tiers }): object[] => {
      if (tiers.length === 0) return [{ play: code, tier: null, pricing }];
      return tiers.map(({ key, p, push, rate, rateMin }) => ({
        play: code,
        tier: key,
        p,
        push,
        rate: rate === '' ? null : rate,
        rate_min: rateMin === '' ? null : rateMin,
      }));
    });
    expect(lines).toEqual(expected);
    expect((await lottery(['odds', 's_xyz'], '')).lines).toEqual([{ error: 'UNKNOWN_FAMILY' }]);
  }, 120_000);

  it('draw answers every vector and names what is wrong with a line', async () => {
    const wrong = [{ family: 's_ssc', key: 'zz' }, { family: 's_ssc' }, { family: 'nosuch', key: '00' }];
    const { lines } = await lottery(['draw'], jsonLines([...lot1.draws, ...wrong]));
    expect(lines).toEqual([
      ...lot1.draws.map(({ numbers, words }) => ({ numbers, words })),
      { error: 'BAD_KEY' },
      { error: 'BAD_KEY' },
      { error: 'UNKNOWN_FAMILY' },
    ]);
  });

  it('verify accepts whole proofs, refuses tampered ones and pins the key when told', async () => {
    const proofs = [...lot1.proofs, ...lot1.tampered.map(({ proof }) => proof), { version: 'lot/1' }];
    const ok = (key: string) => lot1.proofs.map(() => ({ ok: true, key }));
    const own = await lottery(['verify'], jsonLines(proofs));
    expect(own.lines.slice(0, lot1.proofs.length)).toEqual(ok('own'));
    for (const line of own.lines.slice(lot1.proofs.length)) expect(line).toMatchObject({ ok: false });
    const pinned = await lottery(['verify', '--key', lot1.receipt.key], jsonLines(lot1.proofs));
    expect(pinned.lines).toEqual(ok('pinned'));
  });

  it('verify tells instant rounds from draws, and checks them too', async () => {
    const { key, rounds, tampered } = JSON.parse(
      readFileSync(new URL('../vectors/inst1.json', import.meta.url), 'utf8'),
    ) as { key: string; rounds: object[]; tampered: { proof: object }[] };
    const all = [...rounds, lot1.proofs[0], ...tampered.map(({ proof }) => proof)];
    const { lines } = await lottery(['verify', '--key', key], jsonLines(all));
    for (const line of lines.slice(0, rounds.length)) expect(line).toMatchObject({ ok: true, key: 'pinned' });
    for (const line of lines.slice(rounds.length)) expect(line).toMatchObject({ ok: false });
  });

  it('prints the usage and ends with 2 for anything else', async () => {
    for (const args of [[], ['nosuch'], ['settle', 'extra'], ['verify', '--key'], ['odds', 'a', 'b']]) {
      const { code, lines, errors } = await lottery(args, '');
      expect([args, code, lines]).toEqual([args, 2, []]);
      expect(errors).toMatch(/^usage: lottery settle/);
    }
  });
});
