/** What faults are made of. */
import type { Book } from '../book/book.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Teller } from '../wallet/cashier.ts';
import type { Reply } from '../wallet/line.ts';
import type { FaultBox } from '../../shared/fault-box.ts';
import type { FaultName } from './fault-names.ts';

export type FaultDeps = {
  readonly teller: Teller;
  readonly faults: FaultBox<FaultName>;
  readonly book: Book;
  readonly clock: Clock;
  readonly currency: string;
  /** In units. */
  readonly mill: number;
};

/** Units that are no whole mill, where units are that small. */
export const partOf = (mill: number) => Math.ceil(mill * 0.37);

/** Writes down what the wallet made of a fault. */
export function noteReply({ faults }: FaultDeps, name: FaultName, reply: Reply): Reply {
  faults.note(name, reply.kind === 'decided' ? reply.status : 'none');
  return reply;
}
