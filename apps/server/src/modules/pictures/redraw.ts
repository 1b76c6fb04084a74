/** Draws a picture anew: what comes out holds pixels and nothing else that came in. */
import sharp from 'sharp';
import { refuse } from '../../platform/api/route.ts';
import { bytesMax, pixelsMax, sniff } from './rules.ts';

/** Longest side (px) of evidence, and of a picture in a message. */
export const sides = { evidence: 1_920, chat: 1_280 } as const;
const withinSeconds = 10;

export type Drawn = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** @param sideMax longest side of what comes out @throws Refusal `pictureInvalid`, `pictureTooLarge` */
export async function redraw(bytes: Uint8Array, sideMax: number = sides.evidence): Promise<Drawn> {
  if (bytes.length > bytesMax) throw refuse('pictureTooLarge');
  const format = sniff(bytes);
  if (format === undefined) throw refuse('pictureInvalid');
  // The head tells the size and draws nothing. Only the first frame counts.
  const known = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined);
  if (known?.format !== format) throw refuse('pictureInvalid');
  if (known.width * known.height > pixelsMax) throw refuse('pictureTooLarge');
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: withinSeconds })
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse('pictureInvalid');
    });
  return { bytes: data, width: info.width, height: info.height };
}
