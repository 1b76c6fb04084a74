/** An operator's words about what waits for people at games of other companies, and about money there. */
import { formatMills, mills } from '@longmen/engine';
import type { HeldTransfer } from '../modules/arcade/index.ts';
import { waitsFor } from './proposals.ts';
import type { Session } from './terminal/session.ts';

/** `platform-cases`, `platform-case close ID`, `purse NAME`, `crossing ID`, `crossing ID done|failed|send`. */
export async function platformCases(session: Session, words: readonly string[], reason: string): Promise<void> {
  const { office, operator, print } = session;
  const [command, first = '', second = ''] = words;
  if (command === 'platform-case') {
    const { kind, provider, ref } = await office.arcade.closeCase(operator, { id: second, reason });
    return print(`case ${second}: closed (${kind} of ${provider}, ${ref})`);
  }
  if (command === 'purse') return printWallets(session, first);
  if (command === 'crossing') return crossing(session, first, second, reason);
  for (const { openedAt, ...view } of await office.arcade.listCases(operator))
    print({ ...view, at: new Date(openedAt).toISOString() });
}

async function printWallets({ office, operator, print }: Session, username: string): Promise<void> {
  for (const { seenAt, open, over, back, net, expected, total, free, ...wallet } of await office.arcade.showWallets(
    operator,
    username,
  )) {
    const sums = { over: money(over), back: money(back), net: money(net), expected: money(expected) };
    const seen = seenAt === undefined ? {} : { total: money(total), free: money(free), seen: iso(seenAt) };
    print({ ...wallet, ...sums, ...seen, ...(open && { open: viewOf(open) }) });
  }
}

async function crossing({ office, operator, print }: Session, id: string, word: string, reason: string) {
  if (word === '') return print(viewOf(await office.arcade.showTransfer(operator, id)));
  const as = word === 'done' || word === 'send' ? word : 'failed';
  const proposal = await office.arcade.settleTransfer(operator, { id, as, reason });
  print(`crossing ${id}: to be ${as === 'send' ? 'sent' : as},${waitsFor(proposal)}`);
}

function viewOf({ amount, madeAt, sentAt, endedAt, ...transfer }: HeldTransfer) {
  return {
    ...transfer,
    amount: money(amount),
    made: iso(madeAt),
    ...(sentAt !== undefined && { sent: iso(sentAt) }),
    ...(endedAt !== undefined && { ended: iso(endedAt) }),
  };
}

const iso = (at: number) => new Date(at).toISOString();
const money = (amount: number) => `${amount < 0 ? '-' : ''}${formatMills(mills(Math.abs(amount)))}`;
