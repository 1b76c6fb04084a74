// npm run check: types, lint, format, boundaries, secrets and the unit tests, in about a minute.
import { handOver } from './hand-over.mjs';

handOver('tools/test/main.ts', ['--check', ...process.argv.slice(2)]);
