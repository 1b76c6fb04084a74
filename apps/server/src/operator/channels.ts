/** An operator's words about ways to pay in. */
import type { Session } from './terminal/session.ts';
import { UsageError } from './terminal/read-command.ts';

type Change = Parameters<Session['office']['changeChannel']>[1];

/** `channels` and what follows it. */
export async function channels(session: Session, words: readonly string[], reason: string): Promise<void> {
  const [, verb, first = '', ...rest] = words;
  if (verb === undefined) return printAll(session);
  if (verb === 'show') return session.print(await session.office.showChannel(session.operator, first));
  if (verb === 'drop') {
    await session.office.dropChannelChange(session.operator, { id: first, reason });
    return session.print(`channel change ${first}: dropped`);
  }
  if (verb === 'add') return change(session, { do: 'add', form: await session.readJson(first), reason });
  if (verb === 'set') return change(session, { do: 'set', channel: first, values: valuesIn(rest), reason });
  return change(session, { do: verb === 'open' ? 'open' : 'close', channel: first, reason });
}

async function change({ office, operator, print }: Session, about: Change): Promise<void> {
  const { code, entered, before, after } = await office.changeChannel(operator, about);
  const done = { add: 'added and open', open: 'open', close: 'closed', set: 'changed' }[about.do];
  const details = about.do === 'set' ? ` ${JSON.stringify(before)} -> ${JSON.stringify(after)}` : '';
  print(`channel ${code}:${details} ${entered.is === 'first' ? 'waits for another operator to enter the same' : done}`);
}

function valuesIn(words: readonly string[]): Record<string, string> {
  const pairs = words.map((word): [string, string] => {
    const at = word.indexOf('=');
    if (at < 1) throw new UsageError(`"${word}" is not key=value`);
    return [word.slice(0, at), word.slice(at + 1)];
  });
  const values = Object.fromEntries(pairs);
  if (Object.keys(values).length < pairs.length) throw new UsageError('a key is given twice');
  return values;
}

async function printAll({ office, operator, print }: Session): Promise<void> {
  const { channels: all, waiting } = await office.listChannels(operator);
  for (const channel of all) print(shortOf(channel));
  for (const { id, kind, code, wanted, madeBy, madeAt, reason } of waiting)
    print({ waits: id, do: kind, channel: code, wanted, by: madeBy, reason, at: new Date(madeAt).toISOString() });
}

/** What matters at a glance; `channels show` has the rest. */
function shortOf(channel: Awaited<ReturnType<Session['office']['listChannels']>>['channels'][number]) {
  const { id, code, isOpen, waiting, titles, payType, provider, least, most, ...rest } = channel;
  const { fixedAmounts, feePermille, feeFixed, exchangeRate, address, payee, turnoverPercent } = rest;
  const payeeKeys = Object.entries(payee as Record<string, string>).filter(([, text]) => text !== '');
  return {
    id,
    code,
    isOpen,
    waiting,
    title: (titles as Record<string, string>)['en'],
    payType,
    provider,
    least,
    most,
    fixedAmounts,
    feePermille,
    feeFixed,
    turnoverPercent,
    ...(exchangeRate === null ? {} : { exchangeRate, address }),
    ...(payeeKeys.length === 0 ? {} : { payee: Object.fromEntries(payeeKeys) }),
  };
}
