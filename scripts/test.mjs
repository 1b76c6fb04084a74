// npm test: everything. `npm test -- server e2e` runs the named suites only.
import { handOver } from './hand-over.mjs';

handOver('scripts/test/main.ts', process.argv.slice(2));
