// S7: what people send is drawn anew or refused; nothing that came is ever shown.
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { type Pictures, makePictures } from './index.ts';
import { sniff } from './rules.ts';
import { deleteUnused } from './store.ts';
import { userIdOf } from '../../platform/ids.ts';

let database: TestDatabase;
let platform: TestPlatform;
let pictures: Pictures;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  pictures = makePictures(platform);
});
afterAll(async () => {
  await platform?.close();
  await database?.drop();
});

const owner = userIdOf('1001');
const take = async (file: Uint8Array, userId = owner): Promise<string> => {
  const [route] = pictures.routes;
  const answer = await route?.answer({ file } as never, { caller: { userId } } as never);
  return (answer as { address: string }).address;
};
const refusal = (file: Uint8Array) =>
  take(file).then(
    (address) => address,
    (error: unknown) => (error as { refusal?: string }).refusal ?? String(error),
  );
const nameOf = (address: string) => /([0-9a-f]{32})\.webp$/.exec(address)?.[1] ?? '';
const bytesOf = async (address: string) => (await pictures.read(nameOf(address))) ?? Buffer.alloc(0);

const script = '<script>alert(1)</script><?php system($_GET[0]); ?>';
const dot = (more: { width?: number; height?: number } = {}) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#b42318', ...more } });
const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = ((crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0;
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 8 + data.length);
  return out;
}
/** A PNG of one bit a pixel that says it is this large; its pixels are nothing but zeros. */
function bomb(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Files that must be refused. */
async function hopeless(): Promise<Record<string, Buffer>> {
  const [png, jpeg] = [await dot().png().toBuffer(), await dot().jpeg().toBuffer()];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/>${script}</svg>`;
  return {
    nothing: Buffer.alloc(0),
    text: Buffer.from('hello'),
    html: Buffer.from(`<!doctype html>${script}`),
    svg: Buffer.from(svg),
    svgz: gzipSync(svg),
    xml: Buffer.from(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>`),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj'),
    program: Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), png]),
    script: Buffer.from(script),
    bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    tiff: await dot().tiff().toBuffer(),
    avif: await dot().avif({ effort: 0 }).toBuffer(),
    video: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(100)]),
    archive: gzipSync(png),
    pngStartOnly: png.subarray(0, 8),
    pngHeaderOnly: png.subarray(0, 33),
    jpegStartOnly: jpeg.subarray(0, 3),
    pngCutShort: bomb(2_000, 2_000, 20),
    pngFullOfJpeg: Buffer.concat([png.subarray(0, 8), jpeg]),
    jpegFullOfHtml: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`<html>${script}`)]),
    gifFullOfScript: Buffer.from(`GIF89a/*${script}*/=1;alert(1)//`),
    webpFullOfNothing: Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 '), Buffer.alloc(64)]),
    pixels144Million: bomb(12_000, 12_000, 4),
    pixels2to31: bomb(0x7fffffff, 1, 0),
    noHeight: bomb(100, 0),
    tooManyBytes: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
  };
}

/** Files that are pictures, and more than that. */
async function loaded(): Promise<Record<string, Buffer>> {
  const exif = {
    IFD0: { Copyright: script, Make: 'SpyPhone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 1/1' },
  };
  return {
    jpegWithPlace: await dot().jpeg().withExif(exif).toBuffer(),
    pngWithScriptBehind: Buffer.concat([await dot().png().toBuffer(), Buffer.from(script)]),
    jpegWithArchiveBehind: Buffer.concat([await dot().jpeg().toBuffer(), gzipSync(script), Buffer.from(script)]),
    webpWithText: await dot().webp().withXmp(`<x>${script}</x>`).toBuffer(),
    gifWithScriptBehind: Buffer.concat([await dot().gif().toBuffer(), Buffer.from(script)]),
    pngWithProfile: await dot().png().withIccProfile('p3').withExif(exif).toBuffer(),
  };
}

describe('evil files', () => {
  test('S7 of 30 and more files none is shown as it came', async () => {
    const [bad, good] = [await hopeless(), await loaded()];
    expect(Object.keys(bad).length + Object.keys(good).length).toBeGreaterThanOrEqual(30);
    for (const [name, file] of Object.entries(bad)) {
      expect(['pictureInvalid', 'pictureTooLarge'], name).toContain(await refusal(file));
    }
    for (const [name, file] of Object.entries(good)) {
      const bytes = await bytesOf(await take(file));
      const { format, width, height, exif, xmp, icc } = await sharp(bytes).metadata();
      expect([format, width, height], name).toEqual(['webp', 64, 48]);
      expect([exif, xmp, icc], name).toEqual([undefined, undefined, undefined]);
      for (const trace of ['<script', '<?php', 'SpyPhone', 'GPS']) expect(bytes.includes(trace), name).toBe(false);
    }
  });

  test('S7 a small file that stands for 144 million pixels is refused before they are drawn', async () => {
    const file = bomb(12_000, 12_000);
    expect(file.length).toBeLessThan(446_000);
    expect(await refusal(file)).toBe('pictureTooLarge');
  });

  test('S7 the first bytes decide, whatever a name or type says', async () => {
    expect(sniff(await dot().png().toBuffer())).toBe('png');
    expect(sniff(Buffer.from('<svg/>'))).toBeUndefined();
    expect(sniff(Buffer.from('RIFFxxxxWAVE'))).toBeUndefined();
  });
});

describe('pictures', () => {
  test('a large one is turned upright and made smaller, a small one stays', async () => {
    const wide = await dot({ width: 3_000, height: 1_000 }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sharp(await bytesOf(await take(wide))).metadata()).toMatchObject({ width: 640, height: 1_920 });
  });

  test('a name is random, and only its owner can use it', async () => {
    const file = await dot().png().toBuffer();
    const [one, two] = [await take(file), await take(file)];
    expect(one).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
    expect(one).not.toBe(two);
    const { db } = platform;
    expect(await pictures.keep(db.reads, one, userIdOf('1002'))).toBeUndefined();
    for (const text of ['', 'x', `https://evil.test${one}`, `${one}?x`, '/pictures/../x.webp'])
      expect(await pictures.keep(db.reads, text, owner)).toBeUndefined();
    expect(await pictures.keep(db.reads, one, owner)).toBe(one);
  });

  test('one that nobody used goes after a day, one in use stays', async () => {
    const file = await dot().png().toBuffer();
    const [kept, left] = [await take(file), await take(file)];
    await pictures.keep(platform.db.reads, kept, owner);
    expect(await deleteUnused(platform.db.jobs, 24, 100)).toBe(0);
    expect(await deleteUnused(platform.db.jobs, 0, 100)).toBeGreaterThan(0);
    expect([(await bytesOf(kept)).length > 0, await pictures.read(nameOf(left))]).toEqual([true, undefined]);
  });

  test('two are drawn at a time and eight wait; the rest is told to come later', async () => {
    const file = await dot({ width: 2_000, height: 1_500 }).png().toBuffer();
    const all = await Promise.all(Array.from({ length: 14 }, () => refusal(file)));
    expect(all.filter((view) => view.startsWith('/pictures/'))).toHaveLength(10);
    expect(all.filter((view) => view === 'tooManyRequests')).toHaveLength(4);
    expect(await refusal(file)).toMatch(/^\/pictures\//);
  });
});
