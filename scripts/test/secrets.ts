// Looks for secrets in what git keeps or would keep. Walking the folders instead takes minutes: most files are not ours.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const { status } = spawnSync('node_modules/.bin/secretlint', files, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
