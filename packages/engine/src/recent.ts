/** A memory of bounded size for answers that depend on nothing but their question. */

/** What was asked lately, and what it was answered; the oldest half is forgotten at once. */
export interface Recent<Answer> {
  get(question: string): Answer | undefined;
  /** @param weight what it takes of the memory. */
  set(question: string, answer: Answer, weight: number): void;
}

/** @param maxWeight of each of two generations: a question asked again moves into the younger one. */
export function recent<Answer>(maxWeight: number): Recent<Answer> {
  let young = new Map<string, Answer>();
  let old = new Map<string, Answer>();
  let weights = 0;
  return {
    get: (question) => young.get(question) ?? old.get(question),
    set: (question, answer, weight) => {
      if (young.has(question)) return;
      if (weights + weight > maxWeight) {
        old = young;
        young = new Map();
        weights = 0;
      }
      young.set(question, answer);
      weights += weight;
    },
  };
}
