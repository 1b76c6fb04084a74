/** Takes a picture for a message in: drawn anew, refused when it looks like one that is blocked. */
import { refuse } from '../../../platform/api/route.ts';
import { allowanceOf, assertStated, enterChat, type Visitor } from '../rooms/access.ts';
import { managesRoom } from '../rooms/store-rooms.ts';
import type { Deps } from '../deps.ts';
import { insertPicture, isPictureBlocked } from './store-pictures.ts';

/** @returns the address that a message sends, with its size @throws Refusal `picturesTooMany`, `pictureBlocked`, … */
export async function uploadPicture(deps: Deps, who: Visitor, file: Uint8Array): Promise<string> {
  await enterChat(deps, who);
  await assertStated(deps, who.userId);
  const { platform, persons, pictures } = deps;
  const { reads } = platform.db;
  const person = await persons.one(who.userId);
  const mayAny = allowanceOf(deps, person?.vipLevel ?? 0).pictures > 0;
  if (!mayAny && !(await managesRoom(reads, undefined, who.userId))) throw refuse('picturesTooMany');
  const { name, address: bare, width, height, sha256 } = await pictures.takeForChat(who.userId, file);
  if (await isPictureBlocked(reads, sha256)) {
    await pictures.forget(reads, [name]);
    throw refuse('pictureBlocked');
  }
  const address = `${bare}#${width}x${height}`;
  await insertPicture(reads, { name, address, userId: who.userId, sha256 });
  await pictures.keep(reads, bare, who.userId);
  return address;
}
