// npm run test:all: everything, as long as it takes.
import { handOver } from './hand-over.mjs';

handOver('tools/test/main.ts', ['--all', ...process.argv.slice(2)]);
