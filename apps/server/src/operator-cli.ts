/**
 * `npm run --silent operator -- COMMAND`: the operator's work from a terminal, on the
 * database of the site that runs beside it (or of DATABASE_URL). Every command signs in
 * and is logged.
 */
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { declaredSettings } from './settings.ts';
import { makeCatalogue } from './modules/catalogue/index.ts';
import { makeFeedDesk } from './modules/draws/index.ts';
import { gamesOf, makeOffice, type Office, OfficeRefused, type SignedInOperator } from './modules/office/index.ts';
import { readConfig } from './platform/config.ts';
import { makeLog } from './platform/log.ts';
import { openPlatform } from './platform/open.ts';
import { openSiteDatabase } from './platform/postgres/index.ts';
import { askSecret } from './platform/prompt.ts';

const usage = `usage: npm run --silent operator -- [options] COMMAND
  settings list                 every setting, its value and what it does
  settings get KEY
  settings set KEY VALUE        VALUE as the specs spell it; JSON where it is a list or an object
  game GID status 0|1|2|3       0 playable, 1 and 3 stopped, 2 hidden
  game GID play CODE on|off     puts a play on sale in this game, or takes it off
  game GID limits on|off        holds plays to the most numbers that the specs name for a bet
  result GID ISSUE NUMBERS      what an outside lottery drew ("4,8,3"); counts when another operator enters the same
                                (--drawn-at TIME: when, if not as announced)
  void GID ISSUE                refunds an outside draw; needs another operator, too
  feed [GID]                    outside results that wait, and what was refused
  add NAME [--with-totp]        another operator
  log [N]                       the newest N entries of the audit log (20)
  verify-log                    reads the whole audit log again
options: --as NAME  --totp CODE  --reason TEXT  --drawn-at TIME
The password is asked for, or taken from OPERATOR_PASSWORD (of a new operator: NEW_OPERATOR_PASSWORD).
DATA_DIR and DATABASE_URL name the site, as for npm start.`;

const root = join(import.meta.dirname, '..', '..', '..');

class UsageError extends Error {}

type Options = { as?: string; totp?: string; reason?: string; 'drawn-at'?: string; 'with-totp'?: boolean };
type Command = { words: string[]; options: Options };

function readCommand(args: string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        totp: { type: 'string' },
        reason: { type: 'string' },
        'drawn-at': { type: 'string' },
        'with-totp': { type: 'boolean' },
      },
    });
    return { words: positionals, options: values };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const print = (value: unknown) =>
  process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);

/** Opens the office over the site's database and closes everything again. */
async function withOffice(work: (office: Office) => Promise<void>): Promise<void> {
  const { env } = process;
  const dataDir = env['DATA_DIR'] || join(root, '.data');
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const database = await openSiteDatabase({ dataDir, databaseUrl, databaseOwnerUrl: env['DATABASE_OWNER_URL'] });
  try {
    const demo = databaseUrl === undefined ? env['DEMO'] !== '0' : env['DEMO'] === '1';
    const config = readConfig({
      ...env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DEMO: demo ? '1' : '0',
      KEEPER_A: 'unused',
      KEEPER_B: 'unused',
    });
    const platform = await openPlatform(config, makeLog(env['LOG_LEVEL'] ?? 'silent', { part: 'operator' }));
    try {
      const catalogue = await makeCatalogue(platform, { rebateOf: async () => '0', testGames: config.testGames });
      await work(
        makeOffice(platform, {
          declared: declaredSettings,
          settings: platform.settings,
          games: gamesOf(catalogue),
          feeds: makeFeedDesk(platform, catalogue),
        }),
      );
    } finally {
      await platform.close();
    }
  } finally {
    await database.stop();
  }
}

async function signIn(office: Office, { as, totp }: Options): Promise<SignedInOperator> {
  if (as === undefined) throw new UsageError('--as NAME says which operator you are');
  const password = process.env['OPERATOR_PASSWORD'] ?? (await askSecret(`Password of ${as}`));
  return office.signIn({ name: as, password, code: totp });
}

async function run(office: Office, { words, options }: Command): Promise<void> {
  const [command, ...rest] = words;
  const reason = options.reason ?? '';
  if (command === 'add') return add(office, rest, options);
  const operator = await signIn(office, options);
  if (command === 'settings') return settings(office, operator, rest, reason);
  if (command === 'game') return game(office, operator, rest, reason);
  if (command === 'result' || command === 'void') return decideFeed(office, operator, words, options);
  if (command === 'feed') return printFeed(office, operator, rest[0]);
  if (command === 'log') {
    for (const entry of await office.latestDeeds(operator, Number(rest[0] ?? 20))) print(entry);
    return;
  }
  const { entries, brokenAt } = await office.verifyAuditLog();
  print(brokenAt === undefined ? `${entries} entries, the chain is whole` : `the chain is broken at entry ${brokenAt}`);
  if (brokenAt !== undefined) process.exitCode = 1;
}

