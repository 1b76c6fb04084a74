/** An operator's words about messages to players and what they write back. */
import type { Session } from './terminal/session.ts';

/** `message list`, `message send FILE.json`, `message drop KEY`, `replies`, `answer ID TEXT`. */
export async function messages(session: Session, words: readonly string[], reason: string): Promise<void> {
  const { office, operator, print } = session;
  const [command, first = '', ...rest] = words;
  if (command === 'replies') {
    for (const { at, ...reply } of await office.listReplies(operator)) print({ ...reply, at: iso(at) });
  } else if (command === 'answer') {
    await office.answerReply(operator, { id: first, words: rest.join(' '), reason });
    print(`reply ${first}: answered`);
  } else if (first === 'list') {
    for (const { at, ...message } of await office.listMessages(operator)) print({ ...message, at: iso(at) });
  } else if (first === 'drop') {
    const key = rest.join(' ');
    await office.dropMessage(operator, { key, reason });
    print(`message ${key}: dropped`);
  } else await send(session, rest.join(' '), reason);
}

async function send({ office, operator, print, readJson }: Session, path: string, reason: string): Promise<void> {
  const { sent, reach, key } = await office.sendMessage(operator, { file: await readJson(path), reason });
  const accounts = `${reach} account${reach === 1 ? '' : 's'}`;
  print(`message ${key}: ${sent ? `sent to ${accounts}` : `${accounts}, waits for another operator`}`);
}

const iso = (at: number) => new Date(at).toISOString();
