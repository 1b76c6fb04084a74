// npm run check: types, lint, format, boundaries, secrets and the unit tests, in under a minute.
import { handOver } from './hand-over.mjs';

handOver('scripts/test/main.ts', ['--quick', ...process.argv.slice(2)]);
