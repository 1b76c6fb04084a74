import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from './shared-folder.ts';
import type { SystemUser } from './system-user.ts';
import { DatabaseUnusable } from './unusable.ts';

// A unix socket's path must fit 107 bytes, the file's own name included.
const LONGEST_FOLDER = 85;

/**
 * A private folder for unix sockets: `near` itself, or, where its path is too long for a socket, one
 * that always is the same for the same `near`.
 * @param user who listens there; undefined = this process' own user.
 */
export function makeSocketFolder(near: string, user?: SystemUser): string {
  const folder = Buffer.byteLength(near) <= LONGEST_FOLDER ? near : shortFolder(near);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeign(folder, user);
  giveFolder(folder, user);
  return folder;
}

/** Makes `folder`, private to `user`. */
export function giveFolder(folder: string, user: SystemUser): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

function shortFolder(near: string): string {
  const name = createHash('sha256').update(near).digest('hex').slice(0, 12);
  return process.getuid?.() === 0 ? join(sharedFolder(), `socket-${name}`) : join(tmpdir(), `longmen-${name}`);
}

// In a temporary folder open to all, somebody else may have made the name first.
function refuseForeign(folder: string, user: SystemUser): void {
  const found = lstatSync(folder);
  const owners = [process.getuid?.(), user?.uid];
  if (found.isDirectory() && owners.includes(found.uid)) return;
  throw new DatabaseUnusable(`${folder} belongs to somebody else; remove it, or set DATA_DIR to a shorter path.`);
}
