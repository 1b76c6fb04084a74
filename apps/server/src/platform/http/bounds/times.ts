/** How long clients may take (trust.md A6): whoever is slower is cut off, so that waiting holds nothing for long. */
export type HttpTimes = typeof httpTimes;

export const httpTimes = {
  /** For the head of a request, from its first byte or the opening of its connection. */
  headersMs: 10_000,
  /** For a whole request, head and body together, from its first byte. */
  requestMs: 15_000,
  /** The same for one that sends a file. */
  uploadMs: 30_000,
  /** How often Node looks for those that are late. */
  checkEveryMs: 2_000,
  /** How long whoever was answered before his body was there has to read the answer. */
  leaveMs: 3_000,
  /** How long somebody may not read what waits for him. */
  unreadMs: 15_000,
};
