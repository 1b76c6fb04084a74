/** An expected "no" of a keeper. */
import type { RefusalName } from './protocol.ts';

export class KeeperRefusal extends Error {
  readonly refusal: RefusalName;
  constructor(refusal: RefusalName) {
    super(refusal);
    this.refusal = refusal;
  }
}
