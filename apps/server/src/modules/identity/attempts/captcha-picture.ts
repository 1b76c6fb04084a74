/**
 * The captcha as pixels. Glyphs are strokes drawn here, not text: the picture needs no
 * font on the machine, and no readable path reaches the page.
 */
import sharp from 'sharp';
import type { Dice } from '../../../platform/runtime/dice.ts';

const width = 150;
const height = 54;
const inks = ['#1f3a5f', '#5a2a4a', '#2d5a3a', '#6a4a1a', '#3a3a6a'] as const;

/** Strokes of each glyph on a field of 4 × 6: points "x,y" joined by blanks, strokes by "|". */
const glyphs: Record<string, string> = {
  '0': '1,0 3,0 4,2 4,4 3,6 1,6 0,4 0,2 1,0',
  '1': '1,1 2,0 2,6|1,6 3,6',
  '2': '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  '3': '0,0 4,0 2,2.5 3,2.5 4,4 4,5 3,6 1,6 0,5',
  '4': '3,6 3,0 0,4 4,4',
  '5': '4,0 0,0 0,2.5 3,2.5 4,3.5 4,5 3,6 0,6',
  '6': '4,0 2,0 0,3 0,5 1,6 3,6 4,5 4,4 3,3 0.3,3',
  '7': '0,0 4,0 1.5,6',
  '8': '1,0 3,0 4,1 3,3 1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,1 1,0',
  '9': '0,6 2,6 4,3 4,1 3,0 1,0 0,1 0,2 1,3 3.7,3',
  '+': '0,3 4,3|2,1 2,5',
  '=': '0,2 4,2|0,4 4,4',
  '?': '0,1 1,0 3,0 4,1 4,2 2,3.2 2,4.2|2,5.6 2,6',
};

/** Draws `shown` (digits, "+", "=", "?") with noise, as PNG. */
export async function drawCaptcha(text: string, dice: Dice): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#f4f6f8"/>${noise(dice, 7)}${[...text].map((sign, at) => glyph(sign, at, text.length, dice)).join('')}${noise(dice, 2)}</svg>`;
  const speckle = {
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 26 } },
  } as const;
  const grain = await sharp(speckle).png().toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'overlay' }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

function glyph(sign: string, at: number, of: number, dice: Dice): string {
  const step = (width - 24) / of;
  const scale = Math.min(step / 6, 5.4) + between(dice, -0.4, 0.4);
  const x = 12 + at * step + between(dice, 0, step / 6);
  const y = (height - 6 * scale) / 2 + between(dice, -5, 5);
  const wobble = () => between(dice, -0.25, 0.25);
  const strokes = (glyphs[sign] ?? '').split('|').map((stroke) =>
    stroke
      .split(' ')
      .map((point) =>
        point
          .split(',')
          .map((coordinate) => (Number(coordinate) + wobble()).toFixed(2))
          .join(','),
      )
      .join(' '),
  );
  const turn = between(dice, -18, 18);
  const weight = between(dice, 0.55, 0.8);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(2)})" fill="none"
 stroke="${ink(dice)}" stroke-width="${weight.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${strokes
   .map((points) => `<polyline points="${points}"/>`)
   .join('')}</g>`;
}

function noise(dice: Dice, curves: number): string {
  const point = () => `${dice.below(width)} ${dice.below(height)}`;
  return Array.from(
    { length: curves },
    () =>
      `<path d="M${point()} Q${point()} ${point()}" fill="none" stroke="${ink(dice)}" stroke-width="${between(dice, 0.8, 1.8).toFixed(1)}" opacity="0.55"/>`,
  ).join('');
}

function ink(dice: Dice): string {
  return inks[dice.below(inks.length)] ?? inks[0];
}

function between(dice: Dice, min: number, max: number): number {
  return min + (dice.below(10_001) / 10_000) * (max - min);
}
