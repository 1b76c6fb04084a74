/** What counts as a picture, by its first bytes: names and types that come with a file prove nothing. */

export const bytesMax = 5 * 1024 * 1024;
/** 24 million: a large phone picture. A small file can stand for far more pixels than memory holds. */
export const pixelsMax = 24_000_000;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const starts: readonly { format: PictureFormat; at: number; bytes: readonly number[] }[] = [
  { format: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { format: 'webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

/** The format that the first bytes tell; undefined for anything that is not one of the four (SVG, PDF, scripts). */
export function sniff(bytes: Uint8Array): PictureFormat | undefined {
  return starts.find((start) => start.bytes.every((byte, index) => bytes[start.at + index] === byte))?.format;
}

const address = /^\/pictures\/([0-9a-f]{32})\.webp$/;

/** The name in an address of ours; undefined for any other text. */
export function nameIn(text: string): string | undefined {
  return address.exec(text)?.[1];
}

/** The address under which a picture is shown. */
export function addressOf(name: string): string {
  return `/pictures/${name}.webp`;
}
