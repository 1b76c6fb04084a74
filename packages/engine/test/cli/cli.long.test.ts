import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cli, jsonLines, lottery, oddsOf } from './run-cli.ts';
import { examples, invalidExamples, lot1 } from '../vectors.ts';

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

// Every chance is enumerated: four seconds of a core, and many more where others use it too.
it('lottery odds prints every tier of the catalogue in its order', async () => {
  expect((await lottery(['odds'], '')).lines).toEqual(oddsOf());
}, 1_800_000);

it('lottery odds knows no other family', async () => {
  expect((await lottery(['odds', 's_xyz'], '')).lines).toEqual([{ error: 'UNKNOWN_FAMILY' }]);
});

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

it('verify tells instant rounds from draws, and checks them too', async () => {
  const { key, rounds, tampered } = JSON.parse(
    readFileSync(new URL('../../vectors/inst1.json', import.meta.url), 'utf8'),
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
