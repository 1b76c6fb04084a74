/** What an operator's words do: each command signs in, asks the office and prints. */
import { withdrawalRefusalReasons } from '@longmen/contract/calls/withdrawals';
import { accounts } from '../accounts.ts';
import { chat } from '../chat.ts';
import { conflicts } from '../conflicts.ts';
import { history } from '../history.ts';
import { freezes } from '../freezes.ts';
import { messages } from '../messages.ts';
import { operators } from '../operators.ts';
import { channels } from '../channels.ts';
import { payments } from '../payments.ts';
import { agents, recountAgents } from '../agents.ts';
import { players } from '../players.ts';
import { plans } from '../plans.ts';
import { platformCases } from '../platform-cases.ts';
import { platforms } from '../platforms.ts';
import { proposals, waitsFor } from '../proposals.ts';
import { roles, rolesIn } from '../roles.ts';
import { rates } from '../rates.ts';
import { barred, packets } from '../rewards.ts';
import type { SignedInOperator } from '../../modules/office/index.ts';
import type { Terminal, Session } from './session.ts';
import { type Command, type Options, readAnswer, UsageError } from './read-command.ts';
import { settlements } from '../settlements.ts';
import { riskView } from '../../modules/withdrawals/index.ts';
import { vipLevels } from '../vip.ts';
import { userIdOf } from '../../platform/ids.ts';

async function signIn({ office, passwords, askSecret }: Terminal, { as, totp }: Options): Promise<SignedInOperator> {
  if (as === undefined) throw new UsageError('--as NAME says which operator you are');
  return office.signIn({ name: as, password: passwords.own ?? (await askSecret(`Password of ${as}`)), code: totp });
}

/** Carries a command out. @returns whether all was in order. */
export async function runCommand(terminal: Terminal, { words, options }: Command): Promise<boolean> {
  const [command, ...rest] = words;
  if (command === 'add') await add(terminal, rest, options);
  else {
    const session = { ...terminal, operator: await signIn(terminal, options) };
    if (command === 'verify-log') return verifyLog(session);
    await runSignedIn(session, words, options);
  }
  return true;
}

const platformCommands = new Set(['platforms', 'platform', 'platform-games', 'platform-game', 'platform-sync']);
const caseCommands = new Set(['platform-cases', 'platform-case', 'purse', 'crossing']);
const chatCommands = new Set(['rooms', 'managers', 'mute', 'unmute', 'reports', 'words', 'chat']);

async function runSignedIn(session: Session, words: string[], options: Options): Promise<void> {
  const [command, ...rest] = words;
  const reason = options.reason ?? '';
  if (command === 'settings') return settings(session, rest, reason);
  if (command === 'proposals' || command === 'agree') return proposals(session, words, reason);
  if (command === 'game') return changeGame(session, rest, reason);
  if (command === 'rate' || command === 'rates') return rates(session, words, reason);
  if (platformCommands.has(command ?? '')) return platforms(session, words, reason);
  if (caseCommands.has(command ?? '')) return platformCases(session, words, reason);
  if (command === 'result' || command === 'void') return decideFeed(session, words, options);
  if (command === 'feed') return feed(session, rest, reason);
  if (command === 'deposits' || command === 'match' || command === 'adjust') return payments(session, words, options);
  if (command === 'channels') return channels(session, words, reason);
  if (command === 'settlements') return settlements(session, words, reason);
  if (command === 'vip') return vipLevels(session, words, reason);
  if (command === 'message' || command === 'replies' || command === 'answer') return messages(session, words, reason);
  if (command === 'conflicts') return conflicts(session, rest, reason);
  if (command === 'accounts') return accounts(session, words, reason);
  if (command === 'player') return players(session, words, reason);
  if (command === 'agent') return agents(session, words, options);
  if (command === 'agents') return recountAgents(session, words, reason);
  if (command === 'packets') return packets(session, words, reason);
  if (command === 'plans') return plans(session, words, reason);
  if (command === 'barred' || command === 'bar' || command === 'unbar') return barred(session, words, reason);
  if (chatCommands.has(command ?? '')) return chat(session, words, options);
  if (command === 'history') return history(session, words, reason);
  if (command === 'freezes' || command === 'lift') return freezes(session, words, reason);
  if (['operators', 'disable', 'enable', 'reset-factor'].includes(command ?? ''))
    return operators(session, words, reason);
  if (command === 'roles') return roles(session, words, options);
  if (command === 'withdrawals') return printWithdrawals(session);
  if (command === 'approve' || command === 'reject') return decideWithdrawal(session, words, options);
  if (command === 'identify') return identify(session, rest, reason);
  if (command === 'unlock-card' || command === 'unlock-address') return unlockPayee(session, rest, reason);
  return printLog(session, rest[0]);
}

async function printLog({ office, operator, print }: Session, newest = '20'): Promise<void> {
  for (const entry of await office.latestActions(operator, Number(newest))) print(entry);
}

async function verifyLog({ office, operator, print }: Session): Promise<boolean> {
  const { entries, brokenAt, accesses, proofs, witnessed } = await office.checkLog(operator);
  print(brokenAt === undefined ? `${entries} entries, the chain is whole` : `the chain is broken at entry ${brokenAt}`);
  if (accesses.brokenHour !== undefined)
    print(`who looked at what does not fit its seal, from ${new Date(accesses.brokenHour).toISOString()}`);
  print(
    proofs.brokenAt === undefined
      ? `${proofs.signed} entries are signed by their operators’ keys`
      : `entry ${proofs.brokenAt} is not what its operator’s key has signed`,
  );
  const { statements, silent } = witnessed;
  print(
    witnessed.brokenAt === undefined
      ? statements === 0
        ? 'no keeper has signed it yet'
        : `${statements} signatures of keepers fit it`
      : `the past was rewritten: entry ${witnessed.brokenAt} is not the one that a keeper signed`,
  );
  for (const { keeper, seq, at } of await office.readWitnessed(operator))
    if (seq !== null) print(`keeper ${keeper} witnessed to entry ${seq}, ${new Date(at ?? 0).toISOString()}`);
  if (silent.length > 0)
    print(`compared with stored signatures alone, as these were not asked: keeper ${silent.join(', ')}`);
  return [brokenAt, accesses.brokenHour, proofs.brokenAt, witnessed.brokenAt].every((broken) => broken === undefined);
}

