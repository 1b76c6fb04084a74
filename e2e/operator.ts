/** The operator's command line on the site of a journey. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { JourneySite } from './site.ts';

const root = join(import.meta.dirname, '..');

/** Runs a command as the demo site's operator; the change is in force a moment later. @returns what it prints */
export function operate(site: JourneySite, ...words: string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: join(site.folder, 'data'),
    DATABASE_URL: site.database.url,
    DATABASE_OWNER_URL: site.database.ownerUrl,
    DEMO: '1',
    OPERATOR_PASSWORD: 'demo-office-1234',
  };
  return new Promise((resolve, reject) => {
    const program = join(root, 'apps', 'server', 'src', 'operator-cli.ts');
    const child = execFile(process.execPath, [program, '--as', 'office01', ...words], { env }, (error, out) =>
      error ? reject(error) : resolve(out),
    );
    child.stdin?.end();
  });
}
