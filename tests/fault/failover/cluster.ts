/**
 * A database that survives, to try by hand: `npm run cluster -- up` runs three databases under Patroni, etcd,
 * HAProxy, two servers and players who bet, each on a host of its own (network namespaces: as root), until `npm
 * run cluster -- down` from another terminal. `-- kill-primary` kills the machine that leads, `-- partition` takes
 * its cable out, `-- heal` puts right what was done, `-- status` says how things stand. At the end the books are
 * held against what the players were told; the last line is JSON.
 */
import { existsSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { bringNeeds, clusterNeeds } from '../../../tools/test/needs.ts';
import { startTrial, type Trial } from './trial.ts';

const socketFile = join(tmpdir(), 'longmen-cluster.sock');
const print = (line: string) => process.stdout.write(`${line}\n`);
const usage = 'npm run cluster -- up | status | kill-primary | partition | heal | down';

const [command = ''] = process.argv.slice(2);
if (command === 'up') await up();
else if (['status', 'kill-primary', 'partition', 'heal', 'down'].includes(command)) await send(command);
else fail(usage);

/** Runs until it is told to end, or is interrupted. */
async function up(): Promise<void> {
  if (process.getuid?.() !== 0) return fail('network namespaces take root: run this command as root');
  if (await answers()) return fail('a cluster runs already; end it with npm run cluster -- down');
  rmSync(socketFile, { force: true });
  bringNeeds(clusterNeeds, print);
  const trial = await startTrial(print);
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (chunk: Buffer) => {
      obey(trial, chunk.toString().trim(), end).then(
        (line) => socket.end(`${line}\n`),
        (error: Error) => socket.end(`${error.message}\n`),
      );
    });
  });
  server.listen(socketFile);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  print(`${await trial.status()}\nEnd it with npm run cluster -- down.`);
  await over;
  server.close();
  rmSync(socketFile, { force: true });
  const verdict = await trial.end();
  print(JSON.stringify(verdict));
  process.exitCode = verdict.ok ? 0 : 1;
}

async function obey(trial: Trial, word: string, end: () => void): Promise<string> {
  if (word === 'kill-primary') return trial.strike('killed');
  if (word === 'partition') return trial.strike('cut');
  if (word === 'heal') return trial.heal();
  if (word === 'down') {
    end();
    return 'ending; the verdict stands where it was started';
  }
  return trial.status();
}

async function send(word: string): Promise<void> {
  if (!(await answers())) return fail('no cluster runs here; start one with npm run cluster -- up');
  const socket = connect(socketFile);
  socket.end(`${word}\n`);
  print((await text(socket)).trim());
  // Ready for the next one.
  for (let tries = 0; word === 'down' && existsSync(socketFile) && tries < 50; tries += 1) await sleep(100);
}

function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
