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
