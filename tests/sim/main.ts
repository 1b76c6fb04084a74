/**
 * Simulations: `npm run --silent sim -- feed [--draws 900] [--six 1000] [--seed N]`, `sim -- chat [--schedules 100000]
 * [--seed N]`. The last line is JSON; exit code 1 when a promise was broken.
 */
import { parseArgs } from 'node:util';
import { simulateRooms } from './chat/simulate.ts';
import { simulateFeeds } from './feed/simulate.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draws: { type: 'string', default: '900' },
    six: { type: 'string', default: '1000' },
    schedules: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const whole = (name: string, text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new RangeError(`--${name} is a whole number`);
  return number;
};

const [what = ''] = positionals;
if (positionals.length !== 1 || !['feed', 'chat'].includes(what)) {
  process.stderr.write(
    'usage: npm run --silent sim -- feed [--draws 900] [--six 1000] [--seed N] | chat [--schedules 100000] [--seed N]\n',
  );
  process.exit(2);
}
const print = (line: string) => process.stdout.write(`${line}\n`);
const seed = whole('seed', values.seed);
print(`seed ${seed}`);
const figures =
  what === 'chat'
    ? simulateRooms({ schedules: whole('schedules', values.schedules), seed, print })
    : await simulateFeeds({
        seed,
        threeDigits: whole('draws', values.draws),
        markSix: whole('six', values.six),
        print,
      });
print(JSON.stringify(figures));
process.exit(figures.ok ? 0 : 1);
