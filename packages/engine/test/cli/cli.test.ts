import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { cli, jsonLines, lottery, oddsOf } from './run-cli.ts';
import { examples, invalidExamples, lot1, rateExamples } from '../vectors.ts';

describe('lottery settle', () => {
  it('answers in order, settled, refused or counted', async () => {
    const some = examples.filter((_, i) => i % 10 === 0);
    const undrawn = some.map(({ draw: _draw, ...rest }) => rest);
    const { code, lines, errors } = await lottery(['settle'], jsonLines([...some, ...invalidExamples, ...undrawn]));
    expect([code, errors]).toEqual([0, '']);
    expect(lines).toEqual([
      ...some.map(({ id, bets, wins, legs }) => ({ id, bets, wins, ...(legs && { legs }) })),
      ...invalidExamples.map(({ id, reason }) => ({ id, error: reason })),
      ...some.map(({ id, bets }) => ({ id, bets })),
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
      { id: 13, error: 'NOT_A_DRAW' },
      { id: 'a', error: 'NOT_A_DRAW' },
      { id: 'b', error: 'NOT_A_DRAW' },
      { id: 'c', error: 'BAD_SHAPE' },
      { id: null, bets: 1, wins: { win: 1 } },
      { id: 'last', bets: 1 },
    ]);
  });

  it('answers a line before the next is asked', async () => {
    const child = spawn(process.execPath, [cli, 'rates'], { stdio: 'pipe' });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const questions: unknown[] = [];
    for (const { rate, rate_min, rebate, user_rebate } of rateExamples.slice(0, 3)) {
      child.stdin.write(`${JSON.stringify({ rate, rate_min, rebate, user_rebate })}\n`);
      questions.push(JSON.parse(String((await answers.next()).value)));
    }
    child.stdin.end();
    expect(questions).toEqual(rateExamples.slice(0, 3).map(({ user_rate }) => ({ rate: user_rate })));
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

  it('odds prints every tier of a family in its order', async () => {
    expect((await lottery(['odds', 's_k3'], '')).lines).toEqual(oddsOf('s_k3'));
  });

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

  it('prints the usage and ends with 2 for anything else', async () => {
    for (const args of [[], ['settle', 'extra']]) {
      const { code, lines, errors } = await lottery(args, '');
      expect([args, code, lines]).toEqual([args, 2, []]);
      expect(errors).toMatch(/^usage: lottery settle/);
    }
  });
});
