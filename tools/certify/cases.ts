/** Named cases that are played one after the other; each says what came of it. */

/** Throws, in words, where something is not as it has to be. */
export type Case = { readonly name: string; readonly play: () => Promise<void> };

export type Result = { readonly name: string; readonly failure: string | undefined };

/** Plays every case; a failure ends none of the others. */
export async function playCases(cases: readonly Case[], onResult: (result: Result) => void): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, play } of cases) {
    const failure = await play().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const result = { name, failure };
    results.push(result);
    onResult(result);
  }
  return results;
}

/** @throws Error that names both sides */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what} is ${a}, not ${b}`);
}

/** The fields of an answer. @throws Error where it is no object */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  expectThat(typeof value === 'object' && value !== null, 'the answer is of another form');
  return value as Readonly<Record<string, unknown>>;
}

/** @throws Error with the reason */
export function expectThat(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}
