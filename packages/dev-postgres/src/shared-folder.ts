import { chmodSync, mkdirSync } from 'node:fs';

const SHARED_FOLDER = '/var/lib/longmen';

/** A folder that only root writes and everybody may enter. Only ever needed by root. */
export function sharedFolder(): string {
  mkdirSync(SHARED_FOLDER, { recursive: true });
  chmodSync(SHARED_FOLDER, 0o755);
  return SHARED_FOLDER;
}
