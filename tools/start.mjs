// npm start: installs what is missing, then starts the site on the pinned Node.
import { handOver } from './hand-over.mjs';

handOver('tools/start/main.ts', process.argv.slice(2));
