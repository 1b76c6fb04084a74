import type { OfficeRefusalName } from '@longmen/contract/office-refusals';
import type { RefusalName } from '@longmen/contract/refusals';

/** What the back office answers when it does not do something: problem+json (RFC 9457), in the operator's language. */
export class ConsoleRefused extends Error {
  readonly status: number;
  /** The refusal's name in the catalogue; empty where a proxy answered. */
  readonly refusal: OfficeRefusalName | RefusalName | '';
  readonly data: Readonly<Record<string, unknown>>;
  /** What finds the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(status: number, problem: unknown) {
    const of = typeof problem === 'object' && problem !== null ? (problem as Record<string, unknown>) : {};
    super(typeof of['title'] === 'string' ? of['title'] : '');
    this.name = 'ConsoleRefused';
    this.status = status;
    this.refusal = typeof of['name'] === 'string' ? (of['name'] as OfficeRefusalName) : '';
    this.data = typeof of['data'] === 'object' && of['data'] !== null ? { ...of['data'] } : {};
    this.requestId = typeof of['requestId'] === 'string' ? of['requestId'] : undefined;
  }
}

/** The network gave no answer: whether the server did something is not known. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NoAnswer';
  }
}

/** A proof of the last two minutes is missing. */
export const needsProof = (error: unknown): boolean =>
  error instanceof ConsoleRefused && error.refusal === 'freshCodeNeeded';
