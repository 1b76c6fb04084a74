import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { compare } from '../second/compare.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const unless = hasPython ? '' : ' (not run: this machine has no python3)';

it.skipIf(!hasPython)(
  `F5 a second implementation in another language agrees byte for byte over 450 issues of every family${unless}`,
  async () => {
    const found = await compare(450);
    expect(found.differing).toEqual([]);
    expect(found).toMatchObject({ issues: 450, accepted: 405 });
    expect(Object.keys(found.refused).length).toBeGreaterThan(5);
  },
);
