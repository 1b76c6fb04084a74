/**
 * Group commit: items that arrive while a write is in flight form the next one.
 * A batch holds an owner at most once, so that a set-based statement never meets the
 * same account twice; order per owner is kept.
 */
import { elementAt } from './element-at.ts';
import { nextTurn } from './turn.ts';
import { refuse } from '../api/route.ts';
import { asError } from './errors.ts';

export type Lane<Item, Result> = {
  /** Joins the next batch. Refused with `busy` when too many wait. */
  submit(item: Item): Promise<Result>;
};

export type LaneOptions<Item, Result> = {
  ownerOf(item: Item): string;
  /** Only items of which this is the same go into one batch; by default all do. */
  groupOf?(item: Item): unknown;
  /** Writes a batch; one result per item, in order. Must not throw: a failure is a result per item. */
  write(items: Item[]): Promise<(Result | Error)[]>;
  maxBatch: number;
  maxWaiting: number;
};

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: Error): void };

/** A lane of its own: while one batch is written, what arrives waits for the next. */
export function makeLane<Item, Result>(options: LaneOptions<Item, Result>): Lane<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isWriting = false;

  const take = (): Waiting<Item, Result>[] => {
    const owners = new Set<string>();
    const batch: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    const first = waiting[0] === undefined ? undefined : options.groupOf?.(waiting[0].item);
    for (const entry of waiting) {
      const owner = options.ownerOf(entry.item);
      const isOfGroup = options.groupOf === undefined || options.groupOf(entry.item) === first;
      if (batch.length < options.maxBatch && isOfGroup && !owners.has(owner)) batch.push(entry);
      else later.push(entry);
      owners.add(owner);
    }
    waiting = later;
    return batch;
  };

  const pump = async () => {
    while (waiting.length > 0) {
      const batch = take();
      const results = await writeAll(batch);
      results.forEach((result, index) => {
        const entry = elementAt(batch, index);
        if (result instanceof Error) entry.reject(result);
        else entry.resolve(result);
      });
      // Whoever was just answered and sends again belongs into the next batch, not behind it.
      await nextTurn();
    }
    isWriting = false;
  };

  const writeAll = async (batch: Waiting<Item, Result>[]): Promise<(Result | Error)[]> => {
    try {
      const results = await options.write(batch.map((entry) => entry.item));
      if (results.length === batch.length) return results;
      throw new RangeError(`${results.length} results for a batch of ${batch.length}`);
    } catch (error) {
      return batch.map(() => asError(error));
    }
  };

  return {
    submit: (item) => {
      if (waiting.length >= options.maxWaiting) return Promise.reject(refuse('busy'));
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        // The first item starts the lane after this turn of the event loop, so that its neighbours come along.
        if (waiting.length === 1 && !isWriting) {
          isWriting = true;
          setImmediate(() => void pump());
        }
      });
    },
  };
}
