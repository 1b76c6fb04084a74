/** Pictures up to this size travel as they are. */
const smallBytes = 1_000_000;
/** The longest side of what is drawn anew: text on a photographed slip can still be read. */
const longestSide = 2_000;
const quality = 0.85;

/** What a picture may be at most (px), and how much of it JPEG keeps (0 to 1). */
export type PictureBounds = { readonly width: number; readonly height: number; readonly quality: number };

/** A picture drawn anew as JPEG, within these bounds; undefined for what this browser cannot read. */
export async function drawSmaller(file: Blob, bounds: PictureBounds): Promise<Blob | undefined> {
  try {
    const drawn = await createImageBitmap(file);
    const scale = Math.min(1, bounds.width / drawn.width, bounds.height / drawn.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(drawn.width * scale);
    canvas.height = Math.round(drawn.height * scale);
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', bounds.quality);
    });
    return smaller ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * A large picture drawn smaller, as JPEG, so that a phone's photo goes through a weak network. What this browser cannot
 * read is given back as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  const smaller = await drawSmaller(file, { width: longestSide, height: longestSide, quality });
  return smaller && smaller.size < file.size ? smaller : file;
}
