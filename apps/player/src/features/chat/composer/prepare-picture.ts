/** Pictures for a room: up to 500 KB they go as they are, larger ones as JPEG, at most twice the screen (spec 2 §5). */
import { drawSmaller } from '../../../core/platform/shrink-picture.ts';

const asIsBytes = 500_000;
const quality = 0.5;
const timesScreen = 2;

/** Whether a file is a picture at all. */
export const isPicture = (file: Blob): boolean => file.type.startsWith('image/');

/** The picture as it is uploaded. */
export async function preparePicture(file: Blob): Promise<Blob> {
  if (file.size <= asIsBytes) return file;
  const { width, height } = screen;
  const drawn = await drawSmaller(file, { width: timesScreen * width, height: timesScreen * height, quality });
  return drawn ?? file;
}
