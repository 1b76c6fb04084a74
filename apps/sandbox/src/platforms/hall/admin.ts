/** `POST /platform-admin`: faults, robots, the book, rounds to close; for whoever has the token. */
import * as z from 'zod/mini';
import { address, playCommand, playing, refusedAdmin } from '../shared/admin.ts';
import { type Answer, json, type Request } from '../shared/answer.ts';
import type { Book } from './book/book.ts';
import type { Transaction } from './book/rows.ts';
import { type FaultBox, faultCommand } from '../shared/fault-box.ts';
import { type FaultName, faultNames } from './faults/fault-names.ts';
import { betsOf } from './games/play.ts';
import type { Robots } from './robots/robots.ts';
import type { Teller } from './wallet/cashier.ts';
import type { WalletLine } from './wallet/line.ts';

export type AdminDeps = {
  readonly token: string;
  readonly book: Book;
  readonly faults: FaultBox<FaultName>;
  readonly robots: Robots;
  readonly teller: Teller;
  readonly line: Pick<WalletLine, 'aim'>;
};

const company = z.optional(z.literal('hall'));
const command = z.union([
  z.extend(faultCommand(faultNames), { company }),
  z.object({ company, play: z.extend(playCommand, { session: z.optional(z.string()) }) }),
  z.object({ company, book: z.literal(true) }),
  z.object({ company, progress: z.literal(true) }),
  z.object({ company, close: z.string() }),
  z.object({ company, wallet: address }),
]);

export async function answerAdmin(deps: AdminDeps, request: Request): Promise<Answer> {
  const refused = refusedAdmin(deps.token, request);
  if (refused !== undefined) return refused;
  const read = z.safeParse(command, JSON.parse(request.body));
  if (!read.success) return json({}, 400);
  if ('fault' in read.data) deps.faults.set(read.data);
  else if ('wallet' in read.data) deps.line.aim(read.data.wallet);
  else if ('book' in read.data) return json(bookOf(deps));
  else if ('progress' in read.data) return json(progressOf(deps, deps.book.list()));
  else if ('close' in read.data) return (await closeRound(deps, read.data.close)) ? json({}) : json({}, 400);
  else return playing(deps.robots.play(read.data.play));
  return json({});
}

/** All that the company knows. */
function bookOf(deps: AdminDeps): object {
  const transactions = deps.book.list();
  return { transactions, ...progressOf(deps, transactions) };
}

/** What is still on its way, and what faults have come to. */
function progressOf({ book, faults, robots }: AdminDeps, transactions: readonly Transaction[]): object {
  return {
    pending: transactions.filter(({ state }) => state === 'pending' || state === 'unanswered').length,
    rounds: book.rounds.list().length,
    openRounds: book.rounds.list().filter(({ state }) => state === 'open').length,
    runs: robots.left(),
    failed: robots.failed(),
    faults: faults.report(),
  };
}

/** Closes a round that the company left open (S14): a win of nothing on its first bet. */
async function closeRound({ book, teller }: AdminDeps, id: string): Promise<boolean> {
  const round = book.rounds.find(id);
  if (round === undefined) return false;
  const [bet] = betsOf({ book }, round);
  if (bet === undefined) return false;
  const order = { player: round.player, game: bet.game, round: id, units: 0, closesRound: true };
  await teller.win({ ...order, reference: bet.transaction, transaction: `${id}.c` });
  book.rounds.write({ ...round, state: 'closed' });
  return true;
}
