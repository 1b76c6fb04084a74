/** The seasons of a keeper's folder, each opened once. */
import { join } from 'node:path';
import type { ChainId } from '@longmen/engine/lot1';
import { KeeperRefusal } from './keeper-refusal.ts';
import { makeSeason, newestSeason, openSeason, type Season } from './season.ts';

export type Seasons = {
  find(gid: number, season: string): Promise<Season | undefined>;
  /** @throws KeeperRefusal `unknownSeason` */
  get(gid: number, season: string): Promise<Season>;
  make(gid: number, season: string, chain: { root: Uint8Array; length: number }): Promise<Season>;
  newest(gid: number): Promise<string | undefined>;
  /** After a failed write nothing in memory is trusted: the next request reads the file again. */
  forget(gid: number, season: string, failed: Season): Promise<void>;
  close(): Promise<void>;
};

/** @param keeper the keeper's name @param folder where a folder of each game's seasons is */
export function makeSeasons(keeper: ChainId['keeper'], folder: string): Seasons {
  // One of each, also of those that are being opened: two journals of a season would not know of each other's lines.
  const opened = new Map<string, Promise<Season | undefined>>();
  const folderOf = (gid: number) => join(folder, String(gid));
  const chainId = (gid: number, season: string) => ({ keeper, gid, season });

  const find = (gid: number, season: string): Promise<Season | undefined> => {
    const name = `${gid}/${season}`;
    const known = opened.get(name);
    if (known !== undefined) return known;
    const opening = openSeason(join(folderOf(gid), season), chainId(gid, season));
    opened.set(name, opening);
    // What is not there yet, or could not be read, is looked for again.
    const drop = () => {
      if (opened.get(name) === opening) opened.delete(name);
    };
    opening.then((found) => found ?? drop(), drop);
    return opening;
  };
  return {
    find,
    get: async (gid, season) => {
      const found = await find(gid, season);
      if (found === undefined) throw new KeeperRefusal('unknownSeason');
      return found;
    },
    make: async (gid, season, { root, length }) => {
      const fresh = await makeSeason(join(folderOf(gid), season), chainId(gid, season), root, length);
      opened.set(`${gid}/${season}`, Promise.resolve(fresh));
      return fresh;
    },
    newest: (gid) => newestSeason(folderOf(gid)),
    forget: async (gid, season, { journal }) => {
      opened.delete(`${gid}/${season}`);
      await journal.close().catch(() => undefined);
    },
    close: async () => {
      const seasons = await Promise.allSettled(opened.values());
      for (const season of seasons) if (season.status === 'fulfilled') await season.value?.journal.close();
      opened.clear();
    },
  };
}
