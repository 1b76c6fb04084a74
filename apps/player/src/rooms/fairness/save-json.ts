/** Hands a value to the player as a JSON file. */
export function saveJson(name: string, value: unknown): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own handle on the data by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
