/** One connection's frames are handled one after the other: of two lines that a sender writes quickly none overtakes. */

/**
 * @param max of texts that wait; one more and `onFull` is called instead
 * @returns how to hand a text over
 */
export function inOrder(
  handle: (text: string) => Promise<void>,
  { max, onFull, onError }: { max: number; onFull(): void; onError(error: Error): void },
): (text: string) => void {
  const waiting: string[] = [];
  let isRunning = false;
  const run = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) await handle(text);
  };
  return (text) => {
    if (waiting.length >= max) return onFull();
    waiting.push(text);
    if (isRunning) return;
    isRunning = true;
    run()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  };
}
