/** Files that several processes may make at their first start, of which one wins as a whole. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from '../runtime/errors.ts';

/**
 * What the file holds; where there is none it is made, readable by its owner only. It is written aside and linked, so
 * that nobody ever reads half of it.
 * @param make is asked only where the file is missing
 */
export function fileMadeOnce(path: string, make: () => string): string {
  return read(path) ?? makeFile(path, make());
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

function makeFile(path: string, content: string): string {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(aside, 'wx', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(aside, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(path, 'utf8');
}
