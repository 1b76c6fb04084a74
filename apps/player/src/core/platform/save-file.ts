/** How long a download may take to get its own handle on the data. */
const handOverMs = 1_000;

/** Hands a file to the player. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handOverMs);
}

/** A file as calls answer it: its bytes in base64. */
type AnsweredFile = { readonly fileName: string; readonly contentType: string; readonly bytes: string };

/** Hands a file that a call has answered to the browser. */
export function saveAnswer({ fileName, contentType, bytes }: AnsweredFile): void {
  saveFile(fileName, new Blob([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], { type: contentType }));
}
