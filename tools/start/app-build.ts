import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StartRefused } from './options.ts';
import { during } from './print.ts';

/** The apps that a browser loads: of players, and of operators. */
export type BuiltApp = 'player' | 'office';

// Everything the built app depends on: its own files, the packages it is made of, and the versions.
const sourcesOf = (app: BuiltApp) => [
  // The office builds with plug-ins of the player's folder.
  'apps/player/**/*',
  `apps/${app}/**/*`,
  'packages/{contract,engine,format,ui}/src/**/*',
  'packages/{contract,engine,format,ui}/package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const PRINTED_LINES = 20;

/**
 * Builds an app, unless the last build is of the same sources. The new build takes the old
 * one's place in one step. @returns its folder. @throws StartRefused with what the build says.
 */
export async function buildApp(app: BuiltApp): Promise<string> {
  const folder = join(root, 'apps', app);
  const built = join(folder, 'dist');
  const stamp = join(built, '.sources');
  const sources = hashSources(app);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return built;
  const unfinished = join(folder, `dist.${process.pid}`);
  await during(`Building the ${app} app`, runVite(app, unfinished));
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

function hashSources(app: BuiltApp): string {
  const hash = createHash('sha256');
  const files = globSync(sourcesOf(app), {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist(\.\d+)?)$/.test(path),
  });
  for (const file of files.sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

async function runVite(app: BuiltApp, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', app),
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
      `The ${app} app could not be built:\n${output.trim().split('\n').slice(0, PRINTED_LINES).join('\n')}`,
    );
}
