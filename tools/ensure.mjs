// Makes sure that what the lock file lists is installed and that the pinned Node is there. Runs on
// any Node >= 18 and on nothing but Node itself, because it runs before anything is installed.
// Everything is said on stderr: stdout belongs to the command that is being prepared.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingHere } from './missing-here.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

const OLDEST_NODE = 18;
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.longmen-installed');

/** Installs when needed; ends the process with a clear message when that is impossible. */
export function ensureInstalled() {
  refuseOldNode();
  const stamp = `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${process.platform} ${process.arch}`;
  if (readText(stampFile) === stamp && existsSync(pinnedNode)) return;
  if (!installedTreeMatchesLock()) install();
  if (!pinnedNodeAnswers()) rebuildPinnedNode();
  installWhatOldNodeLeftOut();
  writeFileSync(stampFile, stamp);
}

function refuseOldNode() {
  const [major] = process.versions.node.split('.');
  if (Number(major) >= OLDEST_NODE) return;
  fail(
    `Node ${process.versions.node} is too old to start with: Node ${OLDEST_NODE} or newer is needed. (Longmen itself then runs on the Node that it installs.)`,
  );
}

/** True when npm's own record of the installed tree names every version that the lock file wants. */
function installedTreeMatchesLock() {
  const installed = readInstalled();
  if (installed === undefined) return false;
  return Object.entries(readListed()).every(([path, stamp]) => {
    if (!path.startsWith('node_modules/') || stamp.link) return true;
    const found = installed[path];
    return found ? found.version === stamp.version : Boolean(stamp.optional || stamp.peer);
  });
}

function readInstalled() {
  const record = readText(join(root, 'node_modules', '.package-lock.json'));
  return record ? JSON.parse(record).packages : undefined;
}

const readListed = () => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

// npm passes over optional packages that want a newer Node than the one it runs on itself, and says nothing; among them
// is what builds the app. So it runs once more on the Node that is installed by now.
function installWhatOldNodeLeftOut() {
  const missing = () => missingHere(readListed(), readInstalled() ?? {}, thisMachine());
  if (missing().length === 0) return;
  install(`${dirname(pinnedNode)}${delimiter}${process.env.PATH}`);
  const still = missing();
  if (still.length > 0) print(`Not installed, though this machine could use it: ${still.join(', ')}`);
}

function thisMachine() {
  const isGlibc = Boolean(process.report?.getReport().header.glibcVersionRuntime);
  return { os: process.platform, cpu: process.arch, libc: isGlibc ? 'glibc' : 'musl' };
}

// Not `npm ci`: that one wants every build of every optional package (for other systems and processors)
// in the lock file, and the registries that fill the lock file do not always carry them all.
function install(path = process.env.PATH) {
  print('Installing what package-lock.json lists (a minute or two the first time) ...');
  const began = performance.now();
  // With NODE_ENV=production npm would leave out what builds the app.
  const all = '--include=dev';
  const { status, error } = npm(['install', all, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], path);
  if (error) fail(`npm could not be run: ${error.message}`);
  if (status !== 0)
    fail(
      'npm install failed; its own message is above. Check the network and the free disk space, then run the command again.',
    );
  if (!installedTreeMatchesLock())
    fail('npm installed other versions than package-lock.json lists. Remove node_modules and run the command again.');
  print(`Installed in ${Math.round((performance.now() - began) / 1000)} s.`);
}

// With install scripts switched off the package is there but its binary is not.
function rebuildPinnedNode() {
  print('Fetching the pinned Node ...');
  npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (!pinnedNodeAnswers()) {
    fail(
      `The pinned Node is missing (${pinnedNode}) and could not be rebuilt. Allow the install script of the package "node", then run: npm ci`,
    );
  }
}

function pinnedNodeAnswers() {
  if (!existsSync(pinnedNode)) return false;
  return spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinnedVersion()}`;
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
}

function npm(args, path = process.env.PATH) {
  const env = { ...process.env, PATH: path };
  return spawnSync('npm', args, { cwd: root, env, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function print(line) {
  process.stderr.write(`${line}\n`);
}

function fail(line) {
  print(`\n${line}`);
  process.exit(1);
}

// `node tools/ensure.mjs` installs and ends: for machines whose service may not write the tree.
if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled();
