// Trust point S17: secrets stand nowhere in the repository. (The check "secrets" of `npm run check`
// looks through it; here it is shown that it would find one. Logs and bundle have tests of their own.)
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSecrets } from './find-secrets.ts';

// In halves, so that this file itself is clean.
const planted = [
  ['a token', ['ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx']],
  ['a database address', ['postgresql://longmen_owner:', 'k3epM3Secret@db.example:5432/longmen']],
  [
    'a private key',
    ['-----BEGIN RSA PRIVATE KEY-----\n', `${'MIIEpAIBAAKCAQEA'.repeat(8)}\n-----END RSA PRIVATE KEY-----`],
  ],
] as const;

test.each(planted)('S17: the check finds %s', async (_what, halves) => {
  const folder = mkdtempSync(join(tmpdir(), 'longmen-secret-'));
  writeFileSync(join(folder, 'config.ts'), `export const value = \`${halves.join('')}\`;\n`);
  const found = await findSecrets(folder, ['config.ts']);
  rmSync(folder, { recursive: true });
  expect(found).toHaveLength(1);
});
