/** The program's own files: which version they are, and what they hash to. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The repository's folder. */
export const programRoot = join(import.meta.dirname, '..', '..', '..', '..', '..');

/** SHA-256 of every source file below these folders or at these paths, by path; tests and documents are left out, and what is not there. */
export async function hashFiles(root: string, places: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all(places.map((place) => listSources(root, place)));
  const paths = found.flat().sort();
  const hashes = await Promise.all(paths.map((path) => hashFile(join(root, path))));
  return new Map(paths.map((path, i) => [path, hashes[i] ?? '']));
}

async function listSources(root: string, place: string): Promise<string[]> {
  const about = await stat(join(root, place)).catch(() => undefined);
  if (about === undefined) return [];
  if (about.isFile()) return [place];
  const names = await readdir(join(root, place), { recursive: true });
  return names.map((name) => join(place, name)).filter(isSource);
}

function isSource(path: string): boolean {
  return /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts');
}

async function hashFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** The package's version and, in a clone, the commit it stands at ("0.1.0+1afdce9f2b3c"). */
export async function programVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = await readCommit(join(root, '.git')).catch(() => undefined);
  return commit === undefined ? version : `${version}+${commit.slice(0, 12)}`;
}

async function readCommit(git: string): Promise<string> {
  const head = (await readFile(join(git, 'HEAD'), 'utf8')).trim();
  const ref = /^ref: (.+)$/.exec(head)?.[1];
  if (ref === undefined) return head;
  const loose = await readFile(join(git, ref), 'utf8').catch(() => undefined);
  if (loose !== undefined) return loose.trim();
  const packed = await readFile(join(git, 'packed-refs'), 'utf8');
  const line = packed.split('\n').find((candidate) => candidate.endsWith(` ${ref}`));
  if (line === undefined) throw new Error(`no ${ref}`);
  return line.split(' ')[0] ?? '';
}
