/** An operator's words about what plays pay. */
import { formatRate, parseRate, type RateMills } from '@longmen/engine';
import type { Session } from './terminal/session.ts';
import { UsageError } from './terminal/read-command.ts';

/** `rates` and `rate`, and what follows them. */
export async function rates(session: Session, words: readonly string[], reason: string): Promise<void> {
  const [command, first = '', ...rest] = words;
  if (command === 'rates') return first === 'drop' ? drop(session, rest[0] ?? '', reason) : printWaiting(session);
  const [play = '', price, rate = '', lowest = ''] = rest;
  if (price === undefined) printRates(session, Number(first), play);
  else await change(session, { gid: Number(first), play, price, rate: rateOf(rate), rateMin: rateOf(lowest), reason });
}

type Change = Parameters<Session['office']['changeRate']>[1];

async function change({ office, operator, print }: Session, about: Change): Promise<void> {
  const { agreed } = await office.changeRate(operator, about);
  const { gid, play, price, rate, rateMin } = about;
  const what = `game ${gid}: ${play} ${price} ${formatRate(rate)}, lowest ${formatRate(rateMin)}`;
  print(`${what}: ${agreed ? 'from the next issue on' : 'waits for another operator'}`);
}

function printRates({ office, operator, print }: Session, gid: number, play: string): void {
  for (const { price, rate, rateMin, returns } of office.listRates(operator, gid, play))
    print({ price, rate: formatRate(rate), lowest: formatRate(rateMin), returnsPercent: returns });
}

async function printWaiting({ office, operator, print }: Session): Promise<void> {
  for (const { id, madeBy, madeAt, rate, rateMin, ...about } of await office.listRateChanges(operator)) {
    const own =
      rate === undefined || rateMin === undefined ? {} : { rate: formatRate(rate), lowest: formatRate(rateMin) };
    const details = { ...about, ...own, by: madeBy };
    print({ waits: id, ...details, at: new Date(madeAt).toISOString() });
  }
}

async function drop({ office, operator, print }: Session, id: string, reason: string): Promise<void> {
  await office.dropRateChange(operator, id, reason);
  print(`rate change ${id}: dropped`);
}

function rateOf(text: string): RateMills {
  const rate = parseRate(text);
  if (rate === null) throw new UsageError(`${text} is no rate`);
  return rate;
}
