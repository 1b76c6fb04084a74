const PRINT_AGAIN_EVERY_MS = 5_000;

/** Prints one line of progress. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Announces a step that may take long and says that it still runs as long as it does, and why where that is known. */
export async function during<T>(step: string, work: Promise<T>, why = () => ''): Promise<T> {
  const began = performance.now();
  print(`${step} ...`);
  const timer = setInterval(() => {
    const reason = why();
    print(`${step} ... ${Math.round((performance.now() - began) / 1000)} s${reason === '' ? '' : `: ${reason}`}`);
  }, PRINT_AGAIN_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
