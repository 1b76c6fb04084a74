// node tools/run.mjs FILE [arguments]: runs FILE on the pinned Node, silently.
import { handOver } from './hand-over.mjs';

const [file, ...args] = process.argv.slice(2);
if (file) handOver(file, args);
else {
  process.stderr.write('usage: node tools/run.mjs FILE [arguments]\n');
  process.exitCode = 2;
}