async function settings(
  { office, operator, print }: Session,
  [verb, key = '', ...values]: string[],
  reason: string,
): Promise<void> {
  if (verb === 'list') {
    for (const row of await office.listSettings(operator))
      print(`${row.key} = ${JSON.stringify(row.value)}\n    ${row.about}`);
  } else if (verb === 'get') print((await office.readSetting(operator, key)).value);
  else {
    const { before, after, proposal } = await office.changeSetting(operator, { key, wire: values.join(' '), reason });
    print(`${key}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}${waitsFor(proposal)}`);
  }
}

async function changeGame(
  { office, operator, print }: Session,
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
  { office, operator, print }: Session,
  [command, ...words]: string[],
  options: Options,
): Promise<void> {
  if (words[0] === 'preview') {
    const [, of, which = ''] = words;
    return print(await office.previewVoid(operator, { gid: Number(of), issue: which }));
  }
  const [gid, issue = '', numbers = ''] = words;
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

async function feed({ office, operator, print }: Session, [gid, id = '']: string[], reason: string): Promise<void> {
  if (gid === 'drop') {
    await office.dropFeedEntry(operator, { id, reason });
    return print(`entry ${id}: dropped`);
  }
  const queue = await office.readFeedQueue(operator, gid === undefined ? undefined : Number(gid));
  const { waiting, entries, incidents } = queue;
  for (const { drawsAt, ...issue } of waiting) print({ waiting: { ...issue, drawsAt: iso(drawsAt) } });
  for (const { id: entryId, madeBy, madeAt, drawsAt, ...entry } of entries) {
    const drawn = typeof drawsAt === 'number' ? { drawsAt: iso(drawsAt) } : {};
    print({ waits: { entry: entryId, ...entry, ...drawn, by: madeBy, at: iso(madeAt) } });
  }
  for (const { firstAt, lastAt, ...incident } of incidents)
    print({ incident: { ...incident, firstAt: iso(firstAt), lastAt: iso(lastAt) } });
}

async function printWithdrawals({ office, operator, print }: Session): Promise<void> {
  for (const row of await office.listWithdrawals(operator)) print(row);
}

/** Approves or rejects; the running site sends what is approved. */
async function decideWithdrawal(
  { office, operator, print }: Session,
  [command, id = '']: string[],
  options: Options,
): Promise<void> {
  const { reason = '' } = options;
  if (command === 'reject') {
    const answer = readAnswer(options, withdrawalRefusalReasons, 'other');
    await office.refuseWithdrawal(operator, { id, reason, answer });
    print(`withdrawal ${id}: rejected, the money is back in the balance`);
    return;
  }
  const { isLast, found } = await office.approveWithdrawal(operator, { id, reason });
  if (found.length > 0)
    print(`withdrawal ${id}: not approved, two operators are needed now: ${found.map(riskView).join('; ')}`);
  else print(`withdrawal ${id}: ${isLast ? 'approved' : 'waits for another operator'}`);
}

async function unlockPayee({ office, operator, print }: Session, words: string[], reason: string): Promise<void> {
  const isDropped = words[0] === 'drop';
  const [who = '', platform] = isDropped ? words.slice(1) : words;
  const userId = userIdOf(who);
  const what = platform === undefined ? `card of ${userId}` : `address of ${userId} at ${platform}`;
  if (isDropped) {
    await office.dropUnlock(operator, { userId, platform, reason });
    print(`${what}: stays locked`);
    return;
  }
  const { opensAt } = await office.unlockPayee(operator, { userId, platform, reason });
  print(`${what}: ${opensAt === undefined ? 'waits for another operator' : `opens at ${iso(opensAt)}`}`);
}

async function identify(
  { office, operator, print }: Session,
  [who = '', outcome]: string[],
  reason: string,
): Promise<void> {
  const userId = userIdOf(who);
  const about = { userId, outcome: outcome === 'cleared' ? 'cleared' : 'refused', reason } as const;
  const { isEffective } = await office.identifyPlayer(operator, about);
  print(`player ${userId}: ${about.outcome}${isEffective ? '' : ', waits for another operator'}`);
}

const iso = (at: number) => new Date(at).toISOString();

const onOff = (on: boolean) => (on ? 'on' : 'off');

async function add(terminal: Terminal, [name = '']: string[], options: Options): Promise<void> {
  const { office, print } = terminal;
  const by = (await office.hasOperators()) ? await signIn(terminal, options) : undefined;
  const password = terminal.passwords.added ?? (await terminal.askSecret(`Password for ${name}`));
  const { proposal, ...added } = await office.addOperator(by, {
    name,
    password,
    withTotp: options['with-totp'] === true,
    ...(options.roles === undefined ? {} : { roles: rolesIn(options.roles) }),
    reason: options.reason ?? '',
  });
  print(`operator ${name}${proposal === undefined ? ' added' : waitsFor(proposal)}`);
  if (added.totpUri !== undefined) print(added.totpUri);
}
