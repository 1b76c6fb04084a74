import { DatabaseUnusable } from '../../packages/dev-postgres/src/index.ts';
import { MigrationRefused } from '../../apps/server/src/platform/db/site/migrate.ts';
import { StartRefused } from './options.ts';

/** What to print when the site cannot start: the message alone where it says what to do. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error))
    return `The disk is full: ${error.message}\nMake room, or set DATA_DIR to another disk, and start again. What was stored is unharmed.`;
  const isClear = [StartRefused, DatabaseUnusable, MigrationRefused].some((kind) => error instanceof kind);
  return isClear ? error.message : (error.stack ?? error.message);
}

function isDiskFull(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' || /No space left on device|disk full/i.test(error.message);
}
