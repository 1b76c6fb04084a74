/** Pictures up to this size travel as they are. */
const smallBytes = 1_000_000;
/** The longest side of what is drawn anew: text on a photographed slip can still be read. */
const longestSide = 2_000;
const quality = 0.85;

/**
 * A large picture drawn smaller, as JPEG, so that a phone's photo goes through a weak network. What this browser cannot
 * read is given back as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  try {
    const drawn = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(drawn.width, drawn.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(drawn.width * scale);
    canvas.height = Math.round(drawn.height * scale);
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
