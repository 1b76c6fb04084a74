/** Reads the words of an operator's command line. */
import { depositRejections } from '@longmen/contract/calls/payments';
import { withdrawalRefusalReasons } from '@longmen/contract/calls/withdrawals';
import { parseArgs } from 'node:util';
import { asError } from '../../platform/runtime/errors.ts';

export const usage = `usage: npm run --silent operator -- [options] COMMAND
  settings list                 every setting, its value and what it does
  settings get KEY
  settings set KEY VALUE        VALUE as the specs spell it; JSON where it is a list or an object; a setting that guards
                                money waits for a second operator
  proposals                     what waits for a second operator to agree: settings, operators, players, freezes
  agree ID                      agrees to what another operator asked for; it is done now
  proposals drop ID             takes one back
  game GID status 0|1|2|3       0 playable, 1 and 3 stopped, 2 hidden
  game GID play CODE on|off     puts a play on sale in this game, or takes it off
  game GID limits on|off        holds plays to the most numbers that the specs name for a bet
  rate GID PLAY                 what a play pays in this game, and what comes back of the stakes
  rate GID PLAY PRICE RATE LOWEST
                                changes it from the next issue on (LOWEST: for who keeps the whole rebate); counts when
                                another operator enters the same; what returns the stake or more is refused
  rates                         changes of rates that wait for another operator
  rates drop ID                 takes one back
  platform ky|ag status 0|1|2|3 0 open, 1 and 3 in maintenance, 2 hidden
  platform ky|ag game ID status 0|1|2|3
  platforms                     what players find of each, who runs it, whether the company is there, its float
  platform-games [ky|ag]        games of outside platforms, hidden ones too
  platform-game ID status 0|1|2|3
  platform-game ID hot on|off   leads its list
  platform-game ID kind chess|live|electronic
                                the page that lists it
  platform-game ID name vi|zh|en|id TEXT
  platform-sync COMPANY         has the site read a company's list of games now
  result GID ISSUE NUMBERS      what an outside lottery drew ("4,8,3"); counts when another operator enters the same
                                (--drawn-at TIME: when, if not as announced)
  void preview GID ISSUE        what players would get back; to be read before the next
  void GID ISSUE                refunds an outside draw; needs another operator, too
  feed [GID]                    outside results that wait, what operators have entered, and what was refused
  feed drop ENTRY               takes back what waits for another operator
  deposits [page N]             money in that waits for people, callbacks that nobody could read, and what waits for
                                another operator
  match PAYMENT DEPOSIT|NAME    credits a payment to the deposit, or the player, that it is for
  deposits reject DEPOSIT       no money was found for it; with --player-reason the player reads another reason:
                                ${depositRejections.join(', ')}
  deposits return PAYMENT       the money was sent back to where it came from
  deposits drop DECISION        takes back what waits for another operator
  deposits again CALLBACK       has the site read a callback again, once what was wrong is put right (a key is back)
  deposits aside CALLBACK       somebody has seen to a callback that nobody could read; nothing is credited by it
  adjust NAME in|out AMOUNT     moves money into a balance or out of it; counts when another operator enters the same
  channels                      ways to pay in, and changes of them that wait for another operator
  channels show ID              all of one, as FILE.json has it; ID is its number or code
  channels close ID             stops it now; who has opened a deposit can still pay it
  channels open ID              counts when another operator enters the same, as does what follows
  channels set ID KEY=VALUE ... limits, fixed amounts, fees, rate, turnover, confirmations, account (payee.bankAccount) or
                                address; texts (titles.vi, hints.vi), place, usualSeconds, room and banks need one operator
  channels add FILE.json        another way to pay in
  channels drop CHANGE          takes back what waits for another operator
  withdrawals                   money out that waits, with what the rules found
  approve ID                    pays a withdrawal out; above a limit another operator has to approve it, too
  reject ID                     gives the money back; not once it was sent. The player is told why, in four languages, by
                                --player-reason ${withdrawalRefusalReasons.slice(0, 4).join(', ')},
                                ${withdrawalRefusalReasons.slice(4).join(', ')}; and by --player-note in your own words
  unlock-card USERID            lets a player change a card that was paid to, a day after another operator agrees
  unlock-address USERID PLATFORM
                                the same for a digital address or wallet account
  unlock-card drop USERID, unlock-address drop USERID PLATFORM
                                takes it back, before it has opened
  identify USERID cleared|refused
                                who the player is was found out (papers, lists of sanctions) or not; counts when another
                                operator enters the same; large withdrawals wait for it
  accounts                      what players ask: a real name that was cut, a login password that was lost
  accounts agree ID             counts when another operator agrees, too; who agrees last is told the code for the player
  accounts refuse ID            says no
  player NAME                   who it is, and the account's status
  player NAME status 0|1|4|7    0 normal, 1 closed, 4 no cashier, 7 no top-up; what opens anything again waits for a
                                second operator
  message list                  messages that were sent, wait or were dropped
  message send FILE.json        key, to (all, agents, {"level":3}, {"team":NAME}, {"player":NAME}), texts in four languages
                                ({"vi":{"title","html"}, …}), canReply, endsAt; above 1,000 accounts it is sent when
                                another operator enters the same
  message drop KEY              takes back what waits
  replies                       what players wrote back and nobody has answered
  answer ID TEXT                the player reads it as a message
  agent NAME make --rebates JSON
                                makes a player with nobody above a top agent ({"s_ssc":"8.0",…}); waits for a second
                                operator
  agent NAME move AGENT [--rebates JSON] [--dry-run]
                                puts an account with everybody below it under another agent, on terms of its own or those
                                that it has; each of both operators counts first (--dry-run)
  agent NAME terms --rebates JSON [--dry-run]
                                changes an account's rates, between what its agent has and what those below have; waits
                                for a second operator
  agents recount [NAME|all]     recomputes the sums behind reports from the ledger and from game rounds, and says how many
                                were wrong
  packets flags                 what is conspicuous about red packets of rooms, the newest first
  packets list                  red packets of the home page, and what was taken of them
  packets make FILE.json        title in four languages, total, count, startsAt, endsAt, turnsFrom (deposits of the day
                                before from which it opens a second time, a third, …); waits for a second operator
  barred                        who may claim no rewards, and why
  bar NAME KIND                 at once; KIND is all, upgrade, daily, sign or packet
  unbar NAME KIND               lets the player claim again
  plans list                    plans of rooms and the rule that each picks by
  plans add ROOM GID PLAY MARKET METHOD
                                begins with the next issue and is never edited (plans add 1 10 s_ssc.total.bsoe
                                'big|small' opposite); METHOD is fixed:X, repeat, opposite, alternate, hot:N or cold:N
  plans end ID                  picks no more; its record stays
  rooms                         halls and groups
  rooms add hall|group|closed-group TITLE
                                opens a room; into a closed group managers add people
  rooms set ROOM KEY=VALUE      title, remark; open, silent, pictures, online, plans on or off; vip LEVEL, slow SECONDS
  rooms notice ROOM TEXT        the next version of its notice
  rooms close ROOM              for good
  managers add|remove ROOM NAME who moderates a room
  mute NAME ROOM MINUTES        at most a week (10080)
  mute NAME ROOM forever, mute NAME everywhere MINUTES|forever
                                in all rooms that the player is or will be in; waits for a second operator
  unmute NAME ROOM|everywhere   lifts it, by a row of its own; what two decided waits for a second operator
  reports                       messages that players reported, with those before them
  reports ID keep|delete|mute   mute deletes it, too, and mutes its author there for a day
  words list                    rules of the word filter
  words add CATEGORY TEXT       insult, loan, scam, contact, brand, minor, harm or urging; holds within a second
  words remove TEXT             one that was added
  words add|remove ... --dry-run
                                which messages of the last day in halls and groups it would refuse, flag or let pass;
                                changes nothing
  words test LINE               what the filter says of a line
  chat silence on|off           nobody but managers writes anywhere
  chat erase NAME               erases every message that a player wrote
  history                       months of play that have left the database for files
  history archive MONTH         moves everything up to and including a month (2025-09) into a file; goes on where it ended
  history verify                whether files, sums and the log of operators agree
  freezes                       what a drift of the books has stopped
  lift SCOPE                    lets it go on (withdrawals, packets, game:10, platform:ky, wins:COMPANY), once the books
                                are in order; waits for a second operator
  platform-cases                what waits for people about games of other companies
  platform-case close ID        somebody has seen to it
  purse NAME                    what a player has at companies of transfer wallets, and what is on its way
  crossing ID                   a transfer to a company or back
  crossing ID done|failed|send  what became of one that waits for people, or that one is sent now which never was;
                                waits for a second operator
  settlements                   where lists of payment companies and ours differ
  settlements read COMPANY DAY  has the site read the list of a day (UTC, 2026-11-22) again
  settlements close NUMBER      somebody has seen to it
  vip                           levels and the growth points at which they begin
  vip LEVEL points N            begins a level elsewhere; who has reached it rises, nobody falls
  add NAME [--roles ROLES] [--with-totp]
                                another operator; after the first two it waits for a second operator, who is shown the
                                second factor, which everybody but the first two of a demo site has
  operators                     who there is, and what each holds
  roles                         who holds which role: support, cashier, treasurer, risk, games, promo, agents, community,
                                content, care, auditor, admin
  roles who-may RIGHT           who may do something (withdrawals.decide, or withdrawals.decide/read, /begin, /agree)
  roles grant NAME ROLES [--until TIME]
                                gives an operator roles ("cashier,risk") beside those that are there; waits for a second
                                operator
  roles take-off NAME ROLES     takes roles off; two who can change roles always stay; waits for a second operator
  disable NAME                  another operator can no longer sign in, at once; two always stay
  enable NAME                   lets one come back; waits for a second operator
  reset-factor NAME             another second factor for one who lost it; waits for a second operator
  conflicts                     accounts that you declared as your own or your family's: you decide nothing about them
  conflicts declare NAME        declares one, at once; nothing tells whether there is such an account
  conflicts end NAME            takes one back; waits for a second operator
  log [N]                       the newest N entries of the audit log (20)
  verify-log                    reads the whole audit log again
options: --as NAME  --totp CODE  --reason TEXT  --rebates JSON  --drawn-at TIME  --player-reason CODE  --player-note TEXT
  --dry-run  --roles ROLES  --until TIME
Whatever changes something says why (--reason, 3 letters at least); the log keeps it.
The password is asked for, or taken from OPERATOR_PASSWORD (of a new operator: NEW_OPERATOR_PASSWORD).
DATA_DIR and DATABASE_URL name the site, as for npm start.`;

