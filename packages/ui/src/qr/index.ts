/** Codes to scan: a chunk of its own, since few pages show one. */
export { QrCode } from './qr-code.tsx';
export { qrPicture } from './qr-picture.ts';
