const SAY_AGAIN_EVERY_MS = 5_000;

/** Prints one line of progress. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Announces a step that may take long and says that it still runs as long as it does. */
export async function during<T>(step: string, work: Promise<T>): Promise<T> {
  const began = performance.now();
  say(`${step} ...`);
  const timer = setInterval(() => {
    say(`${step} ... ${Math.round((performance.now() - began) / 1000)} s`);
  }, SAY_AGAIN_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
