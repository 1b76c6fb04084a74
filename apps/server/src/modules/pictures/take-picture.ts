/** Takes a picture in: one of two at a time, drawn anew, kept under a random name. */
import { createHash } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { refuse } from '../../platform/api/route.ts';
import { redraw } from './redraw.ts';
import { addressOf } from './rules.ts';
import { insertPicture } from './store.ts';
import type { UserId } from '../../platform/ids.ts';

const atOnceMax = 2;
const waitingMax = 8;
const comeBackSeconds = 5;
const nameBytes = 16;

/** A picture that was taken in. */
export type TakenPicture = {
  readonly name: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** How many bytes it has now. */
  readonly size: number;
  /** SHA-256 of what is shown. */
  readonly sha256: Buffer;
};

export type TakePicture = (
  owner: UserId,
  bytes: Uint8Array,
  options?: { readonly sideMax?: number },
) => Promise<TakenPicture>;

/** @returns a use-case that takes a picture in. It throws `pictureInvalid`, `pictureTooLarge`, `tooManyRequests`. */
export function makeTakePicture({ db, dice }: Platform): TakePicture {
  const inTurn = makeQueue();
  return async (owner, bytes, { sideMax } = {}) => {
    const drawn = await inTurn(() => redraw(bytes, sideMax));
    const name = dice.bytes(nameBytes).toString('hex');
    await insertPicture(db.reads, { name, owner, bytes: drawn.bytes });
    const sha256 = createHash('sha256').update(drawn.bytes).digest();
    return {
      name,
      address: addressOf(name),
      width: drawn.width,
      height: drawn.height,
      size: drawn.bytes.length,
      sha256,
    };
  };
}

/** Drawing takes a processor for a third of a second: two at a time leave the rest of the house its share. */
function makeQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running < atOnceMax) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw refuse('tooManyRequests', { seconds: comeBackSeconds });
    // Who leaves hands the place on, so nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
