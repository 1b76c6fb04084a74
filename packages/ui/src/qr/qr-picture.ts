import { modulesOf } from './qr-code.tsx';

/** Pixels of one module: a code of 30 modules is 360 pixels wide, sharp enough to be scanned from another screen. */
const pixels = 12;

/** A code as a PNG to keep. @throws when the browser cannot draw one */
export async function qrPicture(text: string): Promise<Blob> {
  const rows = modulesOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * pixels;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * pixels, y * pixels, pixels, pixels);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}
