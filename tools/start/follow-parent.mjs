// Loaded into every process that `npm start` starts. Their standard input is a pipe from the
// supervisor: when it closes, because the supervisor was killed, they stop as if they had been asked,
// and at the latest when a drain would have been cut short.
const STOP_WITHIN_MS = 45_000;

process.stdin.on('error', () => {});
process.stdin.on('close', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_WITHIN_MS).unref();
});
process.stdin.resume();
process.stdin.unref?.();
