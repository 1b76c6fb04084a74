import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../test/root.ts';

const units = globSync('deploy/*.service', { cwd: root });
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;

test('units of systemd start what there is', () => {
  expect(units.length).toBeGreaterThan(0);
  for (const unit of units) {
    const [, program = '', command = ''] = /^ExecStart=(\S+) (.+)$/m.exec(readFileSync(join(root, unit), 'utf8')) ?? [];
    const started =
      basename(program) === 'npm'
        ? [command in scripts]
        : command.split(' ').map((file) => existsSync(join(root, file)));
    expect(started, unit).not.toContain(false);
  }
});

test('systemd takes the units, where it is installed', () => {
  const { error, stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error !== undefined) return;
  // Programs that this machine has elsewhere are no mistake of the unit.
  const faults = stderr
    .split('\n')
    .filter((line) => units.some((unit) => line.includes(basename(unit))) && !/not executable/.test(line));
  expect(faults, `exit ${status}`).toEqual([]);
});

test('the balancer asks what servers answer, and is given every address from outside', () => {
  const file = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8');
  expect(file).toContain('option httpchk GET /readyz');
  expect(file.match(/\b\d+\.\d+\.\d+\.\d+\b/g)).toBeNull();
});