/** The words are not a command. */
export class UsageError extends Error {}
/** No such command or option, or none at all: the list of them helps. */
export class UnknownCommand extends UsageError {}

export type Options = {
  as?: string;
  totp?: string;
  reason?: string;
  'drawn-at'?: string;
  'with-totp'?: boolean;
  'player-reason'?: string;
  'player-note'?: string;
  rebates?: string;
  roles?: string;
  until?: string;
  'dry-run'?: boolean;
};
export type Command = { words: string[]; options: Options };

/** What the player is to read: the reason that the options name, and a note. @throws UsageError for a reason that the list lacks */
export function readAnswer<R extends string>(
  { 'player-reason': named, 'player-note': note = '' }: Options,
  reasons: readonly R[],
  otherwise: R,
): { reason: R; note: string } {
  const reason = named === undefined ? otherwise : reasons.find((each) => each === named);
  if (reason === undefined) throw new UsageError(`--player-reason is one of ${reasons.join(', ')}`);
  return { reason, note };
}

/** @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const command = parse(args);
  const text = command.words.join(' ');
  if (!forms.some((form) => form.test(text))) throw new UnknownCommand(text === '' ? '' : `unknown command: ${text}`);
  return command;
}

function parse(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        totp: { type: 'string' },
        reason: { type: 'string' },
        'drawn-at': { type: 'string' },
        'with-totp': { type: 'boolean' },
        'player-reason': { type: 'string' },
        'player-note': { type: 'string' },
        rebates: { type: 'string' },
        roles: { type: 'string' },
        until: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    return { words: positionals, options: values };
  } catch (error) {
    throw new UnknownCommand(asError(error).message);
  }
}

/** The forms a command may have, checked before anything is opened. */
const forms = [
  /^settings list$/,
  /^settings get [a-z0-9_]+$/,
  /^settings set [a-z0-9_]+ [^]*$/,
  /^proposals( drop \d{1,18})?$/,
  /^agree \d{1,18}$/,
  /^game \d{1,6} status [0-3]$/,
  /^game \d{1,6} play [a-z0-9_.]{1,60} (on|off)$/,
  /^game \d{1,6} limits (on|off)$/,
  /^rate \d{1,6} [a-z0-9_.]{1,60}( [a-z0-9_.|]{1,40} \d{1,9}(\.\d{1,3})? \d{1,9}(\.\d{1,3})?)?$/,
  /^rates( drop \d{1,18})?$/,
  /^platform [a-z]{2,10}( game \d{1,6})? status [0-3]$/,
  /^platforms$/,
  /^platform-games( ky| ag)?$/,
  /^platform-game \d{1,6} (status [0-3]|hot (on|off)|kind (chess|live|electronic)|name (vi|zh|en|id) .{1,60})$/u,
  /^platform-cases$/,
  /^platform-case close \d{1,18}$/,
  /^purse [\p{L}\d_]{1,40}$/u,
  /^crossing \d{1,19}( (done|failed|send))?$/,
  /^platform-sync [a-z][a-z0-9-]{0,31}$/,
  /^result \d{1,6} \d{7,13} \d{1,2}(,\d{1,2})*$/,
  /^void \d{1,6} \d{7,13}$/,
  /^feed( \d{1,6}| drop \d{1,18})?$/,
  /^deposits( (reject|return|drop|again|aside) \d{1,18}| page [1-9]\d{0,3})?$/,
  /^match \d{1,18} [a-z0-9]{1,20}$/i,
  /^adjust [a-z0-9]{4,20} (in|out) \d{1,12}(\.\d{1,3})?$/i,
  /^channels( show [a-z0-9-]{1,40}| (open|close) [a-z0-9-]{1,40}| drop \d{1,18})?$/,
  /^channels set [a-z0-9-]{1,40} [A-Za-z.]{1,40}=[^]*$/,
  /^channels add [^]+$/,
  /^withdrawals$/,
  /^(approve|reject) \d{1,18}$/,
  /^unlock-card (drop )?\d{1,18}$/,
  /^unlock-address (drop )?\d{1,18} [a-z0-9-]{1,40}$/,
  /^identify \d{1,18} (cleared|refused)$/,
  /^accounts( (agree|refuse) \d{1,18})?$/,
  /^player [a-z0-9]{4,20}( status [0147])?$/i,
  /^message (list|send [^]+|drop [a-z0-9-]{3,60})$/,
  /^replies$/,
  /^answer \d{1,18} [^]+$/,
  /^agent [a-z0-9]{4,20} (make|terms|move [a-z0-9]{4,20})$/i,
  /^agents recount( [a-z0-9]{4,20}| all)?$/i,
  /^packets (flags|list|make [^]+)$/,
  /^barred$/,
  /^(un)?bar [a-z0-9]{4,20} (all|upgrade|daily|sign|packet)$/i,
  /^plans (list|end \d{1,18}|add [A-Za-z0-9_-]{1,40} \d{1,6} [a-z0-9_.]{1,60} [a-z0-9_|]{1,60} [a-z0-9_:]{1,60})$/,
  /^rooms( add (hall|group|closed-group) .{1,60}| set \d{1,19} [a-z]+=[^]{0,200}| notice \d{1,19} [^]{1,1000}| close \d{1,19})?$/,
  /^managers (add|remove) \d{1,19} [a-z0-9]{4,20}$/i,
  /^mute [a-z0-9]{4,20} (\d{1,19}|everywhere) ([1-9]\d{0,4}|forever)$/i,
  /^unmute [a-z0-9]{4,20} (\d{1,19}|everywhere)$/i,
  /^reports( \d{1,19} (keep|delete|mute))?$/,
  /^words (list|test [^]+|add [a-z]+ .{1,100}|remove .{1,100})$/,
  /^chat (silence (on|off)|erase [a-z0-9]{4,20})$/i,
  /^history( archive \d{4}-\d{2}| verify)?$/,
  /^freezes$/,
  /^lift (withdrawals|packets|game:\d{1,6}|platform:(ky|ag)|wins:[a-z][a-z0-9-]{0,31})$/,
  /^operators$/,
  /^conflicts( (declare|end) [^ ]{1,40})?$/u,
  /^roles( who-may [a-z.]{1,40}(\/(read|begin|agree))?| (grant|take-off) [a-z][a-z0-9._-]{2,31} [a-z,]{1,120})?$/,
  /^(disable|enable) [a-z][a-z0-9._-]{2,31}$/,
  /^settlements( read [a-z][a-z0-9-]{0,31} \d{4}-\d\d-\d\d| close \d{1,18})?$/,
  /^vip( \d{1,2} points \d{1,12})?$/,
  /^add [^ ]+$/,
  /^log( \d{1,4})?$/,
  /^verify-log$/,
];
