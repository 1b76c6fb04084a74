/** Fetches pictures of games from the company's own hosts and draws them anew: none is shown from elsewhere. */
import type { Platform } from '../../../platform/context.ts';
import { outboundTo } from '../../../platform/network/outbound.ts';
import { redraw } from '../../pictures/index.ts';
import type { GameProvider } from '../companies/game-provider.ts';
import { listPicturesDue, writeNoPicture, writePicture } from './store.ts';

/** A tile is 114 wide, at three pixels a point. */
const sideMax = 360;
const atOnce = 20;
const nameBytes = 16;
const limits = { withinMs: 5_000, bytesMax: 1024 * 1024 };

/** Takes some pictures in. @returns whether there may be more */
export async function takePictures(platform: Platform, company: GameProvider): Promise<boolean> {
  const { db, dice, log } = platform;
  const due = await listPicturesDue(db.jobs, company.name, atOnce);
  for (const { id: game, image_url: url } of due) {
    try {
      const { bytes } = await redraw(await fetchPicture(url, company), sideMax);
      const name = dice.bytes(nameBytes).toString('hex');
      await db.jobs.transaction((tx) => writePicture(tx, { game, name, bytes, url }));
    } catch (error) {
      log.warn({ err: error, provider: company.name, game }, 'the picture of a game could not be taken');
      await writeNoPicture(db.jobs, game, url);
    }
  }
  return due.length === atOnce;
}

async function fetchPicture(text: string, { pictureOrigins }: GameProvider): Promise<Buffer> {
  const url = URL.parse(text);
  if (url === null || !pictureOrigins.includes(url.origin)) throw new RangeError('the address is not allowed');
  return outboundTo(url.origin, limits).getBytes(url.pathname + url.search);
}
