/**
 * The fault bench: `npm run --silent fault -- --kills 200 [--crashes 20] [--apart] [--seed N]`,
 * `-- --rounds [--kills 500] [--pairs 1] [--minutes N]`, `-- --deposits [--kills 200] [--clients 8]`,
 * `-- --withdrawals [--kills 200] [--clients 8]`, `-- --savings [--kills 200] [--clients 8]`, `-- --duel`, `-- --mutants [name]`. Its last line is JSON; exit code 1 when a promise was broken.
 */
import { depositKills } from './deposit-kills.ts';
import { duel } from './duel.ts';
import { kills } from './kills.ts';
import { mutants } from './mutants.ts';
import { roundKills } from './round-kills.ts';
import { savingsKills } from './savings-kills.ts';
import { withdrawalKills } from './withdrawal-kills.ts';

const options = new Map<string, string>();
const words = process.argv.slice(2);
words.forEach((word, index) => {
  if (!word.startsWith('--')) return;
  const next = words[index + 1];
  options.set(word.slice(2), next === undefined || next.startsWith('--') ? '' : next);
});

const whole = (name: string, byDefault: number) => {
  const number = Number(options.get(name) || byDefault);
  if (!Number.isInteger(number) || number < 0) throw new RangeError(`--${name} is a whole number`);
  return number;
};

const seed = whole('seed', Date.now() % 1_000_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`seed ${seed}`);

const run = options.has('duel')
  ? duel({ seed, issues: whole('issues', 40), servers: whole('servers', 4), say })
  : options.has('mutants')
    ? mutants({ seed, only: options.get('mutants') ?? '', say })
    : options.has('deposits')
      ? depositKills({ seed, kills: whole('kills', 200), clients: whole('clients', 8), say })
      : options.has('withdrawals')
        ? withdrawalKills({ seed, kills: whole('kills', 200), clients: whole('clients', 8), say })
        : options.has('savings')
          ? savingsKills({ seed, kills: whole('kills', 200), clients: whole('clients', 8), say })
          : options.has('rounds')
            ? roundKills({
                seed,
                kills: whole('kills', 500),
                pairs: whole('pairs', 1),
                ...(options.has('minutes') ? { minutes: whole('minutes', 60) } : {}),
                say,
              })
            : kills({
                seed,
                kills: whole('kills', 200),
                crashes: whole('crashes', 20),
                clients: whole('clients', 24),
                apart: options.has('apart'),
                say,
              });

const verdict = await run;
const { details: _, ...figures } = { details: [], ...verdict };
say(JSON.stringify(figures));
process.exitCode = verdict.ok ? 0 : 1;
