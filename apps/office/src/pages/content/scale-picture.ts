/** Longest side of what is sent, and the most that a call carries. */
const sideMax = 1_280;
const bytesMax = 170_000;
const qualities = [0.86, 0.75, 0.6, 0.45];

/** A picture as the server takes it: scaled down here, so that a call stays small. @throws when it cannot be read */
export async function scalePicture(file: Blob): Promise<string> {
  if (file.size <= bytesMax) return base64(file);
  const drawn = await createImageBitmap(file);
  const scale = Math.min(1, sideMax / Math.max(drawn.width, drawn.height));
  const canvas = new OffscreenCanvas(Math.round(drawn.width * scale), Math.round(drawn.height * scale));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (blob.size <= bytesMax) return base64(blob);
  }
  throw new RangeError('the picture is too large');
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