async function settings(
  office: Office,
  operator: SignedInOperator,
  [verb, key = '', ...values]: string[],
  reason: string,
): Promise<void> {
  if (verb === 'list') {
    for (const row of office.listSettings(operator))
      print(`${row.key} = ${JSON.stringify(row.value)}\n    ${row.about}`);
  } else if (verb === 'get') print(office.readSetting(operator, key).value);
  else {
    const { before, after } = await office.changeSetting(operator, { key, wire: values.join(' '), reason });
    print(`${key}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`);
  }
}

async function game(
  office: Office,
  operator: SignedInOperator,
  [id, verb, ...words]: string[],
  reason: string,
): Promise<void> {
  const gid = Number(id);
  const to = words.at(-1) ?? '';
  if (verb === 'status') {
    const before = await office.changeGameStatus(operator, { gid, status: Number(to) as 0 | 1 | 2 | 3, reason });
    print(`game ${gid}: status ${before} -> ${to}`);
  } else if (verb === 'play') {
    const play = words[0] ?? '';
    const before = await office.changePlayOffer(operator, { gid, play, offered: to === 'on', reason });
    print(`game ${gid}: ${play} ${onOff(before)} -> ${to}`);
  } else {
    const before = await office.changeSpecLimits(operator, { gid, on: to === 'on', reason });
    print(`game ${gid}: limits ${onOff(before)} -> ${to}`);
  }
}

/** Enters a result or asks for a void; the running site carries it out once two operators agree. */
async function decideFeed(
  office: Office,
  operator: SignedInOperator,
  [command, gid, issue = '', numbers = '']: string[],
  options: Options,
): Promise<void> {
  const about = { gid: Number(gid), issue, reason: options.reason ?? '' };
  const drawnAt = options['drawn-at'] === undefined ? undefined : Date.parse(options['drawn-at']);
  if (Number.isNaN(drawnAt)) throw new UsageError('--drawn-at is a time such as 2026-11-20T13:15:00Z');
  const { agreed } =
    command === 'void'
      ? await office.voidIssue(operator, about)
      : await office.enterResult(operator, { ...about, numbers: numbers.split(',').map(Number), drawnAt });
  const done = command === 'void' ? 'void' : numbers;
  print(`game ${gid}, issue ${issue}: ${done}, ${agreed ? 'agreed' : 'waits for another operator'}`);
}

async function printFeed(office: Office, operator: SignedInOperator, gid: string | undefined): Promise<void> {
  const { waiting, incidents } = await office.readFeedQueue(operator, gid === undefined ? undefined : Number(gid));
  for (const { drawsAt, ...issue } of waiting) print({ waiting: { ...issue, drawsAt: iso(drawsAt) } });
  for (const { firstAt, lastAt, ...incident } of incidents)
    print({ incident: { ...incident, firstAt: iso(firstAt), lastAt: iso(lastAt) } });
}

const iso = (at: number) => new Date(at).toISOString();

const onOff = (on: boolean) => (on ? 'on' : 'off');

async function add(office: Office, [name = '']: string[], options: Options): Promise<void> {
  const by = (await office.hasOperators()) ? await signIn(office, options) : undefined;
  const password = process.env['NEW_OPERATOR_PASSWORD'] ?? (await askSecret(`Password for ${name}`));
  const { totpUri } = await office.addOperator(by, {
    name,
    password,
    withTotp: options['with-totp'] === true,
    reason: options.reason ?? '',
  });
  print(`operator ${name} added`);
  if (totpUri !== undefined) print(totpUri);
}

/** The forms a command may have, checked before anything is opened. */
const forms = [
  /^settings list$/,
  /^settings get [a-z0-9_]+$/,
  /^settings set [a-z0-9_]+ [^]*$/,
  /^game \d{1,6} status [0-3]$/,
  /^game \d{1,6} play [a-z0-9_.]{1,60} (on|off)$/,
  /^game \d{1,6} limits (on|off)$/,
  /^result \d{1,6} \d{7,13} \d{1,2}(,\d{1,2})*$/,
  /^void \d{1,6} \d{7,13}$/,
  /^feed( \d{1,6})?$/,
  /^add [^ ]+$/,
  /^log( \d{1,4})?$/,
  /^verify-log$/,
];

try {
  const command = readCommand(process.argv.slice(2));
  if (!forms.some((form) => form.test(command.words.join(' '))))
    throw new UsageError(command.words.length === 0 ? '' : `unknown command: ${command.words.join(' ')}`);
  await withOffice((office) => run(office, command));
} catch (error) {
  const isUsage = error instanceof UsageError;
  const message = error instanceof Error ? error.message : String(error);
  const hint = /relation .* does not exist/.test(message)
    ? ' (start the site once with npm start: its database is not made yet)'
    : '';
  process.stderr.write(`${message}${hint}\n${isUsage ? `\n${usage}\n` : ''}`);
  process.exitCode = isUsage ? 2 : error instanceof OfficeRefused ? 1 : 70;
}
process.exit();
