/** Files that survive a kill and a power cut: written aside, synced, renamed, and the folder synced. */
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** For the owner's eyes only. */
export const secretFile = 0o600;
export const secretFolder = 0o700;

/** Replaces the file at `path` as a whole, or not at all. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const aside = `${path}.new`;
  await writeSynced(aside, content);
  await rename(aside, path);
  await syncFolder(dirname(path));
}

/** Writes a file and waits until it is on the disk. */
export async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', secretFile);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the names inside a folder are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A folder for secrets, mode 0700, with those above it. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: secretFolder });
}

/** True for the error of a file that is not there. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
