/** Draws a picture anew: what comes out holds pixels and nothing else that came in. */
import sharp from 'sharp';
import { refuse } from '../../platform/api/route.ts';
import { bytesMax, pixelsMax, sniff } from './rules.ts';

const sideMax = 1_920;
const withinSeconds = 10;

/** @throws Refusal `pictureInvalid`, `pictureTooLarge` */
export async function redraw(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > bytesMax) throw refuse('pictureTooLarge');
  const format = sniff(bytes);
  if (format === undefined) throw refuse('pictureInvalid');
  // The head tells the size and draws nothing. Only the first frame counts.
  const known = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined);
  if (known?.format !== format) throw refuse('pictureInvalid');
  if (known.width * known.height > pixelsMax) throw refuse('pictureTooLarge');
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: withinSeconds })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
    .catch(() => {
      throw refuse('pictureInvalid');
    });
}
