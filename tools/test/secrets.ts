/**
 * Looks for secrets in what git keeps or would keep. Walking the folders instead takes minutes: most files are
 * installed ones.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findSecrets } from '../checks/find-secrets.ts';
import { root } from './root.ts';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const found = await findSecrets(root, files);
process.stdout.write(found.map((line) => `${line}\n`).join(''));
process.exit(found.length > 0 ? 1 : 0);
