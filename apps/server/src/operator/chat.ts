/** An operator's words about chat rooms: rooms, managers, mutes, reports, words of the filter. */
import { waitsFor } from './proposals.ts';
import { type Options, UsageError } from './terminal/read-command.ts';
import type { Session } from './terminal/session.ts';

/** `rooms …`, `managers …`, `mute …`, `unmute …`, `reports …`, `words …`, `chat …`. */
export async function chat(session: Session, words: readonly string[], options: Options): Promise<void> {
  const [command, verb = '', ...rest] = words;
  const { reason = '', 'dry-run': isDry = false } = options;
  if (isDry && command !== 'words') throw new UsageError('--dry-run is for words add and words remove');
  if (command === 'rooms') return rooms(session, verb, rest, reason);
  if (command === 'reports') return reports(session, verb, rest, reason);
  if (command === 'words') return isDry ? tryWordRule(session, verb, rest) : wordRules(session, verb, rest, reason);
  if (command === 'chat') return allChat(session, verb, rest, reason);
  const { office, operator, print } = session;
  if (command === 'managers') {
    const [roomId = '', username = ''] = rest;
    await office.chat.changeManager(operator, { roomId, username, isManager: verb === 'add', reason });
    print(`room ${roomId}: ${username} ${verb === 'add' ? 'manages it' : 'no longer manages it'}`);
    return;
  }
  await mutes(session, words, reason);
}

async function mutes({ office, operator, print }: Session, words: readonly string[], reason: string): Promise<void> {
  const [command, username = '', place = '', time = ''] = words;
  const roomId = place.toLowerCase() === 'everywhere' ? null : place;
  const minutes = time.toLowerCase() === 'forever' ? null : Number(time);
  const { proposal } =
    command === 'mute'
      ? await office.chat.mutePlayer(operator, { username, roomId, minutes, reason })
      : await office.chat.unmutePlayer(operator, { username, roomId, reason });
  const where = roomId === null ? 'everywhere' : `room ${roomId}`;
  const done =
    command === 'unmute' ? 'may speak again' : minutes === null ? 'muted for ever' : `muted for ${time} minutes`;
  print(`${where}: ${username} ${done}${waitsFor(proposal)}`);
}

async function rooms({ office, operator, print }: Session, verb: string, rest: readonly string[], reason: string) {
  if (verb === '') {
    for (const room of await office.chat.listRooms(operator)) print(room);
    return;
  }
  const [first = '', ...more] = rest;
  if (verb === 'add') {
    const kind = first === 'hall' ? 'hall' : 'group';
    const room = { kind, title: more.join(' '), isOpen: first !== 'closed-group', reason } as const;
    print(`room ${await office.chat.addRoom(operator, room)}: ${room.title}`);
  } else if (verb === 'close') {
    await office.chat.closeRoom(operator, { roomId: first, reason });
    print(`room ${first}: closed`);
  } else if (verb === 'notice') {
    await office.chat.writeNotice(operator, { roomId: first, content: more.join(' '), reason });
    print(`room ${first}: notice written`);
  } else {
    const [key = '', ...value] = more.join(' ').split('=');
    await office.chat.changeRoom(operator, { roomId: first, key, value: value.join('='), reason });
    print(`room ${first}: ${more.join(' ')}`);
  }
}

async function reports(
  { office, operator, print }: Session,
  id: string,
  [decision]: readonly string[],
  reason: string,
) {
  if (id === '') {
    for (const { at, ...report } of await office.chat.listReports(operator))
      print({ ...report, at: new Date(at).toISOString() });
    return;
  }
  await office.chat.decideReport(operator, { id, decision: decision as 'keep' | 'delete' | 'mute', reason });
  print(`report ${id}: ${decision}`);
}

async function wordRules({ office, operator, print }: Session, verb: string, rest: readonly string[], reason: string) {
  const text = rest.join(' ');
  if (verb === 'list') for (const rule of await office.chat.listWords(operator)) print(rule);
  else if (verb === 'test') print(await office.chat.testWord(operator, text));
  else if (verb === 'add') {
    const [category = '', ...words] = rest;
    await office.chat.addWord(operator, { category, text: words.join(' '), reason });
    print(`word ${words.join(' ')}: ${category}`);
  } else {
    await office.chat.removeWord(operator, { text, reason });
    print(`word ${text}: removed`);
  }
}

/** Messages that are listed of a dry run. */
const listedMax = 200;

/** What a change of the rules would make of the messages of the last day; changes nothing. */
async function tryWordRule({ office, operator, print }: Session, verb: string, rest: readonly string[]): Promise<void> {
  if (verb !== 'add' && verb !== 'remove') throw new UsageError('--dry-run is for words add and words remove');
  const [category = '', ...words] = rest;
  const change = verb === 'add' ? { add: { category, text: words.join(' ') } } : { remove: rest.join(' ') };
  const { texts, changed } = await office.chat.tryWord(operator, change);
  for (const { id, roomId, at, body, before, after } of changed.slice(0, listedMax))
    print({ message: id, room: roomId, at: new Date(at).toISOString(), before, ...after, text: body });
  const count = (outcome: string) => changed.filter(({ after }) => after.outcome === outcome).length;
  if (changed.length > listedMax) print(`and ${changed.length - listedMax} more`);
  print(
    `of ${texts} messages of the last day: ${count('block')} refused, ${count('flag')} flagged, ${count('pass')} let pass; nothing was changed`,
  );
}

async function allChat(
  { office, operator, print }: Session,
  verb: string,
  [what = '']: readonly string[],
  reason: string,
) {
  if (verb === 'silence') {
    await office.chat.silence(operator, { isSilent: what === 'on', reason });
    print(`chat: silence ${what}`);
    return;
  }
  print(`player ${what}: ${await office.chat.erasePlayer(operator, { username: what, reason })} messages erased`);
}
