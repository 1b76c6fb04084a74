/** `POST /platform-admin` of the company `table`: faults, robots, the book, orders to land. */
import * as z from 'zod/mini';
import { address, playCommand, playing, refusedAdmin } from '../shared/admin.ts';
import { type Answer, json, type Request } from '../shared/answer.ts';
import { type FaultBox, faultCommand } from '../shared/fault-box.ts';
import type { Book } from './book/book.ts';
import { type FaultName, faultNames } from './faults/fault-names.ts';
import type { Notices } from './notices.ts';
import type { Robots } from './robots/robots.ts';
import type { Wallet } from './wallet/wallet.ts';

export type AdminDeps = {
  readonly token: string;
  readonly book: Book;
  readonly faults: FaultBox<FaultName>;
  readonly robots: Robots;
  readonly wallet: Wallet;
  readonly notices: Notices;
};

const company = z.literal('table');
const command = z.union([
  z.extend(faultCommand(faultNames), { company }),
  z.object({ company, play: playCommand }),
  z.object({ company, book: z.literal(true) }),
  z.object({ company, progress: z.literal(true) }),
  z.object({ company, land: z.string() }),
  z.object({ company, notify: address }),
]);

export function answerAdmin(deps: AdminDeps, request: Request): Answer {
  const refused = refusedAdmin(deps.token, request);
  if (refused !== undefined) return refused;
  const read = z.safeParse(command, JSON.parse(request.body));
  if (!read.success) return json({}, 400);
  if ('fault' in read.data) deps.faults.set(read.data);
  else if ('notify' in read.data) deps.notices.aim(read.data.notify);
  else if ('book' in read.data) return json(bookOf(deps));
  else if ('progress' in read.data) return json(progressOf(deps));
  else if ('land' in read.data) return json({}, deps.wallet.land(read.data.land) ? 200 : 400);
  else return playing(deps.robots.play(read.data.play));
  return json({});
}

/** All that the company knows, in cents. */
function bookOf(deps: AdminDeps): object {
  const { book } = deps;
  const progress = progressOf(deps);
  return {
    accounts: book.accounts.list().map(({ id }) => ({ id, ...book.balance(id) })),
    orders: book.orders.list(),
    records: book.rounds.list().filter(({ state }) => state === 'closed'),
    ...progress,
  };
}

/** What is still on its way, and what faults have come to. */
function progressOf({ book, faults, robots, wallet, notices }: AdminDeps): object {
  wallet.landDue();
  return {
    rounds: book.rounds.list().length,
    openRounds: book.openRounds().length,
    openOrders: book.openOrders().length,
    sentTwice: book.sentTwice(),
    float: wallet.float(),
    notices: notices.counts(),
    runs: robots.left(),
    failed: robots.failed(),
    faults: faults.report(),
  };
}
