// npm test: every promise once. `npm test -- server journeys` runs the named suites only.
import { handOver } from './hand-over.mjs';

handOver('tools/test/main.ts', process.argv.slice(2));
