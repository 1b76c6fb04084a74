/** A company as the sandbox knows it. */
import type { Answer, Request } from './answer.ts';

export type Company = {
  /** Answers its own paths, its pages and `platform-admin`. @param request its path without the first slash */
  answer(request: Request): Promise<Answer>;
  stop(): void;
};
