/**
 * `npm run --silent operator -- COMMAND`: the operator's work from a terminal, on the
 * database of the site that runs beside it (or of DATABASE_URL). Every command signs in
 * and is logged.
 */
import { operate } from './operator/terminal/operate.ts';
import { askSecret } from './platform/tools/prompt.ts';

const code = await operate({
  args: process.argv.slice(2),
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  askSecret,
});
process.exit(code);
