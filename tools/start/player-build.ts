import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StartRefused } from './options.ts';
import { during } from './print.ts';

const app = join(root, 'apps', 'player');
const built = join(app, 'dist');

// Everything the built app depends on: its own files, the packages it is made of, and the versions.
const SOURCES = [
  'apps/player/**/*',
  'packages/{contract,engine,format,ui}/src/**/*',
  'packages/{contract,engine,format,ui}/package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const PRINTED_LINES = 20;

/**
 * Builds the player app, unless the last build is of the same sources. The new build takes the old
 * one's place in one step. @returns its folder. @throws StartRefused with what the build says.
 */
export async function buildPlayer(): Promise<string> {
  const stamp = join(built, '.sources');
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return built;
  const unfinished = join(app, `dist.${process.pid}`);
  await during('Building the player app', runVite(unfinished));
  writeFileSync(join(unfinished, '.sources'), sources);
  replace(built, unfinished);
  return built;
}

function replace(folder: string, by: string): void {
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(by, folder);
  } catch (error) {
    // Another process built the same sources at the same moment; one build is as good as the other.
    rmSync(by, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist(\.\d+)?)$/.test(path) });
  for (const file of files.sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

async function runVite(outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: app,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new StartRefused(
      `The player app could not be built:\n${output.trim().split('\n').slice(0, PRINTED_LINES).join('\n')}`,
    );
}
