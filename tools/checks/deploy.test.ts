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

test('no driver cancels a statement: PostgreSQL would call a commit done that one machine alone has', () => {
  const cancels = /query_timeout|pg_cancel_backend|\bcancelQuery\b|\.cancel\((?:client|connection|session)/;
  const code = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  expect(code.filter((path) => cancels.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('the database machines have a second copy of what they acknowledge', () => {
  const file = readFileSync(join(root, 'deploy/database/patroni.yml'), 'utf8');
  for (const setting of ['synchronous_mode: true', 'synchronous_mode_strict: true', 'primary_start_timeout: 0'])
    expect(file).toContain(setting);
  // From the archive a standby would take what the primary that took over never had.
  expect(file).not.toMatch(/^\s*restore_command:/m);
});

test('the balancer asks what servers answer, and is given every address from outside', () => {
  const file = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8');
  expect(file).toContain('option httpchk GET /readyz');
  expect(file.match(/\b\d+\.\d+\.\d+\.\d+\b/g)).toBeNull();
});

test('the balancer takes its file, with TLS among the words of its bind, where it is installed', () => {
  const { error, stderr, status } = spawnSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      SITE_BIND: '127.0.0.1:8443 name site',
      SITE_CONNECTIONS: '100',
      SERVER_A: '127.0.0.1:1',
      SERVER_B: '127.0.0.1:2',
    },
  });
  if (error !== undefined) return;
  expect(stderr.split('\n').filter((line) => line.includes('ALERT'))).toEqual([]);
  expect(status).toBe(0);
});
