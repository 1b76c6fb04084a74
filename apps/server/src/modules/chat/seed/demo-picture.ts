/**
 * The picture of the demo's hall, drawn here: in how many of the 216 ways three dice make each sum. Counted, so it is true.
 */
import { crc32, deflateSync } from 'node:zlib';

const width = 680;
const height = 420;
/** Paper, ink, bars, the bars of the most frequent sums. */
const palette = [
  [0xfb, 0xf7, 0xef],
  [0x3a, 0x33, 0x2b],
  [0xd9, 0x9a, 0x4e],
  [0xb8, 0x32, 0x2c],
] as const;
const [paper, ink, bar, peak] = [0, 1, 2, 3] as const;
type Colour = typeof paper | typeof ink | typeof bar | typeof peak;

/** Figures of three by five squares, row by row. */
const figures = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001001001001',
  '111101111101111',
  '111101111001111',
] as const;

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

function fill(pixels: Uint8Array, { x, y, w, h }: Box, colour: Colour): void {
  for (let row = y; row < y + h; row += 1) pixels.fill(colour, row * width + x, row * width + x + w);
}

/** Writes a number, its middle at `middle`. */
function write(
  pixels: Uint8Array,
  number: number,
  { middle, y, dot }: { middle: number; y: number; dot: number },
): void {
  const text = String(number);
  const start = Math.round(middle - ((4 * text.length - 1) * dot) / 2);
  [...text].forEach((figure, at) => {
    [...(figures[Number(figure)] ?? '')].forEach((isOn, square) => {
      const x = start + (4 * at + (square % 3)) * dot;
      if (isOn === '1') fill(pixels, { x, y: y + Math.floor(square / 3) * dot, w: dot, h: dot }, ink);
    });
  });
}

/** How often three dice make each sum. */
function waysBySum(): ReadonlyMap<number, number> {
  const ways = new Map<number, number>();
  const faces = [1, 2, 3, 4, 5, 6];
  for (const one of faces)
    for (const two of faces)
      for (const three of faces) ways.set(one + two + three, (ways.get(one + two + three) ?? 0) + 1);
  return ways;
}

/** The picture as a PNG. */
export function drawDemoPicture(): Buffer {
  const pixels = new Uint8Array(width * height);
  const ways = [...waysBySum()].toSorted(([one], [other]) => one - other);
  const most = Math.max(...ways.map(([, count]) => count));
  const [step, floor, unit] = [40, 370, 11];
  ways.forEach(([sum, count], at) => {
    const x = 24 + at * step;
    fill(pixels, { x, y: floor - count * unit, w: 32, h: count * unit }, count === most ? peak : bar);
    write(pixels, count, { middle: x + 16, y: floor - count * unit - 22, dot: 3 });
    write(pixels, sum, { middle: x + 16, y: floor + 14, dot: 4 });
  });
  fill(pixels, { x: 16, y: floor, w: width - 32, h: 3 }, ink);
  return png(pixels);
}

function png(pixels: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, each the number of a colour.
  head.set([8, 3], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
