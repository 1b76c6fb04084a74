/** Public API of pictures. */
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Route } from '../../platform/api/route.ts';
import { pictureRoutes } from './routes.ts';
import { nameIn } from './rules.ts';
import { sides } from './redraw.ts';
import { deletePictures, deleteUnused, findPicture, markUsed } from './store.ts';
import { makeTakePicture, type TakenPicture } from './take-picture.ts';
import { type UserId, userIdOf } from '../../platform/ids.ts';

export { redraw } from './redraw.ts';
export { addressOf } from './rules.ts';

export type Pictures = {
  readonly routes: Route[];
  /** The WebP bytes under a name; undefined when there are none. */
  read(name: string): Promise<Buffer | undefined>;
  /** The same under an address of ours. */
  readAt(address: string): Promise<Buffer | undefined>;
  /** Keeps an owner's picture for good, in the caller's transaction. @returns its address, undefined when it is none of his. */
  keep(tx: Tx, address: string, owner: UserId): Promise<string | undefined>;
  /** Takes a picture for a message in: smaller than evidence. @throws Refusal `pictureInvalid`, `pictureTooLarge`, `tooManyRequests` */
  takeForChat(owner: UserId, bytes: Uint8Array): Promise<TakenPicture>;
  /** Takes a picture of the site itself in. @throws Refusal as above */
  takeForSite(bytes: Uint8Array): Promise<TakenPicture>;
  /** Keeps it for good, in the caller's transaction. */
  keepForSite(tx: Tx, name: string): Promise<void>;
  /** Takes pictures out, by their names, in the caller's transaction. */
  forget(tx: Tx, names: readonly string[]): Promise<void>;
};

/** Whose the site's own pictures are: no account has this number. */
const siteItself = userIdOf('0');
const unusedHours = 24;
const sweepEveryMs = 600_000;
const sweepAtOnce = 200;

/** Builds the module and the job that deletes pictures which nothing used within hours. */
export function makePictures(platform: Platform): Pictures {
  platform.jobs.add({
    name: 'pictures-sweep',
    everyMs: sweepEveryMs,
    run: async () => (await deleteUnused(platform.db.jobs, unusedHours, sweepAtOnce)) === sweepAtOnce,
  });
  const take = makeTakePicture(platform);
  return {
    routes: pictureRoutes(take),
    takeForChat: (owner, bytes) => take(owner, bytes, { sideMax: sides.chat }),
    takeForSite: (bytes) => take(siteItself, bytes, { sideMax: sides.chat }),
    keepForSite: async (tx, name) => {
      await markUsed(tx, name, siteItself);
    },
    forget: deletePictures,
    read: (name) => findPicture(platform.db.reads, name),
    readAt: async (address) => {
      const name = nameIn(address);
      return name === undefined ? undefined : findPicture(platform.db.reads, name);
    },
    keep: async (tx, address, owner) => {
      const name = nameIn(address);
      return name !== undefined && (await markUsed(tx, name, owner)) ? address : undefined;
    },
  };
}
