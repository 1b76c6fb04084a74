// Hands this process over to the pinned Node, whatever Node it runs on itself.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureInstalled, pinnedNode, root } from './ensure.mjs';

const PARENT_POLL_MS = 500;
// Programs that were compiled once are kept: every later start of any of them needs half the work.
const compiled = join(root, 'node_modules', '.cache', 'compiled');

/** Runs `file` (relative to the repository) with `args`: same stdio, same signals, same exit code. */
export function handOver(file, args) {
  ensureInstalled();
  // The fourth channel carries nothing: its end tells the child that this process was killed.
  const child = spawn(pinnedNode, [resolve(root, file), ...args], {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C in a terminal reaches the whole process group by itself; forwarding it would count twice.
  const forwarded = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  if (process.stdin.isTTY) process.on('SIGINT', () => {});
  if (process.env.npm_lifecycle_event) whenParentEnds(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`The pinned Node could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    for (const name of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

// npm passes on no signal that is sent to it alone; it just ends, and nobody would be left to pass it on.
function whenParentEnds(onEnd) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, PARENT_POLL_MS);
  timer.unref();
}
