/**
 * `npm run --silent certify -- COMPANY`: plays the cases of a company's protocol and says of each whether it passed;
 * the last line is JSON. Companies of a running demo site's sandbox need no more than their name; any other is
 * described by the options. It plays with real balances: never under the name of somebody who is not a tester.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { playCases } from './cases.ts';
import { channelCases } from './channel/certify-channel.ts';
import { hallAt, NotThere, tableAt } from './demo-site.ts';
import { singleCases } from './single/certify-single.ts';
import type { SingleTarget } from './single/wallet-line.ts';

const usage = `usage: npm run --silent certify -- hall | table
       npm run --silent certify -- COMPANY --key FILE --user NAME --token TOKEN --other-user NAME --other-token TOKEN
         --game CODE --currency CNY [--unit 100000]       a company whose calls the site's wallet answers
       npm run --silent certify -- COMPANY --url URL --agent AGENT --aes KEY --md5 KEY --line CODE [--zone Asia/Shanghai]
                                                          a company that keeps wallets of its own
  --site ADDRESS (http://127.0.0.1:8080), --data DIR (.data)`;

const options = {
  site: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] || '8080'}` },
  data: { type: 'string', default: process.env['DATA_DIR'] || join(import.meta.dirname, '..', '..', '.data') },
  key: { type: 'string' },
  user: { type: 'string' },
  token: { type: 'string' },
  'other-user': { type: 'string' },
  'other-token': { type: 'string' },
  game: { type: 'string' },
  currency: { type: 'string' },
  unit: { type: 'string', default: '100000' },
  url: { type: 'string' },
  agent: { type: 'string' },
  aes: { type: 'string' },
  md5: { type: 'string' },
  line: { type: 'string' },
  zone: { type: 'string', default: 'Asia/Shanghai' },
} as const;

class UsageError extends Error {}

function read() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '');
  }
}

type Values = ReturnType<typeof read>['values'];

/** @throws UsageError for an option that is needed and missing */
const needed = (values: Values, name: keyof Values): string => {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
};

function singleOf(company: string, values: Values): SingleTarget {
  const key = readFileSync(needed(values, 'key'), 'utf8').trim();
  return {
    wallet: `${values.site}/api/wallet/${company}`,
    signer: key.startsWith('-----') ? { pem: key } : { secret: key },
    currency: needed(values, 'currency'),
    unit: Number(values.unit),
    game: needed(values, 'game'),
    seats: [
      { user: needed(values, 'user'), token: needed(values, 'token') },
      { user: needed(values, 'other-user'), token: needed(values, 'other-token') },
    ],
  };
}

async function casesOf(company: string, values: Values) {
  if (values.key !== undefined) return singleCases(singleOf(company, values));
  if (values.url !== undefined)
    return channelCases({
      url: values.url,
      agent: needed(values, 'agent'),
      aesKey: needed(values, 'aes'),
      md5Key: needed(values, 'md5'),
      lineCode: needed(values, 'line'),
      timeZone: values.zone,
      windowMs: 60_000,
    });
  const site = { address: values.site, dataDir: resolve(values.data) };
  if (company === 'hall') return singleCases(await hallAt(site));
  if (company === 'table') return channelCases(tableAt(site));
  throw new UsageError('');
}

try {
  const { positionals, values } = read();
  const [company = ''] = positionals;
  const results = await playCases(await casesOf(company, values), ({ name, failure }) =>
    process.stdout.write(
      `${failure === undefined ? 'pass' : 'FAIL'}  ${name}${failure === undefined ? '' : `: ${failure}`}\n`,
    ),
  );
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  process.stdout.write(
    `${JSON.stringify({ company, cases: results.length, passed: results.length - failed, failed })}\n`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof NotThere)) throw error;
  process.stderr.write(`${error.message}\n${error instanceof UsageError ? usage : ''}\n`);
  process.exitCode = 2;
}
